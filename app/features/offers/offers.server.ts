import type { Kysely, Transaction } from 'kysely'
import { withdrawalsFrom } from '#app/features/rights/received-withdrawal.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OfferRow } from '#platform/database/tables/offer-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'
import { endedWithOrder } from './ended-orders.server.ts'
import { hashOf, holdersOf, offerOfHolder } from './holders.server.ts'
import { asChosen, isStillMeant, type Offer, type Proof, type StoredOffer } from './standing-offer.server.ts'

type Deps = Pick<Foundation, 'db' | 'cipher' | 'clock'>

export function offerPath(token: string): string {
  return `/oferta/${token}`
}

/** An offer opens only in the row that it was written for. */
export function offerContext(id: string): string {
  return `offers:${id}`
}

type NewOffer = Pick<StoredOffer, 'id' | 'caseId' | 'token' | 'facts' | 'validUntil' | 'sentAt' | 'sentBy'>

/** Stores an offer, within the transaction that sends it. */
export async function insertOffer(cipher: Cipher, tx: Transaction<Schema>, offer: NewOffer): Promise<void> {
  const { id, caseId, token, facts, validUntil, sentAt, sentBy } = offer
  const payload = cipher.seal(JSON.stringify({ token, facts }), offerContext(id))
  await tx
    .insertInto('offers')
    .values({
      id,
      case_id: caseId,
      token_hash: hashOf(token),
      payload,
      valid_until: validUntil,
      sent_at: sentAt,
      sent_by: sentBy,
    })
    .execute()
}

type By = { readonly token: string } | { readonly id: string } | { readonly holder: string }

/** The offer of a link, of that of its holder, or of an id; null where there is none. */
export async function findOffer(deps: Deps, site: Site, by: By): Promise<Offer | null> {
  const { kysely } = deps.db
  if ('holder' in by) {
    const id = await offerOfHolder(kysely, by.holder)
    return id === null ? null : findOffer(deps, site, { id })
  }
  const [column, value] = 'token' in by ? (['token_hash', hashOf(by.token)] as const) : (['id', by.id] as const)
  const rows = await inUse(kysely).where(column, '=', value).execute()
  return (await judged(deps, site, rows)).at(0) ?? null
}

/** Offers at a case that is blocked are kept, and nobody opens them. */
function inUse(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('offers')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('requests')
          .select('requests.id')
          .whereRef('requests.id', '=', 'offers.case_id')
          .where('requests.blocked_at', 'is', null),
      ),
    )
}

/** An offer that nobody else changes until the transaction ends. */
export async function lockOffer(deps: Deps, site: Site, tx: Transaction<Schema>, id: string): Promise<Offer | null> {
  const rows = await inUse(tx)
    .where('id', '=', id)
    .$if(deps.db.dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  return (await judged(deps, site, rows, tx)).at(0) ?? null
}

/** The offers of cases, the latest first. */
export async function offersOf(
  deps: Deps,
  site: Site,
  caseIds: readonly string[],
  kysely: Kysely<Schema> = deps.db.kysely,
): Promise<readonly Offer[]> {
  if (caseIds.length === 0) return []
  const rows = await inUse(kysely).where('case_id', 'in', caseIds).orderBy('sent_at', 'desc').execute()
  return judged(deps, site, rows, kysely)
}

/** The offers that were sent since then, the latest first. */
export async function offersSince(deps: Deps, site: Site, since: number, most: number): Promise<readonly Offer[]> {
  const rows = await inUse(deps.db.kysely)
    .where('sent_at', '>=', since)
    .orderBy('sent_at', 'desc')
    .limit(most)
    .execute()
  return judged(deps, site, rows)
}

export async function changeOffer(
  tx: Kysely<Schema>,
  id: string,
  set: Partial<Omit<OfferRow, 'id' | 'case_id' | 'token_hash' | 'sent_at' | 'sent_by'>>,
): Promise<void> {
  await tx.updateTable('offers').set(set).where('id', '=', id).execute()
}

/** How offers stand. Throws CannotOpen where the data key is another one. */
async function judged(
  { db, cipher, clock }: Deps,
  site: Site,
  rows: readonly OfferRow[],
  kysely: Kysely<Schema> = db.kysely,
): Promise<readonly Offer[]> {
  const ids = rows.map(({ id }) => id)
  // After the offers, which whoever changes their holders has locked.
  const holders = await holdersOf(cipher, kysely, ids)
  // The order that an accepted offer has become has its id.
  const orders = rows.flatMap((row) => [row.id, row.case_id])
  const withdrawn = await withdrawalsFrom({ db, cipher }, site, orders, kysely)
  const endings = await endedWithOrder(kysely, rows, withdrawn)
  return rows.map((row) => {
    const opened = JSON.parse(cipher.open(row.payload, offerContext(row.id)))
    const { token, facts, proof = null } = opened as Pick<StoredOffer, 'token' | 'facts'> & { readonly proof?: Proof }
    const holder = holders.get(row.id) ?? null
    const withdrawal = withdrawn.get(row.id)
    const ended = row.withdrawn_at === null ? endings.get(row.id) : undefined
    const read: StoredOffer = {
      id: row.id,
      caseId: row.case_id,
      token,
      facts,
      validUntil: row.valid_until,
      keptBy: row.kept_by,
      sentAt: row.sent_at,
      sentBy: row.sent_by,
      acceptedAt: row.accepted_at,
      withdrawnAt: row.withdrawn_at ?? ended?.at ?? null,
      declinedAt: row.declined_at,
      ended: ended?.why ?? null,
      isContract: row.is_contract === 1,
      leftAt: withdrawal?.isInTime ? withdrawal.at : null,
      askedAt: row.asked_at,
      openedAt: row.opened_at,
      scannedAt: row.scanned_at,
      remindedAt: row.reminded_at,
      reminder: row.reminder,
      rungAt: row.rung_at,
      proof,
      holder,
    }
    const awaited = holder && isStillMeant(site, read, holder, clock()) ? holder : null
    // Its customer has pressed before their order was confirmed: the contract is the holder’s to complete.
    const goesOn = awaited !== null && read.ended === 'confirmed'
    const offer = goesOn ? { ...read, withdrawnAt: null, ended: null } : read
    const chosen = row.chosen ?? awaited?.press.choice ?? ''
    return asChosen({ clock }, site, offer, chosen)
  })
}
