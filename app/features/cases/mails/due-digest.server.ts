import { msg, plural } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { pairs } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { mailToCompany, staffLocale } from '#emails/request-mail.ts'

export type DueDigest = {
  readonly brand: Brand
  /** How many cases are overdue, due today, and nobody's. */
  readonly overdue: number
  readonly today: number
  readonly unassigned: number
  /** Cases that are due first, by reference; `due` in milliseconds since 1970. */
  readonly first: readonly { readonly reference: string; readonly due: number; readonly isByLaw: boolean }[]
  /** The promises of staff for the day, by reference; `at` in milliseconds since 1970. */
  readonly promised: readonly { readonly reference: string; readonly at: number }[]
  /** Absolute URL of the list. */
  readonly listUrl: string
}

/** Tells the company at opening time what is due on the day. */
export async function dueDigest(
  inbox: Mailbox,
  { brand, overdue, today, unassigned, first, promised, listUrl }: DueDigest,
): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const counted = [
    ...(overdue > 0
      ? [i18n._(msg`${plural(overdue, { one: '# case is overdue', other: '# cases are overdue' })}`)]
      : []),
    ...(today > 0
      ? [i18n._(msg`${plural(today, { one: '# case is due today', other: '# cases are due today' })}`)]
      : []),
    ...(promised.length > 0
      ? [i18n._(msg`${plural(promised.length, { one: '# reminder', other: '# reminders' })}`)]
      : []),
  ].join(', ')
  const document = {
    locale: staffLocale,
    subject: counted,
    preview: counted,
    heading: `${counted}.`,
    blocks: [
      pairs([
        [i18n._(msg`Overdue already`), String(overdue)],
        [i18n._(msg`Due in the course of the day`), String(today)],
        [i18n._(msg`Open and assigned to nobody`), String(unassigned)],
      ]),
      ...(promised.length > 0
        ? [
            pairs(
              promised.map(({ reference, at }) => {
                const moment = dueText(at, staffLocale)
                return [reference, i18n._(msg`Reminder: ${moment}`)]
              }),
            ),
          ]
        : []),
      pairs(
        first.map(({ reference, due, isByLaw }) => {
          const day = dueText(due, staffLocale)
          return [reference, isByLaw ? i18n._(msg`${day} (set by law)`) : day]
        }),
      ),
      paragraph(i18n._(msg`To get no such e-mail, set care.digest to false.`)),
      linkTo(i18n._(msg`What is due`), listUrl),
    ],
    footer: [],
  }
  return mailToCompany(document, { inbox, replyTo: null, brand })
}
