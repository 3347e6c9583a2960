import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { smallPdf } from '#tests/support/posted/files.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(requestDialects)('the page of a person in %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('has all their cases by what joins them, their files, what they agreed to and their customer number', async () => {
    const email = `${randomUUID()}@visitante.example`
    const order = await sendRequest(site, orderFields({ email, phone: '622 33 44 55' }), '/calcular')
    const message = await sendRequest(site, messageFields({ email, phone: '633 44 55 66' }))
    const call = await sendRequest(site, messageFields({ email: 'otra@visitante.example', phone: '622 33 44 55' }))
    const stranger = await sendRequest(site, messageFields({ email: 'nadie@visitante.example', phone: '644 55 66 77' }))
    await writeAt(site, message.receipt, { text: 'Va la factura.' }, [
      { name: 'factura.pdf', content: smallPdf('octubre') },
    ])

    const fromCase = await ana.visit(`/gestion/casos/${order.id}`)
    const path = fromCase.page.getByRole('link', { name: 'Todo de esta persona' }).getAttribute('href')!
    expect(path).toBe(`/gestion/personas/${order.id}`)
    const { document } = await ana.visit(path)
    const lines = [...document.querySelectorAll('[aria-labelledby=casos] li')].map((line) => line.textContent)
    expect(lines).toHaveLength(3)
    expect(lines.filter((line) => line.includes('mismo correo'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('mismo teléfono'))).toHaveLength(1)
    expect(document.querySelector(`a[href$="${stranger.id}"]`)).toBeNull()
    expect(document.querySelector('[aria-labelledby=archivos]')?.textContent).toContain('factura.pdf')
    expect(document.querySelector('[aria-labelledby=consentimientos]')?.textContent).toContain('Condiciones de la')
    expect(document.body.textContent).toContain('…78Z')
    expect(document.body.textContent).not.toContain('12345678Z')

    const note = (number: string, id = order.id) =>
      ana.visit(`/gestion/personas/${id}`, post(site.origin, { intent: 'number', number }))
    expect((await note(' c-00 417 ')).response.status).toBe(303)
    const [row] = await site.query('select payload from customer_numbers')
    expect(String(row?.['payload'])).toMatch(/^v1\./)
    // Also at the others that are theirs.
    expect((await ana.visit(`/gestion/personas/${message.id}`)).document.body.textContent).toContain('C-00417')
    const search = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed: 'C-00417' }))
    const found = await ana.visit(search.response.headers.get('location')!)
    expect(
      [...found.document.querySelectorAll('[data-desk-row]')].map((each) => each.getAttribute('data-desk-row')),
    ).toEqual([order.id])
    expect(found.document.querySelector(`a[href^="/gestion/personas/${order.id}"]`)).toBeTruthy()
    expect(await site.query(`select id from audit where action = 'customer-number-noted'`)).toHaveLength(1)
    // A person who has the number is joined by it.
    expect((await note('C-00417', stranger.id)).response.status).toBe(303)
    expect((await ana.visit(path)).document.body.textContent).toContain('mismo número de cliente')

    const before = await note('x'.repeat(41))
    expect([before.response.status, before.document.querySelector('#number')?.getAttribute('aria-invalid')]).toEqual([
      400,
      'true',
    ])
    const exported = await site.command('privacy', 'export', '--email', email)
    expect(exported.stdout).toContain('"customerNumber": "C-00417"')
    expect((await note('', stranger.id)).response.status).toBe(303)
    expect((await ana.visit(`/gestion/personas/${call.id}`)).response.status).toBe(200)
    expect((await site.command('privacy', 'erase', '--email', email)).exitCode).toBe(0)
    expect(await site.query('select id from customer_numbers')).toEqual([])
    expect((await ana.visit(path)).response.status).toBe(404)
  })
})
