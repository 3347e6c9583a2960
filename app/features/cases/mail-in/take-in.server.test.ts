import { expect, test } from 'vitest'
import { exportPerson } from '#platform/privacy/personal-data.ts'
import { readConfig } from '#platform/config/config.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { silentLog } from '#tests/support/log.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { smallPdf } from '#tests/support/posted/files.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { listMails } from './mails-in.server.ts'
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
  const deps = { config, db, cipher, clock: Date.now, log: silentLog, kinds: requestKinds, wakeOutbox: () => {} }
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
