import type { Translated } from '#domain/catalogue.ts'
import type { Leaving } from '#domain/leaving.ts'
import type { RightValues } from '#domain/right-form.ts'
import type { RightKind } from '#domain/right-kinds.ts'
import type { RequestMail } from './request-mail.ts'

/** The data of the two e-mails about a right that somebody exercises. */
export type RightMail = RequestMail & {
  readonly right: { readonly kind: RightKind; readonly values: RightValues; readonly leaving?: Leaving }
  /** By when it is answered, in milliseconds since 1970, and by which law. */
  readonly due: number | null
  readonly law: string | null
  /** Whom the customer can turn to who does not agree with the answer. */
  readonly bodies: readonly { readonly name: Translated; readonly url: string }[]
}
