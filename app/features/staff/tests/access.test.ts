import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#domain/people/staff-role.ts'
import { deskAccess, type Access, type DeskIntent, type DeskPage } from '../desk-access.server.ts'
import { codeOf, invite, PASSWORD, secretOn, signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { postPasskey, softPasskey } from '#tests/support/desk/soft-passkey.ts'
import { fieldTime } from '#tests/support/desk/publish-incident.ts'
import { everyAddress } from '#tests/support/page/addresses.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

type Fields = Readonly<Record<string, string>>
type Form = { readonly path: string; readonly fields: Fields }
type Person = { who: Visitor; role: StaffRole | null; isLate: boolean; email: string }
type Prepare = (person: Person) => Promise<Form>
/**
 * Of each page with forms, what a form acts on is prepared, and the form given as its page would post it. Those of one's
 * own session are in sign-in.test.ts.
 */
type Forms = {
  readonly [
    Page in Exclude<DeskPage, '/gestion/confirmar' | '/gestion/salir'> as DeskIntent<Page> extends never ? never : Page
  ]: { readonly [Intent in DeskIntent<Page>]: Prepare }
}

let site: StoringSite
let owner: StaffVisitor
const people = new Map<string, Person>()
let recoveryCodes: string[]
const ownerKey = softPasskey()

beforeAll(async () => {
  site = await siteOn('sqlite')
  owner = await signedIn(site, 'owner')
  const late = await signedIn(site, 'owner', 2)
  const disabled = await signedIn(site, 'manager', 2)
  const member = (who: StaffVisitor, role: StaffRole | null, isLate = false) => ({
    who,
    role,
    isLate,
    email: who.email,
  })
  recoveryCodes = [...owner.recoveryCodes]
  people.set('nobody', { who: site, role: null, isLate: false, email: '' })
  people.set('disabled', member(disabled, null))
  people.set('agent', member(await signedIn(site, 'agent'), 'agent'))
  people.set('manager', member(await signedIn(site, 'manager'), 'manager'))
  people.set('owner', member(owner, 'owner'))
  people.set('late owner', member(late, 'owner', true))
  expect((await site.command('staff', 'disable', disabled.email)).exitCode).toBe(0)
  const account = await owner.visit('/gestion/cuenta')
  expect((await postPasskey(owner, account, ownerKey.made(account))).response.status).toBe(303)
})
afterAll(() => site[Symbol.asyncDispose]())

const post = (who: Visitor, { path, fields }: Form) =>
  who.visit(path, {
    method: 'POST',
    headers: { origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** Makes the owner's session count as confirmed now, and the late one's as too old. */
async function setConfirmed() {
  const [late] = await site.query(`select id from staff order by created_at limit 1 offset 1`)
  await site.query(`update sessions set confirmed_at = ${Date.now()}`)
  await site.query(
    `update sessions set confirmed_at = ${Date.now() - 601_000} where staff_id = '${String(late?.['id'])}'`,
  )
}

async function newCase(
  prepare: (
    act: (intent: string, fields?: Fields) => Promise<unknown>,
    id: string,
  ) => Promise<unknown> = async () => {},
) {
  const { id } = await sendRequest(site, messageFields())
  const path = `/gestion/casos/${id}`
  const form = async (intent: string, fields: Fields = {}): Promise<Form> => {
    const [row] = await site.query(`select version, last_seq from cases where request_id = '${id}'`)
    const carried = { form: randomUUID(), version: String(row?.['version']), seq: String(row?.['last_seq']) }
    return { path, fields: { intent, ...carried, ...fields } }
  }
  await prepare(
    async (intent, fields) => expect((await post(owner, await form(intent, fields))).response.status).toBe(303),
    id,
  )
  return form
}

const onCase =
  (intent: string, fields: Fields = {}, prepare?: Parameters<typeof newCase>[0]) =>
  async () =>
    (await newCase(prepare))(intent, fields)

async function anybody(): Promise<string> {
  const [row] = await site.query('select id from staff where disabled_at is null limit 1')
  return String(row?.['id'])
}

const onReminder =
  (intent: string, fields: Fields = {}) =>
  async () => {
    const reminder = randomUUID()
    const form = await newCase((_, id) =>
      site.query(`insert into reminders (id, case_id, due_at, payload, set_at)
        values ('${reminder}', '${id}', ${Date.now()}, 'sealed', 1)`),
    )
    return form(intent, { reminder, ...fields })
  }

async function dataLink(): Promise<Form> {
  const { id } = await sendRequest(
    site,
    { request: randomUUID(), remarks: '', ...rightForms['/tus-datos'] },
    '/tus-datos',
  )
  const [row] = await site.query(`select version from cases where request_id = '${id}'`)
  return {
    path: `/gestion/casos/${id}`,
    fields: { intent: 'data-link', form: randomUUID(), version: String(row?.['version']) },
  }
}

async function invited(): Promise<string> {
  const email = `${randomUUID()}@operador.example`
  await setConfirmed()
  await post(owner, { path: '/gestion/personal', fields: { intent: 'invite', name: 'Eva Mas', email, role: 'agent' } })
  const [row] = await site.query('select id from staff order by created_at desc limit 1')
  const id = String(row?.['id'])
  // Something that could be taken away.
  await site.query(`insert into credentials (id, staff_id, kind, payload, created_at)
    values ('${randomUUID()}', '${id}', 'recovery', 'sealed', 1)`)
  return id
}

const onStaff =
  (intent: string, fields: Fields = {}) =>
  async () => ({
    path: '/gestion/personal',
    fields: { intent, id: await invited(), ...fields },
  })

const incident = (intent: string) => async () => ({
  path: '/gestion/estado/nuevo',
  fields: {
    intent,
    form: randomUUID(),
    version: '0',
    kind: 'incident',
    service: 'fibre',
    places: '',
    'title-es-ES': 'Corte de fibra',
    'text-es-ES': 'Se ha cortado un cable.',
    starts: fieldTime(-5),
    nextWord: fieldTime(90),
    over: 'no',
  },
})

async function newPassword(path: string, who: Visitor = owner): Promise<Fields> {
  await setConfirmed()
  const page = await who.visit(path)
  const sealed = page.document.querySelector<HTMLInputElement>('[name=secret]')?.value ?? ''
  return { intent: 'password', password: PASSWORD, again: PASSWORD, secret: sealed, code: codeOf(secretOn(page)) }
}

async function invitation(): Promise<Form> {
  const { path } = await invite(site, 'agent', Date.now())
  return { path, fields: await newPassword(path) }
}

/** As whoever may see the page, where this person may not. */
const seer = ({ who, role, isLate }: Person) => (role === null || isLate ? owner : who)

async function newPasskey(path: string, who: Visitor): Promise<Form> {
  await setConfirmed()
  return { path, fields: softPasskey().made(await who.visit(path)) }
}

async function keyOf(person: Person): Promise<string> {
  const form = await newPasskey('/gestion/cuenta', seer(person))
  expect((await post(seer(person), form)).response.status).toBe(303)
  const [row] = await site.query(`select id from credentials where kind = 'passkey' order by created_at desc limit 1`)
  return String(row?.['id'])
}

const forms: Forms = {
  '/gestion/entrar': {
    password: async () => ({
      path: '/gestion/entrar',
      fields: {
        intent: 'password',
        email: owner.email,
        password: PASSWORD,
        code: recoveryCodes.pop()!,
      },
    }),
    passkey: async () => ({ path: '/gestion/entrar', fields: ownerKey.proved(await site.visit('/gestion/entrar')) }),
    carry: async () => ({
      path: '/gestion/entrar?volver=%2Fgestion%2Fcasos%2Fnuevo',
      fields: { intent: 'enter', text: 'Pregunta por su factura.' },
    }),
  },
  '/gestion/invitacion/:token': {
    password: () => invitation(),
    passkey: async () => newPasskey((await invite(site, 'agent', Date.now())).path, site),
  },
  '/gestion/casos': {
    search: async () => ({ path: '/gestion/casos', fields: { intent: 'search', typed: 'Lucía' } }),
    assign: async () => ({
      path: '/gestion/casos',
      fields: { intent: 'assign', to: 'nobody', case: await newCaseId() },
    }),
    close: async () => ({
      path: '/gestion/casos',
      fields: { intent: 'close', reason: 'solved', case: await newCaseId() },
    }),
  },
  '/gestion/casos/nuevo': {
    find: async () => ({ path: '/gestion/casos/nuevo', fields: { intent: 'find', typed: 'Lucía' } }),
    enter: async () => ({
      path: '/gestion/casos/nuevo',
      fields: {
        intent: 'enter',
        form: randomUUID(),
        about: 'contact',
        channel: 'call',
        name: 'Lucía',
        phone: '600112233',
        text: 'Pregunta por su factura.',
      },
    }),
  },
  '/gestion/borrador': {
    keep: async () => ({
      path: '/gestion/borrador',
      fields: { intent: 'keep', page: '/gestion/casos/nuevo', draft: 'entry', text: 'Pregunta' },
    }),
    discard: async () => ({
      path: '/gestion/borrador',
      fields: { intent: 'discard', page: '/gestion/casos/nuevo' },
    }),
  },
  '/gestion/casos/:id': {
    assign: onCase('assign', { to: '' }),
    note: onCase('note', { text: 'Llamar por la tarde' }),
    reply: onCase('reply', { subject: 'Tu mensaje', text: 'Llega en mayo.', asks: 'no' }),
    template: onCase('template', { plantilla: 'any-tried-to-call' }),
    'keep-reply': onCase('keep-reply', { text: 'Llega' }),
    'reply-close': onCase('reply-close', { subject: 'Tu mensaje', text: 'Llega en mayo.' }),
    call: onCase('call', { outcome: 'reached', text: '' }),
    wait: onCase('wait', { until: fieldTime(3 * 24 * 60) }),
    resume: onCase('resume', {}, (act) => act('wait', { until: fieldTime(3 * 24 * 60) })),
    move: onCase('move', { state: 'closed', reason: 'solved' }),
    reopen: onCase('reopen', {}, (act) => act('move', { state: 'closed', reason: 'solved' })),
    seen: onCase('seen', {}, (_, id) =>
      site.query(`update cases set written_at = ${Date.now()} where request_id = '${id}'`),
    ),
    undo: onCase('undo', {}, (act) => act('note', { text: 'Una nota' })),
    remind: async () => onCase('remind', { when: 'hour', about: 'Llamar', for: await anybody() })(),
    'reminder-move': onReminder('reminder-move', { when: 'hour' }),
    'reminder-done': onReminder('reminder-done'),
    reveal: onCase('reveal'),
    'data-link': dataLink,
  },
  '/gestion/estado/:id': { place: incident('place'), preview: incident('preview'), publish: incident('publish') },
  '/gestion/cuenta': {
    'end-session': async () => ({ path: '/gestion/cuenta', fields: { intent: 'end-session', session: randomUUID() } }),
    passkey: (person) => newPasskey('/gestion/cuenta', seer(person)),
    'remove-passkey': async (person) => ({
      path: '/gestion/cuenta',
      fields: { intent: 'remove-passkey', passkey: await keyOf(person) },
    }),
    'new-codes': async () => ({ path: '/gestion/cuenta', fields: { intent: 'new-codes' } }),
  },
  '/gestion/cuenta/contrasena': {
    password: async (person) => {
      const path = '/gestion/cuenta/contrasena'
      return { path, fields: await newPassword(path, seer(person)) }
    },
  },
  '/gestion/personal': {
    invite: async () => ({
      path: '/gestion/personal',
      fields: { intent: 'invite', name: 'Eva Mas', email: `${randomUUID()}@operador.example`, role: 'agent' },
    }),
    reset: onStaff('reset'),
    disable: onStaff('disable'),
    role: onStaff('role', { role: 'manager' }),
  },
}

async function newCaseId(): Promise<string> {
  return (await sendRequest(site, messageFields())).id
}

/** Of all that somebody signs in with: what replaces something is a new one. */
const credentialIds = async () => JSON.stringify(await site.query('select id from credentials order by id'))

let snapshot: string | undefined

/** Everything that is stored, but that somebody was there, what becomes of a mail, and what is kept of what was not done. */
async function everything(): Promise<Record<string, unknown>> {
  snapshot ??= await snapshotQuery()
  return (await site.query(snapshot))[0] ?? {}
}

async function changedSince(before: Record<string, unknown>): Promise<string[]> {
  const after = await everything()
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

async function snapshotQuery(): Promise<string> {
  const columns = await site.query(`
    select t.name as name, c.name as column_name, c.type as type from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not in ('readers', 'rate_limits', 'digests', 'drafts')
    and c.name != 'seen_at' and (t.name != 'outbox' or c.name in ('id', 'request_id'))`)
  const tables = new Map<string, string[]>()
  for (const { name, column_name, type } of columns) {
    const column = type === 'BLOB' ? `hex("${String(column_name)}")` : `"${String(column_name)}"`
    tables.set(String(name), [...(tables.get(String(name)) ?? []), column])
  }
  const selected = [...tables].map(
    ([name, all]) => `(select json_group_array(json_array(${all.join()})) from ${name}) as ${name}`,
  )
  return `select ${selected.join()}`
}

function isAllowed({ who, fresh }: Access, { role, isLate }: { role: StaffRole | null; isLate: boolean }): boolean {
  const ranks: readonly (StaffRole | 'anybody')[] = ['anybody', 'agent', 'manager', 'owner']
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

test.each(intents)(
  'on %s, %s is done for those whom the table names, and nothing for others; who signs in with something new is told',
  async (page, intent, form) => {
    const access = (deskAccess[page] as { intents?: Record<string, Access> }).intents![intent]!
    // Those who are refused first: what is allowed may use the form up.
    const order = [...people].toSorted(([, a], [, b]) => Number(isAllowed(access, a)) - Number(isAllowed(access, b)))
    for (const [name, person] of order) {
      await setConfirmed()
      const made = await form(person)
      await setConfirmed()
      const before = await everything()
      const credentials = await credentialIds()
      const { response } = await post(person.who, made)
      const led = response.headers.get('location') ?? ''
      const isRefused = response.status === 403 || /^\/gestion\/(entrar|confirmar)\?/.test(led)
      expect([name, response.status, led, isRefused]).toEqual([name, response.status, led, !isAllowed(access, person)])
      if (isRefused) expect([name, await changedSince(before)]).toEqual([name, []])
      else expect([name, response.status < 400]).toEqual([name, true])
      // Who may not come in any more has nothing left to guard.
      if (intent !== 'disable' && credentials !== (await credentialIds()))
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
