import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { fullName, type Holder } from '#domain/people/holder.ts'
import type { Referral } from '../rules.ts'
import type { ReferrerKind } from '#domain/catalogue/referrer-kind.ts'
import { heldPriceText, heldTariffText, tariffTest } from '../describe-reward.ts'
import type { HeldTariff, Reward } from '../reward-rules.ts'
import { documentText } from '#app/features/requests/document-text.ts'
import { formatDate } from '#locales/formats/format.ts'
import { heldServices } from '#locales/words/service-names.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { heading, paragraph } from '#domain/text/block.ts'
import { pairs, type EmailBlock, type EmailDocument } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { identityText, staffLocale, mailToCompany } from '#emails/request-mail.ts'

type Stored = { readonly reference: string; readonly receivedAt: number }

/** The part of an order that rewards depend on. Times are milliseconds since 1970. */
export type OrderInReward = Stored & { readonly customer: Holder; readonly tariff: HeldTariff }

export type RewardMail = {
  readonly brand: Brand
  readonly reward: Reward
  /** The kind of tariff that a customer must have to refer. */
  readonly kind: ReferrerKind
  readonly referral: Stored & { readonly referral: Referral }
  readonly friendOrder: OrderInReward
  /** The referrer's own order that lets them refer; null if their tariff is not known here. */
  readonly referrerOrder: OrderInReward | null
}

/** Tells the company that a referral has earned its reward or, without the referrer's tariff, what to look up. */
export async function rewardDue(inbox: Mailbox, mail: RewardMail): Promise<Mail> {
  const document = rewardDocument(await createEmailI18n(staffLocale, mail.brand.wording), mail)
  return mailToCompany(document, { inbox, replyTo: null, brand: mail.brand })
}

function rewardDocument(i18n: I18n, mail: RewardMail): EmailDocument {
  const { brand, referral, friendOrder, referrerOrder } = mail
  const { reference } = referral
  const { referrer } = referral.referral
  const due = dueText(i18n, mail)
  const none = i18n._(msg`not known here`)

  return {
    locale: staffLocale,
    subject: referrerOrder
      ? i18n._(msg`Referral plan: ${due} (${reference})`)
      : i18n._(msg`Referral plan: reward to check (${reference})`),
    preview: reference,
    heading: referrerOrder
      ? i18n._(msg`A referral has earned its reward: ${due}.`)
      : i18n._(msg`Check whether the reward of a referral is due.`),
    blocks: [
      heading(i18n._(msg`Customer who refers`)),
      pairs([
        [i18n._(msg`Referral`), requestText(referral)],
        [i18n._(msg`Name`), fullName(referrer)],
        [i18n._(msg`DNI, NIE or CIF`), documentText(i18n, identityText(brand, referrer.identity))],
        [i18n._(msg`Tariff`), referrerOrder ? heldTariffText(i18n, referrerOrder.tariff) : none],
        ...(referrerOrder ? [[i18n._(msg`Their request`), requestText(referrerOrder)] as const] : []),
      ]),
      heading(i18n._(msg`Friend`)),
      pairs([
        [i18n._(msg`Their request`), requestText(friendOrder)],
        [i18n._(msg`Name`), fullName(friendOrder.customer)],
        [i18n._(msg`DNI, NIE or CIF`), documentText(i18n, identityText(brand, friendOrder.customer.identity))],
        [i18n._(msg`Tariff`), heldTariffText(i18n, friendOrder.tariff)],
      ]),
      ...reasons(i18n, mail),
      paragraph(
        i18n._(
          msg`What to do: check that both are customers, since these are requests and not contracts. Tell the customer which bill the reward applies to before you apply it. Tell the friend whom their number came from.`,
        ),
      ),
    ],
    footer: [],
  }
}

function dueText(i18n: I18n, { reward, kind }: RewardMail): string {
  const months = reward.freeMonths
  return kind === 'mobile'
    ? i18n._(msg`${plural(months, { one: '# free month is due', other: '# free months are due' })}`)
    : i18n._(msg`${plural(months, { one: '# free fibre month is due', other: '# free fibre months are due' })}`)
}

/** Why the reward is due, or what it depends on; and which further e-mails the company will not get. */
function reasons(i18n: I18n, mail: RewardMail): EmailBlock[] {
  const { brand, reward, referral, friendOrder, referrerOrder } = mail
  const price = heldPriceText(i18n, friendOrder.tariff)
  const services = heldServices(i18n, mail.kind)
  const due = dueText(i18n, mail)
  const others = referral.referral.friends
    .filter((identity) => identity !== friendOrder.customer.identity)
    .map((identity) => documentText(i18n, identityText(brand, identity)))
  const lines: string[] = []

  if (referrerOrder) {
    const test = tariffTest(i18n, { own: referrerOrder.tariff, friend: friendOrder.tariff })
    lines.push(i18n._(msg`Why: ${test}`))
  } else {
    lines.push(
      i18n._(
        msg`What to look up: the tariff of the customer who refers. No ${services} request of theirs is stored here. If it is a ${services} tariff of ${price} or less, ${due}; otherwise nothing is.`,
      ),
    )
  }
  if (friendOrder.receivedAt < referral.receivedAt)
    lines.push(i18n._(msg`The friend’s request came before the referral.`))

  if (reward.per === 'friend')
    lines.push(i18n._(msg`The reward is per friend. You will get no other notice about this one.`))
  else lines.push(i18n._(msg`The reward is per referral. You will get no other notice about this one.`))
  if (reward.per === 'referral' && !referrerOrder && others.length > 0) {
    const list = new Intl.ListFormat(staffLocale).format(others)
    lines.push(i18n._(msg`If their tariff costs more, look out for requests of the other friends: ${list}`))
  }
  return [paragraph(...lines)]
}

/** AZ-7K4M-2Q7E, 21 de noviembre de 2026. */
function requestText({ reference, receivedAt }: Stored): string {
  return `${reference}, ${formatDate(receivedAt, staffLocale)}`
}
