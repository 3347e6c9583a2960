import type { Visit, VisitFailure, VisitTime } from '#domain/requests/visit.ts'

/** The plan that is agreed for a visit. */
export type VisitPlan = {
  readonly time: VisitTime
  readonly technician: string | null
  readonly access: string
  readonly phone: string
  /** Why the technician is to come although they are at another visit then, by staff, for themselves. */
  readonly despite?: string
}

/** A visit as whoever acts on it has read it: moved since, or given to another `technician`, it is another one. */
export type SeenVisit = Pick<Visit, 'id' | 'sequence'> & { readonly technician?: string }

/** A deed of staff about the visit of an order. */
export type VisitAction =
  | { readonly kind: 'visit-plan'; readonly state: 'proposed' | 'confirmed'; readonly plan: VisitPlan }
  /** `pressed`: when whoever was there pressed it, where it came later. */
  | { readonly kind: 'visit-done'; readonly seen?: SeenVisit; readonly pressed?: number }
  /** `next`: when to come again, which is proposed to the customer. */
  | {
      readonly kind: 'visit-failed'
      readonly reason: VisitFailure
      readonly text: string
      readonly next: VisitTime | null
      readonly seen?: SeenVisit
      readonly pressed?: number
    }
  | { readonly kind: 'visit-cancel' }
  /** The record of the last one was a mistake: how it went is still to be recorded. */
  | { readonly kind: 'visit-reopen'; readonly text: string; readonly despite?: string }

/** Why nothing was done about a visit. */
export type VisitRefusal =
  /** Somebody else has taken the last place. */
  | 'slot-taken'
  /** The technician is at another visit then, and nobody has said why that does not matter. */
  | 'technician-busy'
  /** There is no visit to do that with, or the case takes none. */
  | 'no-visit'
  /** It is before its day; or the time before the service of a contract may begin. */
  | 'too-early'
  /** That time is over. */
  | 'time-over'
  /** It is too soon, or was moved too often. */
  | 'too-late'
  /** Somebody has moved it meanwhile. */
  | 'other-time'
