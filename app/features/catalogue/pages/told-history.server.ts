import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { combinationName } from '#locales/words/combination-name.ts'
import { FREE_START, textIn, type Catalogue, type Charge } from '#domain/catalogue/catalogue.ts'
import {
  chargeHistory,
  priceHistory,
  type ChargeHeld,
  type PricePeriod,
  type Span,
} from '#domain/price/price-history.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import { offeredId, offerGroups, type OfferGroup } from '#domain/price/offers.ts'
import { amountText, totalText } from '#locales/words/amount-text.ts'
import { formatMediumDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { onceLabel } from '#locales/words/price-text.ts'
import { ownName } from '#site-folder/schema/start-charges.ts'

/** A price in words, or that it was not sold, with its first and its last day; null while it holds. */
export type HeldPrice = { readonly from: string; readonly to: string | null; readonly price: string }
/** A tariff with each price that it has had, the present one first. */
export type ToldTariff = { readonly name: string; readonly prices: readonly HeldPrice[] }
export type ToldGroup = { readonly heading: string; readonly tariffs: readonly ToldTariff[] }

/** A tariff that is sold, or was, as the latest version names it, in the group where it stands there. */
export type OfferedTariff = { readonly id: string; readonly name: string; readonly heading: string }

/** Each tariff once, in the latest version's order; those of earlier ones follow. */
export function offeredOnce(i18n: I18n, versions: readonly SoldVersion[], today: string): readonly OfferedTariff[] {
  const offered = begunBy(versions, today)
    .toReversed()
    .flatMap(({ catalogue }) =>
      offerGroups(catalogue).flatMap((group) =>
        group.combinations.map((combination) => ({ catalogue, group, combination, id: offeredId(combination) })),
      ),
    )
  const first = new Map(offered.toReversed().map((one) => [one.id, one]))
  return offered
    .filter((one) => first.get(one.id) === one)
    .map(({ catalogue, group, combination, id }) => ({
      id,
      name: combinationName(i18n, catalogue, combination),
      heading: headingOf(i18n, group),
    }))
}

/** The prices of each tariff, and since when, in the groups in which it is sold, or was. */
export function toldHistory(i18n: I18n, versions: readonly SoldVersion[], today: string): readonly ToldGroup[] {
  const periods = priceHistory(versions, today)
  const groups = Map.groupBy(offeredOnce(i18n, versions, today), ({ heading }) => heading)
  const charges = toldCharges(i18n, begunBy(versions, today), today)
  return [
    ...[...groups].map(([heading, tariffs]) => ({
      heading,
      tariffs: tariffs.map(({ id, name }) => ({
        name,
        prices: (periods.get(id) ?? []).toReversed().map((period) => held(i18n, period, periodText(i18n, period))),
      })),
    })),
    ...(charges.length > 0 ? [{ heading: i18n._(msg`Charges and extras`), tariffs: charges }] : []),
  ]
}

function begunBy(versions: readonly SoldVersion[], today: string): readonly SoldVersion[] {
  return versions.filter(({ validFrom }) => validFrom <= today)
}

/** The prices of charges besides tariffs, each once, as the latest version names it. */
function toldCharges(i18n: I18n, begun: readonly SoldVersion[], today: string): ToldTariff[] {
  const latest = begun
    .toReversed()
    .flatMap(({ catalogue }) =>
      catalogue.charges.map((charge) => ({ charge, name: chargeTitle(i18n, catalogue, charge) })),
    )
  return [...chargeHistory(begun, today)].flatMap(([id, periods]) => {
    const told = latest.find(({ charge }) => charge.id === id)
    if (!told || id === FREE_START) return []
    const prices = periods.toReversed().map((period) => held(i18n, period, chargeText(i18n, period.charge)))
    return [{ name: told.name, prices }]
  })
}

function headingOf(i18n: I18n, { kind, location }: OfferGroup): string {
  const kinds = {
    pack: msg`Fibre and mobile`,
    fibre: msg`Fibre only`,
    mobile: msg`Mobile only`,
    tv: msg`TV`,
    landline: msg`Landline`,
  }
  const name = i18n._(kinds[kind])
  return location ? `${name}, ${textIn(location.name, i18n.locale)}` : name
}

/** A charge by itself: `Installation`. */
export function chargeTitle(i18n: I18n, catalogue: Catalogue, charge: Charge): string {
  const { id, name } = charge
  if (name) return ownName(i18n, catalogue, charge)
  const known = { installation: msg`Installation`, router: msg`Router`, sim: msg`SIM card` }[id]
  return i18n._(known ?? msg`Activation of a line`)
}

function held(i18n: I18n, { from, to }: Span, price: string): HeldPrice {
  const locale = localeOf(i18n)
  return { from: formatMediumDay(from, locale), to: to && formatMediumDay(to, locale), price }
}

function chargeText(i18n: I18n, charge: ChargeHeld['charge']): string {
  if (charge === null) return i18n._(msg`Not charged`)
  const { per, amount, otherwise } = charge
  const text = (cents: Cents) => (per === 'once' ? onceLabel(i18n, cents) : amountText(i18n, { per, cents }))
  return otherwise === null ? text(amount) : promotedText(i18n, text(amount), text(otherwise))
}

function periodText(i18n: I18n, { ordinary, promoted }: PricePeriod): string {
  if (ordinary === null) return i18n._(msg`Not sold`)
  const paid = totalText(i18n, ordinary)
  return promoted === null ? paid : promotedText(i18n, totalText(i18n, promoted), paid)
}

function promotedText(i18n: I18n, paid: string, otherwise: string): string {
  return i18n._(msg`${paid} in a promotion; otherwise ${otherwise}`)
}
