import type { Offering, Sold } from '../catalogue/offering.ts'
import type { Party } from './acting.ts'
import type { CaseKind } from './states/case-states.ts'

/** Whether requests of a kind may come in: without a programme no referrals, without coverage nobody who waits. */
export function receives({ referrals, coverage }: Offering, kind: CaseKind): boolean {
  if (kind === 'referral') return referrals
  return kind !== 'waiting' || coverage
}

/** What a complaint can be about: nothing is installed where no fibre is sold, and no number moves where TV is all. */
export function mayComplainOf(topic: string, { fixed, mobile }: Omit<Sold, 'tv'>): boolean {
  if (topic === 'installation') return fixed
  return topic !== 'portability' || fixed || mobile
}

/** Who may have to act on an order: nobody installs where no fibre is sold, and no operator gives a number away where TV is all. */
export function mayHaveToAct(party: Party, { fixed, mobile }: Omit<Sold, 'tv'>): boolean {
  if (party === 'installer') return fixed
  return party !== 'donor' || fixed || mobile
}
