import { createServer, type Server } from 'node:http'
import { countDue } from '../desk/count-due.ts'
import { sql } from 'kysely'
import type { RunningServices } from '../services.ts'
import { watchProcess } from './metrics.ts'

type Measured = Pick<RunningServices, 'metrics' | 'db' | 'clock'>

/** Answers `/metrics` and nothing else. For a port that only this machine reaches. */
export function createMetricsServer(services: Measured): Server {
  watchProcess(services.metrics)
  return createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    const { registry } = services.metrics
    await readFigures(services)
    return response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
}

/** All questions are answered by indexes of what is not done; PostgreSQL gives up after 2.5 s. */
async function readFigures({ db, clock, metrics }: Measured): Promise<void> {
  const outbox = db.kysely.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('count'))
  try {
    const due = await outbox
      .select(({ fn }) => fn.min('created_at').as('oldest'))
      .where('state', '=', sql.lit('due'))
      .executeTakeFirstOrThrow()
    const failed = await outbox.where('state', '=', sql.lit('failed')).executeTakeFirstOrThrow()
    metrics.outboxDue.set(due.count)
    metrics.outboxOldest.set(due.oldest === null ? 0 : Math.max(0, clock() - due.oldest) / 1000)
    metrics.outboxFailed.set(failed.count)
    const now = clock()
    const cases = await countDue(db, now)
    metrics.casesOpen.set(cases.open)
    metrics.casesDueToday.set(cases.today)
    metrics.casesOverdue.set(cases.overdue)
    metrics.databaseReached.set(1)
  } catch {
    // The older figures stay beside a 0 that says that they are: an alarm on them goes on, and one more begins.
    metrics.databaseReached.set(0)
  }
}
