import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/brand.ts'
import { formatDate, formatTime } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { paragraph, rows, type Block, type EmailDocument } from './email-document.ts'
import type { Mail, Mailbox } from './mail.ts'

/** What the e-mails about a stored request of any kind are made from. */
export type RequestMail = {
  readonly reference: string
  /** In milliseconds since 1970. */
  readonly receivedAt: number
  /** The language in which the visitor sent it. */
  readonly locale: Locale
  readonly brand: Brand
  /** Absolute. */
  readonly receiptUrl: string
  /** Absolute. */
  readonly privacyUrl: string
}

/** For our own staff, so always in Spanish, whatever language the visitor was reading. */
export const staffLocale: Locale = 'es-ES'

/** A document as an e-mail to the company; whoever answers it answers to `replyTo`, or to nobody. */
export function mailToCompany(
  document: EmailDocument,
  { inbox, replyTo, brand }: { inbox: Mailbox; replyTo: Mailbox | null; brand: Brand },
): Mail {
  return { to: inbox, replyTo, document, colour: brand.colour }
}

/** A document as an e-mail to a visitor, whose answer goes to the company. */
export function mailToVisitor(document: EmailDocument, { address, brand }: { address: string; brand: Brand }): Mail {
  const replyTo = { name: brand.name, address: brand.email }
  return { to: { name: '', address }, replyTo, document, colour: brand.colour }
}

/** Aín (Castellón), INE 12002: a place as staff look it up. */
export function placeText({ name, province, ine, postcode }: PlaceOnList): string {
  return [`${name} (${province})`, postcode, `INE ${ine}`].filter(Boolean).join(', ')
}

type PlaceOnList = {
  readonly name: string
  readonly province: string
  readonly ine: string
  readonly postcode: string | null
}

/** How staff find the request, and the language to answer in; `received` says that it was, in the gender of its kind. */
export function requestRows(
  i18n: I18n,
  { reference, receivedAt, locale }: Pick<RequestMail, 'reference' | 'receivedAt' | 'locale'>,
  received: string,
): Block {
  const date = formatDate(receivedAt, staffLocale)
  const time = formatTime(receivedAt, staffLocale)
  return rows([
    [i18n._(msg`Reference`), reference],
    [received, i18n._(msg`${date}, ${time} (Spanish peninsula time)`)],
    [i18n._(msg`Language`), languageName(locale)],
  ])
}

/** An identity number as the company wants it in its e-mails: whole, or the last characters only. */
export function identityText({ identitiesInMail }: Brand, identity: string): string {
  return identitiesInMail === 'full' ? identity : `…${identity.slice(-3)}`
}

/** Who writes, at the end of a message to a visitor. */
export function signature({ brand }: Pick<RequestMail, 'brand'>): Block {
  return paragraph(brand.name, `${brand.phone} · ${brand.email}`)
}

/** Why the visitor gets it, and who answers for it. What names an offer can't say that it is no advertising. */
export function visitorFooter(
  i18n: I18n,
  { brand, locale, privacyUrl }: Pick<RequestMail, 'brand' | 'locale' | 'privacyUrl'>,
  { namesOffer = false } = {},
): Block[] {
  const company = brand.legalName
  const address = brand.address[locale] ?? ''
  return [
    paragraph(
      i18n._(msg`You get this e-mail because you sent a form on our website.`),
      ...(namesOffer ? [] : [i18n._(msg`This is not advertising.`)]),
      i18n._(msg`Controller: ${company}, ${address}.`),
    ),
    { kind: 'link', label: i18n._(msg`Privacy and rights`), url: privacyUrl },
  ]
}

/** A name with a space after each dot within it, as in J. R. R.: mail programs would turn `gift.example` into a link. */
export function inertName(name: string): string {
  return name.replaceAll(/\.(?=[^\s.,ªº-])/g, '. ')
}

const languageNames = new Intl.DisplayNames(staffLocale, { type: 'language' })

/** español, inglés. */
const languageName = oncePerLocale((spoken: Locale) => {
  const { language } = new Intl.Locale(spoken)
  return languageNames.of(language) ?? language
})
