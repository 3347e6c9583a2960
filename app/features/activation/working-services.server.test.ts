import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { CaseAction } from '#app/features/cases/actions/case-action.server.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import { mergeCases } from '#app/features/cases/actions/merge-cases.server.ts'
import { backfillCases } from '#app/features/cases/opening/backfill.server.ts'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import { orderedServices } from '#domain/contract/ordered-services.ts'
import { priceOf } from '#domain/price/price.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { requestRow } from '#app/features/requests/stored-request.server.ts'
import { readConfig } from '#platform/config/config.ts'
import type { PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { serviceCleared } from './desk/cleared.server.tsx'
import { serviceWorks } from './desk/works.server.tsx'
import { workingServiceData } from './personal-data.server.ts'
import { workingServicesOf } from './working-services.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
/** Friday 27 November 2026, half past midnight in Spain: still Thursday by UTC. */
const NOW = Date.parse('2026-11-26T23:30Z')
const ORDERED = Date.parse('2026-11-20T10:00Z')

const { catalogue } = demoSite
const combination = {
  location: 'castellon',
  type: 'fibre',
  tariff: catalogue.locations[0]!.fibre[0]!.id,
  lines: {},
  tv: true,
}
const customer = { name: 'Ana', lastName: 'Mas', identity: '12345678Z', phone: '', email: '', address: '' }
const price = priceOf(catalogue, combination as never)
const content = {
  kind: 'order',
  order: { customer, combination, price },
  offer: offerOf(catalogue, combination as never),
  locale: 'es-ES',
  catalogueVersion: catalogue.version,
  terms: { version: '1.0', date: '2026-11-21' },
  agreedTo: [],
} as unknown as OrderContent
const services = orderedServices(price, false)

const NOT_NOW = /of the order as it is now/
const refused = (why: RegExp) => ({
  outcome: 'refused',
  why: expect.objectContaining({ sentence: expect.objectContaining({ message: expect.stringMatching(why) }) }),
})

describe.each(dialects)('since when services work, in %s,', (dialect) => {
  const opened = async () => {
    const place = await emptyDatabase(dialect)
    const db = await place.open()
    const store = async (reference: string) => {
      const id = randomUUID()
      const acknowledgement = { reference, receivedAt: ORDERED, receiptToken: randomUUID() }
      await db.transaction(async (tx) => {
        await tx.insertInto('requests').values(requestRow({ cipher }, { id, content, acknowledgement })).execute()
        await openCases({ db, cipher, kinds: requestKinds }, tx, [{ id, content, acknowledgement, site: demoSite }])
      })
      return id
    }
    const id = await store('AZ-2346-7ACT')
    const deps = {
      config: readConfig({}),
      db,
      cipher,
      clock: () => NOW,
      wakeOutbox() {},
      ...registered,
    }
    const act = (action: CaseAction) =>
      actOnCase(deps, demoSite, { caseId: id, actor: 'ana', formId: randomUUID(), version: null, action })
    const row = () => db.kysely.selectFrom('cases').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow()
    const days = async () =>
      (await workingServicesOf(db.kysely, { caseId: id, state: (await row()).state, services })).map(
        ({ key, workingOn }) => `${key} ${workingOn}`,
      )
    return { [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](), db, id, act, row, days, deps, store }
  }
  const move = (state: string) => ({ kind: 'move', state, reason: '' }) as const
  const works = (service: string, day: string) => serviceWorks.of({ service, day })
  const notYet = (service: string) => serviceCleared.of({ service })

  test('the last one puts its order in service, undoing takes both back, and an order without has none', async () => {
    await using order = await opened()
    const { act, row, days } = order
    await act(move('confirmed'))
    expect(await act(works('fibre', '2026-11-27'))).toEqual({ outcome: 'done' })
    expect([await days(), (await row()).state]).toEqual([['fibre 2026-11-27', 'tv null'], 'confirmed'])
    for (const [action, why] of [
      [works('tv', '2026-11-28'), /by today/],
      [works('tv', '2026-11-19'), /before it was ordered/],
      [works('70gb.1', '2026-11-26'), NOT_NOW],
    ] as const)
      expect(await act(action)).toEqual(refused(why))

    expect(await act(works('tv', '2026-11-26'))).toEqual({ outcome: 'done' })
    expect([await days(), (await row()).state]).toEqual([['fibre 2026-11-27', 'tv 2026-11-26'], 'installed'])
    expect(await act(notYet('tv'))).toEqual(refused(/Open the case again/))
    expect(await act(undo)).toEqual({ outcome: 'done' })
    expect([await days(), (await row()).state]).toEqual([['fibre 2026-11-27', 'tv null'], 'confirmed'])

    expect(await act({ ...move('installed'), typed: { 'service-close-tv': '2026-11-25' } })).toEqual({
      outcome: 'done',
    })
    expect(await days()).toEqual(['fibre 2026-11-27', 'tv 2026-11-25'])
    await act(works('tv', '2026-11-24'))
    expect(await days()).toEqual(['fibre 2026-11-27', 'tv 2026-11-24'])
    await act(undo)
    expect(await days()).toEqual(['fibre 2026-11-27', 'tv 2026-11-25'])

    await act({ kind: 'reopen' })
    await act(notYet('tv'))
    expect(await days()).toEqual(['fibre 2026-11-27', 'tv null'])
    await act({ kind: 'move', state: 'withdrawn', reason: 'at-request' })
    expect(await days()).toEqual(['fibre null', 'tv null'])
    expect(await act(works('tv', '2026-11-26'))).toEqual(refused(NOT_NOW))
  })

  test('nothing works of an order that nobody has checked, whatever is posted', async () => {
    await using order = await opened()
    const { act, days } = order
    expect(await act(works('fibre', '2026-11-26'))).toEqual(refused(NOT_NOW))
    await act(move('checking'))
    expect(await act(works('fibre', '2026-11-26'))).toEqual(refused(NOT_NOW))
    expect(await days()).toEqual(['fibre null', 'tv null'])
  })

  test('a day that is corrected does not end an order that was opened again, nor what is planned for it', async () => {
    await using order = await opened()
    const { act, days, row } = order
    await act(move('confirmed'))
    await act(move('installed'))
    await act({ kind: 'reopen' })
    await act(move('confirmed'))
    expect(await act(works('tv', '2026-11-26'))).toEqual({ outcome: 'done' })
    expect([await days(), (await row()).state]).toEqual([['fibre 2026-11-27', 'tv 2026-11-26'], 'confirmed'])

    // A service that had stopped works again: that puts the order in service.
    await act(notYet('fibre'))
    await act(works('fibre', '2026-11-27'))
    expect((await row()).state).toBe('installed')
  })

  test('of two that were merged the services are those of the one that is worked on, whichever is posted', async () => {
    await using order = await opened()
    const { act, days, db, id, deps, store } = order
    await act(move('confirmed'))
    const otherId = await store('AZ-2346-8ACT')
    const { version } = await order.row()
    const merging = { caseId: id, otherId, versions: { into: version, other: 1 }, actor: 'ana', isConfirmed: true }
    expect(await mergeCases(deps, demoSite, { ...merging, formId: randomUUID() })).toEqual({ outcome: 'done' })

    const posted = { caseId: id, actor: 'ana', version: null, about: otherId }
    for (const action of [works('fibre', '2026-11-26'), undo, move('installed'), undo])
      expect(await actOnCase(deps, demoSite, { ...posted, formId: randomUUID(), action })).toEqual({ outcome: 'done' })
    expect(await days()).toEqual(['fibre null', 'tv null'])
    expect(await db.kysely.selectFrom('working_services').selectAll().execute()).toEqual([])
  })

  test('an order that nobody gave days begins today by the clock in Spain; one from before, when it was closed', async () => {
    await using order = await opened()
    const { act, days, db, id, deps } = order
    await act(move('confirmed'))
    await act(move('installed'))
    expect(await days()).toEqual(['fibre 2026-11-27', 'tv 2026-11-27'])

    // As a program leaves it that knows no services; twice is what a second start does.
    await db.kysely.deleteFrom('working_services').execute()
    const log = { error: () => expect.unreachable() } as never
    for (let time = 0; time < 2; time++) await backfillCases({ ...deps, clock: () => NOW + 20 * 86_400_000, log })
    expect(await days()).toEqual(['fibre 2026-11-27', 'tv 2026-11-27'])

    const told = await workingServiceData.exportBeside!({ db } as unknown as PrivacyDeps, id)
    expect(told).toEqual({
      services: [
        { service: 'fibre', workingOn: '2026-11-27' },
        { service: 'tv', workingOn: '2026-11-27' },
      ],
    })
    await db.transaction((tx) => workingServiceData.forgetBeside!(tx, 'block', [id]))
    expect(await days()).toEqual(['fibre null', 'tv null'])
  })
})
