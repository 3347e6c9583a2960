import { msg } from '@lingui/core/macro'
import { caseCapability } from '#app/features/case-kit/capability.server.ts'
import { MandateCard, MandateText } from './card.server.tsx'
import { withdrawMandates } from '../withdraw-mandate.server.ts'
import { mandatesAtCase, mandateWithdrawn } from './mandates-at-case.server.ts'

/** The accounts that may be charged for the orders of a case. */
export const mandates = caseCapability({
  actions: [mandateWithdrawn],
  event: 'mandate',
  // One of whose withdrawal bank and billing have read stays withdrawn: its event is not undone.
  undo: async (_deps, _site, tx, { reference }) => {
    const set = { withdrawn_at: null, withdrawn_by: null }
    await tx.updateTable('mandates').set(set).where('reference', '=', reference).execute()
  },
  Says: MandateText,
  doneBy: ({ by }) => (by === 'customer' ? msg`The customer` : by === 'holder' ? msg`The account holder` : null),
  show: mandatesAtCase,
  Card: MandateCard,
  follows: {
    // What comes to nothing is not paid.
    before: async (deps, site, tx, { row: { kind }, requests: caseIds, ended, actor }) => {
      if (kind !== 'order' || (ended !== 'withdrawn' && ended !== 'rejected')) return {}
      const events = await withdrawMandates(deps, site, tx, { caseIds, by: actor })
      return { also: events.map((event) => ({ event, actor })) }
    },
  },
  part: { id: 'cuenta', label: msg`Account to be charged`, has: () => true },
})
