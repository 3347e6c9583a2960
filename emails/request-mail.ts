import { shortIdentity } from '#domain/people/identity-end.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { absoluteRightLinks, type Audience } from '#locales/words/right-links.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { saidInRest } from '#locales/own/rest-lang.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { pairs, type EmailBlock, type EmailDocument } from './email-document.ts'
import type { Mail, Mailbox } from './mail.ts'

/** The data of the e-mails about any request. */
export type RequestMail = {
  readonly reference: string
  /** In milliseconds since 1970. */
  readonly receivedAt: number
  /** The visitor's language. */
  readonly locale: Locale
  readonly brand: Brand
  /** Absolute URL. */
  readonly receiptUrl: string
  /** Absolute URL. */
  readonly privacyUrl: string
  /** Whether the visitor writes for a business. */
  readonly audience?: Audience
}

/** Staff read Spanish, whatever the visitor's language is. */
export const staffLocale: Locale = 'es-ES'

/** An e-mail to the company; replies go to `replyTo`, if given. */
export function mailToCompany(
  document: EmailDocument,
  { inbox, replyTo, brand }: { inbox: Mailbox; replyTo: Mailbox | null; brand: Brand },
): Mail {
  return { to: inbox, replyTo, document, ...brandingOf(brand) }
}

/** An e-mail to a visitor; replies go to the company. */
export function mailToVisitor(document: EmailDocument, { address, brand }: { address: string; brand: Brand }): Mail {
  const replyTo = { name: brand.name, address: brand.email }
  return { to: { name: '', address }, replyTo, document, ...brandingOf(brand) }
}

function brandingOf({ colour, name, logo }: Brand): Pick<Mail, 'colour' | 'letterhead'> {
  return { colour, letterhead: { name, mark: logo.inMail } }
}

/** How to find the request, and the language to answer in. `received` is inflected for the kind of request. */
export function requestRows(
  i18n: I18n,
  { reference, receivedAt, locale }: Pick<RequestMail, 'reference' | 'receivedAt' | 'locale'>,
  received: string,
): EmailBlock {
  const date = formatDate(receivedAt, staffLocale)
  const time = formatTime(receivedAt, staffLocale)
  return pairs([
    [i18n._(msg`Reference`), reference],
    [received, i18n._(msg`${date}, ${time} (Spanish peninsula time)`)],
    [i18n._(msg`Language`), languageName(i18n, locale)],
  ])
}

/** An identity number in full or its last characters only, as configured. */
export function identityText({ identitiesInMail }: Brand, identity: string): string {
  return identitiesInMail === 'full' ? identity : shortIdentity(identity)
}

/** The sender's name at the end of a message to a visitor. */
export function signature({ brand }: Pick<RequestMail, 'brand'>): EmailBlock {
  return paragraph(brand.name, `${brand.phone} · ${brand.email}`)
}

/** Where the customer reads everything that was written about the case, and answers. */
export function caseLink(i18n: I18n, receiptUrl: string): EmailBlock {
  return linkTo(i18n._(msg`All our messages, and where you can answer with files`), receiptUrl)
}

/**
 * Why the visitor gets the e-mail, and who is responsible for it. E-mails with an offer cannot claim that they are no
 * advertising. It stands last: what was said in another language than the rest is known by then.
 */
export function visitorFooter(
  i18n: I18n,
  { brand, locale, privacyUrl, audience }: Pick<RequestMail, 'brand' | 'locale' | 'privacyUrl' | 'audience'>,
  {
    namesOffer = false,
    because = i18n._(msg`You get this e-mail because you sent a form on our website.`),
  }: { readonly namesOffer?: boolean; readonly because?: string } = {},
): Pick<EmailDocument, 'footer' | 'inRest'> {
  const company = brand.legalName
  const address = textIn(brand.address, locale)
  const footer = [
    paragraph(
      because,
      ...(namesOffer ? [] : [i18n._(msg`This is not advertising.`)]),
      i18n._(msg`Controller: ${company}, ${address}.`),
    ),
    linkTo(i18n._(msg`Privacy and rights`), privacyUrl),
    ...absoluteRightLinks(i18n, new URL(privacyUrl).origin, brand, audience).map(({ label, url }) =>
      linkTo(label, url),
    ),
  ]
  const inRest = saidInRest(i18n)
  return { footer, ...(inRest && { inRest }) }
}

/** Adds a space after each dot in a name, as in J. R. R., because mail programs turn `gift.example` into a link. */
export function inertName(name: string): string {
  return name.replaceAll(/\.(?=[^\s.,ªº-])/g, '. ')
}
