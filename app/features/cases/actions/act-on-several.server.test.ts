import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import type { Site } from '#site-folder/site.ts'
import { actOnSeveral } from './act-on-several.server.ts'
import { MAX_TOGETHER } from './act-together.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
const NOW = Date.parse('2026-11-24T10:00Z')

describe.each(dialects)('what is done to several cases, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
  })
  afterAll(() => place[Symbol.asyncDispose]())

  const assign = (ids: readonly string[], to: string, database = db) => {
    const deps = {
      db: database,
      cipher,
      config: readConfig({}),
      clock: () => NOW,
      ...registered,
      wakeOutbox() {},
    }
    return actOnSeveral(deps, site, { ids, actor: 'ana', action: { kind: 'assign', to } })
  }
  const casesOf = (to: string) =>
    db.kysely.selectFrom('cases').select('request_id').where('assignee', '=', to).execute()
  const counted = async (to: string) => {
    const rows = await db.kysely.selectFrom('audit').select('count').where('subject', '=', to).orderBy('id').execute()
    return rows.map(({ count }) => count)
  }

  test('is in the audit with as many as were changed, wherever the server is killed; once more, the others follow', async () => {
    const ids: string[] = []
    while (ids.length <= MAX_TOGETHER) ids.push((await storeCase({ db, cipher }, site, { at: NOW })).id)
    for (const [to, before, done, lines] of [
      ['bea', 1, 0, []],
      ['eva', 2, MAX_TOGETHER, [MAX_TOGETHER]],
    ] as const) {
      let begun = 0
      const transaction: Database['transaction'] = (work) =>
        db.transaction(async (tx) => {
          const result = await work(tx)
          if (++begun === before) throw new Error('killed')
          return result
        })
      await expect(assign(ids, to, { ...db, transaction })).rejects.toThrow('killed')
      expect([(await casesOf(to)).length, await counted(to)]).toEqual([done, lines])
    }
    expect(await assign(ids, 'eva')).toEqual({ done: ids.length, unread: [] })
    expect(await casesOf('eva')).toHaveLength(ids.length)
  })

  test('is no line where nothing was changed, and reaches each case that two change at the same moment', async () => {
    expect(await assign(['no-such'], 'pau')).toEqual({ done: 0, unread: [] })
    expect(await counted('pau')).toEqual([])
    const ids = await Promise.all(Array.from({ length: 12 }, async () => storeCase({ db, cipher }, site, { at: NOW })))
    const [one, other] = [ids.map(({ id }) => id), ids.map(({ id }) => id).toReversed()]
    expect(await Promise.all([assign(one, 'pau'), assign(other, 'mar')])).toMatchObject([{ done: 12 }, { done: 12 }])
    expect([await counted('pau'), await counted('mar')]).toEqual([[12], [12]])
  })
})
