import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StaffRole } from '#domain/people/staff-role.ts'
import type { DeskIntent, DeskPage } from '../desk-access.server.ts'
import { codeOf, invite, PASSWORD, secretOn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { softPasskey } from '#tests/support/desk/soft-passkey.ts'
import { fieldTime } from '#tests/support/desk/publish-incident.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import type { Mailbox } from '#tests/support/mail/imap-server.ts'
import { soon } from '#tests/support/soon.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import type { StoringSite } from '#tests/support/site/site-on.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

type Fields = Readonly<Record<string, string>>
export type Form = { readonly path: string; readonly fields: Fields }
export type Person = { who: Visitor; role: StaffRole | null; isLate: boolean; email: string }
export type Prepare = (person: Person) => Promise<Form>
/**
 * Of each page with forms, what a form acts on is prepared, and the form given as its page would post it. Those of one's
 * own session are in sign-in.test.ts.
 */
type Forms = {
  readonly [
    Page in Exclude<DeskPage, '/gestion/confirmar' | '/gestion/salir'> as DeskIntent<Page> extends never ? never : Page
  ]: { readonly [Intent in DeskIntent<Page>]: Prepare }
}

type Desk = {
  site: StoringSite
  mailbox: Mailbox
  owner: StaffVisitor
  ownerKey: ReturnType<typeof softPasskey>
  recoveryCodes: string[]
}

/** Where the forms below are prepared, and who owns it: set before the first of them is. */
export const desk = {} as Desk

export const post = (who: Visitor, { path, fields }: Form) =>
  who.visit(path, {
    method: 'POST',
    headers: { origin: desk.site.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** Makes the owner's session count as confirmed now, and the late one's as too old. */
export async function setConfirmed() {
  const [late] = await desk.site.query(`select id from staff order by created_at limit 1 offset 1`)
  await desk.site.query(`update sessions set confirmed_at = ${Date.now()}`)
  await desk.site.query(
    `update sessions set confirmed_at = ${Date.now() - 601_000} where staff_id = '${String(late?.['id'])}'`,
  )
}

export async function newCase(
  prepare: (
    act: (intent: string, fields?: Fields) => Promise<unknown>,
    id: string,
  ) => Promise<unknown> = async () => {},
  send = () => sendRequest(desk.site, messageFields()),
) {
  const { id } = await send()
  const path = `/gestion/casos/${id}`
  const form = async (intent: string, fields: Fields = {}): Promise<Form> => {
    const [row] = await desk.site.query(`select version, last_seq from cases where request_id = '${id}'`)
    const carried = { form: randomUUID(), version: String(row?.['version']), seq: String(row?.['last_seq']) }
    return { path, fields: { intent, ...carried, ...fields } }
  }
  await prepare(
    async (intent, fields) => expect((await post(desk.owner, await form(intent, fields))).response.status).toBe(303),
    id,
  )
  return form
}

const onCase =
  (intent: string, fields: Fields = {}, prepare?: Parameters<typeof newCase>[0]) =>
  async () =>
    (await newCase(prepare))(intent, fields)

/**
 * About the visit of an order, which is planned for so many days from now: not for tomorrow, of which its customer is reminded by
 * itself.
 */
const onVisit =
  (intent: string, fields: Fields = {}, inDays: number | null = null) =>
  async () => {
    const plan = (days: number) => ({
      slot: 'own',
      day: fieldTime(days * 24 * 60).slice(0, 10),
      from: '00:00',
      to: '23:59',
      state: 'confirmed',
    })
    const form = await newCase(
      (act) => (inDays === null ? Promise.resolve() : act('visit-plan', plan(inDays))),
      () => sendRequest(desk.site, orderFields(), '/calcular'),
    )
    return form(intent, inDays === null ? { ...plan(3), ...fields } : fields)
  }

async function anybody(): Promise<string> {
  const [row] = await desk.site.query('select id from staff where disabled_at is null limit 1')
  return String(row?.['id'])
}

const onReminder =
  (intent: string, fields: Fields = {}) =>
  async () => {
    const reminder = randomUUID()
    const form = await newCase((_, id) =>
      desk.site.query(`insert into reminders (id, case_id, due_at, payload, set_at)
        values ('${reminder}', '${id}', ${Date.now()}, 'sealed', 1)`),
    )
    return form(intent, { reminder, ...fields })
  }

const entry = {
  about: 'contact',
  channel: 'call',
  name: 'Lucía',
  phone: '600112233',
  text: 'Pregunta por su factura.',
}

/** A mail of nobody we know that has come in, with what is posted at its page. */
async function onMail(fields: Fields): Promise<Form> {
  const [before] = await desk.site.query('select count(*) as n from mails_in')
  const address = `${randomUUID()}@persona.example`
  desk.mailbox.deliver(`From: ${address}\r\nSubject: Fibra\r\nMessage-ID: <${address}>\r\n\r\nQuiero fibra`)
  const id = await soon(async () => {
    const rows = await desk.site.query('select id from mails_in order by received_at desc, id desc')
    expect(rows.length).toBeGreaterThan(Number(before!['n']))
    return String(rows[0]!['id'])
  })
  return { path: `/gestion/correo/${id}`, fields }
}

export async function dataLink(): Promise<Form> {
  const { id } = await sendRequest(
    desk.site,
    { request: randomUUID(), remarks: '', ...rightForms['/tus-datos'] },
    '/tus-datos',
  )
  const [row] = await desk.site.query(`select version from cases where request_id = '${id}'`)
  return {
    path: `/gestion/casos/${id}`,
    fields: { intent: 'data-link', form: randomUUID(), version: String(row?.['version']) },
  }
}

async function invited(): Promise<string> {
  const email = `${randomUUID()}@operador.example`
  await setConfirmed()
  await post(desk.owner, {
    path: '/gestion/personal',
    fields: { intent: 'invite', name: 'Eva Mas', email, role: 'agent' },
  })
  const [row] = await desk.site.query('select id from staff order by created_at desc limit 1')
  const id = String(row?.['id'])
  // Something that could be taken away.
  await desk.site.query(`insert into credentials (id, staff_id, kind, payload, created_at)
    values ('${randomUUID()}', '${id}', 'recovery', 'sealed', 1)`)
  return id
}

const onStaff =
  (intent: string, fields: Fields = {}) =>
  async () => ({
    path: '/gestion/personal',
    fields: { intent, id: await invited(), ...fields },
  })

export const incident = (intent: string) => async () => ({
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

async function newPassword(path: string, who: Visitor = desk.owner): Promise<Fields> {
  await setConfirmed()
  const page = await who.visit(path)
  const sealed = page.document.querySelector<HTMLInputElement>('[name=secret]')?.value ?? ''
  return { intent: 'password', password: PASSWORD, again: PASSWORD, secret: sealed, code: codeOf(secretOn(page)) }
}

async function invitation(): Promise<Form> {
  const { path } = await invite(desk.site, 'agent', Date.now())
  return { path, fields: await newPassword(path) }
}

/** As whoever may see the page, where this person may not. */
const seer = ({ who, role, isLate }: Person) => (role === null || isLate ? desk.owner : who)

async function newPasskey(path: string, who: Visitor): Promise<Form> {
  await setConfirmed()
  return { path, fields: softPasskey().made(await who.visit(path)) }
}

async function keyOf(person: Person): Promise<string> {
  const form = await newPasskey('/gestion/cuenta', seer(person))
  expect((await post(seer(person), form)).response.status).toBe(303)
  const [row] = await desk.site.query(
    `select id from credentials where kind = 'passkey' order by created_at desc limit 1`,
  )
  return String(row?.['id'])
}

export const forms: Forms = {
  '/gestion/entrar': {
    password: async () => ({
      path: '/gestion/entrar',
      fields: {
        intent: 'password',
        email: desk.owner.email,
        password: PASSWORD,
        code: desk.recoveryCodes.pop()!,
      },
    }),
    passkey: async () => ({
      path: '/gestion/entrar',
      fields: desk.ownerKey.proved(await desk.site.visit('/gestion/entrar')),
    }),
    carry: async () => ({
      path: '/gestion/entrar?volver=%2Fgestion%2Fcasos%2Fnuevo',
      fields: { intent: 'enter', text: 'Pregunta por su factura.' },
    }),
  },
  '/gestion/invitacion/:token': {
    password: () => invitation(),
    passkey: async () => newPasskey((await invite(desk.site, 'agent', Date.now())).path, desk.site),
  },
  '/gestion/casos': {
    search: async () => ({ path: '/gestion/casos', fields: { intent: 'search', typed: 'Lucía' } }),
    filter: async () => ({ path: '/gestion/casos', fields: { intent: 'filter', lugar: 'Vila-real' } }),
    'save-view': async () => ({ path: '/gestion/casos?vista=mine', fields: { intent: 'save-view', name: 'Míos' } }),
    'forget-view': async () => ({ path: '/gestion/casos', fields: { intent: 'forget-view', view: randomUUID() } }),
    assign: async () => ({
      path: '/gestion/casos',
      fields: { intent: 'assign', to: 'nobody', case: await newCaseId() },
    }),
    close: async () => ({
      path: '/gestion/casos',
      fields: { intent: 'close', reason: 'solved', case: await newCaseId() },
    }),
  },
  '/gestion/correo/:id': {
    join: async () => {
      const { id } = await sendRequest(desk.site, messageFields())
      return onMail({ intent: 'join', case: id })
    },
    enter: () => onMail({ intent: 'enter', ...entry }),
    aside: () => onMail({ intent: 'aside', reason: 'advertising' }),
    'take-back': async () => {
      const aside = await onMail({ intent: 'aside', reason: 'advertising' })
      expect((await post(desk.owner, aside)).response.status).toBe(303)
      return { ...aside, fields: { intent: 'take-back' } }
    },
  },
  '/gestion/casos/nuevo': {
    find: async () => ({ path: '/gestion/casos/nuevo', fields: { intent: 'find', typed: 'Lucía' } }),
    enter: async () => ({
      path: '/gestion/casos/nuevo',
      fields: { intent: 'enter', form: randomUUID(), ...entry },
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
      desk.site.query(`update cases set written_at = ${Date.now()} where request_id = '${id}'`),
    ),
    undo: onCase('undo', {}, (act) => act('note', { text: 'Una nota' })),
    remind: async () => onCase('remind', { when: 'hour', about: 'Llamar', for: await anybody() })(),
    'reminder-move': onReminder('reminder-move', { when: 'hour' }),
    'reminder-done': onReminder('reminder-done'),
    'visit-plan': onVisit('visit-plan'),
    'visit-done': onVisit('visit-done', {}, 0),
    'visit-failed': onVisit('visit-failed', { reason: 'no-port', slot: '' }, 0),
    'visit-cancel': onVisit('visit-cancel', {}, 3),
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
    role: onStaff('role', { role: 'manager' }),
  },
  '/gestion/personal/:id': {
    disable: async () => ({ path: `/gestion/personal/${await invited()}`, fields: { intent: 'disable' } }),
  },
  '/gestion/avisos': {
    seen: async () => ({ path: '/gestion/avisos', fields: { intent: 'seen' } }),
    mail: async () => ({ path: '/gestion/avisos', fields: { intent: 'mail', mailed: '1' } }),
  },
}

async function newCaseId(): Promise<string> {
  return (await sendRequest(desk.site, messageFields())).id
}
