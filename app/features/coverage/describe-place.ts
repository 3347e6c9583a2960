import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { namedIn } from '#domain/place/place-names.ts'
import { placeName, type CheckedPlace } from '#domain/place/place.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'

/** A place under the label that the kind of request has for it, and what was answered for it. */
export function placeRows(
  i18n: I18n,
  label: MessageDescriptor,
  place: CheckedPlace,
  placeText = (named: CheckedPlace) => placeName(namedIn(i18n.locale, named)),
): readonly Row[] {
  return [
    { label: i18n._(label), value: placeText(place) },
    { label: i18n._(msg`Coverage`), value: coverageLabel(i18n, place) },
  ]
}
