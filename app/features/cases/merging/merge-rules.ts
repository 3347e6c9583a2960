import { addressKey } from '#domain/people/address-key.ts'
import { isDone, needsStaff, type CaseKind } from '#domain/requests/states/case-states.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { RequestParty } from '#app/features/requests/request-party.ts'

/** Why one case is not merged into another. */
export const mergeRefusals = [
  'merge-unknown',
  'merge-blocked',
  'merge-itself',
  'merge-known',
  'merge-right',
  'merge-kind',
  'merge-ended',
  'merge-visit',
  'merge-other-person',
  'merge-unproven',
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

/** A detail in common to two cases that proves one person. */
export type MergeProof = 'identity' | 'phone' | 'email'

/** A detail in which the two differ about their person; mail goes on to the address of each. */
export type Difference = 'name' | 'phone' | 'email'

type Side = { readonly row: Pick<CaseRow, 'kind' | 'state' | 'standing'>; readonly party: RequestParty }
export type MergePair = { readonly into: Side; readonly other: Side; readonly otherHasVisit: boolean }

/**
 * Whether a case may be merged into another, by the same proof that both are one person's, or why not: a message joins
 * anything that staff work on, and an order the same customer's other order. Requests with an answer and a
 * clock of their own by law, and referrals with their rewards, stay cases of their own.
 */
export function checkMerge({ into, other, otherHasVisit }: MergePair): readonly MergeProof[] | MergeRefusal {
  if (isRightKind(other.row.kind)) return 'merge-right'
  if (!mayJoin(other.row.kind, into.row.kind)) return 'merge-kind'
  if (isOver(into) && !(isOver(other) && other.row.standing !== 'open')) return 'merge-ended'
  if (other.row.kind === 'order' && isOver(other)) return 'merge-ended'
  if (otherHasVisit) return 'merge-visit'
  const proofs = proofsOf(into.party, other.party)
  if (into.party.identity && other.party.identity && !proofs.includes('identity')) return 'merge-other-person'
  const isProven = other.row.kind === 'order' ? proofs.includes('identity') : proofs.length > 0
  return isProven ? proofs : 'merge-unproven'
}

function mayJoin(other: CaseKind, into: CaseKind): boolean {
  return needsStaff(into) && (other === 'contact' || (other === 'order' && into === 'order'))
}

function isOver({ row: { kind, state } }: Side): boolean {
  return isDone(kind, state)
}

function proofsOf(one: RequestParty, other: RequestParty): readonly MergeProof[] {
  const isSame = {
    identity: one.identity !== null && one.identity === other.identity,
    phone: one.phone !== null && one.phone === other.phone,
    email: one.email !== null && other.email !== null && addressKey(one.email) === addressKey(other.email),
  }
  return (Object.keys(isSame) as MergeProof[]).filter((proof) => isSame[proof])
}

/** The details to look at before two cases are merged, as they differ there. */
export function differencesOf(one: RequestParty, other: RequestParty): readonly Difference[] {
  const proofs = proofsOf(one, other)
  const isNamedAlike = one.name.trim().toLowerCase() === other.name.trim().toLowerCase()
  const differ = (field: 'phone' | 'email') => one[field] !== other[field] && !proofs.includes(field)
  return [...(isNamedAlike ? [] : ['name' as const]), ...(['phone', 'email'] as const).filter((field) => differ(field))]
}
