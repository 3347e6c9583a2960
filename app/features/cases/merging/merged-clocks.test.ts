import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseKind } from '#domain/requests/states/case-states.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { NOT_HELD } from '../actions/hold.server.ts'
import { nextDue } from '../case-row.server.ts'
import { clocksOf } from '../clocks/whose-clocks.ts'
import { mergedClocks } from './merged-clocks.ts'

/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
const HOUR = 3_600_000

const near = fc.integer({ min: -100, max: 400 }).map((hours) => NOW + hours * HOUR)
const before = fc.integer({ min: 1, max: 300 }).map((hours) => NOW - hours * HOUR)
const due = fc.option(near)
const NEVER_DONE = { channel: null, answer_term: null, done_term: null, reopenings: 0 }

const openCase = (kind: fc.Arbitrary<CaseKind>): fc.Arbitrary<CaseRow> =>
  fc
    .record({
      kind,
      opened_at: before,
      answer_due: due,
      done_due: due,
      answered_at: fc.option(before),
      waiting_until: due,
      written: fc.option(fc.record({ written_at: before, reply_due: due })),
    })
    .map(({ written, ...drawn }) => {
      const clocks = { ...drawn, reply_due: written?.reply_due ?? null }
      const row = {
        request_id: 'a',
        topic: null,
        state: 'received',
        reason: null,
        assignee: null,
        locale: 'es-ES',
      } as const
      const marks = { written_at: written?.written_at ?? null, closed_at: null, standing: 'open', undo: null } as const
      const counts = { version: 1, last_seq: 0, changed_at: NOW, merged_into: null, ...NOT_HELD, ...NEVER_DONE }
      return { ...row, ...marks, ...counts, ...clocks, due_at: nextDue(clocks) }
    })

const into = openCase(fc.constantFrom('contact', 'order', 'referral', 'complaint', 'privacy'))
const joining = openCase(fc.constantFrom('contact', 'order'))

test('no clock of two that are merged ends later than the earlier one, and what was unread is unread', () => {
  fc.assert(
    fc.property(into, joining, (one, other) => {
      const merged = { ...one, ...mergedClocks(demoSite, one, other, NOW) }
      expect(merged.due_at).toBe(nextDue(merged))
      expect(merged.due_at).toBeLessThanOrEqual(Math.min(one.due_at, other.due_at))
      expect(merged.opened_at).toBe(Math.min(one.opened_at, other.opened_at))
      if (one.reply_due !== null || other.reply_due !== null)
        expect(merged.reply_due).toBeLessThanOrEqual(Math.min(one.reply_due ?? Infinity, other.reply_due ?? Infinity))
      if (one.done_due !== null) expect(merged.done_due).toBeLessThanOrEqual(one.done_due)
      for (const { written_at } of [one, other])
        if (written_at !== null) expect(merged.written_at).toBeLessThanOrEqual(written_at)
      // Whoever had no first answer still waits for one, or for a reply.
      if (other.answered_at === null) expect(merged.answered_at === null || merged.written_at !== null).toBe(true)
    }),
  )
})

test('what a law sets keeps its date: what was meant to be done sooner is our own target', () => {
  const [complaint] = fc.sample(openCase(fc.constant('complaint')), 1)
  const [message] = fc.sample(openCase(fc.constant('contact')), 1)
  const law = {
    ...complaint!,
    answered_at: NOW - HOUR,
    done_due: NOW + 300 * HOUR,
    waiting_until: null,
    reply_due: null,
  }
  const own = { ...message!, answered_at: NOW - HOUR, done_due: NOW + 50 * HOUR, waiting_until: null, reply_due: null }
  const merged = { ...law, ...mergedClocks(demoSite, law, own, NOW) }
  expect(clocksOf(demoSite.care, merged)).toMatchObject({
    own: { of: 'reply', due: NOW + 50 * HOUR },
    law: { of: 'done', due: NOW + 300 * HOUR },
  })
})

test('a case that has ended brings no clock', () => {
  fc.assert(
    fc.property(into, joining, (one, other) => {
      const ended = { ...other, standing: 'done' as const }
      expect(mergedClocks(demoSite, one, ended, NOW)).toEqual({
        opened_at: Math.min(one.opened_at, other.opened_at),
      })
    }),
  )
})
