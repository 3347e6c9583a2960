import type { Interval } from '../calendar/opening-hours.ts'
import type { Weekday } from '../calendar/spanish-time.ts'
import type { Translated } from '../catalogue/catalogue.ts'

/** Hours at which visits begin and end on some days of the week, and how many there may be in each of them. */
export type SlotDays = {
  readonly days: readonly [Weekday, Weekday]
  readonly open: readonly Interval[]
  readonly capacity: number
}

/** A part of the operator's area with slots of its own: municipalities, provinces or locations, or with none the rest. */
export type Zone = {
  readonly id: string
  readonly name: Translated
  readonly municipalities: readonly string[] | null
  readonly provinces: readonly string[] | null
  readonly locations: readonly string[] | null
  readonly slots: readonly SlotDays[]
}

export type Technician = { readonly id: string; readonly name: string }

/** How the operator plans the visits of its installers: `installation.yaml`. */
export type Installation = {
  /** A customer chooses a slot this many days before it at the latest, and up to so many days ahead. */
  readonly notice: number
  readonly ahead: number
  /** The compensation for a visit that the operator missed, as a whole sentence; empty where it says nothing. */
  readonly missed: Translated
  readonly zones: readonly Zone[]
  readonly technicians: readonly Technician[]
}
