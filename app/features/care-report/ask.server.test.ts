import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, drawsOn, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { silentLog } from '#tests/support/log.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import { remindersOf } from '#app/features/cases/reminders/reminders.server.ts'
import { blockOrErase } from '#app/features/requests/privacy/block-or-erase.server.ts'
import { readConfig } from '#platform/config/config.ts'
import { openMessage } from '#platform/outbox/sealed-message.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { personalData } from '#server/personal-data.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { askHowItWent } from './ask.server.ts'
import { questionAt, rateCase } from './rate-case.server.ts'

const HOUR = 3_600_000
/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
const cipher = createCipher([Buffer.alloc(32)], Buffer.alloc(32))
const site = await loadSite('site')

/** What may happen to a case; `send`: the mail server takes what waits. */
const happenings = ['close', 'reopen', 'undo', 'ask', 'send', 'hours', 'rate', 'erase', 'block'] as const
type Happening = (typeof happenings)[number]

async function asking(dialect: (typeof dialects)[number]) {
  const place = await emptyDatabase(dialect)
  const db = await place.open()
  const clock = { now: NOW }
  const deps = {
    db,
    cipher,
    config: readConfig({}),
    clock: () => clock.now,
    log: silentLog,
    ...registered,
    personalData,
    site: () => site,
    wakeOutbox() {},
  }
  const about = { actor: 'ana', formId: null, version: null }
  const close = { kind: 'move', state: 'closed', reason: 'solved' } as const
  const act = (caseId: string, action: Parameters<typeof actOnCase>[2]['action']) =>
    actOnCase(deps, site, { ...about, caseId, action })
  const waiting = async () =>
    (await db.kysely.selectFrom('outbox').selectAll().where('purpose', '=', 'reply').execute()).length
  const standing = async (id: string) =>
    (await db.kysely.selectFrom('cases').select('standing').where('request_id', '=', id).executeTakeFirst())?.standing
  const steps: Record<Happening, (id: string) => Promise<unknown>> = {
    close: (id) => act(id, close),
    reopen: (id) => act(id, { kind: 'reopen' }),
    undo: (id) => act(id, undo),
    ask: () => askHowItWent(deps),
    send: () => db.kysely.updateTable('outbox').set({ state: 'sent', payload: null, sent_at: clock.now }).execute(),
    hours: async () => (clock.now += 2 * HOUR),
    rate: (id) => rateCase(deps, id, { score: 1, solved: 'no' }),
    erase: (id) => blockOrErase(deps, 'erase', [id]),
    block: (id) => blockOrErase(deps, 'block', [id]),
  }
  return { place, db, deps, clock, act, close, waiting, standing, steps }
}

describe.each(dialects)('asking how a case went on %s', (dialect) => {
  test('whatever happens, nobody is asked before it is resolved, twice, or once they were erased', async () => {
    const { place, db, deps, waiting, standing, steps } = await asking(dialect)
    await using _ = place
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...happenings), { minLength: 4, maxLength: 14 }), async (drawn) => {
        await db.kysely.deleteFrom('outbox').execute()
        const { id } = await storeCase(deps, site, { at: deps.clock() })
        let isGone = false
        let sent = 0
        for (const happening of drawn) {
          const before = await waiting()
          await steps[happening](id)
          const after = await waiting()
          if (after > before) {
            expect(happening).toBe('ask')
            expect(await standing(id)).toBe('done')
            expect(isGone).toBe(false)
            sent += 1
          }
          // A mail that was taken back has asked nothing.
          if (happening === 'ask' && after < before) sent -= 1
          if (happening === 'erase' || happening === 'block') isGone = true
          expect(sent).toBeLessThanOrEqual(1)
          const asked = await questionAt(deps, id)
          if (asked === 'asked') expect([await standing(id), isGone]).toEqual(['done', false])
        }
        const rows = await db.kysely.selectFrom('ratings').selectAll().where('case_id', '=', id).execute()
        expect(rows.length).toBeLessThanOrEqual(isGone ? 0 : 1)
      }),
      { numRuns: drawsOn(dialect, 30) },
    )
  })

  test('two servers ask once, in the customer’s language, an hour after it was resolved', async () => {
    const { place, db, deps, clock, act, close, waiting } = await asking(dialect)
    await using _ = place
    const { id, reference } = await storeCase(deps, site, { at: NOW - HOUR })
    await act(id, close)
    await askHowItWent(deps)
    expect(await waiting()).toBe(0)
    clock.now += HOUR
    await Promise.all([askHowItWent(deps), askHowItWent(deps)])
    await askHowItWent(deps)
    const [mail, ...more] = await db.kysely.selectFrom('outbox').selectAll().execute()
    expect(more).toEqual([])
    const said = openMessage(cipher, { id: mail!.id, payload: mail!.payload! })
    expect(said).toContain(`¿Qué tal ha ido? (${reference})`)
    expect(said).toContain('#opinion')
  })

  test('those that nobody is asked about keep no other waiting', async () => {
    const { place, db, deps, clock, act, close, waiting } = await asking(dialect)
    await using _ = place
    for (let at = 0; at < 51; at++) {
      const { id } = await storeCase(deps, site, { at: NOW - HOUR })
      await act(id, close)
    }
    await db.kysely.updateTable('cases').set({ reason: 'unreachable' }).execute()
    const { id } = await storeCase(deps, site, { at: NOW - HOUR })
    clock.now += 1
    await act(id, close)
    clock.now += HOUR
    await askHowItWent(deps)
    expect(await waiting()).toBe(1)
    expect(await questionAt(deps, id)).toBe('asked')
  })

  test('a bad answer rings at the managers’ desks, tells whoever answered, and opens nothing', async () => {
    const { place, db, deps, act, close } = await asking(dialect)
    await using _ = place
    const staff = { fingerprint: '', payload: '', created_at: 1 }
    const people = (['agent', 'manager', 'owner'] as const).map((role) => ({
      ...staff,
      id: role,
      fingerprint: role,
      role,
    }))
    await db.kysely.insertInto('staff').values(people).execute()
    const { id } = await storeCase(deps, site, { at: NOW })
    await act(id, { kind: 'assign', to: 'agent' })
    expect(await rateCase(deps, id, { score: 1, solved: 'no' })).toBe('gone')
    await act(id, close)
    await rateCase(deps, id, { score: 2, solved: 'yes' })
    await rateCase(deps, id, { score: 5, solved: 'yes' })
    const rung = await db.kysely.selectFrom('reminders').select('staff_id').orderBy('staff_id').execute()
    const [first] = await remindersOf(cipher, db.kysely, id)
    expect(first!.about).toBe('El cliente no está contento: mira lo que ha contestado')
    expect(rung).toEqual([{ staff_id: 'manager' }, { staff_id: 'owner' }])
    const told = await db.kysely
      .selectFrom('notices')
      .select(['staff_id', 'kind'])
      .where('kind', '=', 'rated')
      .execute()
    expect(told).toEqual([{ staff_id: 'agent', kind: 'rated' }])
    expect(await db.kysely.selectFrom('ratings').select(['score', 'solved']).execute()).toEqual([
      { score: 2, solved: 'yes' },
    ])
    const [row] = await db.kysely.selectFrom('cases').select(['standing', 'state']).execute()
    expect(row).toEqual({ standing: 'done', state: 'closed' })
  })
})
