import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { Leaving } from '../leaving-rules.ts'
import type { RightValues } from '../form-rules.ts'
import { rightFields } from '../form-rules.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { rightRows } from '../right-texts.ts'
import type { RequestMail } from '#emails/request-mail.ts'

/** The data of the two e-mails about a right that somebody exercises. */
export type RightMail = RequestMail & {
  readonly right: {
    readonly kind: RightKind
    readonly values: RightValues
    readonly leaving?: Leaving
    readonly files?: readonly { readonly name: string }[]
  }
  /** By when it is answered, in milliseconds since 1970, and by which law. */
  readonly due: number | null
  readonly law: string | null
  /** Whom the customer can turn to who does not agree with the answer. */
  readonly bodies: readonly { readonly name: Translated; readonly url: string }[]
}

/** All that was sent, field by field, with the names of the files that came along. */
export function sentRows(i18n: I18n, right: RightMail['right']): { readonly label: string; readonly value: string }[] {
  const names = (right.files ?? []).map(({ name }) => name).join(', ')
  const files = names ? [{ label: i18n._(msg`Files`), value: names }] : []
  return [...rightRows(i18n, rightFields[right.kind], right), ...files]
}
