import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import type { Locale } from '#locales/i18n.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { pairs, type EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'

/** News of an incident, in words of the reader's language. */
export type IncidentNews = {
  /** Incident, planned works; whether it is over. */
  readonly state: string
  readonly title: string
  readonly text: string
  readonly services: string
  readonly places: string
  readonly starts: string
  /** When it was over, or when works are to be. */
  readonly ends: string | null
  readonly nextWord: string | null
}

type NoticeMail = {
  readonly email: string
  readonly locale: Locale
  readonly brand: Brand
  readonly news: IncidentNews
  /** Absolute URL, as are the others. */
  readonly statusUrl: string
  readonly leaveUrl: string
  readonly privacyUrl: string
}

/** Tells somebody who asked for it what is new of an incident or of planned works. */
export async function incidentNotice(mail: NoticeMail): Promise<Mail> {
  const { email, locale, brand, leaveUrl } = mail
  const document = noticeDocument(await createEmailI18n(locale), mail)
  return { ...mailToVisitor(document, { address: email, brand }), unsubscribeUrl: leaveUrl }
}

function noticeDocument(i18n: I18n, mail: NoticeMail): EmailDocument {
  const { locale, news, statusUrl, leaveUrl } = mail
  const { state, title, text, services, places, starts, ends, nextWord } = news
  const facts: [string, string][] = [
    [i18n._(msg`What`), services],
    [i18n._(msg`Where`), places],
    [i18n._(msg`Begins`), starts],
  ]
  if (ends !== null) facts.push([i18n._(msg`Ends`), ends])
  if (nextWord !== null) facts.push([i18n._(msg`Next news by`), nextWord])
  return {
    locale,
    subject: i18n._(msg`${state}: ${title}`),
    preview: text,
    heading: title,
    blocks: [
      ...text.split('\n\n').map((part) => paragraph(...part.split('\n'))),
      pairs(facts),
      paragraph(i18n._(msg`All times are those of mainland Spain.`)),
      linkTo(i18n._(msg`See the status, and what you get back for an outage`), statusUrl),
      linkTo(i18n._(msg`Stop these notices`), leaveUrl),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
}
