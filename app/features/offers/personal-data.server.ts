import { openRows } from '#platform/privacy/open-sealed.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { forgetHolders, holderContext, holdersOf } from './holders.server.ts'
import { offerContext } from './offers.server.ts'
import type { StoredOffer } from './standing-offer.server.ts'
import { forgetOrigins } from './proof.server.ts'

/** Offers stand at a case, and go with it. Their document is a file of the case. */
export const offerData: PersonalData = {
  columns: { offers: ['token_hash', 'valid_until'] },
  sealed: { offers: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const rows = await db.kysely.selectFrom('offers').selectAll().where('case_id', '=', requestId).execute()
    if (rows.length === 0) return {}
    return {
      offers: rows.map(({ id, payload, valid_until: validUntil, accepted_at: acceptedAt }) => {
        const { facts, proof } = JSON.parse(cipher.open(payload, offerContext(id))) as Pick<
          StoredOffer,
          'facts' | 'proof'
        >
        const { from, details, code, discount, note, summary } = facts
        return {
          from,
          details,
          code,
          discount,
          note,
          total: summary.price.total,
          validUntil,
          acceptedAt,
          proof: proof ?? null,
        }
      }),
    }
  },
  // At a blocked case nobody opens them; what was accepted is still to be proved.
  async forgetBeside(tx, action, requestIds) {
    if (action === 'erase') await tx.deleteFrom('offers').where('case_id', 'in', requestIds).execute()
  },
  async expire(deps, retention) {
    await forgetOrigins(deps, retention.evidence.kept)
    return { blocked: 0, erased: 0 }
  },
  open: (deps) => openRows(deps, 'offers', offerContext),
  sealAnew: async (deps) => ({ what: 'offers', ...(await sealRowsAnew(deps, 'offers', offerContext)) }),
}

/** Holder of the account that an offer is paid from, where it is somebody else’s: goes with the offer’s case. */
export const offerHolderData: PersonalData = {
  columns: { offer_holders: ['token_hash'] },
  sealed: { offer_holders: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const offers = await db.kysely.selectFrom('offers').select('id').where('case_id', '=', requestId).execute()
    const ids = offers.map(({ id }) => id)
    const holders = [...(await holdersOf(cipher, db.kysely, ids)).values()]
    if (holders.length === 0) return {}
    return {
      accountHolders: holders.map(({ name, email, press, pressedAt, declinedAt }) => {
        const { iban, words, ticked } = press
        return { name, email, iban, pressed: words, ticked: Object.values(ticked), pressedAt, declinedAt }
      }),
    }
  },
  // At a blocked case no link opens anything.
  async forgetBeside(tx, action, requestIds) {
    if (action !== 'erase') return
    const offers = await tx.selectFrom('offers').select('id').where('case_id', 'in', requestIds).execute()
    await forgetHolders(
      tx,
      offers.map(({ id }) => id),
    )
  },
  open: (deps) => openRows(deps, 'offer_holders', holderContext),
  sealAnew: async (deps) => ({
    what: 'account holders',
    ...(await sealRowsAnew(deps, 'offer_holders', holderContext)),
  }),
}
