import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseKinds } from '#domain/requests/states/case-states.ts'
import { nextDue } from '../case-row.server.ts'
import { clocksOf, isDueByLaw } from './whose-clocks.ts'

const law = 'art. 17.1 Ley 10/2025'
const day = { amount: 1, unit: 'days' as const }
const care = { targets: { order: { firstAnswer: day, done: day }, complaint: { firstAnswer: day, done: day, law } } }
const none = {
  topic: null,
  standing: 'open' as const,
  answer_due: null,
  done_due: null,
  answered_at: null,
  reply_due: null,
}

test('a complaint has our clock for its answer and the law’s for its end', () => {
  const row = { ...none, kind: 'complaint', answer_due: 10, done_due: 20 } as const
  expect(clocksOf(care, row)).toEqual({ own: { of: 'answer', due: 10 }, law: { of: 'done', due: 20, law } })
})

test('an order that was answered has our own clock alone', () => {
  const row = { ...none, kind: 'order', answer_due: 10, done_due: 20, answered_at: 5 } as const
  expect(clocksOf(care, row)).toEqual({ own: { of: 'done', due: 20 }, law: null })
})

test('whatever runs, the first of the two clocks is when the list says that the case is due', () => {
  const due = fc.option(fc.integer({ min: 1, max: 1_000 }))
  const clocks = fc.record({
    kind: fc.constantFrom(...caseKinds),
    answer_due: due,
    done_due: due,
    answered_at: due,
    reply_due: due,
  })
  fc.assert(
    fc.property(clocks, (drawn) => {
      const shown = clocksOf(care, { ...none, ...drawn })
      const first = isDueByLaw(shown) ? shown.law : shown.own
      fc.pre(first !== null)
      expect(first?.due).toBe(nextDue(drawn))
    }),
  )
})

test('what is done is not due', () => {
  const row = { ...none, kind: 'complaint', done_due: 20, standing: 'done' } as const
  expect(clocksOf(care, row)).toEqual({ own: null, law: null })
})
