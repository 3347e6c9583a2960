import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { lastSetAside } from '../attempts/attempts.ts'
import { queues } from '../database/tables/attempts-table.ts'
import type { Foundation } from '../foundation.ts'
import { readCertificate } from './certificate.ts'
import { watchProcess, type Metrics } from './metrics.ts'
import { newestBackup } from './newest-backup.ts'

type Measured = Pick<Foundation, 'config' | 'db' | 'clock'> & { readonly metrics: Metrics }

/** Sets gauges of a feature to what its tables hold now. */
export type ReadGauges = (services: Pick<Measured, 'metrics' | 'db' | 'clock'>) => Promise<void>

const HOUR = 3_600_000

/** Answers `/metrics` and nothing else. For a port that only this machine reaches. */
export function createMetricsServer(services: Measured, features: readonly ReadGauges[]): Server {
  watchProcess(services.metrics)
  const readUpkeep = upkeepReader(services)
  return createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    const { registry } = services.metrics
    await Promise.all([readFigures(services, features), readReadiness(services), readUpkeep()])
    return response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
}

/** All questions are answered by indexes of what is not done; PostgreSQL gives up after 2.5 s. */
async function readFigures(services: Measured, features: readonly ReadGauges[]): Promise<void> {
  const { db, clock, metrics } = services
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
    const aside = await lastSetAside(services)
    for (const queue of queues) metrics.setAside.set({ queue }, aside.find((each) => each.queue === queue)?.count ?? 0)
    for (const readGauges of features) await readGauges(services)
    metrics.databaseReached.set(1)
  } catch {
    // The older figures stay beside a 0 that says that they are: an alarm on them goes on, and one more begins.
    metrics.databaseReached.set(0)
  }
}

/** Asked at each scrape: on a night without visitors, nobody else finds out that the disk is full. */
async function readReadiness({ db, metrics }: Measured): Promise<void> {
  metrics.ready.set((await db.ready()) ? 1 : 0)
}

/** The age of backups at each time, and the certificate once an hour. */
function upkeepReader({ config, clock, metrics }: Measured): () => Promise<void> {
  let [validTo, lookedAt] = [NaN, -Infinity]
  return async () => {
    const now = clock()
    const newest = config.backupDir === null ? NaN : ((await newestBackup(config.backupDir)) ?? -Infinity)
    metrics.backupAge.set((now - newest) / 1000)
    if (now - lookedAt > HOUR) {
      lookedAt = now
      validTo = (await readCertificate(config.publicOrigin))?.validTo ?? NaN
    }
    metrics.certificateLeft.set((validTo - now) / 1000)
  }
}
