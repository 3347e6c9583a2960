import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { paragraph } from '#domain/text/block.ts'
import type { EmailBlock } from '#emails/email-document.ts'
import type { MailFile } from '#emails/mail.ts'

/** The attachments of an e-mail, by name: some programs show none, and the receipt has them as well. */
export function attached(i18n: I18n, files: readonly MailFile[]): EmailBlock[] {
  if (files.length === 0) return []
  const names = formatList(
    files.map(({ name }) => name),
    localeOf(i18n),
    'and',
  )
  return [paragraph(i18n._(msg`Attached: ${names}`))]
}
