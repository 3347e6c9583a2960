import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { mailToCompany, staffLocale } from '#emails/request-mail.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { EndedBy } from './ended.server.ts'

type Withdrawn = {
  readonly brand: Brand
  readonly reference: string
  /** The last characters of its account. */
  readonly ending: string
  readonly why: EndedBy
  /** Name of whoever has given it for the customer; empty where the customer has. */
  readonly holder: string
  /** The mandate that takes its place; null for none. */
  readonly given: { readonly reference: string; readonly ending: string } | null
  /** Absolute URL of the case at the desk. */
  readonly caseUrl: string
}

/** Tells the company that an account may be charged no more. */
export async function mandateWithdrawn(
  inbox: Mailbox,
  { brand, reference, ending, why, holder, given, caseUrl }: Withdrawn,
): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const heading = i18n._(msg`The mandate ${reference} is withdrawn.`)
  const who: Readonly<Record<EndedBy, MessageDescriptor>> = {
    customer: msg`The customer withdrew it.`,
    holder: msg`${holder}, who has the account and is not the customer, withdrew it.`,
    staff: msg`Staff withdrew it, at the desk.`,
    contract: msg`What it paid has ended.`,
  }
  const document = {
    locale: staffLocale,
    subject: i18n._(msg`Withdrawn mandate: ${reference}`),
    preview: heading,
    heading,
    blocks: [
      paragraph(
        given ? i18n._(msg`The customer gave another account.`) : i18n._(who[why]),
        i18n._(msg`Do not charge the account ending in ${ending} any more, and tell bank and billing.`),
      ),
      ...(given ? [paragraph(newAccount(i18n, given))] : []),
      linkTo(i18n._(msg`Open the case`), caseUrl),
    ],
    footer: [],
  }
  return mailToCompany(document, { inbox, replyTo: null, brand })
}

/** Tells the company that an account may be charged. */
export async function accountGiven(
  inbox: Mailbox,
  { brand, given, caseUrl }: Pick<Withdrawn, 'brand' | 'caseUrl'> & { readonly given: NonNullable<Withdrawn['given']> },
): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const { reference } = given
  const heading = i18n._(msg`New account: ${reference}`)
  const document = {
    locale: staffLocale,
    subject: heading,
    preview: heading,
    heading,
    blocks: [paragraph(newAccount(i18n, given)), linkTo(i18n._(msg`Open the case`), caseUrl)],
    footer: [],
  }
  return mailToCompany(document, { inbox, replyTo: null, brand })
}

function newAccount(i18n: I18n, { reference, ending }: NonNullable<Withdrawn['given']>): string {
  return i18n._(msg`Charge the account ending in ${ending} from now on, by mandate ${reference}.`)
}
