import { msg } from '@lingui/core/macro'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { mailToCompany, staffLocale } from '#emails/request-mail.ts'
import type { Brand } from '#domain/operator/brand.ts'

type Withdrawn = {
  readonly brand: Brand
  readonly reference: string
  /** The last characters of its account. */
  readonly ending: string
  /** Absolute URL of the case at the desk. */
  readonly caseUrl: string
}

/** Tells the company that an account may be charged no more. */
export async function mandateWithdrawn(
  inbox: Mailbox,
  { brand, reference, ending, caseUrl }: Withdrawn,
): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const heading = i18n._(msg`The mandate ${reference} is withdrawn.`)
  const document = {
    locale: staffLocale,
    subject: i18n._(msg`Withdrawn mandate: ${reference}`),
    preview: heading,
    heading,
    blocks: [
      paragraph(i18n._(msg`Do not charge the account ending in ${ending} any more, and tell bank and billing.`)),
      linkTo(i18n._(msg`Open the case`), caseUrl),
    ],
    footer: [],
  }
  return mailToCompany(document, { inbox, replyTo: null, brand })
}
