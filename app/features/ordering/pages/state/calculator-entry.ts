import type { Location } from 'react-router'
import { rememberedPlace } from '#app/components/device/remembered-place.ts'
import type { HistoryEntry } from '#app/components/forms/sending/history-entry.ts'
import { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyOrderForm, type OrderForm } from '#app/features/ordering/order-form.ts'
import { placeCode, type CheckedPlace } from '#domain/place/place.ts'
import { atPlace, reconcilePlace, type Calculator, type Transition } from './calculator.ts'

/** The state of a history entry, besides its address. */
export type CalculatorEntry = HistoryEntry<OrderForm> & { readonly place: CheckedPlace | null }

/**
 * Reads an address. A tariff that is not available at its place is removed, with a notice.
 *
 * @param known the place in the address that the page was loaded with
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

/** The calculator at the place last checked in this tab, unless the tariff in its address is sold elsewhere only. */
export function atRememberedPlace(catalogue: Catalogue, from: Calculator, pathname: string): Transition {
  const remembered = from.place ? null : rememberedPlace()
  const { location, tariff } = from.combination
  const holds = remembered?.location === location || (pathname === '/calcular' && tariff === null)
  return remembered && holds ? atPlace(catalogue, from, remembered) : { calculator: from, notice: null, field: null }
}
