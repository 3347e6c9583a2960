import type { I18n } from '@lingui/core'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { tariffLabel } from '#locales/words/labels.ts'
import { internetCompensation, phoneCompensation, type Outage } from '../compensation-rules.ts'

const HOUR_MS = 3_600_000
/** From ten o'clock on, in a month of thirty days. */
const FROM = Date.parse('2026-11-10T10:00+01:00')
/** How long an outage of the table lasts. */
const TABLE_HOURS = [6, 12, 24] as const

/** What an outage gives back, by the operator's own prices of what it sells alone. */
export function compensationTable(i18n: I18n, catalogue: Catalogue) {
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  // The same tariff has a price for each location where they differ.
  const tariffs = catalogue.locations
    .flatMap(({ fibre }) => fibre)
    .map((tariff) => ({ name: tariffLabel(i18n, tariff), fee: tariff.monthly }))
    .toSorted((a, b) => a.fee - b.fee)
  const rows = [...new Map(tariffs.map((tariff) => [`${tariff.name} ${tariff.fee}`, tariff])).values()]
  const lines = catalogue.mobile.map(({ monthly }) => monthly).filter((monthly) => monthly > 0)
  const line = lines.length > 0 ? Math.min(...lines) : null
  const phone = line === null ? null : phoneCompensation({ averageBill: line, fee: line }, outage(24))
  const { fixed, mobile } = offeringOf(catalogue)
  return {
    ofInternet: fixed || mobile,
    ofPhone: mobile,
    hours: TABLE_HOURS,
    rows: rows.map(({ name, fee }) => ({
      name,
      fee: money(fee),
      amounts: TABLE_HOURS.map((hours) => money(internetCompensation(fee, outage(hours)).amount)),
    })),
    phone: phone && { fee: money(line!), amount: money(phone.amount), automatic: phone.automatic },
  }
}

function outage(hours: number): Outage {
  return { from: FROM, to: FROM + hours * HOUR_MS }
}
