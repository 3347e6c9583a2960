import type { Offering, Sold } from '../catalogue/offering.ts'
import type { Party } from './acting.ts'
import type { CaseKind } from './states/case-states.ts'

/** Whether requests of a kind may come in: without a programme no referrals, without coverage nobody who waits. */
export function receives({ referrals, coverage, landlines, fixed }: Offering, kind: CaseKind): boolean {
  if (kind === 'suspension') return landlines
  if (kind === 'moving') return fixed
  if (kind === 'referral') return referrals
  return kind !== 'waiting' || coverage
}

/** Whether a complaint can have a topic: without fibre nothing is installed, and where TV is all no number moves. */
export function mayComplainOf(topic: string, { fixed, mobile, landline = false }: Omit<Sold, 'tv'>): boolean {
  if (topic === 'installation') return fixed
  return topic !== 'portability' || fixed || mobile || landline
}

/** Whether a party may have to act on an order: without fibre nobody installs, and where TV is all no number moves. */
export function mayHaveToAct(party: Party, { fixed, mobile, landline = false }: Omit<Sold, 'tv'>): boolean {
  if (party === 'installer') return fixed
  return party !== 'donor' || fixed || mobile || landline
}
