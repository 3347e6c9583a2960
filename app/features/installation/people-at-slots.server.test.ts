import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onVisit } from '#tests/support/desk/on-visit.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { dialects, drawsOn, emptyDatabase } from '#tests/support/database/databases.ts'
import { ordersToVisit, visitCipher } from '#tests/support/desk/orders-to-visit.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { daysToChoose } from './rules.ts'
import { countedSlots, freeSlots } from './slots.server.ts'
import { visitsOf } from './visits.server.ts'
import type { Interval } from '#domain/calendar/opening-hours.ts'
import type { Installation, SlotDays, Zone } from '#domain/operator/installation.ts'
import { isSameTime } from '#domain/requests/visit-time.ts'
import type { Visit, VisitTime } from '#domain/requests/visit.ts'
import type { VisitAction } from './visit.ts'

const TODAY = '2026-11-27'
const NOW = Date.parse(`${TODAY}T07:00+01:00`)
/** A zone each. */
const towns = [
  { ine: '12135', name: 'Vila-real' },
  { ine: '12040', name: 'Castelló' },
  { ine: '12032', name: 'Borriana' },
] as const

/** Most orders are in the first zone, where places become rare. */
const zonesOfOrders = [0, 0, 0, 0, 1, 2] as const

const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '14:00']
/** Slots of one zone, none over another. */
const drawnSlots: fc.Arbitrary<readonly SlotDays[]> = fc
  .tuple(fc.subarray(hours, { minLength: 2 }), fc.integer({ min: 1, max: 3 }))
  .map(([ends, capacity]) => [
    {
      days: ['monday', 'sunday'],
      open: ends.slice(0, -1).map((from, index) => ({ from, to: ends[index + 1]! })),
      capacity,
    },
  ])
const zoneOf = (index: number, slots: readonly SlotDays[]): Zone => {
  const { ine } = towns[index]!
  return { id: ine, name: {}, municipalities: [ine], provinces: null, locations: null, slots }
}
const people = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `t${n}`, name: `T${n}` }))
const drawnInstallation: fc.Arbitrary<Installation> = fc.record({
  notice: fc.constant(1),
  ahead: fc.constant(4),
  missed: fc.constant({}),
  zones: fc.tuple(drawnSlots, drawnSlots, drawnSlots).map((all) => all.map((slots, index) => zoneOf(index, slots))),
  technicians: fc.integer({ min: 1, max: 5 }).map(people),
})

/** Hours that staff choose themselves. */
const drawnHours: fc.Arbitrary<Interval> = fc.constantFrom(
  { from: '08:30', to: '09:30' },
  { from: '09:30', to: '12:30' },
  { from: '07:00', to: '15:00' },
  { from: '14:00', to: '15:00' },
)

type Deed = {
  readonly at: number
  readonly does: 'take' | 'propose' | 'plan' | 'own' | 'cancel' | 'undo' | 'done' | 'reopen'
  /** Which of the slots of the zone, and of the technicians. */
  readonly slot: number
  readonly who: number | null
  readonly day: string
  /** Chosen by staff. */
  readonly hours: Interval
}
const drawnDeed: fc.Arbitrary<Deed> = fc.record({
  at: fc.nat(5),
  does: fc.oneof(
    { weight: 5, arbitrary: fc.constant('take' as const) },
    { weight: 4, arbitrary: fc.constantFrom('propose' as const, 'plan' as const, 'own' as const) },
    { weight: 3, arbitrary: fc.constantFrom('cancel', 'undo', 'done', 'reopen') as fc.Arbitrary<Deed['does']> },
  ),
  slot: fc.nat(4),
  who: fc.option(fc.nat(2)),
  day: fc.constantFrom(TODAY, '2026-11-28', '2026-11-28', '2026-11-28'),
  hours: drawnHours,
})

const isAt = ({ day, from, to, state, holdsPlace }: Visit, at: VisitTime) =>
  state !== 'cancelled' && holdsPlace && day === at.day && from <= at.from && to > at.from

const isOfHours = (one: Interval, other: Interval) => one.from === other.from && one.to === other.to

/** How many of some visits are at one moment of a time. */
const atOnce = (visits: readonly VisitTime[], { day, from, to }: VisitTime) => {
  const met = visits.filter((visit) => visit.day === day && visit.from < to && visit.to > from)
  return Math.max(0, ...met.map((each) => met.filter((one) => one.from <= each.from && one.to > each.from).length))
}

describe.each(dialects)('slots are held to people, in %s:', (dialect) => {
  test('whatever zones, people and orders there are, what is offered can be taken, nothing else can, and nobody is at two places', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    await fc.assert(
      fc.asyncProperty(
        drawnInstallation,
        fc.array(drawnDeed, { minLength: 8, maxLength: 20 }),
        async (installation, deeds) => {
          for (const table of ['visits', 'visit_slots', 'events'] as const) await db.kysely.deleteFrom(table).execute()
          const site = { ...demoSite, installation }
          const { act, order, wish } = ordersToVisit(db, site, NOW)
          const ids: string[] = []
          for (const zone of zonesOfOrders) ids.push(await order(towns[zone]!))
          for (const { at, does, slot, who, day, hours: ofOwn } of deeds) {
            const id = ids[at]!
            const zone = installation.zones[zonesOfOrders[at]!]!
            const { open } = zone.slots[0]!
            const time = { day, ...(does === 'own' ? ofOwn : open[slot % open.length]!) }
            const technician = who === null ? null : installation.technicians[who % installation.technicians.length]!.id
            const days = daysToChoose(installation, TODAY, does === 'take' ? 'customer' : 'staff')
            const free = await freeSlots(db.kysely, site, zone, { days, now: NOW, of: id })
            const isOffered = free.some((one) => isSameTime(one, time))
            const own = (await visitsOf(visitCipher, db.kysely, id)).at(-1)
            const plan = { time, technician: does === 'take' ? null : technician, access: '', phone: '' }
            const actions: Readonly<Record<Exclude<Deed['does'], 'take' | 'undo'>, VisitAction>> = {
              propose: { kind: 'visit-plan', state: 'proposed', plan },
              plan: { kind: 'visit-plan', state: 'confirmed', plan },
              own: { kind: 'visit-plan', state: 'confirmed', plan },
              cancel: { kind: 'visit-cancel' },
              done: { kind: 'visit-done' },
              reopen: { kind: 'visit-reopen', text: 'Era otro pedido' },
            }
            const said =
              does === 'take'
                ? await wish(id, { kind: 'take', ...plan })
                : await act(id, does === 'undo' ? undo : onVisit(actions[does]))
            const isOwn = own !== undefined && isSameTime(own, time)
            const isAsked =
              ['take', 'propose', 'plan', 'own'].includes(does) && open.some((one) => isOfHours(one, time))
            if (isAsked && !isOwn && (said === 'done' || said === 'slot-taken'))
              expect([does, time, said]).toEqual([does, time, isOffered ? 'done' : 'slot-taken'])
            // What staff agree to at an hour of their own may be too much; nothing is given beside it that is.
            const visits = (await Promise.all(ids.map((each) => visitsOf(visitCipher, db.kysely, each)))).flat()
            // What staff agree to at hours of their own may be too much: nothing else is agreed to beside it then.
            if (isAsked && !isOwn && said === 'done') {
              const others = visits.filter(({ caseId, state }) => caseId !== id && state !== 'cancelled')
              const { capacity } = zone.slots[0]!
              const here = others.filter((visit) => visit.zone === zone.id)
              expect([atOnce(others, time) < installation.technicians.length, atOnce(here, time) < capacity]).toEqual([
                true,
                true,
              ])
            }
            for (const moment of visits)
              expect(visits.filter((visit) => isAt(visit, moment)).length).toBeLessThanOrEqual(
                installation.technicians.length,
              )
          }
        },
      ),
      { numRuns: drawsOn(dialect, 30) },
    )
  })

  test('an hour of staff’s own takes a place of each slot of its zone that it meets, and of no other', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const slots: readonly SlotDays[] = [
      {
        days: ['monday', 'sunday'],
        open: [
          { from: '08:00', to: '10:00' },
          { from: '10:00', to: '14:00' },
        ],
        capacity: 2,
      },
    ]
    const zones = [zoneOf(0, slots), zoneOf(1, slots)]
    const drawnOwn = fc.record({ zone: fc.nat(1), hours: drawnHours, isOff: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnOwn, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 9),
        async (owns, named) => {
          for (const table of ['visits', 'visit_slots', 'events'] as const) await db.kysely.deleteFrom(table).execute()
          const site = {
            ...demoSite,
            installation: { notice: 1, ahead: 4, missed: {}, zones, technicians: people(named) },
          }
          const { act, order, wish } = ordersToVisit(db, site, NOW)
          const day = '2026-11-30'
          for (const { zone, hours, isOff } of owns) {
            const id = await order(towns[zone]!)
            const plan = { time: { day, ...hours }, technician: null, access: '', phone: '' }
            expect(await act(id, onVisit({ kind: 'visit-plan', state: 'confirmed', plan }))).toBe('done')
            if (isOff) expect(await act(id, onVisit({ kind: 'visit-cancel' }))).toBe('done')
          }
          for (const [zone, { id }] of zones.entries())
            for (const hours of slots[0]!.open) {
              const time = { day, ...hours }
              const here = owns.filter((own) => own.zone === zone && !own.isOff)
              const all = here.map((own) => ({ day, ...own.hours }))
              const free = Math.max(2 - atOnce(all, time), 0)
              const days = { first: day, last: day }
              const counted = await countedSlots(db.kysely, site, zones[zone]!, { days, now: NOW })
              expect([id, hours, counted.find((slot) => isSameTime(slot, time))?.free]).toEqual([id, hours, free])
              for (let n = 0; n <= free; n++) {
                const taken = await wish(await order(towns[zone]!), { kind: 'take', time, access: '', phone: '' })
                expect([id, hours, n, taken]).toEqual([id, hours, n, n < free ? 'done' : 'slot-taken'])
              }
            }
        },
      ),
      { numRuns: drawsOn(dialect, 8) },
    )
  })

  test('of customers of two zones who take the time of the only technician at once, one gets it, and the others are told', async () => {
    await using place = await emptyDatabase(dialect)
    const first = await place.open()
    const second = dialect === 'postgres' ? await place.open() : first
    const slots: readonly SlotDays[] = [
      { days: ['monday', 'sunday'], open: [{ from: '09:00', to: '11:00' }], capacity: 9 },
    ]
    const wide = [{ ...slots[0]!, open: [{ from: '08:00', to: '14:00' }] }]
    const zones = [zoneOf(0, slots), zoneOf(1, wide)]
    const installation = { notice: 1, ahead: 4, missed: {}, zones, technicians: people(1) }
    const site = { ...demoSite, installation }
    const desks = [ordersToVisit(first, site, NOW), ordersToVisit(second, site, NOW)]
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await desks[0]!.order(towns[n % 2]!))
    const said = await Promise.all(
      ids.map((id, n) =>
        desks[n % 4 < 2 ? 0 : 1]!.wish(id, {
          kind: 'take',
          time: { day: '2026-11-30', ...zones[n % 2]!.slots[0]!.open[0]! },
          access: '',
          phone: '',
        }),
      ),
    )
    expect(said.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'slot-taken')])
    expect(await first.kysely.selectFrom('visit_slots').select('taken').execute()).toEqual([{ taken: 1 }])

    // Where the operator names nobody, zones alone decide.
    const unnamed = ordersToVisit(first, { ...site, installation: { ...installation, technicians: [] } }, NOW)
    for (const [n, id] of ids.entries()) {
      const time = { day: '2026-11-30', ...zones[n % 2]!.slots[0]!.open[0]! }
      if (said[n] !== 'done') expect(await unnamed.wish(id, { kind: 'take', time, access: '', phone: '' })).toBe('done')
    }
  })
})
