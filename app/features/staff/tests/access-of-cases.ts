import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { fieldTime } from '#tests/support/desk/publish-incident.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { storeMandate } from '#tests/support/posted/stored-mandate.ts'
import { soon } from '#tests/support/soon.ts'
import { desk, post, type Fields, type Form, type Person } from './access-desk.ts'

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

export const onCase =
  (intent: string, fields: Fields = {}, prepare?: Parameters<typeof newCase>[0]) =>
  async () =>
    (await newCase(prepare))(intent, fields)

export const onOrder =
  (intent: string, fields: Fields = {}, prepare?: Parameters<typeof newCase>[0]) =>
  async () =>
    (await newCase(prepare, () => sendRequest(desk.site, orderFields(), '/calcular')))(intent, fields)

const offered = {
  name: 'Ana',
  lastName: 'Prueba',
  phone: '600112233',
  email: 'ana@visitante.example',
  address: 'Carrer Major 7',
  postcode: '12540',
  town: 'Vila-real',
  code: '00091',
}

/** At the composer of a case. */
export const onOffer = (intent: string) => async (): Promise<Form> => {
  const { path, fields } = await (await newCase())(intent, offered)
  return { path: `${path}/oferta`, fields }
}

/** An order by phone; to wait for internet where there is none. */
export const onPhone = (intent: string) => async (): Promise<Form> => {
  const tariff = 'castellon|pack|castellon-1gb-35gb'
  const where = intent === 'wait' ? { postcode: '12159', town: 'Castellfort' } : { tariff }
  const ids = { form: randomUUID(), wait: randomUUID() }
  return { path: '/gestion/pedido', fields: { ...offered, ...where, ...ids, code: '', intent } }
}

/** About an offer that was made at a case. */
export const onSentOffer =
  (intent: string, more: Fields = {}) =>
  async (): Promise<Form> => {
    const form = await newCase()
    const { path, fields } = await form('link', offered)
    expect((await post(desk.owner, { path: `${path}/oferta`, fields })).response.status).toBe(303)
    const [row] = await desk.site.query(`select id from offers where case_id = '${path.split('/').at(-1)}'`)
    return form(intent, { offer: String(row?.['id']), ...more })
  }

/** About an account that may be charged, as it was given at a case. */
export const onMandate = async () => {
  const form = await newCase()
  const { path } = await form('')
  return form('mandate-withdrawn', { mandate: await storeMandate(desk.site, path.split('/').at(-1)!) })
}

/**
 * About the visit of an order, which is planned for so many days from now: not for tomorrow, of which its customer is reminded by
 * itself.
 */
export const onVisit =
  (intent: string, fields: Fields = {}, inDays: number | null = null, recorded: string | null = null) =>
  async () => {
    const plan = (days: number) => ({
      slot: 'own',
      day: fieldTime(days * 24 * 60).slice(0, 10),
      // A time that has begun is none to plan.
      from: '23:58',
      to: '23:59',
      state: 'confirmed',
    })
    const form = await newCase(
      async (act) => {
        if (inDays !== null) await act('visit-plan', plan(inDays))
        if (recorded !== null) await act(recorded)
      },
      () => sendRequest(desk.site, orderFields(), '/calcular'),
    )
    return form(intent, inDays === null ? { ...plan(3), ...fields } : fields)
  }

/** The same from the agenda, which has the visits of many cases. */
export const onAgenda =
  (...visit: Parameters<typeof onVisit>) =>
  async (): Promise<Form> => {
    const { path, fields } = await onVisit(...visit)()
    return { path: '/gestion/agenda', fields: { ...fields, case: path.split('/').at(-1) ?? '' } }
  }

/** As the site of the test has them. */
const technicians = { technician: 'vicent', agent: 'mireia', manager: 'ramon', owner: 'joan' } as const

/** A form about a visit of today, which is made to be that of whoever records something of it. */
export const onMyDay =
  (intent: string, fields: Fields = {}) =>
  async ({ role }: Person): Promise<Form> => {
    const { path, fields: made } = await onVisit(intent, fields, 0)()
    const id = path.split('/').at(-1) ?? ''
    await desk.site.query(
      `update visits set technician = '${technicians[role ?? 'technician']}' where case_id = '${id}'`,
    )
    const [visit] = await desk.site.query(`select id, sequence from visits where case_id = '${id}'`)
    return { path: '/gestion/mi-dia', fields: { ...made, case: id, visit: `${visit?.['id']}.${visit?.['sequence']}` } }
  }

/** A number that a customer brings, of which all is known. */
const brought = {
  'choice.1': 'keep',
  'number.1': '610203040',
  'operator.1': 'Movistar',
  'billing.1': 'contract',
  'holder.1': 'own',
}

/** About the number of an order, which was asked for before where that is needed. */
export const onPort =
  (intent: string, fields: Fields = {}, isAsked = true) =>
  async () => {
    const day = fieldTime(0).slice(0, 10)
    let port = ''
    const form = await newCase(
      async (act, id) => {
        const [row] = await desk.site.query(`select id from ports where case_id = '${id}'`)
        port = String(row?.['id'])
        if (isAsked) await act('port-asked', { port, day })
      },
      () => sendRequest(desk.site, orderFields(brought), '/calcular'),
    )
    return form(intent, { port, day, ...fields })
  }

export const onComplaint =
  (intent: string, fields: Fields = {}) =>
  async () => {
    const complaint = { ...rightForms['/reclamaciones'], request: randomUUID(), remarks: '' }
    return (await newCase(undefined, () => sendRequest(desk.site, complaint, '/reclamaciones')))(intent, fields)
  }

export async function anybody(): Promise<string> {
  const [row] = await desk.site.query('select id from staff where disabled_at is null limit 1')
  return String(row?.['id'])
}

export const onReminder =
  (intent: string, fields: Fields = {}) =>
  async () => {
    const reminder = randomUUID()
    const form = await newCase((_, id) =>
      desk.site.query(`insert into reminders (id, case_id, due_at, payload, set_at)
        values ('${reminder}', '${id}', ${Date.now()}, 'sealed', 1)`),
    )
    return form(intent, { reminder, ...fields })
  }

/** A case and another one of the same person, which is looked at or joined to it. */
export const onMerge = (intent: 'find' | 'merge') => async (): Promise<Form> => {
  const email = `${randomUUID()}@visitante.example`
  const { id } = await sendRequest(desk.site, messageFields({ email }))
  const { id: other } = await sendRequest(desk.site, messageFields({ email }))
  const [row] = await desk.site.query(`select reference from requests where id = '${other}'`)
  const posted = { form: randomUUID(), version: '1', otherVersion: '1', other, same: 'yes' }
  const fields = intent === 'find' ? { reference: String(row?.['reference']) } : posted
  return { path: `/gestion/casos/${id}/unir`, fields: { intent, ...fields } }
}

/** A mail of nobody we know that has come in, with what is posted at its page. */
export async function onMail(fields: Fields): Promise<Form> {
  const [before] = await desk.site.query('select count(*) as n from mails_in')
  const address = `${randomUUID()}@persona.example`
  desk.mailbox.deliver(`From: ${address}\r\nSubject: Fibra\r\nMessage-ID: <${address}>\r\n\r\nQuiero fibra`)
  const id = await soon(async () => {
    const rows = await desk.site.query('select id from mails_in order by received_at desc, id desc')
    expect(rows.length).toBeGreaterThan(Number(before!['n']))
    return String(rows[0]!['id'])
  })
  return { path: `/gestion/casos/${id}`, fields }
}

/** A mail of a customer with a photo that can't be taken, in their case. */
export async function onNotTaken(): Promise<Form> {
  const email = `${randomUUID()}@persona.example`
  const { id } = await sendRequest(desk.site, messageFields({ email }))
  const photo = ['Content-Type: image/heic; name="foto.heic"', 'Content-Disposition: attachment; filename="foto.heic"']
  const head = [`From: ${email}`, 'Subject: Foto', `Message-ID: <${email}>`, 'MIME-Version: 1.0']
  desk.mailbox.deliver([...head, ...photo, 'Content-Transfer-Encoding: base64', '', 'AAAA', ''].join('\r\n'))
  const seq = await soon(async () => {
    const [row] = await desk.site.query(`select seq from events where case_id = '${id}' and kind = 'message'`)
    expect(row).toBeDefined()
    return String(row!['seq'])
  })
  const [row] = await desk.site.query(`select version from cases where request_id = '${id}'`)
  const version = String(row?.['version'])
  return {
    path: `/gestion/casos/${id}`,
    fields: { intent: 'not-taken', form: randomUUID(), version, request: id, event: seq },
  }
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

export async function newCaseId(): Promise<string> {
  return (await sendRequest(desk.site, messageFields())).id
}
