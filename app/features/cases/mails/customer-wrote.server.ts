import { msg, plural } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { pairs } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { mailToCompany, staffLocale } from '#emails/request-mail.ts'

export type CustomerWrote = {
  readonly brand: Brand
  readonly reference: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** How many came with it. */
  readonly files: number
  /** null where staff read it at the desk. */
  readonly text: string | null
  /** Absolute URL of the case at the desk. */
  readonly caseUrl: string
}

/** Tells the company that a customer has written about a case, and nothing of what where there is a desk to read it at. */
export async function customerWrote(
  inbox: Mailbox,
  { brand, reference, at, files, text, caseUrl }: CustomerWrote,
): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const date = formatDate(at, staffLocale)
  const time = formatTime(at, staffLocale)
  const heading = i18n._(msg`The customer has written about ${reference}.`)
  const document = {
    locale: staffLocale,
    subject: i18n._(msg`New message about ${reference}`),
    preview: heading,
    heading,
    blocks: [
      pairs([
        [i18n._(msg`Reference`), reference],
        [
          i18n._(msg({ message: 'Received', context: 'a message' })),
          i18n._(msg`${date}, ${time} (Spanish peninsula time)`),
        ],
        [i18n._(msg`Files`), i18n._(msg`${plural(files, { one: '# file', other: '# files' })}`)],
      ]),
      ...(text === null
        ? [linkTo(i18n._(msg`Read it at the desk`), caseUrl)]
        : [
            ...(files > 0
              ? [paragraph(i18n._(msg`Get the files with: npm run requests -- files ${reference} FOLDER`))]
              : []),
            ...text.split('\n\n').map((part) => paragraph(...part.split('\n'))),
          ]),
    ],
    footer: [],
  }
  return mailToCompany(document, { inbox, replyTo: null, brand })
}
