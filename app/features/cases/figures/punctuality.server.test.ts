import { expect, test, describe } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { actOnCase } from '../actions/act-on-case.server.ts'
import type { CaseAction } from '../actions/case-action.server.ts'
import { lateCases } from './late-cases.server.ts'
import { punctuality } from './punctuality.server.ts'
import { workload } from './workload.server.ts'

const HOUR = 3_600_000
/** Tuesday 24 November 2026, 11:00 in Spain: due at seven in the evening, and on Tuesday 1 December. */
const RECEIVED = Date.parse('2026-11-24T10:00Z')
const NOW = RECEIVED + 14 * 24 * HOUR
const cipher = createCipher([Buffer.alloc(32)], Buffer.alloc(32))
const site = await loadSite('site')
const call: CaseAction = { kind: 'call', outcome: 'reached', again: null, text: '' }
const close: CaseAction = { kind: 'move', state: 'closed', reason: 'solved' }

describe.each(dialects)('who was in time in %s', (dialect) => {
  test('is counted of what is decided, what is owed still among it; late cases say why, and people what they did', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    let now = NOW
    const deps = { db, cipher, config: readConfig({}), clock: () => now, ...registered, wakeOutbox() {} }
    const caseWith = async (deeds: readonly (readonly [hours: number, actor: string, action: CaseAction])[]) => {
      const { id } = await storeCase(deps, site, { at: RECEIVED })
      for (const [hours, actor, action] of deeds) {
        now = RECEIVED + hours * HOUR
        await actOnCase(deps, site, { caseId: id, actor, formId: null, version: null, action })
      }
      now = NOW
      return id
    }
    const day = 24
    await caseWith([
      [2, 'ana', call],
      [3, 'ana', close],
    ])
    // Refused in time, without an answer.
    await caseWith([[4, 'ana', close]])
    const untouched = await caseWith([])
    const unanswered = await caseWith([
      [1, 'bea', { kind: 'note', text: 'Espero' }],
      [2 * day, 'bea', call],
      [3 * day, 'bea', close],
    ])
    const unfinished = await caseWith([
      [1, 'bea', call],
      [10 * day, 'bea', close],
    ])
    // Not decided yet.
    await storeCase(deps, site, { at: NOW })

    const own = (await punctuality(deps, site.care)).find(({ kind }) => kind === 'contact')
    expect(own).toEqual({
      kind: 'contact',
      answer: { decided: 5, kept: 3 },
      done: { decided: 5, kept: 3 },
      law: { decided: 0, kept: 0 },
    })
    const byLaw = { targets: { contact: { ...site.care.targets.contact!, law: 'una ley' } } }
    expect((await punctuality(deps, byLaw)).find(({ kind }) => kind === 'contact')).toMatchObject({
      done: { decided: 0, kept: 0 },
      law: { decided: 5, kept: 3 },
    })

    const late = await lateCases(deps, site.care, 100)
    const said = late.map(({ id, of, why, isOwed }) => [id, of, why, isOwed])
    expect(said.toSorted()).toEqual(
      [
        [untouched, 'answer', 'untouched', true],
        [untouched, 'done', 'untouched', true],
        [unanswered, 'answer', 'unanswered', false],
        [unfinished, 'done', 'unfinished', false],
      ].toSorted(),
    )
    expect(late.find(({ id }) => id === unanswered)?.by).toBe(2 * day * HOUR - 8 * HOUR)
    expect(late.every(({ by }) => by > 0)).toBe(true)

    expect(await workload(deps)).toEqual([
      { staff: 'bea', replies: 0, calls: 2, notes: 1, done: 2, open: 0 },
      { staff: 'ana', replies: 0, calls: 1, notes: 0, done: 2, open: 0 },
    ])
  })
})
