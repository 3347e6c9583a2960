import type { I18n } from '@lingui/core'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Cents } from '#domain/money/money.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { internetCompensation, phoneCompensation, type Outage } from '../compensation-rules.ts'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'

/** A whole day, from ten to ten, in a month of thirty days. */
const DAY: Outage = { from: Date.parse('2026-11-10T10:00+01:00'), to: Date.parse('2026-11-11T10:00+01:00') }

/** What a day without service gives back, by the operator's own prices of what it sells alone; null without any. */
export function compensationExample({ locale }: I18n, catalogue: Catalogue) {
  const money = (cents: Cents) => formatMoney(cents, locale as Locale)
  const fibre = cheapest(catalogue.locations.flatMap((location) => location.fibre))
  const mobile = cheapest(catalogue.mobile.filter(({ monthly }) => monthly > 0))
  const internet = fibre === null ? null : internetCompensation(fibre, DAY)
  const phone = mobile === null ? null : phoneCompensation({ averageBill: mobile, fee: mobile }, DAY)
  const { fixed, mobile: lines } = offeringOf(catalogue)
  return {
    ofInternet: fixed || lines,
    ofPhone: lines,
    internet: internet && { fee: money(fibre!), amount: money(internet.amount) },
    phone: phone && { fee: money(mobile!), amount: money(phone.amount), automatic: phone.automatic },
  }
}

function cheapest(tariffs: readonly { readonly monthly: Cents }[]): Cents | null {
  return tariffs.length === 0 ? null : Math.min(...tariffs.map(({ monthly }) => monthly))
}
