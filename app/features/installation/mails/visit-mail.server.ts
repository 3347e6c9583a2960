import { isTimeOver } from '#domain/requests/visit-time.ts'
import type { Visit } from '#domain/requests/visit.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { paragraph } from '#domain/text/block.ts'
import { pairs, type EmailBlock } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { caseLink, mailToVisitor, signature, visitorFooter, type RequestMail } from '#emails/request-mail.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import type { Config } from '#platform/config/config.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { invitation } from '../calendar-event.server.ts'
import { failureSentences, visitSummary } from '../describe.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import type { HomeOrder } from '../home-visit.server.ts'

/** News of a visit for its customer. */
export type VisitNews = 'proposed' | 'confirmed' | 'moved' | 'done' | 'failed' | 'cancelled' | 'reopened' | 'tomorrow'

type VisitMail = {
  readonly news: VisitNews
  readonly visit: Visit
  /** As it was before; null for a new one. */
  readonly was?: Visit | null
  readonly technician: string
  readonly changedAt: number
  readonly order: HomeOrder
  readonly site: Site
  readonly config: Pick<Config, 'publicOrigin'>
}

/** The mail about the visit to a customer's home, in their language; their calendar is told of a change as well. */
export async function visitMail({ order, site, config, ...told }: VisitMail): Promise<Mail> {
  const { content, reference, receiptToken } = order
  const { locale, audience } = content
  const { brand } = site
  const i18n = await createEmailI18n(locale, brand.wording)
  const { news, visit, was, changedAt } = told
  const mail: Omit<RequestMail, 'receivedAt'> = {
    reference,
    locale,
    audience,
    brand,
    receiptUrl: visitorLink(config.publicOrigin, receiptPath(receiptToken), locale),
    privacyUrl: visitorLink(config.publicOrigin, '/privacidad', locale),
  }
  const moment = dayWithHours(i18n, visit)
  const { subject, sentence } = words(i18n, news, { moment, was: was ?? null })
  const { customer } = content.order
  const isStillToCome = isToCome(news) || (news === 'reopened' && !isTimeOver(visit, changedAt))
  const said =
    news === 'reopened'
      ? afterMistake(i18n, isStillToCome)
      : [
          ...(was && news === 'moved' ? ofHoliday(i18n, brand.hours.holidays, was) : []),
          ...sentencesOf(i18n, news, visit, site.installation?.missed ?? {}),
        ]
  const document = {
    locale,
    subject: `${subject} (${reference})`,
    preview: sentence,
    heading: sentence,
    blocks: [
      ...(said.length > 0 ? [paragraph(...said)] : []),
      ...(isStillToCome ? [facts(i18n, { moment, address: customer.address, technician: told.technician })] : []),
      ...(isToCome(news) && news !== 'tomorrow'
        ? [paragraph(i18n._(msg`The appointment for your calendar comes with this e-mail.`))]
        : []),
      paragraph(i18n._(msg`Your reference is ${reference}.`)),
      signature(mail),
      caseLink(i18n, mail.receiptUrl),
    ],
    ...visitorFooter(i18n, mail),
  }
  const written = mailToVisitor(document, { address: customer.email, brand })
  // Calendars know when a visit is, and nothing of how it went.
  if (news === 'done' || news === 'failed' || news === 'reopened' || news === 'tomorrow') return written
  const host = new URL(config.publicOrigin).host
  const event = {
    ...visit,
    summary: visitSummary(i18n, brand.name),
    description: `${sentence}\n${reference}\n${mail.receiptUrl}`,
    location: customer.address,
    changedAt,
  }
  const organizer = { name: brand.name, email: brand.email }
  return {
    ...written,
    calendar: invitation({ name: brand.name, host }, event, { organizer, attendee: customer.email }),
  }
}

function isToCome(news: VisitNews): boolean {
  return news === 'proposed' || news === 'confirmed' || news === 'moved' || news === 'tomorrow'
}

type Said = { readonly moment: string; readonly was: Visit | null }

function words(
  i18n: I18n,
  news: VisitNews,
  { moment, was }: Said,
): { readonly subject: string; readonly sentence: string } {
  switch (news) {
    case 'proposed':
      return {
        subject: i18n._(msg`When we can come to install it`),
        sentence: i18n._(msg`We propose to come: ${moment}.`),
      }
    case 'confirmed':
      return {
        subject: i18n._(msg`Your installation has a date`),
        sentence: i18n._(msg`We come to install it: ${moment}.`),
      }
    case 'moved':
      return {
        subject: i18n._(msg`Your installation has another date`),
        sentence: i18n._(msg`We now come: ${moment}.`),
      }
    case 'done':
      return {
        subject: i18n._(msg`Your installation is done`),
        sentence: i18n._(msg`Your installation is done.`),
      }
    case 'failed':
      return {
        subject: i18n._(msg`Your installation could not be done`),
        sentence: i18n._(msg`Your installation is not done yet.`),
      }
    case 'cancelled':
      return {
        subject: i18n._(msg`We do not come on the day that was planned`),
        sentence: i18n._(msg`This visit is called off: ${moment}.`),
      }
    case 'reopened':
      return {
        subject: i18n._(msg`What we wrote about your installation was a mistake`),
        sentence:
          was?.state === 'done'
            ? i18n._(msg`We wrote that your installation is done. That was a mistake of ours.`)
            : i18n._(msg`We wrote that your installation could not be done. That was a mistake of ours.`),
      }
    case 'tomorrow':
      return {
        subject: i18n._(msg`We come tomorrow`),
        sentence: i18n._(msg`We come tomorrow to install it: ${moment}.`),
      }
  }
}

function sentencesOf(i18n: I18n, news: VisitNews, { reason, state }: Visit, missed: Translated): readonly string[] {
  if (news === 'proposed')
    return [i18n._(msg`Confirm it at your receipt, or choose another time there. We keep it for you until then.`)]
  if (news === 'moved' && state === 'proposed')
    return [i18n._(msg`Confirm it at your receipt, or choose another time there.`)]
  if (news === 'tomorrow') return [i18n._(msg`If you can’t be at home, call us today.`)]
  if (news !== 'failed' || reason === null) return []
  const due = reason === 'missed' ? textIn(missed, i18n.locale) : ''
  return [i18n._(failureSentences[reason]), ...(due ? [due] : []), i18n._(msg`At your receipt you see what follows.`)]
}

/** Why a visit is moved that was agreed for a day which is a holiday by now. */
function ofHoliday(i18n: I18n, holidays: readonly string[], { day }: Visit): readonly string[] {
  if (!holidays.includes(day)) return []
  const date = formatDayInSentence(day, localeOf(i18n))
  return [i18n._(msg`We can’t come on ${date}: it is a holiday.`)]
}

/** Sentences on what holds once a mistaken record is taken back, and with it whatever we promised for it. */
function afterMistake(i18n: I18n, isStillToCome: boolean): readonly string[] {
  return [
    isStillToCome
      ? i18n._(msg`Our visit stands as it was planned, and so does the appointment in your calendar.`)
      : i18n._(msg`We will tell you how our visit really went.`),
    i18n._(msg`At your receipt you see what follows.`),
  ]
}

type Facts = { readonly moment: string; readonly address: string; readonly technician: string }

function facts(i18n: I18n, { moment, address, technician }: Facts): EmailBlock {
  return pairs([
    [i18n._(msg`When`), moment],
    [i18n._(msg`Where`), address],
    ...(technician ? [[i18n._(msg`Who comes`), technician] as const] : []),
  ])
}
