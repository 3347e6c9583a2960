import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const NEW = '/gestion/casos/nuevo'

describe.each(dialects)('cases that staff enter, on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const call = {
    intent: 'enter',
    about: 'complaint:billing',
    channel: 'call',
    name: 'Rosa Ibáñez',
    phone: '611 22 33 44',
    place: '',
    email: '',
    text: 'Le han cobrado dos veces la cuota de octubre.',
    received: '',
  }
  async function entered(fields: Partial<typeof call>) {
    const form = randomUUID()
    const answer = await ana.visit(NEW, post(site.origin, { ...call, ...fields, form }))
    return { form, answer, path: `/gestion/casos/${form}` }
  }

  test('a call of somebody without e-mail is a case like any other: hers who took it, due, found by the phone', async () => {
    const { answer, path, form } = await entered({})
    expect(answer.response.status).toBe(303)
    expect(answer.response.headers.get('location')).toBe(path)
    const { document, page } = await ana.visit(path)
    const text = document.querySelector('article')!.textContent
    expect(text).toContain('Rosa Ibáñez')
    expect(text).toContain('Le han cobrado dos veces la cuota de octubre.')
    expect(text).toContain('Facturación')
    expect(page.getByRole('link', { name: '+34611223344' })).toBeTruthy()
    expect(text).toContain(`${ana.name} lo anotó tras una llamada`)
    const mine = await ana.visit('/gestion/casos?vista=mine')
    expect(mine.document.querySelector(`[data-desk-row="${form}"]`)).toBeTruthy()
    const [row] = await site.query('select due_at, opened_at from cases')
    expect(Number(row?.['due_at'])).toBeGreaterThan(Number(row?.['opened_at']))
    const search = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed: '611223344' }))
    const list = await ana.visit(search.response.headers.get('location')!)
    expect(list.document.querySelectorAll('[data-desk-row]')).toHaveLength(1)
  })

  test('its clock starts when it came, and pressing twice is one case', async () => {
    const form = randomUUID()
    const fields = { ...call, form, channel: 'counter', received: '2026-11-20T10:15' }
    for (const _ of [1, 2]) await ana.visit(NEW, post(site.origin, fields))
    const rows = await site.query(`select opened_at from cases where request_id = '${form}'`)
    expect(rows.map(({ opened_at }) => Number(opened_at))).toEqual([Date.parse('2026-11-20T10:15+01:00')])
  })

  if (!everyCaseOn(dialect)) return

  test('where there is an address it is acknowledged there, and nobody else is mailed', async () => {
    const before = (await site.mails(0)).length
    const { answer } = await entered({ about: 'contact', channel: 'whatsapp', email: 'rosa@visitante.example' })
    expect(answer.response.status).toBe(303)
    const mails = (await site.mails(before + 1)).slice(before)
    expect(mails.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual(['rosa@visitante.example'])
    expect(mails[0]!.text).toMatch(/Hemos recibido tu mensaje de WhatsApp el .* a las?/)
    await entered({ about: 'contact', email: '' })
    await soon(async () => expect(await site.query(`select state from outbox where state = 'due'`)).toEqual([]))
    expect(await site.mails(before + 1)).toHaveLength(before + 1)
  })

  test('each mistake has a sentence, and nothing typed is lost', async () => {
    const { answer } = await entered({ about: '', name: '', phone: '', text: '', received: '2031-01-01T10:00' })
    expect(answer.response.status).toBe(400)
    const errors = [...answer.document.querySelectorAll('#entry li a')].map((link) => link.textContent)
    expect(errors).toEqual([
      'Sobre qué es: Elige sobre qué es',
      'Nombre: Escribe el nombre',
      'Teléfono: Escribe un teléfono o un correo: sin ninguno no se puede responder a nadie',
      'Qué ha dicho: Escribe qué ha dicho',
      'Cuándo llegó: Eso está en el futuro. Escribe cuándo llegó',
    ])
    const kept = await entered({ text: '', name: 'Núñez O’Neil' })
    expect(kept.answer.document.querySelector('#field-name')!.getAttribute('value')).toBe('Núñez O’Neil')
  })

  test('what is down is down somewhere: its town is read, suggested where it is none, and finds the case', async () => {
    const outage = { about: 'complaint:outage', text: 'No le va la fibra.' }
    const { answer } = await entered({ ...outage, place: 'Villarea' })
    expect(answer.response.status).toBe(400)
    expect(answer.document.querySelector('#field-place-error')?.textContent).toContain('municipio')
    const meant = [...answer.document.querySelectorAll('#field-place-list option')].map((each) => each.textContent)
    const line = meant.find((each) => each?.includes('Vila-real'))
    const taken = await entered({ ...outage, place: line! })
    const street = await entered({ ...outage, place: 'C/ Mayor 3, Vila-real' })
    const elsewhere = await entered({ ...outage, place: 'Aín' })
    const silent = await entered({ ...outage, place: ' ' })
    // Where a bill came wrong is nowhere.
    const bill = await entered({ place: 'Vila-real' })
    const list = await ana.visit('/gestion/casos?lugar=12135')
    const isListed = ({ form }: { form: string }) => list.document.querySelector(`[data-desk-row="${form}"]`) !== null
    expect([taken, street, elsewhere, silent, bill].map(isListed)).toEqual([true, true, false, false, false])
    expect((await ana.visit(street.path)).document.querySelector('article')!.textContent).toContain('C/ Mayor 3')
    const suggested = await ana.visit('/gestion/estado/lugares?q=vila-r')
    expect(suggested.html).toContain('12135 Vila-real')
  })

  test('whom nobody knows is looked for once: what was typed is in its field', async () => {
    const fieldOf = async (typed: string, name: string) => {
      const { document } = await ana.visit(NEW, post(site.origin, { intent: 'find', typed }))
      return document.querySelector(`#field-${name}`)!.getAttribute('value')
    }
    expect(await fieldOf('699 887 766', 'phone')).toBe('699 887 766')
    expect(await fieldOf('nadie@visitante.example', 'email')).toBe('nadie@visitante.example')
    expect(await fieldOf('Zenobia Xirgu', 'name')).toBe('Zenobia Xirgu')
  })

  test('somebody known is found by name, and their details are filled in', async () => {
    const message = messageFields({
      name: 'Bertomeu Llopis',
      email: 'bertomeu@visitante.example',
      phone: '+34622334455',
    })
    await site.visit('/atencion-cliente', post(site.origin, message))
    const { page } = await ana.visit(NEW, post(site.origin, { intent: 'find', typed: 'bertom' }))
    const link = page.getByRole('link', { name: 'Tomar los datos de Bertomeu Llopis' })
    const { document } = await ana.visit(link.getAttribute('href')!)
    const values = ['name', 'phone', 'email'].map((field) =>
      document.querySelector(`#field-${field}`)!.getAttribute('value'),
    )
    expect(values).toEqual(['Bertomeu Llopis', '+34622334455', 'bertomeu@visitante.example'])
  })

  test('who left a phone alone is found and forgotten by it, and two of them are two people', async () => {
    const [one, two] = [await entered({ phone: '633445566' }), await entered({ phone: '644556677' })]
    const told = await site.command('privacy', 'export', '--phone', '633 44 55 66')
    expect(told.stdout).toContain('+34633445566')
    expect(told.stdout).not.toContain('+34644556677')
    expect((await site.command('privacy', 'erase', '--phone', '633445566')).exitCode).toBe(0)
    expect((await ana.visit(one.path)).response.status).toBe(404)
    expect((await ana.visit(two.path)).response.status).toBe(200)
  })
})
