import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { onVisit } from '#tests/support/desk/on-visit.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { serviceWorks } from '#app/features/activation/desk/works.server.tsx'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { portAsked } from '#app/features/porting/desk/days.server.tsx'
import { portRefused } from '#app/features/porting/desk/refused.server.tsx'
import { portsOf } from '#app/features/porting/ports.server.ts'
import { requestRow } from '#app/features/requests/stored-request.server.ts'
import { priceOf } from '#domain/price/price.ts'
import { readConfig } from '#platform/config/config.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { actOnCase } from '../actions/act-on-case.server.ts'
import { mergeCases } from '../actions/merge-cases.server.ts'
import type { CaseAction } from '../actions/case-action.server.ts'
import { daysToWorking } from './days-to-working.ts'
import { ordersInService, type OrderInService } from './orders-in-service.server.ts'
import { failedVisits, firstTimeRight, refusedNumbers } from './what-failed.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
const DAY = 86_400_000
/** Tuesday 30 March 2027, two days after summer time began. */
const NOW = Date.parse('2027-03-30T10:00+02:00')
const { catalogue } = demoSite
const combination = { location: 'castellon', type: 'pack', tariff: 'castellon-1gb-35gb', lines: {}, tv: false } as never
const price = priceOf(catalogue, combination)
const kept = { number: '+34610203040', operator: 'Movistar', billing: 'contract', isOwn: true }
const orderAt = (place: string | null, brings: boolean) =>
  ({
    kind: 'order',
    order: {
      customer: { name: 'Ana', lastName: 'Mas', identity: '12345678Z', phone: '', email: 'ana@x.example', address: '' },
      combination,
      price,
      wishes: brings
        ? { lines: [{ key: '1', data: 35, isIncluded: true, wish: kept }], landline: null, callTime: null, note: null }
        : null,
    },
    offer: offerOf(catalogue, combination),
    place: place && { ine: '12135', name: place, province: 'Castellón', location: 'castellon' },
    locale: 'es-ES',
    catalogueVersion: catalogue.version,
    terms: { version: '1.0', date: '2026-11-21' },
    agreedTo: [],
  }) as unknown as OrderContent

describe.each(dialects)('figures of what began to work, in %s,', (dialect) => {
  test('count days from the order by place and kind, what failed and by whom, and what worked the first time', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    let now = NOW
    const deps = {
      config: readConfig({}),
      db,
      cipher,
      clock: () => now,
      wakeOutbox() {},
      ...registered,
    }
    const order = async (orderedAt: number, where: string | null, brings = false) => {
      const id = randomUUID()
      const acknowledgement = { reference: id.slice(0, 12), receivedAt: orderedAt, receiptToken: randomUUID() }
      const content = orderAt(where, brings)
      await db.transaction(async (tx) => {
        await tx.insertInto('requests').values(requestRow({ cipher }, { id, content, acknowledgement })).execute()
        await openCases({ db, cipher, kinds: requestKinds }, tx, [{ id, content, acknowledgement, site: demoSite }])
      })
      const act = async (action: CaseAction) =>
        expect(
          await actOnCase(deps, demoSite, { caseId: id, actor: 'ana', formId: randomUUID(), version: null, action }),
        ).toEqual({ outcome: 'done' })
      await act({ kind: 'move', state: 'confirmed', reason: '' })
      return { id, act }
    }
    const working = (service: string, day: string) => serviceWorks.of({ service, day })

    // Half past midnight on the Sunday of summer time: the day in Spain is the 28th.
    const one = await order(Date.parse('2027-03-27T23:30Z'), 'Vila-real')
    await one.act(working('fibre', '2027-03-29'))
    await one.act(working('1', '2027-03-30'))
    const two = await order(NOW - 20 * DAY, 'Onda', true)
    const [port] = await portsOf(cipher, db.kysely, [two.id])
    await two.act(portAsked.of({ port: port!.id, day: '2027-03-20' }))
    await two.act(portRefused.of({ port: port!.id, cause: 'not-active', text: '' }))
    await two.act(portAsked.of({ port: port!.id, day: '2027-03-21' }))
    await two.act(portRefused.of({ port: port!.id, cause: 'number-identity', text: '' }))
    // A move that was undone did not happen.
    await two.act(undo)
    await two.act({
      kind: 'move',
      state: 'installed',
      reason: '',
      typed: { 'service-close-fibre': '2027-03-20', 'service-close-1': '2027-03-25' },
    })
    const three = await order(NOW - 3 * DAY, null)
    const time = { day: '2027-03-30', from: '10:30', to: '12:00' }
    const plan = { time, technician: null, access: '', phone: '' }
    await three.act(onVisit({ kind: 'visit-plan', state: 'confirmed', plan }))
    await three.act(onVisit({ kind: 'visit-failed', reason: 'nobody-home', text: '', next: null }))
    await three.act({ kind: 'move', state: 'installed', reason: '' })
    const four = await order(NOW - DAY, 'Vila-real')
    await four.act(working('fibre', '2027-03-30'))
    const gone = await order(NOW - DAY, 'Vila-real')
    await gone.act(working('fibre', '2027-03-30'))
    await gone.act({ kind: 'move', state: 'withdrawn', reason: 'at-request' })

    const orders = await ordersInService(deps)
    const measured = daysToWorking(orders, '2027-01-01').map((each) => Object.values(each).join(' '))
    // Days of the calendar, worked out by hand: 2, 15 and 3 until all worked; 1, 10, 3 and 1 until internet did.
    expect(measured).toEqual([
      ' all 3 3 15',
      ' fibre 4 1 10',
      ' mobile 3 3 15',
      'Vila-real (Castellón) all 1 2 2',
      'Vila-real (Castellón) fibre 2 1 1',
      'Vila-real (Castellón) mobile 1 2 2',
      'Onda (Castellón) all 1 15 15',
      'Onda (Castellón) fibre 1 10 10',
      'Onda (Castellón) mobile 1 15 15',
    ])
    expect((await failedVisits(deps)).filter(({ count }) => count > 0)).toEqual([{ reason: 'nobody-home', count: 1 }])
    expect(await refusedNumbers(deps)).toEqual([{ cause: 'not-active', donor: 'Movistar', count: 1 }])
    expect(await firstTimeRight(deps, orders)).toEqual({
      orders: 3,
      right: 1,
      visitFailed: 1,
      numberRefused: 1,
      reopened: 0,
    })

    // When two were merged, the number of either may have been refused, before or after.
    const five = await order(NOW - DAY, 'Vila-real')
    const six = await order(NOW - DAY, 'Vila-real', true)
    const [brought] = await portsOf(cipher, db.kysely, [six.id])
    await six.act(portAsked.of({ port: brought!.id, day: '2027-03-29' }))
    await six.act(portRefused.of({ port: brought!.id, cause: 'not-active', text: '' }))
    const version = async ({ id }: { id: string }) =>
      (await db.kysely.selectFrom('cases').select('version').where('request_id', '=', id).executeTakeFirstOrThrow())
        .version
    const merged = await mergeCases(deps, demoSite, {
      caseId: five.id,
      otherId: six.id,
      versions: { into: await version(five), other: await version(six) },
      actor: 'ana',
      formId: randomUUID(),
      isConfirmed: true,
    })
    expect(merged).toEqual({ outcome: 'done' })
    await five.act({ kind: 'move', state: 'installed', reason: '' })
    expect(await firstTimeRight(deps, await ordersInService(deps))).toMatchObject({
      orders: 4,
      right: 1,
      numberRefused: 2,
    })

    now = NOW + 100 * DAY
    expect(await ordersInService(deps)).toEqual([])
    expect((await failedVisits(deps)).every(({ count }) => count === 0)).toBe(true)
    expect(await refusedNumbers(deps)).toEqual([])
  })
})

test('of ten the ninth is within ninety of a hundred, and of what began before only what follows counts', () => {
  const service = { key: 'fibre', kind: 'fibre', position: 0 } as const
  const orders = Array.from({ length: 10 }, (_, index): OrderInService => ({
    id: `${index}`,
    orderedOn: '2027-03-01',
    place: null,
    services: [{ ...service, workingOn: `2027-03-${String(index + 2).padStart(2, '0')}` }],
  }))
  expect(daysToWorking(orders, '2027-03-01')).toEqual([
    { place: null, kind: 'all', count: 10, median: 5, ninetieth: 9 },
    { place: null, kind: 'fibre', count: 10, median: 5, ninetieth: 9 },
  ])
  expect(daysToWorking(orders, '2027-03-10')).toEqual([
    { place: null, kind: 'all', count: 2, median: 9, ninetieth: 10 },
    { place: null, kind: 'fibre', count: 2, median: 9, ninetieth: 10 },
  ])
})
