import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDone, nextStates, type CaseState } from '#domain/requests/states/case-states.ts'
import { portStates, type PortState } from '#domain/requests/port.ts'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import { stepsOf, type RecordedNumber, type RecordedOrder } from './steps.ts'

const VISIT = { day: '2026-11-27', from: '10:00', to: '12:00', isAgreed: true }
const number = (state: PortState, position = 1): RecordedNumber => ({
  position,
  number: '+34610203040',
  state,
  askedOn: '2026-11-25',
  doneOn: state === 'done' ? '2026-11-27' : null,
  window: state === 'accepted' ? { day: '2026-11-26', from: '02:00', to: '06:00' } : null,
})
const order = (
  moves: readonly (readonly [CaseState, CaseState])[],
  visit: RecordedOrder['visit'] = null,
  numbers: readonly RecordedNumber[] = [],
  services: readonly WorkingService[] = [],
) => ({
  receivedAt: 0,
  state: moves.at(-1)?.[1] ?? ('received' as const),
  moves: moves.map(([from, to], index) => ({ at: index + 1, from, to })),
  visit,
  numbers,
  services,
})
const shown = (recorded: RecordedOrder) =>
  stepsOf(recorded).map(({ name, isBehind, at, isPresent }) => [
    name,
    isBehind ? at : '-',
    ...(isPresent ? ['now'] : []),
  ])

test.each([
  [
    'nobody has looked at',
    order([]),
    [
      ['received', 0],
      ['checked', '-', 'now'],
      ['dated', '-'],
      ['working', '-'],
    ],
  ],
  [
    'with a visit that was agreed',
    order(
      [
        ['received', 'checking'],
        ['checking', 'confirmed'],
      ],
      VISIT,
    ),
    [
      ['received', 0],
      ['checked', 2],
      ['dated', VISIT],
      ['working', '-', 'now'],
    ],
  ],
  [
    'whose visit is only proposed',
    order([['received', 'confirmed']], { ...VISIT, isAgreed: false }),
    [
      ['received', 0],
      ['checked', 1],
      ['dated', '-', 'now'],
      ['working', '-'],
    ],
  ],
  [
    'without a recorded date, in service',
    order([
      ['received', 'confirmed'],
      ['confirmed', 'installed'],
    ]),
    [
      ['received', 0],
      ['checked', 1],
      ['working', 2, 'now'],
    ],
  ],
  [
    'that was given a date and taken back',
    order([
      ['received', 'confirmed'],
      ['confirmed', 'scheduled'],
      ['scheduled', 'withdrawn'],
    ]),
    [
      ['received', 0],
      ['checked', 1],
      ['dated', null],
      ['ended', 3, 'now'],
    ],
  ],
  [
    'with numbers of which one has moved before its visit',
    order([['received', 'confirmed']], null, [number('refused', 1), number('done', 2), number('cancelled', 3)]),
    [
      ['received', 0],
      ['checked', 1],
      ['number', '2026-11-27'],
      ['dated', '-', 'now'],
      ['number', '-'],
      ['working', '-'],
    ],
  ],
  [
    'in service before its number has moved',
    order([['received', 'installed']], null, [number('accepted')]),
    [
      ['received', 0],
      ['checked', 1],
      ['working', 1, 'now'],
      ['number', '-'],
    ],
  ],
  [
    'that was refused at once',
    order([['received', 'rejected']]),
    [
      ['received', 0],
      ['ended', 1, 'now'],
    ],
  ],
])('an order %s', (_, recorded, steps) => {
  expect(shown(recorded)).toEqual(steps)
})

const numbers = fc
  .array(fc.constantFrom(...portStates), { maxLength: 3 })
  .map((states) => states.map((state, index) => number(state, index)))
const ways = fc.array(fc.nat(5), { maxLength: 12 }).map((choices) => {
  const moves: [CaseState, CaseState][] = []
  for (const choice of choices) {
    const from = moves.at(-1)?.[1] ?? 'received'
    const next = isDone('order', from) ? (['checking'] as const) : nextStates('order', from)
    moves.push([from, next[choice % next.length]!])
  }
  return moves
})

test('on any way there is one present step, what is behind comes before what is ahead, and nothing follows an end', () => {
  fc.assert(
    fc.property(ways, fc.constantFrom(null, VISIT, { ...VISIT, isAgreed: false }), numbers, (moves, visit, brought) => {
      const recorded = order(moves, visit, brought)
      const steps = stepsOf(recorded)
      expect(steps.filter(({ isPresent }) => isPresent)).toHaveLength(1)
      const firstAhead = steps.findIndex(({ isBehind }) => !isBehind)
      const behind = firstAhead === -1 ? steps : steps.slice(0, firstAhead)
      expect(steps.filter(({ isBehind }) => isBehind)).toEqual(behind)
      const isOver = isDone('order', recorded.state)
      // After what is in service only numbers follow.
      const ahead = firstAhead === -1 ? [] : steps.slice(firstAhead)
      if (isOver) expect(ahead.filter(({ name }) => name !== 'number')).toEqual([])
      else expect(ahead.at(-1)?.name).toBe('working')
      expect(steps.some(({ name }) => name === 'ended')).toBe(isOver && recorded.state !== 'installed')
      // A step behind was recorded: a move led there, or a visit was agreed.
      const isRecorded = (to: CaseState) => recorded.moves.some((move) => move.to === to)
      for (const { name } of behind) {
        if (name === 'checked') expect(isRecorded('confirmed')).toBe(true)
        if (name === 'dated') expect(isRecorded('scheduled') || visit?.isAgreed).toBe(true)
        if (name === 'working') expect(recorded.state).toBe('installed')
      }
    }),
  )
})
