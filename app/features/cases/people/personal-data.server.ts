import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { customerNumberContext, notedAt } from './customer-numbers.server.ts'

/** Numbers of customers in the billing system. Each is told and forgotten with the case at which it was noted. */
export const customerNumberData: PersonalData = {
  sealed: { customer_numbers: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const [noted] = await notedAt(db.kysely, cipher, [requestId])
    return noted ? { customerNumber: noted.number ?? 'can’t be opened' } : {}
  },
  // Nobody is looked up by it who is out of use; what a case was found by goes with the rest of that.
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('customer_numbers').where('id', 'in', requestIds).execute()
  },
  open: (deps) => openRows(deps, 'customer_numbers', customerNumberContext),
  sealAnew: async (deps) => ({
    what: 'customer numbers',
    ...(await sealRowsAnew(deps, 'customer_numbers', customerNumberContext)),
  }),
}
