import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail, MailFile } from '#emails/mail.ts'
import { inertName, mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { MandateText } from '#domain/offers/contracting.ts'
import type { Locale } from '#locales/i18n.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { mandateBlocks } from '../describe-mandate.ts'

type Told = {
  /** The address of the customer. */
  readonly to: string
  readonly brand: Brand
  readonly locale: Locale
  readonly receiptUrl: string
  readonly origin: string
}

/** By whom a mandate is withdrawn while the contract that it pays goes on; `contract`: it ends with that. */
export type EndedBy = 'customer' | 'holder' | 'staff' | 'contract'

export type Ended = Told & {
  readonly reference: string
  /** The last characters of its account. */
  readonly ending: string
  readonly why: EndedBy
  /** Name of whoever has given it for the customer; empty where the customer has. */
  readonly holder: string
}

/** Tells a customer that an account is charged no more for their contract. */
export async function mandateEnded({ reference, ending, why, holder, ...told }: Ended): Promise<Mail> {
  const { to, brand, locale, receiptUrl } = told
  const i18n = await createEmailI18n(locale, brand.wording)
  const heading = i18n._(msg`The mandate ${reference} is withdrawn`)
  const [company, name] = [brand.name, inertName(holder)]
  const who: Readonly<Record<EndedBy, MessageDescriptor>> = {
    customer: msg`You have withdrawn it.`,
    holder: msg`${name}, who has the account, has withdrawn it.`,
    staff: msg`${company} has withdrawn it.`,
    contract: msg`What it paid has ended.`,
  }
  const written = {
    locale,
    subject: heading,
    preview: i18n._(msg`We do not charge the account ending in ${ending} any more.`),
    heading,
    blocks: [
      paragraph(
        i18n._(msg`We do not charge the account ending in ${ending} any more.`),
        i18n._(who[why]),
        ...(why === 'contract'
          ? []
          : [i18n._(msg`The contract goes on: at your receipt you give another account, or we agree how you pay.`)]),
      ),
      linkTo(i18n._(msg`Receipt`), receiptUrl),
      signature({ brand }),
    ],
    ...visitorFooter(i18n, { brand, locale, privacyUrl: privacyUrl(told) }),
  }
  return mailToVisitor(written, { address: to, brand })
}

type EndedForHolder = Omit<Ended, 'receiptUrl' | 'holder'> & {
  /** The name of whose contract it paid. */
  readonly customer: string
}

/** Tells whoever has authorised an account for somebody else that it is charged no more; of the contract they learn nothing. */
export async function mandateOfHolderEnded({ reference, ending, why, ...told }: EndedForHolder): Promise<Mail> {
  const { to, brand, locale } = told
  const i18n = await createEmailI18n(locale, brand.wording)
  const customer = inertName(told.customer)
  const heading = i18n._(msg`The mandate ${reference} is withdrawn`)
  const company = brand.name
  const who: Readonly<Record<EndedBy, MessageDescriptor | null>> = {
    customer: msg`${customer} pays from another account.`,
    holder: msg`You have withdrawn it.`,
    staff: msg`${company} has withdrawn it.`,
    contract: null,
  }
  const said = who[why]
  const ended = i18n._(msg`We do not charge the account ending in ${ending} any more.`)
  const because = i18n._(
    msg`You get this e-mail because ${customer} gave us your name, your address and the account: we use them for this alone.`,
  )
  const written = {
    locale,
    subject: heading,
    preview: ended,
    heading,
    blocks: [paragraph(ended, ...(said ? [i18n._(said)] : [])), signature({ brand })],
    ...visitorFooter(i18n, { brand, locale, privacyUrl: privacyUrl(told) }, { because }),
  }
  return mailToVisitor(written, { address: to, brand })
}

type Changed = Told & {
  readonly text: MandateText
  /** The mandate that holds no more; null for none. */
  readonly replaced: string | null
  readonly paper: MailFile
}

/** Gives a customer the mandate of the account that is charged from now on, to keep. */
export async function accountChanged({ text, replaced, paper, ...told }: Changed): Promise<Mail> {
  const { to, brand, locale, receiptUrl } = told
  const i18n = await createEmailI18n(locale, brand.wording)
  const written = {
    locale,
    subject: i18n._(msg`Your new account`),
    preview: text.title,
    heading: i18n._(msg`Your new account`),
    blocks: [
      paragraph(
        i18n._(msg`From now on we charge your bills to it, as you have authorised.`),
        ...(replaced === null ? [] : [i18n._(msg`The mandate ${replaced} is withdrawn.`)]),
      ),
      ...mandateBlocks(text),
      linkTo(i18n._(msg`Receipt`), receiptUrl),
      signature({ brand }),
    ],
    ...visitorFooter(i18n, { brand, locale, privacyUrl: privacyUrl(told) }),
  }
  return { ...mailToVisitor(written, { address: to, brand }), files: [paper] }
}

function privacyUrl({ origin, locale }: Pick<Told, 'origin' | 'locale'>): string {
  return visitorLink(origin, '/privacidad', locale)
}
