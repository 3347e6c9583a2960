import type { I18n } from '@lingui/core'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { soldOf } from '#domain/catalogue/offering.ts'
import { PERIODS, type Period } from '#domain/money/amount.ts'
import { byPrice, perYear } from '#domain/money/price-order.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { localeOf } from '#locales/i18n.ts'
import { tariffLabel } from '#locales/words/labels.ts'
import { internetCompensation, phoneCompensation, type Outage } from '../compensation-rules.ts'

const HOUR_MS = 3_600_000
/** From ten o'clock on, in a month of thirty days. */
const FROM = Date.parse('2026-11-10T10:00+01:00')
/** Of the month and the year of the table, and of 28 days. */
const HOURS: Readonly<Record<Period, number>> = { month: 30 * 24, '28-days': 28 * 24, year: 365 * 24 }
/** How long an outage of the table lasts. */
const TABLE_HOURS = [6, 12, 24] as const

/** The compensation for an outage, by the operator's own prices of what it sells alone. */
export function compensationTable(i18n: I18n, catalogue: Catalogue) {
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  // The same tariff has a price for each location where they differ.
  const tariffs = catalogue.locations
    .flatMap(({ fibre }) => fibre)
    .map((tariff) => ({ name: tariffLabel(i18n, tariff), fee: tariff.price }))
    .toSorted((a, b) => byPrice([a.fee], [b.fee]))
  const rows = [
    ...new Map(tariffs.map((tariff) => [`${tariff.name} ${tariff.fee.cents} ${tariff.fee.per}`, tariff])).values(),
  ]
  const lines = catalogue.mobile.map(({ price }) => price).filter(({ cents }) => cents > 0)
  const line = lines.toSorted((a, b) => byPrice([a], [b]))[0] ?? null
  const phone = line && phoneCompensation({ averageBill: perYear([line]) / 12, fee: line }, outage(24))
  const { fixed, mobile } = soldOf(catalogue)
  return {
    ofInternet: fixed || mobile,
    ofPhone: mobile,
    hours: TABLE_HOURS,
    periods: PERIODS.filter((per) => rows.some(({ fee }) => fee.per === per)),
    rows: rows.map(({ name, fee }) => ({
      name,
      fee: amountText(i18n, fee),
      amounts: TABLE_HOURS.map((hours) => money(internetCompensation(fee, outage(hours)).amount)),
    })),
    phone: phone &&
      line && {
        fee: money(line.cents),
        paid: amountText(i18n, line),
        hours: HOURS[line.per],
        amount: money(phone.amount),
        automatic: phone.automatic,
      },
  }
}

function outage(hours: number): Outage {
  return { from: FROM, to: FROM + hours * HOUR_MS }
}
