import type { Location } from 'react-router'
import { rememberedPlace } from '#app/components/device/remembered-place.ts'
import type { HistoryEntry } from '#app/components/forms/history-entry.ts'
import { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { emptyOrderForm, type OrderForm } from '#domain/order-form.ts'
import { placeCode, type CheckedPlace } from '#domain/place.ts'
import { atPlace, reconcilePlace, type Calculator, type Transition } from './calculator.ts'

/** What an entry of the tab's history has beside its address. */
export type CalculatorEntry = HistoryEntry<OrderForm> & { readonly place: CheckedPlace | null }

/**
 * What an address says. A tariff that its place rules out is left off, with a notice about it.
 *
 * @param known the place in the address of the page as it was loaded
 */
export function readEntry(
  catalogue: Catalogue,
  { pathname, search, state }: Location<CalculatorEntry | null>,
  known: CheckedPlace | null,
): Transition {
  const read = readCalculatorAddress(catalogue, pathname.split('/')[2], new URLSearchParams(search))
  const code = read.place && placeCode(read.place)
  const place = [state?.place, known].find((place) => place && placeCode(place) === code) ?? null
  const { combination, phase } = read
  return reconcilePlace(catalogue, { combination, phase, place, details: emptyOrderForm })
}

/** The calculator for the place that was checked in this tab, unless its address is for a tariff that does not hold there. */
export function atRememberedPlace(catalogue: Catalogue, from: Calculator, pathname: string): Transition {
  const remembered = from.place ? null : rememberedPlace()
  const { location, tariff } = from.combination
  const holds = remembered?.location === location || (pathname === '/calcular' && tariff === null)
  return remembered && holds ? atPlace(catalogue, from, remembered) : { calculator: from, notice: null, field: null }
}
