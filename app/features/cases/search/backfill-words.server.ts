import type { Transaction } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Services } from '#site-folder/services.ts'
import { openedEvent, writtenIn } from '../history/case-events.server.ts'
import { noteWords } from './message-words.server.ts'

type Deps = Pick<Services, 'db' | 'cipher' | 'log' | 'site'> & WithKinds

const AT_ONCE = 20
/** In milliseconds: whoever asks for a page meanwhile has it first. */
const PAUSE = 250

/**
 * Makes cases found by the words of what was written before there were words, a few at a time beside all else; not where the
 * operator wants none of it. Which these are, the migration has noted, and each is looked through once, however many servers
 * there are and whenever one ends. Returns what stops it, once it is idle.
 */
export function startWordBackfill(deps: Deps): () => Promise<void> {
  const stopped = new AbortController()
  const working = backfill(deps, stopped.signal).catch((error: unknown) => {
    if (!stopped.signal.aborted)
      deps.log.error({ error }, 'words of earlier messages could not be noted: the next start goes on')
  })
  return () => {
    stopped.abort()
    return working
  }
}

async function backfill(deps: Deps, signal: AbortSignal): Promise<void> {
  for (let after = ''; deps.site().care.findsWords;) {
    const rows = await deps.db.kysely
      .selectFrom('unworded')
      .select('case_id')
      .where('case_id', '>', after)
      .orderBy('case_id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last || signal.aborted) return
    after = last.case_id
    await deps.db.transaction(async (tx) => {
      for (const { case_id } of rows) await noteCase(deps, tx, case_id)
    })
    await setTimeout(PAUSE, undefined, { signal, ref: false })
  }
}

/** One that can't be opened is tried again at the next start: its key may be back by then. */
async function noteCase(deps: Deps, tx: Transaction<Schema>, caseId: string): Promise<void> {
  const { db, cipher, kinds, log } = deps
  const request = await tx
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', caseId)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    // Whoever takes it out of use waits, and takes its words away as well.
    .$if(db.dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  const rows = await tx.selectFrom('events').selectAll().where('case_id', '=', caseId).orderBy('seq').execute()
  const events = rows.map((row) => openedEvent(cipher, row))
  const undone = events.flatMap(({ event }) => (event?.kind === 'undone' ? [event] : []))
  try {
    if (request) {
      const { content } = opened({ cipher }, request)
      const site = deps.site()
      await noteWords(cipher, site, tx, { caseId, text: kinds[content.kind].written?.(content) ?? '' })
      for (const { seq, event } of events)
        if (event && !undone.some(({ from, to }) => seq >= from && seq <= to))
          await noteWords(cipher, site, tx, { caseId, seq, text: writtenIn(event) })
    }
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    log.error({ request: caseId, error }, 'a request can’t be opened: no search finds what it says')
    return
  }
  if (events.every(({ event }) => event !== null))
    await tx.deleteFrom('unworded').where('case_id', '=', caseId).execute()
}
