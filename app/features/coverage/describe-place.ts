import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { namedIn } from '#domain/place/place-names.ts'
import { placeName, type CheckedPlace } from '#domain/place/place.ts'
import { internetIn, type Price } from '#domain/price/price.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'

/** A place under the label that the kind of request has for it, and what was answered for it. */
export function placeRows(
  i18n: I18n,
  label: MessageDescriptor,
  place: CheckedPlace,
  { placeText, answer = coverageLabel(i18n, place) }: Shown = {},
): readonly Row[] {
  const named = placeText?.(place) ?? placeName(namedIn(i18n.locale, place))
  const answered = answer === null ? [] : [{ label: i18n._(msg`Coverage`), value: answer }]
  return [{ label: i18n._(label), value: named }, ...answered]
}

type Shown = {
  /** A place as its readers look it up. */
  readonly placeText?: ((place: CheckedPlace) => string) | undefined
  /** Null where nothing is asked for that needs coverage. */
  readonly answer?: string | null
}

/** The coverage of a place for what is ordered there; null for lines alone, which need none. */
export function orderedCoverage(i18n: I18n, place: CheckedPlace, price: Pick<Price, 'items'>): string | null {
  const internet = internetIn(price)
  return internet.length === 0 ? null : coverageLabel(i18n, place, internet)
}
