import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Under this id on the page of the model form. */
export const INSTRUCTIONS_ID = 'informacion'

export const instructionsTitle = msg`Instructions on withdrawal`

/** The trader who is told of a withdrawal, and the address where that is done online. */
type Told = {
  /** Name, address, phone and e-mail in one line. */
  readonly trader: string
  readonly website: string
}

type Section = { readonly title: string; readonly paragraphs: readonly string[] }

/**
 * The model instructions, word for word for a contract of services that is concluded at a distance (TRLGDCU, Anexo I.A;
 * Directive 2011/83/EU, Annex I(A)), in the formal address of the law.
 */
export function withdrawalInstructions(i18n: I18n, { trader, website }: Told): readonly Section[] {
  return [
    {
      title: i18n._(msg`Right of withdrawal`),
      paragraphs: [
        i18n._(msg`You have the right to withdraw from this contract within 14 days without giving any reason.`),
        i18n._(msg`The withdrawal period will expire after 14 days from the day of the conclusion of the contract.`),
        i18n._(
          msg`To exercise the right of withdrawal, you must inform us (${trader}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
        ),
        i18n._(
          msg`You can also electronically fill in and submit the model withdrawal form or any other unequivocal statement on our website (${website}). If you use this option, we will communicate to you an acknowledgement of receipt of such a withdrawal on a durable medium (e.g. by e-mail) without delay.`,
        ),
        i18n._(
          msg`To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.`,
        ),
      ],
    },
    {
      title: i18n._(msg`Effects of withdrawal`),
      paragraphs: [
        i18n._(
          msg`If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.`,
        ),
        i18n._(
          msg`If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.`,
        ),
      ],
    },
  ]
}
