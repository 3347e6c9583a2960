import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { conditionFigures } from '#app/components/offers/condition-figures.ts'
import { promotionOn, tariffsOf, type Catalogue, type TariffType } from '#domain/catalogue.ts'
import { emptyCombination } from '#domain/combination.ts'
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#locales/digits.ts'
import { formatDay } from '#locales/calendar.ts'
import type { Locale } from '#locales/i18n.ts'
import { monthlyPriceLabel } from '#locales/labels.ts'

type Face = {
  readonly label: string
  readonly cents: Cents
  readonly path: string
  readonly speedMb: number
  readonly data: number | 'unlimited' | null
}

/** A promotion as the home page shows it, translated. */
export type ShownPromotion = {
  readonly title: string
  readonly place: string
  readonly faces: readonly Face[]
  /** The conditions of the prices and their end date. */
  readonly limits: readonly string[]
}

/** The current promotion with the lowest prices of its location, or null. */
export function shownPromotion(i18n: I18n, catalogue: Catalogue, now: number): ShownPromotion | null {
  const locale = i18n.locale as Locale
  const promotion = promotionOn(catalogue, dayInSpain(now))
  const location = catalogue.locations.find(({ id }) => id === promotion?.location)
  if (!promotion || !location) return null

  const lowest = (type: TariffType, label: string): readonly Face[] => {
    const [tariff] = tariffsOf(location, type).toSorted((one, other) => one.monthly - other.monthly)
    if (!tariff) return []
    const combination = { ...emptyCombination(catalogue), location: location.id, type, tariff: tariff.id }
    return [{ ...tariff, label, cents: tariff.monthly, path: calculatorPath(catalogue, combination) }]
  }
  const { months } = conditionFigures(catalogue, locale)
  const { from, to, afterwards } = promotion
  const perMonth = (cents: Cents) => monthlyPriceLabel(i18n, formatMoney(cents, locale))
  const first = from && formatDay(from, locale)
  const last = to && formatDay(to, locale)
  const fibreAfter = afterwards.fibre !== null && perMonth(afterwards.fibre)
  const packsAfter = afterwards.packs !== null && perMonth(afterwards.packs)

  return {
    title: promotion.title[locale] ?? '',
    place: location.name[locale] ?? '',
    faces: [
      ...lowest('fibre', location.fibre.length > 1 ? i18n._(msg`Fibre only from`) : i18n._(msg`Fibre only for`)),
      ...lowest('pack', i18n._(msg`Packs with mobile from`)),
    ],
    limits: [
      months > 0 && i18n._(msg`Fibre commitment: ${months} months.`),
      i18n._(msg`Before you sign up, we confirm that fibre reaches your address.`),
      first && last && i18n._(msg`Offer valid from ${first} to ${last}.`),
      !first && last && i18n._(msg`Offer valid until ${last}.`),
      fibreAfter && i18n._(msg`Fibre only, afterwards: ${fibreAfter}`),
      packsAfter && i18n._(msg`Packs with mobile, afterwards: from ${packsAfter}`),
    ].filter((limit) => typeof limit === 'string'),
  }
}

// Canada writes dates in ISO format.
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' })

/** 2026-11-21, in the time zone of mainland Spain. */
function dayInSpain(now: number): string {
  return days.format(now)
}
