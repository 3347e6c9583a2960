import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { MandateText } from '#domain/offers/contracting.ts'
import type { Creditor } from '#domain/operator/creditor.ts'
import { paragraph, rows, type Paragraph, type Rows } from '#domain/text/block.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { mandateWording } from './mandate-wording.ts'

export type MandateFacts = {
  readonly creditor: Creditor
  readonly reference: string
  readonly debtor: string
}

/** What was pressed: when, and the last characters of the account. */
type Pressed = { readonly at: number; readonly ending: string }

/** What somebody authorises; until they have, without account and date. */
export function describeMandate(
  i18n: I18n,
  { creditor, reference, debtor }: MandateFacts,
  pressed: Pressed | null,
): MandateText {
  const { title, paragraphs } = mandateWording(localeOf(i18n))
  return {
    title,
    rows: [
      { label: i18n._(msg`Creditor`), value: `${creditor.name}\n${textIn(creditor.address, i18n.locale)}` },
      { label: i18n._(msg`Creditor identifier`), value: creditor.identifier },
      { label: i18n._(msg`Mandate reference`), value: reference },
      { label: i18n._(msg`Debtor`), value: debtor },
      ...(pressed ? [{ label: i18n._(msg`Account`), value: accountText(i18n, pressed) }] : []),
      { label: i18n._(msg`Type of payment`), value: i18n._(msg`Recurrent`) },
      { label: i18n._(msg`Date and place`), value: whenText(i18n, pressed) },
    ],
    paragraphs: [...paragraphs, i18n._(msg`You may withdraw it whenever you like, with us or at your bank.`)],
  }
}

/** As pages, mails and paper lay it out. */
export function mandateBlocks({ rows: values, paragraphs }: MandateText): readonly (Rows | Paragraph)[] {
  return [rows(values), ...paragraphs.map((text) => paragraph(text))]
}

/** An account as whoever knows it recognises it, and nobody else learns it. */
export function accountText(i18n: I18n, { ending }: Pick<Pressed, 'ending'>): string {
  return i18n._(msg`ending in ${ending}`)
}

function whenText(i18n: I18n, pressed: Pressed | null): string {
  if (!pressed) return i18n._(msg`The day and the time at which you press; online`)
  const locale = localeOf(i18n)
  const [date, time] = [formatDate(pressed.at, locale), formatTime(pressed.at, locale)]
  return i18n._(msg`${date}, ${time}; online`)
}
