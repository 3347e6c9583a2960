import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { silentLog } from '#tests/support/log.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { RequestWriter } from '#app/features/requests/stored/request-writer.server.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { RateLimits } from '#platform/limits/rate-limits.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { registered } from '#tests/support/desk/registered.ts'
import { writtenBeside } from '#server/request-kinds.ts'
import { findCase } from '../find-case.server.ts'
import { enterMail } from './enter-mail.server.ts'
import { joinMail } from './settle-mail.server.ts'
import { findMail, listMails } from '../kept-mails/mails-in.server.ts'
import { readMail } from './reading/read-mail.ts'
import { takeIn } from './take-in.server.ts'

const NOW = Date.parse('2026-11-24T10:00Z')
const typed = {
  about: 'contact',
  channel: 'email',
  place: '',
  name: 'Nuria',
  phone: '',
  email: 'nuria@persona.example',
  text: '¿Llega a mi calle?',
  received: '',
  locale: 'es-ES',
}

describe.each(dialects)('a case that is made of a mail, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
  })
  afterAll(() => place[Symbol.asyncDispose]())

  function servicesOn(database: Database): RequestServices & Pick<typeof registered, 'capabilities'> {
    const config = readConfig({})
    const rateLimits = new RateLimits({ config, cipher, clock: () => NOW })
    const deps = { config, db: database, cipher, clock: () => NOW, ...registered }
    const requestWriter = new RequestWriter({ ...deps, beside: writtenBeside }, rateLimits)
    const others = { log: silentLog, metrics: createMetrics([]), wakeOutbox() {} }
    return { ...deps, ...others, rateLimits, requestWriter } as unknown as RequestServices &
      Pick<typeof registered, 'capabilities'>
  }
  async function mailFrom(mark: string): Promise<string> {
    const raw = `From: ${mark}@persona.example\r\nSubject: ${mark}\r\nMessage-ID: <${mark}@x.es>\r\n\r\n${mark}`
    expect(
      await takeIn(
        servicesOn(db),
        demoSite,
        await readMail(Buffer.from(raw), { ownAddresses: [], authservIds: [] }),
        NOW,
      ),
    ).toBe('unassigned')
    const mails = await listMails({ db, cipher }, 'unassigned')
    return mails.find(({ mail }) => mail?.text === mark)!.row.id
  }
  const enter = (mailId: string, database = db, changes: Partial<typeof typed> = {}) =>
    enterMail(servicesOn(database), demoSite, { mailId, typed: { ...typed, ...changes }, actor: 'ana' })
  const eventsOf = async (id: string) =>
    (await findCase(servicesOn(db), id))?.events.map(({ event }) => event?.kind) ?? null
  const stateOf = async (id: string) => (await findMail({ db, cipher }, id))!.row.state

  test('has it from the first moment, and is one however often it is asked for', async () => {
    const id = await mailFrom('una')
    expect(await enter(id, db, { name: '' })).toMatchObject({ outcome: 'incomplete', errors: { name: 'name-empty' } })
    expect([await stateOf(id), await eventsOf(id)]).toEqual(['unassigned', null])
    const done = { outcome: 'done', caseId: id }
    expect(await Promise.all([enter(id), enter(id)])).toEqual([done, done])
    expect(await enter(id)).toEqual(done)
    expect([await stateOf(id), await eventsOf(id)]).toEqual(['joined', ['entered', 'mail']])
  })

  test.each(['before', 'after'])('is not there without it where the server is killed %s the commit', async (when) => {
    const id = await mailFrom(`muere-${when}`)
    const transaction: Database['transaction'] = async (work) => {
      await db.transaction(async (tx) => {
        await work(tx)
        if (when === 'before') throw new Error('killed')
      })
      throw new Error('killed')
    }
    await expect(enter(id, { ...db, transaction })).rejects.toThrow('killed')
    const isDone = when === 'after'
    expect([await stateOf(id), (await eventsOf(id)) !== null]).toEqual([isDone ? 'joined' : 'unassigned', isDone])
    expect(await enter(id)).toEqual({ outcome: 'done', caseId: id })
  })

  test('is none where somebody has given the mail to another case', async () => {
    const id = await mailFrom('otra')
    const other = await storeCase({ db, cipher }, demoSite, { at: NOW })
    const join = (caseId: string) => joinMail(servicesOn(db), demoSite, { mailId: id, caseId, actor: 'bea' })
    expect(await join('no-such')).toBe('gone')
    const done = { outcome: 'done', caseId: other.id }
    // It is given away between what is looked at and what is written.
    let isGiven = false
    const transaction: Database['transaction'] = async (work) => {
      if (!isGiven) expect(await join(other.id)).toBe('done')
      isGiven = true
      return db.transaction(work)
    }
    expect(await enter(id, { ...db, transaction })).toEqual({ outcome: 'settled' })
    expect(await eventsOf(id)).toBeNull()
    expect(await enter(id)).toEqual(done)
  })
})
