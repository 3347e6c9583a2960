import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { RightDescription } from '../describe.ts'
import type { RightContent } from '../right-content.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import type { RequestMail } from '#emails/request-mail.ts'

/** The data of the two e-mails about a right that somebody exercises. */
export type RightMail = RequestMail & {
  readonly right: RightContent
  /** By when it is answered, in milliseconds since 1970, and by which law. */
  readonly due: number | null
  readonly law: string | null
  /** The bodies that the customer can turn to who does not agree with the answer. */
  readonly bodies: readonly { readonly name: Translated; readonly url: string }[]
}

/** All that was sent, field by field, with the names of the files that came along. */
export function sentRows(i18n: I18n, { rows, files }: RightDescription): readonly Row[] {
  const sent = rows.map(({ label, value }) => ({ label, value }))
  return files.length > 0 ? [...sent, { label: i18n._(msg`Files`), value: files.join(', ') }] : sent
}
