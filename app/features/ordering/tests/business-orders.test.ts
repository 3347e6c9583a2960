import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/catalogue/charging-operator.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { articleText, formValues, listedErrors, mainText } from '#tests/support/page/read-form.ts'
import { businessFields, typedBusiness } from '#tests/support/posted/posted-business.ts'
import { businessSiteOn, WITHDRAWAL } from '#tests/support/site/business-site.ts'

const INBOX = 'info@azahar.example'
/** To the cent, wherever the order is told. */
const AMOUNTS = ['31,37 €', '31,53 €', '62,90 €', '13,21 €', '76,11 €']
const CONDITIONS = 'Sin permanencia para empresas. Alta, 50 € más IVA.'

type StoredPlace = { readonly content: { readonly place: unknown } }

const unspaced = (text: string) => text.replaceAll(/\s/g, '')

describe.each(dialects)('orders of businesses, stored in %s', (dialect) => {
  const business = businessSiteOn(dialect)

  test('go from a card to receipt, PDF, both mails, desk, table and export with net, VAT and total, and are found and erased', async () => {
    const cards = await business.site.visit('/empresas?lng=es-ES')
    const [card] = [...cards.document.querySelectorAll('main li a')]
    expect(words(card!.textContent)).toBe('Pedir Fibra 600MB + 35GB')
    const form = await business.site.visit(card!.getAttribute('href')!)
    expect(mainText(form)).toMatch(/Suma sin IVA ?31,37 €.*IVA \(21 %\) ?6,59 €.*Total: 37,96 €\/mes, IVA incl\./)
    // Nobody has typed anything: what the number of lines comes to is shown on request, and nothing is wrong yet.
    const { internet: _begun, ...rest } = typedBusiness
    const beside = '600 11 22 33, ext. 412 (tardes)'
    const added = await business.site.press(filled(form, { ...rest, phone: beside }), 'Actualizar total')
    expect([added.response.status, listedErrors(added)]).toEqual([200, []])
    for (const amount of AMOUNTS) expect(mainText(added)).toContain(amount)
    const { response } = await business.site.press(added, 'Enviar')
    expect(response.status).toBe(303)

    const receipt = response.headers.get('location')!.replace(/\?.*/, '')
    const shown = await business.site.visit(`${receipt}?lng=es-ES`)
    const facts = [...AMOUNTS, CONDITIONS, 'Fibra 600MB + 35GB, sin IVA', '3 × Móvil 70GB, sin IVA']
    const person = [
      'Ñandú & Cía. (Obras), S.L.',
      'B12345674',
      'Núria Roig',
      '+34600112233',
      beside,
      'Carrer de la Séquia 48',
    ]
    for (const said of [...facts, ...person]) expect(mainText(shown)).toContain(said)
    const pdf = await fetch(`${business.site.origin}${receipt}/pdf?lng=es-ES`)
    const { text } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
    for (const said of [...facts, ...person]) expect(text).toContain(unspaced(said))

    const reference = /AZ-\w{4}-\w{4}/.exec(mainText(shown))![0]
    const mails = await business.site.mails(2, { about: reference })
    const [toCompany, acknowledged] = [emailTo(INBOX, mails), emailTo(typedBusiness.email, mails)]
    for (const said of [...facts, ...person]) expect(words(toCompany.text)).toContain(said)
    for (const said of facts) expect(words(acknowledged.text)).toContain(said)
    // The address may be somebody else's: of what was typed it says the name alone.
    for (const typed of ['B12345674', 'Núria', '600112233', 'ext. 412']) expect(acknowledged.text).not.toContain(typed)

    const [{ request_id: id } = {}] = await business.site.query('select request_id from cases')
    const ana = await signedIn(business.site, 'manager')
    const atDesk = articleText(await ana.visit(`/gestion/casos/${String(id)}`))
    for (const said of ['Qué ha pedido una empresa', ...facts, 'Núria Roig', beside]) expect(atDesk).toContain(said)
    expect(mainText(await ana.visit('/gestion/casos'))).toContain('Fibra 600MB + 35GB, 3 × Móvil 70GB')
    for (const said of [mainText(shown), text, toCompany.text, acknowledged.text, acknowledged.html, atDesk])
      expect(said).not.toMatch(WITHDRAWAL)

    const { stdout } = await business.site.command('requests', 'export', '--csv')
    for (const said of [...facts.filter((fact) => fact !== '76,11 €'), '"76,11"', '"Núria Roig"'])
      expect(words(stdout)).toContain(said)
    const json = JSON.parse((await ana.visit(`/gestion/casos/${String(id)}/caso.json`)).html) as object
    expect(json).toMatchObject({
      content: {
        audience: 'business',
        business: { combination: { '600mb-35gb': 1, '70gb': 3 }, contact: 'Núria Roig' },
        order: { price: { items: [{}, {}, { kind: 'vat', net: 6290, cents: 1321 }], total: [{ cents: 7611 }] } },
      },
    })
    const stored = JSON.stringify(await business.site.query('select * from requests, cases'))
    for (const secret of ['Núria', 'B12345674', 'compras@']) expect(stored).not.toContain(secret)
    const exported = await business.site.command('privacy', 'export', '--email', typedBusiness.email)
    expect(exported.stdout).toContain('Núria Roig')
    expect((await business.site.command('privacy', 'erase', '--email', typedBusiness.email)).exitCode).toBe(0)
    expect((await business.site.visit(receipt)).response.status).toBe(404)
  })

  test('are one however often they are sent, also once the price is another one, and a new one sees both prices', async () => {
    const fields = businessFields({ email: 'una@visitante.example' })
    const first = await business.send(fields)
    const dearer = (yaml: string) => yaml.replace('price: 10.51', 'price: 11.49')
    await business.withCatalogue(dearer, async () => {
      const again = await business.send(fields)
      expect(again.response.headers.get('location')).toBe(first.response.headers.get('location'))
      expect((await business.site.stored(fields['request'])).requests).toHaveLength(1)

      const other = businessFields({ email: 'otra@visitante.example' })
      const refused = await business.send(other)
      expect(refused.response.status).toBe(409)
      const alert = words(refused.document.querySelector('[role="alert"]')?.textContent)
      expect(alert).toContain('65,84 € + 13,83 € de IVA = 79,67 €/mes')
      expect(alert).toContain('En el formulario ponía 62,90 € + 13,21 € de IVA = 76,11 €/mes')
      const kept = formValues(refused)
      for (const [name, typed] of Object.entries(typedBusiness))
        expect([name, kept.get(name)]).toEqual([name, name === 'email' ? other['email'] : typed])
      expect(kept.get('request')).toBe(other['request'])
      expect((await business.site.stored(other['request'])).requests).toHaveLength(0)
      const accepted = await business.site.press(refused, 'Enviar')
      expect(accepted.response.status).toBe(303)
      expect(mainText(await business.site.visit(accepted.response.headers.get('location')!))).toContain('79,67 €')
    })
  })

  if (!everyCaseOn(dialect)) return

  test('add up as they are chosen, by − and + or a typed number, and what is typed elsewhere stays', async () => {
    const form = await business.site.visit('/empresas/pedir?lng=es-ES')
    const equation = (page: typeof form) => words(page.document.querySelector('form [role="status"]')?.textContent)
    expect(equation(form)).toBe('0 € + 0 € de IVA = 0 €/mes')
    let page = filled(form, { name: 'Obras, S.L.', prices: 'with' })
    for (const said of [
      '10,51 € + 2,21 € de IVA = 12,72 €/mes',
      '21,02 € + 4,41 € de IVA = 25,43 €/mes',
      '31,53 € + 6,62 € de IVA = 38,15 €/mes',
    ]) {
      page = await business.site.press(page, 'Añadir Móvil 70GB')
      expect([page.response.status, listedErrors(page), equation(page)]).toEqual([200, [], said])
    }
    // The same place: the button that was pressed has the focus.
    expect(page.document.querySelector('[autofocus]')?.getAttribute('aria-label')).toBe('Añadir Móvil 70GB')
    page = await business.site.press(page, 'Quitar Móvil 70GB')
    expect(equation(page)).toBe('21,02 € + 4,41 € de IVA = 25,43 €/mes')
    page = await business.site.press(filled(page, { 'count.70gb': '21' }), 'Actualizar total')
    expect([page.response.status, listedErrors(page)]).toEqual([
      400,
      [['#field-count.70gb', 'Escribe un número de 0 a 20']],
    ])
    page = await business.site.press(filled(page, { 'count.70gb': '20', internet: '1gb' }), 'Actualizar total')
    expect(equation(page)).toBe('237,65 € + 49,91 € de IVA = 287,56 €/mes')
    page = await business.site.press(page, 'Añadir Móvil 70GB')
    expect(Object.fromEntries(formValues(page))).toMatchObject({
      name: 'Obras, S.L.',
      prices: 'with',
      internet: '1gb',
      'count.70gb': '20',
      total: '23765+4991',
    })

    const { 'count.70gb': _lines, internet: _internet, ...rest } = typedBusiness
    const { response } = await business.site.press(filled(page, { ...rest, email: 'suma@visitante.example' }), 'Enviar')
    expect(response.status).toBe(303)
    const receipt = mainText(await business.site.visit(response.headers.get('location')!))
    const mails = await business.site.mails(2, { about: /AZ-\w{4}-\w{4}/.exec(receipt)![0] })
    for (const told of [receipt, ...mails.map(({ text }) => words(text))]) {
      for (const amount of ['237,65 €', '49,91 €', '287,56 €']) expect(told).toContain(amount)
    }
  })

  test('of who is self-employed ask for a last name and nobody else, and the same id with another content is another order', async () => {
    const ana = { kind: 'person', identity: '12.345.678-z', name: 'Ana', lastName: 'Roca', contact: '' }
    const { id, receipt } = await business.sent({ ...ana, email: 'ana@visitante.example' })
    expect(mainText(await business.site.visit(`${receipt}?lng=es-ES`))).toMatch(/Ana.*Roca.*12345678Z/)
    const changed = await business.send(businessFields({ request: id, email: 'ana@visitante.example' }))
    expect(changed.response.status).toBe(409)
    expect(mainText(changed)).toMatch(/Ya tenemos una solicitud/)
  })

  test('of eSIMs alone keep no place, whatever address was typed before it was not needed', async () => {
    const ana = await signedIn(business.site, 'manager', 2)
    const placeOf = async (changes: Readonly<Record<string, string>>) => {
      const { id } = await business.sent({ email: 'lugar@visitante.example', ...changes })
      return (JSON.parse((await ana.visit(`/gestion/casos/${id}/caso.json`)).html) as StoredPlace).content.place
    }
    expect(await placeOf({})).toMatchObject({ postcode: '12540' })
    const esims = (yaml: string) => yaml.replace('    max: 6', '    esimOnly: true\n    max: 6')
    await business.withCatalogue(esims, async () =>
      expect(await placeOf({ internet: '', total: '3153+662' })).toBeNull(),
    )
  })
})
