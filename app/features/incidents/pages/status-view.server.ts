import type { I18n } from '@lingui/core'
import { soldOf } from '#domain/catalogue/offering.ts'
import { namedIn } from '#domain/place/place-names.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import { findCheckedPlace, placeOf } from '#app/features/places/checked-place.server.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'
import { targetLabel } from '#locales/words/target-label.ts'
import { municipalitiesAsOf } from '#geography/municipalities.ts'
import type { Site } from '#site-folder/site.ts'
import { incidentWords, serviceNames } from '../incident-words.server.ts'
import { fallibleServices, type Incident } from '../rules.ts'
import { verdictOf } from '../verdict.ts'

/** The place that somebody asks for, or what is wrong with what they typed. */
export type AskedPlace = {
  readonly typed: string
  readonly place: { readonly ine: string; readonly name: string } | null
  /** Places that may be meant; none where nothing was typed or one is clear. */
  readonly candidates: readonly { readonly ine: string; readonly name: string; readonly province: string }[]
  /** Where there is none either: the day that the list of municipalities holds for, in words. */
  readonly unknownAsOf: string | null
}

/** Reads the municipality of an address, by its INE code (`lugar`) or as it was typed (`q`). */
export function readAskedPlace(site: Site, query: URLSearchParams, locale: Locale, now: number): AskedPlace {
  const nothing = { candidates: [], unknownAsOf: null }
  const listed = placeOf(query.get('lugar') ?? '', locale)
  if (listed) return { ...nothing, typed: listed.name, place: listed }
  const typed = (query.get('q') ?? '').trim().slice(0, 100)
  if (typed === '') return { ...nothing, typed, place: null }
  const { found, places } = findCheckedPlace(site, typed, now)
  if (found) {
    const place = namedIn(locale, found)
    return { ...nothing, typed, place }
  }
  const unknownAsOf = places.length === 0 ? formatDay(municipalitiesAsOf, locale) : null
  return { typed, place: null, candidates: places.map((each) => namedIn(locale, each)), unknownAsOf }
}

/** The verdict for a place or for everybody, in words. */
export function verdictView(i18n: I18n, site: Site, incidents: readonly Incident[], ine: string | null, now: number) {
  const { kind, here, elsewhere, ahead } = verdictOf(incidents, ine, now)
  const inWords = (incident: Incident) => incidentWords(i18n, site.brand.languages[0], incident, now)
  const affected = new Set(here.flatMap(({ services }) => services))
  const names = serviceNames(i18n)
  const unaffected = fallibleServices(soldOf(site.catalogue)).filter(
    (service) => service !== 'care' && !affected.has(service),
  )
  const outage = targetsOf(site.care, 'complaint', 'outage')?.done
  return {
    kind,
    here: here.map(inWords),
    elsewhere: elsewhere.map(inWords),
    ahead: ahead.map(inWords),
    works: formatList(
      unaffected.map((service) => names[service]),
      localeOf(i18n),
      'and',
    ),
    answeredWithin: outage ? targetLabel(i18n, outage) : null,
  }
}
