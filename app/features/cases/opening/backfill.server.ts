import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Services } from '#site-folder/services.ts'
import { enterServices, noteWithoutServices } from '#app/features/activation/enter-services.server.ts'
import { openCases } from './open-cases.server.ts'
import { subjectRows } from '#app/features/requests/stored/subjects.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { opened, type RequestRow } from '#app/features/requests/stored-request.server.ts'
import type { Deps } from '../deps.server.ts'

const BATCH_SIZE = 200
/** How long an earlier program may have stored requests beside this one, or after it. */
const LATELY = 30 * 86_400_000

type Row = RequestRow & { readonly blocked_at: number | null; readonly erased_at: number | null }

/**
 * Makes requests from before there were mentions, subjects and cases known to referrals that come, findable by person,
 * and seen by staff. Which these are, the migration has noted: a start looks at no others, and each is entered once. One that can't be
 * opened is logged, and tried again at the next start: its key may be back by then.
 */
export async function backfillCases(deps: Deps & Pick<Services, 'log'>): Promise<void> {
  const { db } = deps
  await noteWithoutCases(deps)
  await noteWithoutServices(db.kysely, deps.clock() - LATELY)
  let after = ''
  for (;;) {
    const rows = await db.kysely
      .selectFrom('unentered')
      .innerJoin('requests', 'requests.id', 'unentered.request_id')
      .select(['id', 'reference', 'payload', 'created_at', 'blocked_at', 'erased_at'])
      .where('request_id', '>', after)
      .orderBy('request_id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    await enter(deps, rows)
  }
}

/** Notes what a program from before there were cases stored, which may work on the same database. */
async function noteWithoutCases({ db, clock }: Deps): Promise<void> {
  await db.kysely
    .insertInto('unentered')
    .columns(['request_id'])
    .expression((eb) =>
      eb
        .selectFrom('requests')
        .select('id')
        .where('created_at', '>', clock() - LATELY)
        .where('blocked_at', 'is', null)
        .where('erased_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('cases').select('cases.request_id').whereRef('cases.request_id', '=', 'requests.id'))),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Another instance may be doing the same at the same time. */
async function enter(deps: Deps & Pick<Services, 'log'>, rows: readonly Row[]): Promise<void> {
  const { db, cipher } = deps
  const erased = rows.filter(({ erased_at }) => erased_at !== null)
  const known = rows.flatMap((row) => (row.erased_at === null ? (contentOf(deps, row) ?? []) : []))
  const subjects = known.flatMap(({ row, content }) => subjectRows(cipher, row.id, partyOf(deps, content)))
  const mentions = known.flatMap(({ row, content }) => {
    // A blocked request matches nothing any more.
    if (content.kind !== 'order' || row.blocked_at !== null) return []
    const fingerprint = cipher.fingerprint(partyOf(deps, content).identity ?? '')
    return [{ request_id: row.id, role: 'customer' as const, fingerprint }]
  })
  const cases = known.flatMap(({ row, content }) => {
    if (row.blocked_at !== null) return []
    const acknowledgement = { reference: row.reference, receivedAt: row.created_at }
    return [{ id: row.id, content, acknowledgement, site: null }]
  })
  const done = [...erased, ...known.map(({ row }) => row)].map(({ id }) => id)

  await db.transaction(async (tx) => {
    if (subjects.length > 0) {
      await tx
        .insertInto('subjects')
        .values(subjects)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (mentions.length > 0) {
      await tx
        .insertInto('mentions')
        .values(mentions)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await openCases(deps, tx, cases)
    await enterServices(deps, tx, cases)
    if (done.length > 0) await tx.deleteFrom('unentered').where('request_id', 'in', done).execute()
  })
}

/** null: it can't be opened. */
function contentOf(
  { cipher, log }: Pick<Services, 'cipher' | 'log'>,
  row: Row,
): { readonly row: Row; readonly content: RequestContent } | null {
  try {
    return { row, content: opened({ cipher }, row).content }
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    log.error(
      { request: row.id, error },
      'a request can’t be opened: no referral will match it, and no person finds it',
    )
    return null
  }
}
