import type { VisitFailure, VisitState, VisitTime } from '#domain/requests/visit.ts'

/** An appointment at a customer's home. */
export type Visit = VisitTime & {
  readonly id: string
  readonly caseId: string
  /** Of the operator's zones, by its id; null where the place is in none. */
  readonly zone: string | null
  readonly holdsPlace: boolean
  /** Of the operator's technicians, by their id. */
  readonly technician: string | null
  readonly state: VisitState
  readonly reason: VisitFailure | null
  readonly sequence: number
  /** How to get in; empty where nobody said. */
  readonly access: string
  /** Whom to call about it; empty: the phone of the order. */
  readonly phone: string
  readonly remindedAt: number | null
  readonly createdAt: number
}

/** What is agreed for a visit. */
export type VisitPlan = {
  readonly time: VisitTime
  readonly technician: string | null
  readonly access: string
  readonly phone: string
}

/** A visit as whoever acts on it has read it: moved since, it is another one. */
export type SeenVisit = Pick<Visit, 'id' | 'sequence'>

/** What staff do about the visit of an order. */
export type VisitAction =
  | { readonly kind: 'visit-plan'; readonly state: 'proposed' | 'confirmed'; readonly plan: VisitPlan }
  | { readonly kind: 'visit-done'; readonly seen?: SeenVisit }
  /** `next`: when to come again, which is proposed to the customer. */
  | {
      readonly kind: 'visit-failed'
      readonly reason: VisitFailure
      readonly text: string
      readonly next: VisitTime | null
      readonly seen?: SeenVisit
    }
  | { readonly kind: 'visit-cancel' }

/** Why nothing was done about a visit. */
export type VisitRefusal =
  /** Somebody else has taken the last place. */
  | 'slot-taken'
  /** There is no visit to do that with, or the case takes none. */
  | 'no-visit'
  /** It is before its day. */
  | 'too-early'
  /** It is past, or too soon. */
  | 'too-late'
  /** Somebody has moved it meanwhile. */
  | 'other-time'
