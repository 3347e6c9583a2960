import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { Mail } from '#emails/mail.ts'
import { staffLocale } from '#emails/request-mail.ts'

/** A change of the means by which somebody signs in. */
export type AccessChange =
  | 'set-up'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'reset'

export type DeskAccessChanged = {
  readonly name: string
  readonly email: string
  readonly change: AccessChange
  /** Milliseconds since 1970. */
  readonly at: number
  /** Absolute: where they see where they are signed in. */
  readonly accountUrl: string
}

/** Tells somebody of the staff what has changed of how they sign in: if it was not them, nobody else would tell. */
export async function deskAccessChanged(
  brand: Brand,
  { name, email, change, at, accountUrl }: DeskAccessChanged,
): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const company = brand.name
  const day = formatDate(at, staffLocale)
  const time = timeInSentence(formatTime(at, staffLocale), staffLocale)
  return {
    to: { name, address: email },
    replyTo: { name: brand.name, address: brand.email },
    colour: brand.colour,
    document: {
      locale: staffLocale,
      subject: i18n._(msg`Your access to the desk of ${company} has changed`),
      preview: changeIn(i18n, change),
      heading: changeIn(i18n, change),
      blocks: [
        paragraph(i18n._(msg`It was on ${day} at ${time}. If it was you, there is nothing to do.`)),
        paragraph(i18n._(msg`If it was not you, tell an owner now: a new link signs you out everywhere.`)),
        linkTo(i18n._(msg`See my account`), accountUrl),
      ],
      footer: [paragraph(i18n._(msg`You get this because you have access to the desk of ${company}.`))],
    },
  }
}

function changeIn(i18n: I18n, change: AccessChange): string {
  const sentences: Record<AccessChange, string> = {
    'set-up': i18n._(msg`The link of your access was used to set up how you sign in`),
    'password-changed': i18n._(msg`Your password and your authenticator app were changed`),
    'passkey-added': i18n._(msg`A passkey was added to your account`),
    'passkey-removed': i18n._(msg`A passkey was removed from your account`),
    'recovery-codes-made': i18n._(msg`Your recovery codes were replaced`),
    'recovery-code-used': i18n._(msg`One of your recovery codes was used`),
    reset: i18n._(msg`Everything you signed in with was taken away; you need a new link`),
  }
  return sentences[change]
}
