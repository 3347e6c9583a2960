import type { ExitYear } from './exit-year.ts'
import { hasExitCharge } from '../conditions/condition-figures.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { exitChargesByMonth } from '#domain/price/exit-charge.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { dayInSpain, formatDate } from '#locales/formats/format.ts'
import type { Locale } from '#locales/i18n.ts'

/** The exit charge month by month if fibre is activated today; null if there is none. */
export function exitYear(catalogue: Catalogue, now: number, locale: Locale): ExitYear | null {
  if (!hasExitCharge(catalogue)) return null
  const { fibre } = catalogue.conditions
  return {
    activation: formatDate(now, locale),
    months: exitChargesByMonth(fibre, dayInSpain(now)).map(({ month, charge }) => ({
      month,
      charge: formatMoney(charge, locale),
      share: Math.round((charge / fibre.penalty) * 100),
    })),
  }
}
