import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { sealAllAnew } from '#platform/privacy/personal-data.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { blockOrErase } from '#app/features/requests/privacy/block-or-erase.server.ts'
import { personalData } from '#server/personal-data.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { linkCases, linkedCaseIds, linkOf, unlinkCases } from '../outages/incident-links.server.ts'
import { incidentCaseData } from '../outages/personal-data.server.ts'
import { searchCases } from '../search/search-cases.server.ts'
import { noteCustomerNumber, notedAt } from './customer-numbers.server.ts'
import { customerNumberData } from './personal-data.server.ts'

const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
const cipher = createCipher([keys[0]], Buffer.alloc(32))
const NOW = Date.parse('2026-11-24T15:55Z')

describe.each(dialects)('what staff say of a case beside it, in %s', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  const deps = () => ({
    db,
    cipher,
    config: readConfig({}),
    clock: () => NOW,
    personalData,
    kinds: requestKinds,
  })
  const newCase = async () =>
    (await storeCase({ db, cipher }, site, { at: NOW, phone: '+34611223344', email: `${randomUUID()}@a.example` })).id
  const note = (caseId: string, typed: string) => noteCustomerNumber(deps(), { caseId, typed, actor: 'ana' })
  const foundBy = async (typed: string) => (await searchCases(deps(), typed)).map(({ row }) => row.request_id)

  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
  })
  afterAll(() => place[Symbol.asyncDispose]())

  test('a customer number replaces what was noted, is found however it is typed, and is audited when it changes', async () => {
    const id = await newCase()
    expect(await note(id, ' fac-417 ')).toBe('done')
    expect(await note(id, 'FAC-417')).toBe('done')
    expect(await foundBy('Fac-417')).toEqual([id])
    expect(await note(id, 'FAC-418')).toBe('done')
    expect(await foundBy('FAC-417')).toEqual([])
    expect(await foundBy('fac- 418')).toEqual([id])
    expect(await note(id, '')).toBe('done')
    expect(await note(id, '  ')).toBe('done')
    expect(await foundBy('FAC-418')).toEqual([])
    expect(await note(id, 'x'.repeat(41))).toBe('too-long')
    expect(await note(randomUUID(), 'FAC-1')).toBe('gone')
    expect(await db.kysely.selectFrom('customer_numbers').selectAll().execute()).toEqual([])
    const noted = await db.kysely
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'customer-number-noted')
      .execute()
    expect(noted).toEqual([{ subject: id }, { subject: id }, { subject: id }])
  })

  test('a case is of one incident at most; pressing twice links once, and only what is in use', async () => {
    const [one, two] = [await newCase(), await newCase()]
    const link = (incidentId: string, ...caseIds: string[]) => linkCases(deps(), { incidentId, caseIds, actor: 'ana' })
    expect(await link('i1', one, two, randomUUID())).toBe(2)
    expect(await link('i1', one, two)).toBe(0)
    expect(await link('i2', one)).toBe(0)
    expect((await linkOf(db.kysely, one))?.incidentId).toBe('i1')
    expect(await unlinkCases(deps(), { incidentId: 'i2', caseIds: [one], actor: 'ana' })).toBe(0)
    expect(await unlinkCases(deps(), { incidentId: 'i1', caseIds: [one], actor: 'ana' })).toBe(1)
    expect(await linkedCaseIds(db.kysely, 'i1')).toEqual([two])
  })

  test('both are told with their request, sealed anew, and gone once it is blocked or erased', async () => {
    const ids = [await newCase(), await newCase()] as const
    for (const id of ids) await note(id, 'FAC-9')
    await linkCases(deps(), { incidentId: 'i3', caseIds: ids, actor: 'ana' })
    expect(JSON.stringify(await db.kysely.selectFrom('customer_numbers').selectAll().execute())).not.toContain('FAC-9')
    expect(await customerNumberData.exportBeside!(deps(), ids[0])).toEqual({ customerNumber: 'FAC-9' })
    expect(await incidentCaseData.exportBeside!(deps(), ids[0])).toEqual({
      incident: { id: 'i3', linkedAt: '2026-11-24T15:55:00.000Z' },
    })
    const newer = createCipher([keys[1], keys[0]], Buffer.alloc(32))
    const sealed = await sealAllAnew({ db, cipher: newer, personalData })
    expect(sealed.find(({ what }) => what === 'customer numbers')).toMatchObject({ sealed: 2, closed: [] })
    const alone = createCipher([keys[1]], Buffer.alloc(32))
    expect(await notedAt(db.kysely, alone, [ids[0]])).toMatchObject([{ number: 'FAC-9', by: 'ana' }])

    await blockOrErase({ ...deps(), cipher: newer }, 'block', [ids[0]])
    await blockOrErase({ ...deps(), cipher: newer }, 'erase', [ids[1]])
    for (const table of ['customer_numbers', 'incident_cases'] as const) {
      const rows = await db.kysely.selectFrom(table).selectAll().execute()
      expect(rows.filter((row) => ids.some((id) => JSON.stringify(row).includes(id)))).toEqual([])
    }
    expect(await foundBy('FAC-9')).toEqual([])
  })
})
