import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, drawsOn, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import type { CaseAction } from '#app/features/cases/actions/case-action.server.ts'
import { mergeCases } from '#app/features/cases/actions/merge-cases.server.ts'
import { blockOrErase } from '#app/features/requests/privacy/block-or-erase.server.ts'
import { dueAt } from '#domain/service-levels/sla-clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { personalData } from '#server/personal-data.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { figuresCsv, rowsCsv } from './evaluation-files.server.ts'
import { evaluationOf, examineEvaluations, publishEvaluation } from './evaluations.server.ts'
import { rateCase } from './rate-case.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Two changes of the clock are in it, and holidays. */
const FROM = Date.parse('2026-09-01T08:00Z')
const PERIOD = { from: '2026-09-01', to: '2027-04-30' }
const cipher = createCipher([Buffer.alloc(32)], Buffer.alloc(32))
const demo = await loadSite('site')
const holidays = ['2026-10-12', '2026-12-08', '2026-12-25', '2027-01-06', '2027-03-26']
const site = { ...demo, brand: { ...demo.brand, hours: { ...demo.brand.hours, holidays } } }

/** What may be done to a case, and how many hours later. */
const doings = ['call', 'note', 'close', 'undo', 'reopen', 'correct', 'merge', 'rate', 'forget'] as const
const drawn = fc.record({
  isComplaint: fc.boolean(),
  after: fc.integer({ min: 0, max: 180 * 24 }),
  steps: fc.array(fc.record({ doing: fc.constantFrom(...doings), hours: fc.integer({ min: 0, max: 90 }) }), {
    maxLength: 6,
  }),
})

/** What a case was when a step began, as the test itself keeps it. */
type Model = { answered: number | null; closed: number | null; reopenings: number }
type Counted = Model & { id: string; isComplaint: boolean; opened: number; joined: boolean; score: number | null }

const actionsOn = (isComplaint: boolean): Partial<Record<(typeof doings)[number], CaseAction>> => ({
  call: { kind: 'call', outcome: 'reached', again: null, text: '' },
  note: { kind: 'note', text: 'Nota' },
  close: isComplaint
    ? { kind: 'move', state: 'withdrawn', reason: 'at-request' }
    : { kind: 'move', state: 'closed', reason: 'solved' },
  undo,
  reopen: { kind: 'reopen' },
  correct: { kind: 'correct', values: { name: 'Luz' } },
})

/** The model after an action that was done at a moment. */
function after(model: Model, doing: string, now: number): Model {
  if (doing === 'call') return { ...model, answered: model.closed === null ? (model.answered ?? now) : model.answered }
  if (doing === 'close') return { ...model, closed: now }
  if (doing === 'reopen') return { ...model, closed: null, reopenings: model.reopenings + 1 }
  return model
}

describe.each(dialects)('an evaluation on %s', (dialect) => {
  test(
    'is counted the same from its published rows by others, and as those who know each case would',
    async () => {
      await using place = await emptyDatabase(dialect)
      const db = await place.open()
      let now = FROM
      const deps = {
        db,
        cipher,
        config: readConfig({}),
        clock: () => now,
        ...registered,
        personalData,
        wakeOutbox() {},
      }
      const cases: Counted[] = []
      let hosts = 0
      const draws = drawsOn(dialect, isLongRun ? 3000 : dialect === 'sqlite' ? 1000 : 120)
      for (const { isComplaint, after: hours, steps } of fc.sample(drawn, { numRuns: draws, seed: 7 })) {
        now = FROM + hours * HOUR
        const { id } = await storeCase(deps, site, { at: now, isComplaint })
        const counted: Counted = {
          id,
          isComplaint,
          opened: now,
          joined: false,
          score: null,
          answered: null,
          closed: null,
          reopenings: 0,
        }
        cases.push(counted)
        let before: Model | null = null
        for (const { doing, hours: later } of steps) {
          now += later * HOUR
          const model: Model = { answered: counted.answered, closed: counted.closed, reopenings: counted.reopenings }
          const action = actionsOn(isComplaint)[doing]
          if (action) {
            const acting = { caseId: id, actor: 'ana', formId: null, version: null, action }
            const { outcome } = await actOnCase(deps, site, acting)
            if (outcome !== 'done') continue
            Object.assign(counted, doing === 'undo' ? before : after(model, doing, now))
            before = doing === 'undo' || doing === 'correct' ? null : model
          } else if (doing === 'rate') {
            const rated = await rateCase(deps, id, { score: 4, solved: 'yes' })
            if (rated === 'stored') Object.assign(counted, { score: 4 })
          } else if (doing === 'merge' && !counted.joined) {
            hosts += 1
            counted.joined = await joined(deps, id)
            if (counted.joined) break
          } else if (doing === 'forget') {
            await blockOrErase(deps, hours % 2 === 0 ? 'erase' : 'block', [id])
            break
          }
        }
      }
      now = Date.parse('2027-09-01T10:00Z')
      const published = await publishEvaluation(deps, site, {
        period: PERIOD,
        changes: {},
        auditUrl: '',
        author: 'ana',
      })
      const evaluation = (await evaluationOf(db.kysely, published))!
      const rows = readCsv(await rowsCsv(evaluation))
      const figures = readCsv(await figuresCsv(evaluation))
      const figure = (name: string, kind = '', part = '') =>
        figures.find((line) => line['figure'] === name && line['kind'] === kind && line['part'] === part)?.['value']

      expect(rows.length).toBe(cases.length + hosts)
      const own = rows.filter((row) => row['joined'] === 'no')
      expect(figures.map((line) => [line['figure'], line['kind'], line['part'], line['value']])).toEqual(
        figures.map((line) => [line['figure'], line['kind'], line['part'], recounted(line, rows, own)]),
      )

      const all = cases.filter((each) => !each.joined)
      const mine = all.filter((each) => !each.isComplaint)
      const ended = mine.filter((each) => each.closed !== null)
      const times = (ends: (number | null)[], from: readonly Counted[]) =>
        ends.map((end, at) => Math.ceil((end! - from[at]!.opened) / 60_000)).toSorted((a, b) => a - b)
      expect(figure('worst', 'contact', 'resolution/operator')).toBe(
        String(
          times(
            ended.map(({ closed }) => closed),
            ended,
          ).at(-1),
        ),
      )
      const answeredOnes = mine.filter((each) => each.answered !== null || each.closed !== null)
      const waits = times(
        answeredOnes.map(({ answered, closed }) => answered ?? closed),
        answeredOnes,
      )
      expect(figure('median', 'contact', 'answer/operator')).toBe(String(waits[Math.ceil(waits.length / 2) - 1]))
      const due = (opened: number) => dueAt(site.brand.hours, opened, site.care.targets.contact!.firstAnswer!)!
      const inTime = answeredOnes.filter(({ opened, answered, closed }) => (answered ?? closed)! <= due(opened))
      expect(figure('kept', 'contact', 'answer/operator')).toBe(String(inTime.length))
      expect(figure('reopened', 'contact', 'times')).toBe(String(mine.reduce((sum, each) => sum + each.reopenings, 0)))
      expect(figure('answered')).toBe(String(all.filter(({ score }) => score !== null).length))
      expect(figure('joined')).toBe(String(cases.filter((each) => each.joined).length))
      const complaints = all.filter((each) => each.isComplaint)
      const dueByLaw = (opened: number) => dueAt(site.brand.hours, opened, { amount: 5, unit: 'calendar-days' })!
      const resolved = complaints.filter(({ closed }) => closed !== null)
      expect(figure('worst', 'complaint', 'resolution/law')).toBe(
        String(
          times(
            resolved.map(({ closed }) => closed),
            resolved,
          ).at(-1),
        ),
      )
      expect(figure('kept', 'complaint', 'resolution/law')).toBe(
        String(resolved.filter(({ opened, closed }) => closed! <= dueByLaw(opened)).length),
      )
      const days = new Set(rows.map((row) => row['received']!))
      expect([...days].every((day) => day >= PERIOD.from && day <= PERIOD.to)).toBe(true)
      expect(JSON.stringify(rows)).not.toMatch(/AZ-|@|6001122/)

      const missing = await examineEvaluations(db.kysely, now + 367 * DAY)
      expect([await examineEvaluations(db.kysely, now), missing.length]).toEqual([[], 1])

      // Five years on, nobody is known any more.
      const stored = await db.kysely.selectFrom('requests').select('id').execute()
      for (let start = 0; start < stored.length; start += 200)
        await blockOrErase(
          deps,
          'erase',
          stored.slice(start, start + 200).map(({ id }) => id),
        )
      now += 5 * 365 * DAY
      expect(await rowsCsv((await evaluationOf(db.kysely, published))!)).toBe(await rowsCsv(evaluation))
      const again = await publishEvaluation(deps, site, { period: PERIOD, changes: {}, auditUrl: '', author: 'ana' })
      const anew = readCsv(await figuresCsv((await evaluationOf(db.kysely, again))!))
      // Members of what was forgotten are cases of their own since.
      const received = (lines: readonly Line[]) => lines.filter((line) => line['figure'] === 'received')
      expect(received(anew)).toEqual(received(figures))
      await expect(db.kysely.deleteFrom('evaluations').execute()).rejects.toThrow('append-only')
    },
    LONG_TEST_LIMIT,
  )
})

/** Joins a case to a new one of the same day. */
async function joined(deps: Parameters<typeof mergeCases>[0] & Parameters<typeof storeCase>[0], otherId: string) {
  const { id: caseId } = await storeCase(deps, site, { at: deps.clock() })
  const version = async (id: string) =>
    (await deps.db.kysely.selectFrom('cases').select('version').where('request_id', '=', id).executeTakeFirst())
      ?.version ?? 0
  const versions = { into: await version(caseId), other: await version(otherId) }
  const merged = { caseId, otherId, versions, actor: 'ana', formId: randomUUID(), isConfirmed: true }
  return (await mergeCases(deps, site, merged)).outcome === 'done'
}

type Line = Readonly<Record<string, string>>

/** A file as anybody reads it. */
function readCsv(text: string): Line[] {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'))
  return lines.map((fields) => Object.fromEntries(head.map((name, at) => [name, fields[at] ?? ''])))
}

/** A figure by the words that say how it is counted, from the rows alone. */
function recounted({ figure, kind, part }: Line, rows: readonly Line[], own: readonly Line[]): string {
  const ofKind = own.filter((row) => row['kind'] === kind)
  const [of, by] = part!.split('/')
  const term = of === 'answer' ? ofKind : ofKind.filter((row) => row['byLaw'] === (by === 'law' ? 'yes' : 'no'))
  const [flag, minutes] =
    of === 'answer' ? ['answeredInTime', 'answeredMinutes'] : ['resolvedInTime', 'resolvedMinutes']
  const sorted = term.flatMap((row) => (row[minutes] === '' ? [] : [Number(row[minutes])])).toSorted((a, b) => a - b)
  const rank = (share: number) => String(sorted[Math.ceil(sorted.length * share) - 1] ?? '')
  const count = (some: readonly Line[], keep: (row: Line) => boolean) => String(some.filter(keep).length)
  switch (figure) {
    case 'received':
      return count(rows, (row) => row['kind'] === kind && `${row['channel']}/${row['language']}` === part)
    case 'joined':
      return count(rows, (row) => row['joined'] === 'yes')
    case 'decided':
      return count(term, (row) => row[flag] !== '')
    case 'kept':
      return count(term, (row) => row[flag] === 'yes')
    case 'median':
      return rank(0.5)
    case 'ninetieth':
      return rank(0.9)
    case 'worst':
      return rank(1)
    case 'reopened':
      return part === 'cases'
        ? count(ofKind, (row) => row['reopenings'] !== '0')
        : String(ofKind.reduce((sum, row) => sum + Number(row['reopenings']), 0))
    case 'refused':
      return count(ofKind, (row) => row['state'] === 'rejected' && row['reason'] === part)
    case 'outages':
      return count(own, (row) => row['kind'] === 'outage-announced')
    case 'asked':
      return count(own, (row) => row['asked'] === 'yes' || row['score'] !== '')
    case 'answered':
      return count(own, (row) => row['score'] !== '')
    case 'score':
      return count(own, (row) => row['score'] === part)
    default:
      return count(own, (row) => row['solved'] === part && row['score'] !== '')
  }
}
