import type { Locale } from '#locales/i18n.ts'

/**
 * The words of a SEPA Direct Debit mandate (CORE), as the European Payments Council has them, in one language: unverified,
 * as the doctor says. Where they say *by signing*, nothing is said here: a press is no signature.
 */
type Wording = {
  readonly locale: Locale
  /** Where they are to be read; null of a translation, which the Council has not. */
  readonly source: string | null
  readonly title: string
  readonly paragraphs: readonly string[]
}

const SPANISH: Wording = {
  locale: 'es-ES',
  source: 'EPC392-08, Core SDD Mandate Translations, Spanish',
  title: 'Orden de domiciliación de adeudo directo SEPA',
  paragraphs: [
    'Mediante esta orden de domiciliación, el deudor autoriza (A) al acreedor a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones del acreedor.',
    'Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta. Puede obtener información adicional sobre sus derechos en su entidad financiera.',
  ],
}

/** The languages that the site comes with. The Council has no Valencian. */
export const MANDATE_WORDING: readonly Wording[] = [
  SPANISH,
  {
    locale: 'en-US',
    source: 'EPC392-08, Core SDD Mandate Translations, English',
    title: 'SEPA Direct Debit mandate',
    paragraphs: [
      'By this mandate, you authorise (A) the creditor to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from the creditor.',
      'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within eight weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank.',
    ],
  },
  {
    locale: 'ca-ES-valencia',
    source: null,
    title: 'Orde de domiciliació d’adeute directe SEPA',
    paragraphs: [
      'Per mitjà d’esta orde de domiciliació, el deutor autoritza (A) el creditor a enviar instruccions a l’entitat del deutor per a adeutar el seu compte i (B) l’entitat a efectuar els adeutes en el seu compte seguint les instruccions del creditor.',
      'Com a part dels seus drets, el deutor té dret al reembossament per la seua entitat en els termes i condicions del contracte subscrit amb esta. La sol·licitud de reembossament s’ha de fer dins de les huit setmanes que seguixen a la data d’adeute en el compte. Pot obtindre informació addicional sobre els seus drets en la seua entitat financera.',
    ],
  },
]

/** In the language of a contract; in Spanish where the words were never put into it. */
export function mandateWording(locale: Locale): Wording {
  return MANDATE_WORDING.find((wording) => wording.locale === locale) ?? SPANISH
}
