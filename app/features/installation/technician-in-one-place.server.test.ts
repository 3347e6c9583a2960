import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen } from '#domain/requests/visit-rules.ts'
import { onVisit } from '#tests/support/desk/on-visit.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { ordersToVisit, visitCipher as cipher } from '#tests/support/desk/orders-to-visit.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { openedEvent } from '#app/features/cases/history/case-events.server.ts'
import { visitsOf } from './visits.server.ts'
import { meet } from '#domain/operator/technicians.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { UndoAction } from '#app/features/cases/actions/case-action.server.ts'
import type { VisitAction } from './visit.ts'

/** Before the first visit of a day on which a visit may fail already. */
const NOW = Date.parse('2026-11-27T07:00+01:00')
/** In two zones. */
const towns = [
  { ine: '12135', name: 'Vila-real' },
  { ine: '12040', name: 'Castelló' },
] as const

const plan = (
  time: VisitTime,
  technician: string,
  more: { state?: 'proposed'; despite?: string } = {},
): Extract<VisitAction, { kind: 'visit-plan' }> => ({
  kind: 'visit-plan',
  state: more.state ?? 'confirmed',
  plan: { time, technician, access: '', phone: '', despite: more.despite ?? '' },
})

const drawnTime: fc.Arbitrary<VisitTime> = fc.record({
  day: fc.constantFrom('2026-11-27', '2026-11-30'),
  from: fc.constantFrom('08:00', '09:00', '09:30', '10:00'),
  to: fc.constantFrom('10:30', '11:00', '12:00'),
})
type Deed = { readonly at: number; readonly action: (technicians: readonly string[]) => VisitAction | UndoAction }
const drawnDeed: fc.Arbitrary<Deed> = fc.record({
  at: fc.nat(3),
  action: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(drawnTime, fc.nat(1), fc.boolean()).map(
        ([time, who, isProposed]) =>
          (technicians: readonly string[]) =>
            plan(time, technicians[who]!, isProposed ? { state: 'proposed' } : {}),
      ),
    },
    { weight: 3, arbitrary: fc.constant(() => undo) },
    fc.constant(() => ({ kind: 'visit-cancel' }) as const),
    fc.constant(() => ({ kind: 'visit-done' }) as const),
    fc
      .option(drawnTime)
      .map((next) => () => ({ kind: 'visit-failed', reason: 'nobody-home', text: '', next }) as const),
    fc.constant(() => ({ kind: 'visit-reopen', text: 'Era otro pedido' }) as const),
  ),
})

describe.each(dialects)('a technician in %s', (dialect) => {
  test('is in one place, whatever is planned, called off, recorded, taken back and undone in two zones', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const { act, order } = ordersToVisit(db, demoSite, NOW)
    await fc.assert(
      fc.asyncProperty(fc.array(drawnDeed, { minLength: 6, maxLength: 14 }), async (deeds) => {
        const technicians = [randomUUID(), randomUUID()]
        const ids = [await order(towns[0]), await order(towns[1]), await order(towns[0]), await order(towns[1])]
        for (const { at, action } of deeds) {
          const others = ids.filter((_, index) => index !== at)
          const before = (await Promise.all(others.map((id) => visitsOf(cipher, db.kysely, id)))).flat()
          const deed = action(technicians)
          const said = await act(ids[at]!, deed.kind === 'undo' ? deed : onVisit(deed))
          if (deed.kind === 'visit-plan') {
            const { technician, time } = deed.plan
            const taken = before.some(
              (visit) => isOpen(visit.state) && visit.technician === technician && meet(visit, time),
            )
            expect([said, said === 'technician-busy']).toEqual([said, taken])
          }
          const after = (await Promise.all(ids.map((id) => visitsOf(cipher, db.kysely, id)))).flat()
          const open = after.filter((visit) => isOpen(visit.state) && visit.technician !== null)
          for (const one of open)
            for (const other of open)
              if (one.id !== other.id && one.technician === other.technician) expect(meet(one, other)).toBe(false)
        }
      }),
      { numRuns: dialect === 'sqlite' ? 30 : 8 },
    )
  })

  test('goes to two at once for a reason, which the history keeps: of two who ask at once one is told, and so is who undoes or reopens', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const { act, order } = ordersToVisit(db, demoSite, NOW)
    const [one, two] = [await order(towns[0]), await order(towns[1])]
    const time = { day: '2026-11-30', from: '09:00', to: '11:00' }
    const said = await Promise.all([
      act(one, onVisit(plan({ ...time, from: '08:00', to: '10:00' }, 'vicent'))),
      act(two, onVisit(plan(time, 'vicent'))),
    ])
    expect(said.toSorted()).toEqual(['done', 'technician-busy'])
    const refused = said[0] === 'done' ? two : one
    expect(await act(refused, onVisit(plan(time, 'vicent', { despite: 'Mireia la ayuda' })))).toBe('done')
    const rows = await db.kysely
      .selectFrom('events')
      .selectAll()
      .where('case_id', '=', refused)
      .orderBy('seq')
      .execute()
    expect(rows.map((row) => openedEvent(cipher, row).event).at(-1)).toMatchObject({ text: 'Mireia la ayuda' })
    expect(await act(refused, onVisit({ kind: 'visit-cancel' }))).toBe('done')
    expect(await act(refused, undo)).toBe('technician-elsewhere')

    // Recorded by mistake, it is to come again, while its technician goes elsewhere by now.
    const today = { day: '2026-11-27', from: '09:00', to: '11:00' }
    expect(await act(one, onVisit(plan(today, 'mireia')))).toBe('done')
    expect(await act(one, onVisit({ kind: 'visit-done' }))).toBe('done')
    expect(await act(two, onVisit(plan(today, 'mireia')))).toBe('done')
    const reopen = { kind: 'visit-reopen', text: 'Era otro pedido' } as const
    expect(await act(one, onVisit(reopen))).toBe('technician-busy')
    expect(await act(one, onVisit({ ...reopen, despite: 'Son vecinos' }))).toBe('done')
  })
})
