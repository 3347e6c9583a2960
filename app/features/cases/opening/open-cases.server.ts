import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { nextContactOf } from '#app/features/requests/next-contact.server.ts'
import { RetryAlone } from '#app/features/requests/stored/batch.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { isInTime, namedOrder, withdrawnOrder } from '#app/features/rights/received-withdrawal.server.ts'
import type { Acknowledgement } from '#app/features/requests/stored-request.server.ts'
import { withdrawMandates } from '#app/features/mandates/withdraw-mandate.server.ts'
import type { Site } from '#site-folder/site.ts'
import { openPorts } from '#app/features/porting/ports.server.ts'
import type { Deps } from '../deps.server.ts'
import { municipalityOf } from './case-place.server.ts'
import { caseRow } from '../case-row.server.ts'
import type { CaseEvent } from '../history/case-events.server.ts'
import { noteEntry } from '../entry/note-entry.server.ts'
import { lockCase } from '../merging/locked-case.server.ts'
import { noteAtCase } from '../merging/note-at-case.server.ts'
import { createReminder } from '../reminders/reminders.server.ts'
import { noteWords } from '../search/message-words.server.ts'
import { formerKey, lookupRows } from '../search/lookup-keys.server.ts'

type NewCase = {
  readonly id: string
  readonly content: RequestContent
  readonly acknowledgement: Pick<Acknowledgement, 'reference' | 'receivedAt'>
  /** null: the request is from before there were cases, and is not due. */
  readonly site: Pick<Site, 'brand' | 'care'> | null
}

/** Opens the cases of requests with the numbers that these bring, and makes them findable, in the transaction that stores or enters these. */
export async function openCases(
  { db, cipher, kinds }: Pick<Foundation, 'db' | 'cipher'> & WithKinds,
  tx: Transaction<Schema>,
  requests: readonly NewCase[],
): Promise<void> {
  if (requests.length === 0) return
  await tx
    .insertInto('cases')
    .values(
      requests.map(({ id, content, acknowledgement: { receivedAt }, site }) => {
        const { kind, locale } = content
        const topic = kinds[kind].topic?.(content) ?? null
        const contact = site && nextContactOf({ kinds }, site, content, receivedAt)
        return caseRow({ id, kind, topic, locale, receivedAt, byHand: content.byHand ?? null, contact }, site)
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const orders = requests.map(({ id, content, acknowledgement }) => ({ id, content, ...acknowledgement }))
  await openPorts(cipher, tx, orders)
  const found = requests.flatMap(({ id, content, acknowledgement: { reference } }) =>
    findableBy({ cipher, kinds }, { id, content, reference }),
  )
  await insertLookup(tx, db, found)
  for (const { id, content, site } of requests) {
    const text = kinds[content.kind].written?.(content)
    if (site && text) await noteWords(cipher, site, tx, { caseId: id, text })
  }
}

type Findable = Pick<NewCase, 'id' | 'content'> & { readonly reference: string }

function findableBy({ cipher, kinds }: Pick<Foundation, 'cipher'> & WithKinds, { id, content, reference }: Findable) {
  const party = kinds[content.kind].party(content)
  return lookupRows(cipher, { id, reference, party, ine: municipalityOf(kinds, content) })
}

/** Makes a case found by what its request says now, and by what it said before only where somebody searches for that. */
export async function findAnew(
  deps: Pick<Foundation, 'db' | 'cipher'> & WithKinds,
  tx: Transaction<Schema>,
  { id, reference }: Omit<Findable, 'content'>,
  { before, after }: { readonly before: RequestContent; readonly after: RequestContent },
): Promise<void> {
  const now = findableBy(deps, { id, reference, content: after })
  const kept = new Set(now.map(({ keyed_hash }) => keyed_hash))
  const gone = findableBy(deps, { id, reference, content: before }).flatMap(({ keyed_hash }) =>
    kept.has(keyed_hash) ? [] : [keyed_hash],
  )
  if (gone.length > 0) await tx.deleteFrom('lookup').where('case_id', '=', id).where('keyed_hash', 'in', gone).execute()
  const former = gone.map((key) => ({ case_id: id, keyed_hash: formerKey(deps.cipher, key) }))
  await insertLookup(tx, deps.db, [...now, ...former])
}

type EnteredCase = Omit<NewCase, 'site'> & { readonly site: Site | null; readonly entered?: { readonly by: string } }

/** Ends something of an order whose contract is withdrawn from, with its case locked; gives the event, or null where nothing is to end. */
type EndsWithContract = (
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  order: { readonly caseId: string },
) => Promise<CaseEvent | null>

/**
 * The same for requests that are new: some of them are entered by staff, which is noted, some promise a call, which rings, and
 * some end what a contract is paid by, and the visit for it. Unless it is for one `alone`, that rejects with RetryAlone.
 */
export async function openNewCases(
  ends: EndsWithContract,
  deps: Deps,
  tx: Transaction<Schema>,
  requests: readonly EnteredCase[],
  { alone }: { readonly alone: boolean },
): Promise<void> {
  await openCases(deps, tx, requests)
  for (const request of requests) {
    if (!request.site || withdrawnOrder(request.site, request.content) === null) continue
    // It may wait for another transaction.
    if (!alone) throw new RetryAlone('one of them changes another case')
    await tellOrder(ends, deps, request.site, tx, request)
  }
  for (const { id, entered, content } of requests)
    if (entered && content.byHand) await noteEntry(deps, tx, id, { by: entered.by, channel: content.byHand })
  for (const { id, content, acknowledgement } of requests) {
    const wish = deps.kinds[content.kind].contactWish?.(content, acknowledgement.receivedAt)
    if (wish && 'at' in wish)
      await createReminder(deps, tx, { caseId: id, for: null, at: wish.at, about: '', setBy: null })
  }
}

/** Some thirty rows for each request: given as lists, the statement is the same however many they are. */
async function insertLookup(
  tx: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  rows: readonly { readonly case_id: string; readonly keyed_hash: string }[],
): Promise<void> {
  const hashes = rows.map(({ keyed_hash }) => keyed_hash)
  const cases = rows.map(({ case_id }) => case_id)
  const given =
    dialect === 'postgres'
      ? sql`select * from unnest(${hashes}::text[], ${cases}::text[])`
      : sql`select value->>0, value->>1 from json_each(${JSON.stringify(hashes.map((hash, at) => [hash, cases[at]]))})`
  await sql`insert into lookup (keyed_hash, case_id) ${given} where true on conflict do nothing`.execute(tx)
}

/**
 * Says at the case of an order that its customer withdraws from it, in the transaction that stores that, and links the two. In
 * time, it ends what the contract would be paid by, and the visit to come, of which company and customer are told.
 */
async function tellOrder(
  ends: EndsWithContract,
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  { id, content }: Pick<NewCase, 'id' | 'content'>,
): Promise<void> {
  const order = await namedOrder(deps, site, tx, content)
  if (order === null) return
  // Before its visit and what holds a place of a slot, as whoever else changes them does.
  await lockCase(deps.db, tx, order)
  const events = isInTime(content) ? await endContract(ends, deps, site, tx, order) : []
  const [one = '', other = ''] = [order, id].toSorted()
  await tx
    .insertInto('case_links')
    .values({ case_id: one, other_id: other, linked_by: '', linked_at: deps.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const event of [{ kind: 'case-linked', other: id, isWithdrawal: true } as const, ...events])
    await noteAtCase(deps, site, tx, { caseId: order }, event)
}

/** Ends what a contract would be paid by, and what ends with it. */
async function endContract(ends: EndsWithContract, deps: Deps, site: Site, tx: Transaction<Schema>, order: string) {
  const mandates = await withdrawMandates(deps, site, tx, { caseIds: [order], by: null })
  const ended = await ends(deps, site, tx, { caseId: order })
  return ended ? [...mandates, ended] : mandates
}
