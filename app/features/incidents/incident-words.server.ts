import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  endOf,
  phaseOf,
  incidentTextIn,
  type AffectedService,
  type Incident,
  type IncidentText,
  type IncidentUpdate,
} from './rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { formatDate, formatShortDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'
import { placeNameOf } from '#app/features/places/checked-place.server.ts'

/** A text of the staff, and its language where that is not the reader's. */
export type Said = { readonly text: string; readonly lang?: string }

export type Moment = { readonly iso: string; readonly text: string }

/** A time of day; with its date where that is another day than today. */
export type ClockTime = { readonly iso: string; readonly day: string | null; readonly time: string }

/** An incident in the words of one language. */
export type IncidentWords = {
  readonly id: string
  readonly kind: Incident['kind']
  readonly phase: 'now' | 'ahead' | 'over'
  /** Its kind, and whether it goes on. */
  readonly state: string
  readonly title: Said
  readonly services: string
  readonly places: string
  readonly starts: Moment
  /** Where it is, and since or from when, as one sentence. */
  readonly whereAndWhen: string
  /** When it was over, or when works are to be. */
  readonly ends: Moment | null
  readonly nextWord: (Moment & ClockTime) | null
  /** Whether the time of the next word has passed. */
  readonly isLate: boolean
  /** The latest first. */
  readonly updates: readonly {
    readonly kind: string
    /** Whether it is neither the first nor the last thing that was said. */
    readonly isBetween: boolean
    readonly at: Moment & ClockTime
    readonly said: Said
  }[]
}

/** Beyond so many, the first ones stand for all where there is little room. */
const FEW_PLACES = 3

/** @param first the language that texts are in where the reader's is missing */
export function incidentWords(i18n: I18n, first: string, incident: Incident, now: number): IncidentWords {
  const locale = localeOf(i18n)
  const phase = phaseOf(incident, now)
  const end = endOf(incident, now) ?? incident.endsAt
  const { nextWordAt } = incident
  return {
    id: incident.id,
    kind: incident.kind,
    phase,
    state: stateName(i18n, incident.kind, phase),
    title: said(incident.title, locale, first),
    services: servicesText(i18n, incident.services),
    places: placesText(i18n, incident.places),
    starts: moment(incident.startsAt, locale),
    whereAndWhen: whereAndWhen(i18n, incident, now),
    ends: end === null ? null : moment(end, locale),
    nextWord:
      nextWordAt === null || phase === 'over'
        ? null
        : { ...moment(nextWordAt, locale), ...clockTime(nextWordAt, now, locale) },
    isLate: nextWordAt !== null && phase !== 'over' && nextWordAt < now,
    updates: incident.updates.map(({ kind, text, at }) => ({
      kind: updateName(i18n, kind),
      isBetween: kind === 'updated',
      at: { ...moment(at, locale), ...clockTime(at, now, locale) },
      said: said(text, locale, first),
    })),
  }
}

/** Fibre and TV, within a sentence or as one. */
export function servicesText(i18n: I18n, services: readonly AffectedService[]): string {
  const names = serviceNames(i18n)
  return formatList(
    services.map((service) => names[service]),
    localeOf(i18n),
    'and',
  )
}

export function serviceNames(i18n: I18n): Record<AffectedService, string> {
  return {
    fibre: i18n._(msg`Internet by fibre`),
    mobile: i18n._(msg`mobile line`),
    landline: i18n._(msg`landline phone`),
    tv: i18n._(msg`TV`),
    care: i18n._(msg`customer service`),
  }
}

/** The names of all places, or that it is everywhere. */
export function placesText(i18n: I18n, places: readonly string[]): string {
  if (places.length === 0) return i18n._(msg`everywhere`)
  return formatList(placeNames(i18n.locale, places), localeOf(i18n), 'and')
}

/** The same in a few words. */
export function fewPlacesText(i18n: I18n, places: readonly string[]): string {
  if (places.length <= FEW_PLACES) return placesText(i18n, places)
  const [first = '', second = ''] = placeNames(i18n.locale, places)
  const others = places.length - 2
  return i18n._(msg`${first}, ${second} and ${others} more places`)
}

function said(text: IncidentText, locale: Locale, first: string): Said {
  const found = incidentTextIn(text, locale, first)
  return found.lang === locale ? { text: found.text } : found
}

export function moment(at: number, locale: Locale): Moment {
  return { iso: new Date(at).toISOString(), text: `${formatDate(at, locale)}, ${formatTime(at, locale)}` }
}

/** For where little room is: of today, the time alone. */
export function clockTime(at: number, now: number, locale: Locale): ClockTime {
  const isToday = spanishClock(at).date === spanishClock(now).date
  return {
    iso: new Date(at).toISOString(),
    day: isToday ? null : formatShortDate(at, locale),
    time: formatTime(at, locale),
  }
}

/** In Burriana, since 16:40. */
function whereAndWhen(i18n: I18n, { places, startsAt }: Incident, now: number): string {
  const where = fewPlacesText(i18n, places)
  const { day, time: clock } = clockTime(startsAt, now, localeOf(i18n))
  const time = timeInSentence(clock, localeOf(i18n))
  if (startsAt > now) {
    const date = formatDate(startsAt, localeOf(i18n))
    return places.length === 0
      ? i18n._(msg`Everywhere, from ${date} at ${time}.`)
      : i18n._(msg`In ${where}, from ${date} at ${time}.`)
  }
  if (day === null)
    return places.length === 0 ? i18n._(msg`Everywhere, since ${time}.`) : i18n._(msg`In ${where}, since ${time}.`)
  return places.length === 0
    ? i18n._(msg`Everywhere, since ${day} at ${time}.`)
    : i18n._(msg`In ${where}, since ${day} at ${time}.`)
}

export function updateName(i18n: I18n, kind: IncidentUpdate['kind']): string {
  const names: Record<IncidentUpdate['kind'], string> = {
    opened: i18n._(msg`First notice`),
    updated: i18n._(msg`Update`),
    ended: i18n._(msg`Resolved`),
  }
  return names[kind]
}

function placeNames(locale: string, places: readonly string[]): string[] {
  return places.map((ine) => placeNameOf(ine, locale))
}

function stateName(i18n: I18n, kind: Incident['kind'], phase: IncidentWords['phase']): string {
  if (kind === 'incident') return phase === 'over' ? i18n._(msg`Incident, resolved`) : i18n._(msg`Incident`)
  switch (phase) {
    case 'ahead':
      return i18n._(msg`Planned works`)
    case 'now':
      return i18n._(msg`Works going on now`)
    case 'over':
      return i18n._(msg`Works, finished`)
  }
}
