import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { pairs } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { staffLocale } from '#emails/request-mail.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import type { NoticeKind } from '#platform/database/tables/staff-tables.ts'

export type NoticesDigest = {
  readonly brand: Brand
  readonly to: { readonly name: string; readonly email: string }
  /** The latest first; `reference` of the case, empty where it is about no single one; `at` in milliseconds since 1970. */
  readonly notices: readonly { readonly kind: NoticeKind; readonly reference: string; readonly at: number }[]
  readonly count: number
  /** Absolute URL of the notices. */
  readonly noticesUrl: string
}

/** Tells somebody of the staff in the morning what they have not seen, by reference: no customer is named. */
export async function noticesDigest({ brand, to, notices, count, noticesUrl }: NoticesDigest): Promise<Mail> {
  const i18n = await createEmailI18n(staffLocale)
  const counted = i18n._(msg`${plural(count, { one: 'One notice for you', other: '# notices for you' })}`)
  return {
    to: { name: to.name, address: to.email },
    replyTo: { name: brand.name, address: brand.email },
    colour: brand.colour,
    document: {
      locale: staffLocale,
      subject: counted,
      preview: counted,
      heading: `${counted}.`,
      blocks: [
        pairs(
          notices.map(({ kind, reference, at }) => [
            [kindWord(i18n, kind), reference].filter(Boolean).join(' · '),
            `${formatDate(at, staffLocale)}, ${formatTime(at, staffLocale)}`,
          ]),
        ),
        linkTo(i18n._(msg`See my notices`), noticesUrl),
      ],
      footer: [paragraph(i18n._(msg`You get this as you wished it under Notices, where you can end it.`))],
    },
  }
}

function kindWord(i18n: I18n, kind: NoticeKind): string {
  const words: Record<NoticeKind, string> = {
    assigned: i18n._(msg`A case is yours now`),
    mentioned: i18n._(msg`You are mentioned`),
    answered: i18n._(msg`A colleague has answered`),
    wrote: i18n._(msg`The customer has written`),
    merged: i18n._(msg`A case of yours was joined to another one`),
    'offer-accepted': i18n._(msg`An offer was accepted`),
    'offer-ends': i18n._(msg`An offer ends by tomorrow`),
    rated: i18n._(msg`The customer has said how it went`),
    inherited: i18n._(msg`You have the cases of somebody who left`),
  }
  return words[kind]
}
