import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import type { StaffRole } from '#domain/people/staff-role.ts'
import { rulesOfDesk } from '#server/case-capabilities.ts'
import { deskAccess, type Access, type DeskPage } from '../desk-access.server.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { postPasskey, softPasskey } from '#tests/support/desk/soft-passkey.ts'
import { openImapServer, type Mailbox } from '#tests/support/mail/imap-server.ts'
import { everyAddress } from '#tests/support/page/addresses.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { desk, post, setConfirmed, type Form, type Person, type Prepare } from './access-desk.ts'
import { forms, incident } from './access-forms.ts'
import { dataLink, newCase } from './access-of-cases.ts'

const SHOP = `- id: plaza
  name: { es-ES: Plaza, ca-ES-valencia: Plaça, en-US: Square }
  address: Plaza Mayor 1, 12540 Vila-real
  hours: { week: [{ days: friday, open: [10:00-13:00] }] }
`

let site: StoringSite
/** Looked at before and after each form: opened once. */
let database: DatabaseSync
let owner: StaffVisitor
let mailbox: Mailbox
let folder: SiteFolder
const people = new Map<string, Person>()

beforeAll(async () => {
  mailbox = await openImapServer()
  folder = await copySiteFolder({ inValencian: true })
  await writeFile(path.join(folder.path, 'shops.yaml'), SHOP)
  // Each has a day of their own.
  await folder.edit('installation.yaml', (yaml) =>
    yaml
      .replace('Mireia Català', 'Ana Gómez')
      .replace('Ramón Moliner', 'Marc Vidal')
      .replace('Joan Beltrán', 'Olga Prats'),
  )
  site = await siteOn('sqlite', { env: { MAIL_INBOX: mailbox.url, SITE_DIR: folder.path } })
  database = new DatabaseSync(path.join(site.dataDir, 'alta.db'), { timeout: 5000 })
  owner = await signedIn(site, 'owner')
  // The mail of what is due goes once a day, a minute after there is staff: no form's doing.
  const today = spanishClock(Date.now()).date
  await site.query(`insert into digests (day) values ('${today}'), ('${daysAfter(today, 1)}')`)
  const late = await signedIn(site, 'owner', 2)
  const disabled = await signedIn(site, 'manager', 2)
  const member = (who: StaffVisitor, role: StaffRole | null, isLate = false) => ({
    who,
    role,
    isLate,
    email: who.email,
  })
  const ownerKey = softPasskey()
  Object.assign(desk, { site, mailbox, owner, ownerKey, recoveryCodes: [...owner.recoveryCodes] })
  people.set('nobody', { who: site, role: null, isLate: false, email: '' })
  people.set('disabled', member(disabled, null))
  people.set('technician', member(await signedIn(site, 'technician'), 'technician'))
  people.set('agent', member(await signedIn(site, 'agent'), 'agent'))
  people.set('manager', member(await signedIn(site, 'manager'), 'manager'))
  people.set('owner', member(owner, 'owner'))
  people.set('late owner', member(late, 'owner', true))
  expect((await site.command('staff', 'disable', disabled.email)).exitCode).toBe(0)
  const account = await owner.visit('/gestion/cuenta')
  expect((await postPasskey(owner, account, ownerKey.made(account))).response.status).toBe(303)
})
afterAll(async () => {
  database.close()
  await site[Symbol.asyncDispose]()
  await mailbox[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

/** Ids of all credentials: what replaces one is a new one. */
const credentialIds = () => JSON.stringify(database.prepare('select id from credentials order by id').all())

let snapshot: string | undefined

/** Everything that is stored, but that somebody was there, what becomes of a mail, and what is kept of what was not done. */
async function everything(): Promise<Record<string, unknown>> {
  snapshot ??= await snapshotQuery()
  return database.prepare(snapshot).get() ?? {}
}

async function changedSince(before: Record<string, unknown>): Promise<string[]> {
  const after = await everything()
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

async function snapshotQuery(): Promise<string> {
  const columns = await site.query(`
    select t.name as name, c.name as column_name, c.type as type from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not in ('readers', 'rate_limits', 'digests', 'drafts', 'mailbox', 'attempts')
    and c.name != 'seen_at' and (t.name != 'outbox' or c.name in ('id', 'request_id'))`)
  const tables = new Map<string, string[]>()
  for (const { name, column_name, type } of columns) {
    const column = /^(blob|bytea)$/i.test(String(type)) ? `hex("${String(column_name)}")` : `"${String(column_name)}"`
    tables.set(String(name), [...(tables.get(String(name)) ?? []), column])
  }
  const selected = [...tables].map(
    ([name, all]) => `(select json_group_array(json_array(${all.join()})) from ${name}) as ${name}`,
  )
  return `select ${selected.join()}`
}

function isAllowed({ who, fresh }: Access, { role, isLate }: { role: StaffRole | null; isLate: boolean }): boolean {
  const ranks: readonly (StaffRole | 'anybody')[] = ['anybody', 'technician', 'agent', 'manager', 'owner']
  const rank = role === null ? 0 : ranks.indexOf(role)
  return rank >= ranks.indexOf(who) && !(fresh && isLate)
}

const intents = Object.entries(forms).flatMap(([page, made]) =>
  Object.entries(made).map(([intent, form]) => [page as DeskPage, intent, form as Prepare] as const),
)

test('the table has every address of the desk and no other', () => {
  const desk = everyAddress.filter((address) => /^\/gestion(\/|$)/.test(address))
  expect(Object.keys(deskAccess).toSorted()).toEqual(desk.toSorted())
})

test('each intent of a page is tried, whoever brings it', () => {
  const ofOwnSession = ['/gestion/confirmar', '/gestion/salir']
  const named = [...rulesOfDesk.access].flatMap(([page, { intents = {} }]) =>
    ofOwnSession.includes(page) ? [] : Object.keys(intents).map((intent) => `${page} ${intent}`),
  )
  expect(intents.map(([page, intent]) => `${page} ${intent}`).toSorted()).toEqual(named.toSorted())
})

test.each(intents)(
  'on %s, %s is done for those whom the table names, and nothing for others; who signs in with something new is told',
  async (page, intent, form) => {
    const access = rulesOfDesk.access.get(page)!.intents![intent]!
    // People who are refused come first: what is allowed may use the form up.
    const order = [...people].toSorted(([, a], [, b]) => Number(isAllowed(access, a)) - Number(isAllowed(access, b)))
    let unused: Form | null = null
    for (const [name, person] of order) {
      await setConfirmed()
      // A refused form has changed nothing, so the next person may post it, unless it is made for one.
      const made: Form = unused ?? (await form(person))
      await setConfirmed()
      const before = await everything()
      const credentials = credentialIds()
      const { response } = await post(person.who, made)
      const led = response.headers.get('location') ?? ''
      const isRefused = response.status === 403 || /^\/gestion\/(entrar|confirmar)\?/.test(led)
      expect([name, response.status, led, isRefused]).toEqual([name, response.status, led, !isAllowed(access, person)])
      unused = isRefused && form.length === 0 ? made : null
      if (isRefused) expect([name, await changedSince(before)]).toEqual([name, []])
      else expect([name, response.status < 400]).toEqual([name, true])
      // Somebody who may not come in any more has nothing left to guard.
      if (intent !== 'disable' && credentials !== credentialIds())
        expect([name, await changedSince(before)]).toEqual([name, expect.arrayContaining(['audit', 'outbox'])])
    }
  },
)

test('what no form of a page posts is refused', async () => {
  const { path, fields } = await incident('publish')()
  for (const intent of ['', 'delete', 'constructor', '__proto__']) {
    const before = await everything()
    expect((await post(owner, { path, fields: { ...fields, intent } })).response.status).toBe(400)
    expect(await changedSince(before)).toEqual([])
  }
})

test('a refused link to a copy of somebody’s data leaves no trace of an export', async () => {
  await setConfirmed()
  const { path, fields } = await dataLink()
  const stale = { ...fields, version: '999' }
  const count = () => site.query(`select count(*) as n from audit where action = 'exported'`)
  const exportedBefore = await count()
  expect((await post(owner, { path, fields: stale })).response.status).toBe(409)
  const message = await newCase()
  expect((await post(owner, await message('data-link'))).response.status).toBe(400)
  expect(await count()).toEqual(exportedBefore)
})

test('by another name of this machine the desk leads to its own address, and does nothing', async () => {
  const elsewhere = site.origin.replace('localhost', '127.0.0.1')
  const seen = await owner.visit(`${elsewhere}/gestion/casos?vista=done`)
  expect([seen.response.status, seen.response.headers.get('location')]).toEqual([
    303,
    `${site.origin}/gestion/casos?vista=done`,
  ])
  const before = await everything()
  const { path, fields } = await incident('publish')()
  const posted = await owner.visit(`${elsewhere}${path}`, {
    method: 'POST',
    headers: { origin: elsewhere },
    body: new URLSearchParams(fields),
  })
  expect([posted.response.status, posted.response.headers.get('location')]).toEqual([303, site.origin + path])
  expect(await changedSince(before)).toEqual([])
})
