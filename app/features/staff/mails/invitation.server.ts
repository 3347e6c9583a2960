import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { Mail } from '#emails/mail.ts'
import { staffLocale } from '#emails/request-mail.ts'

export type DeskInvitation = {
  readonly name: string
  readonly email: string
  /** Absolute; it works once. */
  readonly url: string
  readonly hours: number
}

/** The link by which somebody of the staff sets up how they sign in. */
export async function deskInvitation(brand: Brand, { name, email, url, hours }: DeskInvitation): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const company = brand.name
  return {
    to: { name, address: email },
    replyTo: { name: brand.name, address: brand.email },
    colour: brand.colour,
    document: {
      locale: staffLocale,
      subject: i18n._(msg`Your access to the desk of ${company}`),
      preview: i18n._(msg`The link works once, for ${hours} hours.`),
      heading: i18n._(msg`Set up how you sign in`),
      blocks: [
        paragraph(i18n._(msg`The link works once, for ${hours} hours. Nobody else should have it.`)),
        linkTo(i18n._(msg`Set up my access`), url),
      ],
      footer: [paragraph(i18n._(msg`You get this because somebody at ${company} gave you access.`))],
    },
  }
}
