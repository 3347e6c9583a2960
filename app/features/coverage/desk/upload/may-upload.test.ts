import { expect, test } from 'vitest'
import { sessionCookie } from '#app/features/staff/session-cookie.server.ts'
import { startSession } from '#app/features/staff/sessions.server.ts'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { mayUploadCoverage } from './may-upload.server.ts'

const config = { publicOrigin: 'https://alta.example', sessionHours: 8, sessionIdleMinutes: 60 }

test('large rows are taken of whoever may upload them, and of nobody who sends some cookie', async () => {
  await using database = await emptyDatabase('sqlite')
  const db = await database.open()
  const deps = { config: config as never, db, cipher, clock: () => 0 }
  const may = async (cookie: string) =>
    mayUploadCoverage(deps, new Request(config.publicOrigin, { headers: { cookie } }))
  const cookieOf = async (role: 'agent' | 'manager') => {
    const invited = { fingerprint: role, payload: '', created_at: 0, invite_hash: null, invited_until: null }
    await db.kysely
      .insertInto('staff')
      .values({ id: role, role, disabled_at: null, ...invited })
      .execute()
    const token = await startSession(db.kysely, deps, { staffId: role, browser: '' })
    return sessionCookie(config, token).split(';')[0]!
  }
  const [manager, agent] = [await cookieOf('manager'), await cookieOf('agent')]
  expect([await may(manager), await may(agent), await may(`${manager}x`), await may('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
