import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { describeReferral, promisedReward } from '../describe.ts'
import type { Reward } from '../reward-rules.ts'
import type { Referral } from '../rules.ts'
import type { ReferrerKind } from '#domain/catalogue/referrer-kind.ts'
import { heldServices } from '#locales/words/service-names.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { heading, paragraph, rows } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { identityText, requestRows, staffLocale, type RequestMail, mailToCompany } from '#emails/request-mail.ts'

/** The data of the e-mail about a referral. */
export type ReferralMail = Omit<RequestMail, 'receiptUrl' | 'privacyUrl'> & {
  readonly referral: Referral
  readonly reward: Reward
  /** The kind of tariff that a customer must have to refer. */
  readonly kind: ReferrerKind
}

/** Sends a referral to the company. Nobody can be replied to, since the form asks for no address. */
export async function referralReceived(inbox: Mailbox, mail: ReferralMail): Promise<Mail> {
  const document = receivedDocument(await createEmailI18n(staffLocale, mail.brand.wording), mail)
  return mailToCompany(document, { inbox, replyTo: null, brand: mail.brand })
}

function receivedDocument(i18n: I18n, mail: ReferralMail): EmailDocument {
  const { reference, brand } = mail
  const { referrer, friends } = describeReferral(i18n, mail.referral, (identity) => identityText(brand, identity))
  const { version } = brand.terms
  const count = friends.length
  const services = heldServices(i18n, mail.kind)
  const friendCount = i18n._(msg`${plural(count, { one: '# friend', other: '# friends' })}`)

  return {
    locale: staffLocale,
    subject: i18n._(msg`Referral plan: ${reference}`),
    preview: friendCount,
    heading: i18n._(msg`Referral received from the website.`),
    blocks: [
      requestRows(i18n, mail, i18n._(msg({ message: 'Received', context: 'a referral' }))),
      heading(i18n._(msg`Customer who refers`)),
      rows(referrer),
      heading(friendCount),
      rows([...friends, promisedReward(i18n, mail.reward)]),
      paragraph(i18n._(msg`Boxes ticked: terms, friends informed (version ${version}).`)),
      paragraph(
        i18n._(
          msg`What to do: check that this is a ${services} customer. Contact them with the details on file. Do not use the friends’ numbers for anything else. When a friend signs up, tell them whom their number came from.`,
        ),
        i18n._(msg`When the website receives a friend’s request whose tariff may earn the reward, it e-mails you.`),
      ),
    ],
    footer: [],
  }
}
