import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin, Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { silentLog } from '#tests/support/log.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import type { RightPath } from '#domain/requests/right-pages.ts'
import { readConfig } from '#platform/config/config.ts'
import type { RequestServices } from '../services.server.ts'
import type { Database } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { RateLimits } from '#platform/limits/rate-limits.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { toldOfRight } from '#app/features/rights/leaving.server.ts'
import { sendNewLink } from '../receipt/lost-receipt.server.ts'
import { requestKinds, writtenBeside } from '#server/request-kinds.ts'
import { RequestWriter } from './request-writer.server.ts'
import { checkPostedRight } from '#app/features/rights/check-right.server.ts'
import { storeRight } from '#app/features/rights/store-right.server.ts'
import { requestContext } from '#platform/sealing/request-context.ts'

const NOW = Date.parse('2026-11-24T10:00Z')
const INVENTED = 'AZ-7K4M-2Q7E'
const OWNER = 'ana@visitante.example'
const STRANGER = 'otra@visitante.example'
const sender = { network: '192.0.2.1', signals: 0, token: '' }

/** The same database, that notes each statement it is asked, without its values. */
function noting(db: Database, statements: string[]): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.kysely.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...db,
    kysely: db.kysely.withPlugin(plugin),
    transaction: (work) => db.transaction((tx) => work(tx.withPlugin(plugin) as Transaction<Schema>)),
  }
}

describe.each(dialects)('the work for a request that exists and for an invented one, in %s', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  let reference: string
  const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
  const config = readConfig({})
  const clock = () => NOW
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
    const stored = await storeCase({ db, cipher }, site, { at: NOW })
    reference = stored.reference
    // As much of an order as is looked at.
    const content = {
      kind: 'order',
      locale: 'es-ES',
      order: { customer: { email: OWNER }, price: { items: [], total: 0 } },
    }
    const payload = cipher.seal(JSON.stringify({ content, receiptToken: 'token' }), requestContext(stored.id))
    await db.kysely.updateTable('requests').set({ kind: 'order', payload }).where('id', '=', stored.id).execute()
  })
  afterAll(() => place[Symbol.asyncDispose]())

  function servicesOn(database: Database): RequestServices {
    const rateLimits = new RateLimits({ config, cipher, clock })
    const deps = { config, db: database, cipher, clock, kinds: requestKinds }
    const requestWriter = new RequestWriter({ ...deps, beside: writtenBeside }, rateLimits)
    const others = { log: silentLog, metrics: createMetrics([]), wakeOutbox() {} }
    return { ...deps, ...others, rateLimits, requestWriter } as unknown as RequestServices
  }
  async function statementsOf(work: (services: RequestServices) => Promise<unknown>): Promise<readonly string[]> {
    const statements: string[] = []
    await work(servicesOn(noting(db, statements)))
    return statements
  }
  const exercise = (path: RightPath, kind: 'withdrawal' | 'cancellation', changes: Record<string, string>) => {
    const checked = checkPostedRight(kind, { ...rightForms[path], ...changes, email: STRANGER }, site, NOW)
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
    const { values } = checked
    return (services: RequestServices) =>
      storeRight(services, site, {
        id: randomUUID(),
        kind,
        values,
        sender,
        files: [],
        formKey: '',
        locale: 'es-ES',
      })
  }

  test('is the same for a withdrawal', async () => {
    const [known, invented] = [reference, INVENTED].map((contract) => exercise('/desistir', 'withdrawal', { contract }))
    const statements = await statementsOf(known!)
    expect(statements.length).toBeGreaterThan(4)
    expect(await statementsOf(invented!)).toEqual(statements)
  })

  test('is the same for a cancellation, before and after it is confirmed', async () => {
    const [known, invented] = [reference, INVENTED].map((each) =>
      exercise('/baja', 'cancellation', { reference: each }),
    )
    const statements = await statementsOf(known!)
    expect(statements.length).toBeGreaterThan(4)
    expect(await statementsOf(invented!)).toEqual(statements)

    const look = (each: string) => (services: RequestServices) =>
      toldOfRight(services, site, 'cancellation', { ...rightForms['/baja'], reference: each, email: STRANGER })
    expect(await statementsOf(look(INVENTED))).toEqual(await statementsOf(look(reference)))
  })

  test('is not seen from outside where an address was lost: it ends with a step of time, however long it took', async () => {
    const asked = async (services: RequestServices, email: string) => {
      const begun = performance.now()
      await sendNewLink(services, site, { reference, email, id: randomUUID(), sender })
      return performance.now() - begun
    }
    const slow: Database = { ...db, transaction: (work) => sleep(430).then(() => db.transaction(work)) }
    const [own, other, late] = await Promise.all([
      asked(servicesOn(db), OWNER),
      asked(servicesOn(db), STRANGER),
      asked(servicesOn(slow), STRANGER),
    ])
    // Timers may fire a millisecond early.
    for (const time of [own, other]) expect(time).toBeGreaterThan(398)
    expect(late).toBeGreaterThan(798)
    const sent = await db.kysely.selectFrom('outbox').select('purpose').where('purpose', '=', 'link').execute()
    expect(sent).toHaveLength(1)
  })
})
