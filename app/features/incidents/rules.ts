import type { Sold } from '#domain/catalogue/offering.ts'

/** `works` are planned, and end by themselves when their time is over. */
export const incidentKinds = ['incident', 'works'] as const
export type IncidentKind = (typeof incidentKinds)[number]

export const affectedServices = ['fibre', 'mobile', 'landline', 'tv', 'care'] as const
export type AffectedService = (typeof affectedServices)[number]

/** Services that may fail at an operator: those that it sells, and its customer care. A landline comes with internet or lines, or by itself. */
export function fallibleServices({ fixed, mobile, tv, landline = false }: Sold): readonly AffectedService[] {
  const has = { fibre: fixed, mobile, landline: fixed || mobile || landline, tv, care: true }
  return affectedServices.filter((service) => has[service])
}

/** By language. The first language of the site is always there. */
export type IncidentText = { readonly [locale: string]: string }

export type IncidentUpdate = {
  readonly kind: 'opened' | 'updated' | 'ended'
  readonly text: IncidentText
  /** In milliseconds since 1970, as are all times here. */
  readonly at: number
}

/** A failure or planned works, as anybody may read of them. */
export type Incident = {
  readonly id: string
  readonly kind: IncidentKind
  readonly services: readonly AffectedService[]
  /** INE codes of the municipalities; none: everywhere. */
  readonly places: readonly string[]
  readonly title: IncidentText
  readonly startsAt: number
  /** When works are to be over; null of an incident, whose end nobody knows. */
  readonly endsAt: number | null
  /** By when there is news. */
  readonly nextWordAt: number | null
  /** When staff said that it is over. */
  readonly endedAt: number | null
  /** Counts its changes. */
  readonly version: number
  /** The latest first. */
  readonly updates: readonly IncidentUpdate[]
}

const DAY_MS = 24 * 3_600_000
/** How long before they begin works are announced on every page. */
const ANNOUNCED_BEFORE = DAY_MS
export const HISTORY_MONTHS = 12

/** When it was over; null while it is not. */
export function endOf({ kind, endsAt, endedAt }: Pick<Incident, 'kind' | 'endsAt' | 'endedAt'>, now: number) {
  if (endedAt !== null) return endedAt
  return kind === 'works' && endsAt !== null && endsAt <= now ? endsAt : null
}

/** Whether it is going on, still to begin, or over. */
export function phaseOf(incident: Incident, now: number): 'now' | 'ahead' | 'over' {
  if (endOf(incident, now) !== null) return 'over'
  return incident.startsAt > now ? 'ahead' : 'now'
}

/** Whether every page says so: what goes on, and works from the day before. */
export function isAnnounced(incident: Incident, now: number): boolean {
  const phase = phaseOf(incident, now)
  return phase === 'now' || (phase === 'ahead' && incident.startsAt - now <= ANNOUNCED_BEFORE)
}

/** Whether it is for whoever is at a municipality. */
export function concerns({ places }: Pick<Incident, 'places'>, ine: string): boolean {
  return places.length === 0 || places.includes(ine)
}

/**
 * A text in that language, or else in the site's first one, or in whichever there is since that may have changed; with
 * the language it is in.
 */
export function incidentTextIn(text: IncidentText, locale: string, first: string): { text: string; lang: string } {
  const lang = [locale, first, ...Object.keys(text)].find((each) => text[each]) ?? locale
  return { text: text[lang] ?? '', lang }
}
