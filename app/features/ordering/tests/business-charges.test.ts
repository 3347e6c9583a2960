import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { words } from '#tests/support/catalogue/charging-operator.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { articleText, mainText } from '#tests/support/page/read-form.ts'
import { businessFields, typedBusiness } from '#tests/support/posted/posted-business.ts'
import { businessSiteOn } from '#tests/support/site/business-site.ts'

/* Internet of 600MB with a line, and three lines more: four lines, one order. */

const CHARGES = `
  charges:
    - { id: setup, name: { es-ES: Alta, ca-ES-valencia: Alta, en-US: Setting up }, amount: 60, per: once, of: contract }
    - { id: sim, name: { es-ES: Tarjeta SIM, ca-ES-valencia: Targeta SIM, en-US: SIM card }, amount: 1.03, per: once, of: line }
    - { id: fixed-ip, name: { es-ES: IP fija, ca-ES-valencia: IP fixa, en-US: Fixed IP }, amount: 5.05, per: month, of: fibre }
    - { id: mast, name: { es-ES: Antena, ca-ES-valencia: Antena, en-US: Mast }, amount: 90, per: once, of: fibre, technologies: [ftth] }
    - { id: care, name: { es-ES: Atención, ca-ES-valencia: Atenció, en-US: Care }, amount: 0, per: month, of: contract }
`
/** 31.37 + 3 × 10.51 + 5.05, and 60 + 4 × 1.03 + 90; 21 % of each sum. */
const TOTAL = '6795+1427;15412+3237'
const MONTHLY = ['31,37 €', '31,53 €', '5,05 €', '67,95 €', '14,27 €', '82,22 €']
const ONCE = ['60 € una vez', '4,12 € una vez', '90 € una vez', '154,12 € una vez', '32,37 € una vez']
const WHOLE = '82,22 €/mes, IVA incl. 186,49 € una vez; la primera factura 268,71 €.'
const LABELS = ['Alta, sin IVA', '4 × Tarjeta SIM, sin IVA', 'IP fija, sin IVA', 'Antena, sin IVA', 'Atención: gratis']
/** In the history; of one with a line: 31.37 + 5.05, and 60 + 1.03 + 90. */
const CARD = '36,42 €/mes sin IVA (44,07 € con IVA) + 151,03 € una vez sin IVA (182,75 € con IVA)'

type Schema = Parameters<typeof z.fromJSONSchema>[0]

const unspaced = (text: string) => text.replaceAll(/\s/g, '')

describe.each(requestDialects)('what businesses pay besides their tariffs, stored in %s,', (dialect) => {
  const business = businessSiteOn(dialect, CHARGES)

  test('stands in each price: cards, form, receipt, PDF, mails, desk, table and JSON', async () => {
    const cards = mainText(await business.site.visit('/empresas?lng=es-ES'))
    expect(cards).toContain(CARD)
    expect(cards).toContain('Alta60 € una vez sin IVA (72,60 € con IVA), con cada pedido')
    expect(cards).toContain('Antena90 € una vez sin IVA (108,90 € con IVA), con fibra')
    expect(cards).toContain('Tarjeta SIM1,03 € una vez sin IVA (1,25 € con IVA), con cada línea móvil')
    expect(cards).toContain('Atencióngratis, con cada pedido')
    expect(cards).toMatch(
      /Fibra 600MB \+ 35GB36,42 €\/mes sin IVA \(44,07 € con IVA\) \+ 151,03 € .*, registrado desde el/,
    )
    expect(cards).toMatch(/Alta60 € una vez sin IVA \(72,60 € con IVA\), registrado desde el/)

    const form = await business.site.visit('/empresas/pedir?lng=es-ES')
    expect(mainText(form)).toContain('36,42 €/mes sin IVA 44,07 € con IVA')
    const added = await business.site.press(filled(form, typedBusiness), 'Ver el total')
    for (const said of [...MONTHLY, ...ONCE, ...LABELS, WHOLE]) expect(mainText(added)).toContain(said)
    expect(mainText(added)).toContain(
      '67,95 € + 14,27 € de IVA = 82,22 €/mes; 154,12 € + 32,37 € de IVA = 186,49 € una vez',
    )
    const { response } = await business.site.press(added, 'Enviar')
    expect(response.status).toBe(303)

    const receipt = response.headers.get('location')!.replace(/\?.*/, '')
    const shown = mainText(await business.site.visit(`${receipt}?lng=es-ES`))
    const pdf = await fetch(`${business.site.origin}${receipt}/pdf?lng=es-ES`)
    const { text } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
    const reference = /AZ-\w{4}-\w{4}/.exec(shown)![0]
    const mails = await business.site.mails(2, { about: reference })
    const [toCompany, acknowledged] = [emailTo('info@azahar.example', mails), emailTo(typedBusiness.email, mails)]
    const [{ request_id: id } = {}] = await business.site.query('select request_id from cases')
    const ana = await signedIn(business.site, 'manager')
    const atDesk = articleText(await ana.visit(`/gestion/casos/${String(id)}`))
    const facts = [...MONTHLY, ...ONCE, ...LABELS, WHOLE]
    for (const said of facts) {
      for (const told of [shown, words(toCompany.text), words(acknowledged.text), atDesk]) expect(told).toContain(said)
      expect(text).toContain(unspaced(said))
    }
    const { stdout } = await business.site.command('requests', 'export', '--csv')
    for (const said of [...LABELS, ...ONCE, '"82,22"', '"186,49"', '"268,71"']) expect(words(stdout)).toContain(said)
    const json = JSON.parse((await ana.visit(`/gestion/casos/${String(id)}/caso.json`)).html) as object
    expect(json).toMatchObject({
      content: { order: { price: { total: [{ cents: 8222 }], oneOffTotal: 18649 } } },
    })
  })

  test('stands in open data and structured data, without VAT and with it', async () => {
    const open = JSON.parse((await business.site.visit('/tarifas.json')).html) as { readonly business: object }
    const schema = JSON.parse((await business.site.visit('/tarifas.schema.json')).html) as Schema
    expect(z.fromJSONSchema(schema).safeParse(open).error?.issues ?? []).toEqual([])
    const cents = (priceWithoutVat: number, vat: number) => ({
      priceWithoutVat: { cents: priceWithoutVat },
      vat: { cents: vat },
      price: { cents: priceWithoutVat + vat },
    })
    expect(open.business).toMatchObject({
      charges: [
        { id: 'setup', per: 'once', of: 'contract', ...cents(6000, 1260) },
        { id: 'sim', of: 'line', ...cents(103, 22) },
        { id: 'fixed-ip', per: 'month', of: 'fibre' },
        { id: 'mast', technologies: ['fibre'] },
        { id: 'care', ...cents(0, 0) },
      ],
      tariffs: [
        { ...cents(3642, 765), once: cents(15_103, 3172) },
        { ...cents(3250, 683), once: cents(15_000, 3150) },
        { ...cents(1051, 221), once: cents(6103, 1282) },
      ],
    })
    const { document } = await business.site.visit('/empresas')
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent,
    )
    for (const [price, taxed] of [
      ['151.03', 'false'],
      ['182.75', 'true'],
    ])
      expect(data.join()).toContain(
        `"price":"${price}","priceCurrency":"EUR","valueAddedTaxIncluded":${taxed},"priceComponentType":"https://schema.org/ActivationFee"`,
      )
  })

  test('is a price like others: who saw another one is shown both, and nothing is stored', async () => {
    const fields = businessFields({ email: 'vieja@visitante.example' })
    const refused = await business.send(fields)
    expect(refused.response.status).toBe(409)
    const alert = words(refused.document.querySelector('[role="alert"]')?.textContent)
    expect(alert).toContain('82,22 €/mes; 154,12 € + 32,37 € de IVA = 186,49 € una vez')
    expect(alert).toContain('En el formulario ponía 62,90 € + 13,21 € de IVA = 76,11 €/mes')
    expect((await business.site.stored(fields['request'])).requests).toHaveLength(0)
    expect((await business.send({ ...fields, total: TOTAL })).response.status).toBe(303)
  })
})
