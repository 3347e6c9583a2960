import type { ExitYear } from './exit-year.ts'
import { hasExitCharge } from '../conditions/condition-figures.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { exitCharge, exitChargesByMonth, type Day } from '#domain/price/exit-charge.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { dayInSpain, formatDate } from '#locales/formats/format.ts'
import type { Locale } from '#locales/i18n.ts'

/** The exit charge month by month if fibre is activated today, or was on another day; null if there is none. */
export function exitYear(catalogue: Catalogue, now: number, locale: Locale, activation?: Day): ExitYear | null {
  if (!hasExitCharge(catalogue)) return null
  const { fibre } = catalogue.conditions
  const today = dayInSpain(now)
  const began = activation !== undefined && activation < today ? activation : today
  return {
    activation: formatDate(began === today ? now : began, locale),
    today: began === today ? null : formatMoney(exitCharge(fibre, began, today), locale),
    months: exitChargesByMonth(fibre, began)
      .filter(({ last }) => last > today)
      .map(({ month, charge }) => ({
        month,
        charge: formatMoney(charge, locale),
        share: Math.round((charge / fibre.penalty) * 100),
      })),
  }
}
