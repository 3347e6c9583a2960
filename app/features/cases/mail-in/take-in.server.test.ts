import { expect, test } from 'vitest'
import { exportPerson } from '#platform/privacy/personal-data.ts'
import { readConfig } from '#platform/config/config.ts'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { silentLog } from '#tests/support/log.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { smallPdf } from '#tests/support/posted/files.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { countNotices, seeNotices } from '#app/features/staff/notices/notices.server.ts'
import { listMails } from '../kept-mails/mails-in.server.ts'
import { mailInData } from './personal-data.server.ts'
import { readMail } from './reading/read-mail.ts'
import { takeIn } from './take-in.server.ts'

const EMAIL = 'ana@visitante.example'
/** As many messages about one case are taken in a day. */
const MAX_MESSAGES = 40

test.each(dialects)('mail beyond the limits of a case and of files is stored all the same, on %s', async (dialect) => {
  await using place = await emptyDatabase(dialect)
  const db = await place.open()
  // For each request that a line may send, 4 MiB of files in an hour.
  const config = { ...readConfig({}), requestLimit: 1 }
  const deps = { config, db, cipher, clock: Date.now, log: silentLog, ...registered, wakeOutbox: () => {} }
  const { reference } = await storeCase(deps, demoSite, { email: EMAIL, at: Date.now() })
  const bytes = smallPdf('a'.repeat(3 * 1024 * 1024))
  const take = async (mark: string, files: readonly { readonly name: string; readonly bytes: Buffer }[] = []) => {
    const raw = `From: ${EMAIL}\r\nSubject: ${reference}\r\nMessage-ID: <${mark}@x.es>\r\n\r\n${mark}`
    return takeIn(
      deps,
      demoSite,
      { ...(await readMail(Buffer.from(raw), { ownAddresses: [], authservIds: [] })), files },
      Date.now(),
    )
  }
  expect(await take('uno', [{ name: 'uno.pdf', bytes }])).toBe('case')
  expect(await take('dos', [{ name: 'dos.pdf', bytes }])).toBe('case')
  for (let message = 2; message < MAX_MESSAGES; message++) expect(await take(`más ${message}`)).toBe('case')
  expect(await take('último', [{ name: 'tres.pdf', bytes }])).toBe('unassigned')
  expect(await take('breve', [{ name: 'breve.pdf', bytes: smallPdf('breve') }])).toBe('unassigned')

  const [last, short] = await listMails({ db, cipher }, 'unassigned')
  expect(last!.mail).toMatchObject({
    text: 'último',
    files: [],
    details: { marks: ['over-limit'], refused: [{ name: 'tres.pdf', why: 'full' }] },
  })
  expect(short!.mail).toMatchObject({ text: 'breve', files: [{ name: 'breve.pdf' }] })

  const told = await exportPerson(
    { config, db, cipher, clock: Date.now, personalData: [mailInData] },
    { by: 'email', key: EMAIL },
  )
  expect(told).toMatchObject({
    mailsWithoutCase: [
      { text: 'último', files: [] },
      { text: 'breve', files: [{ base64: smallPdf('breve').toString('base64') }] },
    ],
  })
})

test.each(dialects)('mails in a row are one notice, until what they say was read, on %s', async (dialect) => {
  await using place = await emptyDatabase(dialect)
  const db = await place.open()
  let now = Date.now()
  const clock = () => now
  const deps = { config: readConfig({}), db, cipher, clock, log: silentLog, ...registered, wakeOutbox: () => {} }
  const { id, reference } = await storeCase(deps, demoSite, { email: EMAIL, at: Date.now() })
  const marta = { id: 'marta', fingerprint: 'marta', payload: 'sealed', role: 'agent', created_at: 1 } as const
  await db.kysely.insertInto('staff').values(marta).execute()
  await db.kysely.updateTable('cases').set({ assignee: 'marta' }).execute()
  const write = async (mark: string) => {
    const raw = `From: ${EMAIL}\r\nSubject: ${reference}\r\nMessage-ID: <${mark}@x.es>\r\n\r\n${mark}`
    const read = await readMail(Buffer.from(raw), { ownAddresses: [], authservIds: [] })
    return takeIn(deps, demoSite, read, Date.now())
  }
  const told = async () => {
    const mails = await db.kysely.selectFrom('outbox').select('id').where('purpose', '=', 'message').execute()
    return [mails.length, await countNotices(db, 'marta')]
  }
  for (let message = 0; message < 45; message++) await write(`seguido ${message}`)
  expect(await told()).toEqual([1, 1])

  // Whoever has looked is told again; the company, once somebody has answered.
  now += 2 * 24 * 3_600_000
  await seeNotices(db, 'marta', id)
  await write('mirado')
  expect(await told()).toEqual([1, 1])
  await db.kysely.updateTable('cases').set({ written_at: null }).execute()
  await write('contestado')
  expect(await told()).toEqual([2, 1])
})
