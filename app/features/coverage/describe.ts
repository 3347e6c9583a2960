import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { municipalityNameIn } from '#domain/place/place-names.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import { placeRows } from './describe-place.ts'

type Waiting = { readonly email: string; readonly place: CheckedPlace }

/** Somebody's wait for fibre, and where, in the language of `i18n`; `placeText`: a place as its readers look it up. */
export function describeWaiting(i18n: I18n, { email, place }: Waiting, placeText?: (place: CheckedPlace) => string) {
  const name = municipalityNameIn(i18n.locale, place)
  const where = placeRows(i18n, msg`Place`, place, { placeText })
  const rows: readonly Row[] = [...where, { label: i18n._(msg`E-mail`), value: email }]
  return { where, rows, next: i18n._(msg`We write to you when there is fibre in ${name}.`) }
}
