import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const OLD = { name: 'Lucía', email: 'lucia@visitante.example', phone: '600 11 00 01', identity: '12345678Z' }

describe.each(requestDialects)('corrections, on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  let order: Awaited<ReturnType<typeof sendRequest>>
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
    order = await sendRequest(site, orderFields(OLD), '/calcular')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function typedOver(fields: Record<string, string>) {
    const { document } = await ana.visit(`/gestion/casos/${order.id}/corregir`)
    const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-draft="correction"] input')]
    const shown = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    return Object.assign(shown, { proof: 'call' }, fields)
  }
  const send = (fields: Record<string, string>) =>
    ana.visit(`/gestion/casos/${order.id}/corregir`, post(site.origin, fields))

  async function found(typed: string): Promise<number> {
    const search = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed }))
    const list = await ana.visit(search.response.headers.get('location')!)
    return list.document.querySelectorAll('[data-desk-row]').length
  }

  /** Waits until so many mails have come to an address. */
  async function mailsTo(address: string, count: number) {
    const toThem = async () => (await site.mails(1)).filter(({ to }) => to?.some((each) => each.address === address))
    await expect.poll(async () => (await toThem()).length).toBe(count)
    return toThem()
  }

  test('what is wrong has its sentence beside its field, and nothing typed is lost', async () => {
    const empty = await typedOver({})
    expect([empty['name'], empty['identity']]).toEqual([OLD.name, ''])
    const fields = { ...empty, name: 'Luz', email: 'luz@', identity: '12345678A' }
    const { response, document } = await send(fields)
    expect(response.status).toBe(400)
    const errors = ['identity', 'email'].map((field) => document.getElementById(`field-${field}-error`)?.textContent)
    expect(errors).toEqual([
      'La letra no corresponde a ese número. Revísala en tu documento',
      'Escribe un correo como nombre@ejemplo.es',
    ])
    expect(document.querySelector('#field-name')!.getAttribute('value')).toBe('Luz')
    expect(document.querySelector('#field-email')!.getAttribute('value')).toBe('luz@')
    // Also when the page is opened once more.
    expect(await typedOver({})).toMatchObject({ name: 'Luz', email: 'luz@', identity: '12345678A' })
  })

  test('are kept, found by both values, audited by field, and mail goes to the new address', async () => {
    const stale = await typedOver({ phone: '633 11 00 01', email: OLD.email, identity: '' })
    const fields = await typedOver({ email: 'luz@otra.example', phone: '622 11 00 01', identity: 'X1234567L' })
    for (const _ of ['once', 'and again']) expect((await send(fields)).response.status).toBe(303)
    const conflict = await send(stale)
    expect(conflict.response.status).toBe(409)
    expect(conflict.document.querySelector('#field-phone')!.getAttribute('value')).toBe('633 11 00 01')
    expect(conflict.document.querySelector('form.desk-form')!.textContent).toContain('Ahora pone: +34622110001')

    const { document } = await ana.visit(`/gestion/casos/${order.id}`)
    const history = document.querySelector('article')!.textContent
    expect(history).toMatch(/\+34600110001.*\+34622110001/)
    expect(history).toContain(OLD.email)
    expect(document.body.textContent).not.toMatch(/12345678Z|X1234567L/)
    for (const typed of ['600110001', '622110001', OLD.email, 'luz@otra.example', 'X1234567L', '12345678Z', '0001'])
      expect([typed, await found(typed)]).toEqual([typed, 1])

    const [link] = await mailsTo('luz@otra.example', 1)
    expect((await site.visit(order.receipt)).response.status).toBe(404)
    const receipt = /\/justificante\/[\w-]+/.exec(link!.text!)![0]
    expect((await site.visit(receipt)).response.status).toBe(200)

    const reply = { intent: 'reply', subject: 'Tu pedido', text: 'Ya está.', form: crypto.randomUUID(), asks: 'no' }
    const [row] = await site.query(`select version from cases where request_id = '${order.id}'`)
    await ana.visit(`/gestion/casos/${order.id}`, post(site.origin, { ...reply, version: String(row!['version']) }))
    await mailsTo('luz@otra.example', 2)
    // The acknowledgement, and nothing since.
    await mailsTo(OLD.email, 1)

    const stranger = await sendRequest(site, messageFields({ email: OLD.email, phone: '644 11 00 01' }))
    const others = (await ana.visit(`/gestion/casos/${stranger.id}`)).document.querySelector('.case-others')
    expect(others?.textContent ?? '').toBe('')

    const audit = await site.query(`select what from audit where action = 'corrected' order by what`)
    expect(audit.map(({ what }) => what)).toEqual(['email', 'identity', 'name', 'phone'])
    const written = JSON.stringify(await site.query('select * from audit'))
    expect(written).not.toMatch(/luz@|622110001/)
    const exported = async (email: string) => (await site.command('privacy', 'export', '--email', email)).stdout
    expect(await exported('luz@otra.example')).toContain('622110001')
    expect(await exported(OLD.email)).not.toContain('622110001')
  })

  test('go with the request: once it is erased, nothing finds it by either value', async () => {
    const ran = await site.command('privacy', 'erase', '--email', 'luz@otra.example')
    expect(ran.exitCode).toBe(0)
    expect(await found('600110001')).toBe(0)
    expect(await found('622110001')).toBe(0)
    for (const table of ['events', 'lookup'])
      expect(await site.query(`select * from ${table} where case_id = '${order.id}'`)).toEqual([])
  })
})
