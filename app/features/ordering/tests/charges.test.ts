import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { renting } from '#tests/support/catalogue/renting-operator.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

let folder: SiteFolder
let site: StoringSite
beforeAll(async () => {
  folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', renting)
  site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const send = (fields: Record<string, string>) => site.visit('/calcular', post(site.origin, orderFields(fields)))
const total = (page: Awaited<ReturnType<typeof send>>) => words(page.page.getByLabelText('Total').textContent)

/** A pack of 29 € with its router at 3 € and its line’s 0.50 €, a fixed IP at 6, two boxes at 4.50, a paper bill at 0. */
const CHOSEN = { tv: 'on', 'charge.fixed-ip': '1', 'charge.box-2': '2', 'charge.paper': '1', 'charge.mounting': 'on' }
const WHOLE = '47,50 €/mes, IVA incl. 35 € una vez; la primera factura 82,50 €.'

describe('what everybody pays besides', () => {
  test.each([
    [
      '/fibra-movil',
      ['32,50 €/mes', '10 € una vez; la primera factura 42,50 €.', 'En el precio: Alquiler del router, 3 €/mes'],
    ],
    ['/fibra', ['28 €/mes', 'En el precio, IVA incl.: Alquiler del router 3 €/mes.', 'Montaje25 € una vez, IVA incl.']],
    ['/tv', ['9 €/mes', 'Descodificador4,50 €/mes, IVA incl. Hasta 2.']],
    ['/movil', ['9,50 €/mes', 'En el precio de cada línea, IVA incl.: Línea protegida 0,50 €/mes.']],
    [
      '/calcular/0000',
      ['32,50 €/mes', 'Alquiler del router 3 €', 'Línea protegida 0,50 €', 'Cuota de alta 10 € una vez'],
    ],
    ['/aviso-legal', ['Pago único, IVA incl.: Cuota de alta 10 €.', 'Alquiler del router 3 €']],
    ['/tarifas/historial', ['Cargos y extras', 'hoy6 €/mes', 'hoy25 € una vez', '32,50 €/mes']],
  ])('is in every price of %s, and named', async (address, sentences) => {
    const page = await site.visit(address)
    for (const sentence of sentences) expect(said(page)).toContain(sentence)
    // Nobody promises a router for nothing where it is rented.
    expect(said(page)).not.toMatch(/router[^.]{0,20}gratis/i)
  })

  test('is said once in the list of what a pack leaves out', async () => {
    const { document } = await site.visit('/fibra-movil')
    const items = [...document.querySelectorAll('main li')].map(({ textContent }) => words(textContent))
    expect(items.filter((item) => item.includes('Cuota de alta 10 €'))).toHaveLength(1)
  })

  test('stands in the data, with what can be chosen', async () => {
    const data = JSON.parse((await site.visit('/tarifas.json')).html) as {
      charges: { id: string }[]
      tariffs: { code: string }[]
    }
    expect(data.charges.map(({ id }) => id)).toEqual([
      'router-rent',
      'sign-up',
      'care',
      'fixed-ip',
      'box-2',
      'antivirus',
      'mounting',
      'paper',
    ])
    expect(data.charges[4]).toMatchObject({
      name: { 'es-ES': 'Descodificador', 'en-US': 'TV box' },
      price: { cents: 450 },
      per: 'month',
      of: 'tv',
      required: false,
      max: 2,
    })
    expect(data.tariffs.find(({ code }) => code === '0000')).toMatchObject({
      price: { cents: 3250 },
      charges: [
        { id: 'router-rent', price: { cents: 300 } },
        { id: 'care', price: { cents: 50 } },
      ],
      oneOff: [{ kind: 'sign-up', price: { cents: 1000 } }],
      firstBill: { cents: 4250 },
    })
  })
})

describe('what is chosen', () => {
  test('is chosen by buttons and switches without scripts, up to its number, and goes with what it is of', async () => {
    const start = await site.visit('/calcular/99991')
    const one = await site.press(start, 'Añadir Descodificador')
    const two = await site.press(one, 'Añadir Descodificador')
    expect(total(two)).toBe('18 €/mes')
    const three = await site.press(two, 'Añadir Descodificador')
    expect(said(three)).toContain('Ya tienes el máximo de este extra.')
    expect(total(three)).toBe('18 €/mes')
    const less = await site.press(three, 'Quitar Descodificador')
    expect(total(less)).toBe('13,50 €/mes')
    const switchedOff = { phase: '0', location: 'castellon', type: 'pack', 'charge.box-2': '1', intent: 'update' }
    const without = await site.visit('/calcular', post(site.origin, switchedOff))
    expect(said(without)).toContain('También se quitan los extras de lo que has quitado.')
  })

  test('is in the address, and reads as it was written', async () => {
    const page = await site.visit('/calcular/99991?extras=box-2_2')
    expect(total(page)).toBe('18 €/mes')
    const pack = await site.visit('/calcular/00001?extras=fixed-ip.box-2_2.mounting.paper')
    expect(total(pack)).toBe('47,50 €/mes')
    expect(said(pack)).toContain('35 € una vez; la primera factura 82,50 €.')
    expect(pack.document.title).toContain('2 × Descodificador')
    // More than there can be, what nothing is chosen for, and what there is not are left out.
    const wrong = await site.visit('/calcular/99991?extras=box-2_99.fixed-ip.constructor.nada')
    expect(total(wrong)).toBe('18 €/mes')
  })

  test('is ordered only at the price that was seen', async () => {
    const refused = await send({ ...CHOSEN, 'line.70gb': '0', total: '3250+sign-up:1000' })
    expect(refused.response.status).toBe(409)
    expect(said(refused)).toContain(`ahora son ${WHOLE}`)
    const gone = await send({
      ...CHOSEN,
      'charge.gold': '1',
      'line.70gb': '0',
      total: '4750+sign-up:1000+mounting:2500',
    })
    expect(gone.response.status).toBe(400)
    const many = await send({
      ...CHOSEN,
      'charge.paper': '9',
      'line.70gb': '0',
      total: '4750+sign-up:1000+mounting:2500',
    })
    expect(many.response.status).toBe(400)
    expect(said(many)).toContain('Los extras que tenías ya no se pueden pedir así.')
  })

  test('stands in review, receipt, PDF, both mails, the table and the case', async () => {
    const pack = await site.visit('/calcular/00001?extras=fixed-ip.box-2_2.mounting.paper')
    const details = await site.press(pack, 'Siguiente')
    const review = await site.press(details, 'Siguiente', {
      Nombre: typedDetails.name,
      Apellidos: typedDetails.lastName,
      'DNI, NIE o CIF': typedDetails.identity,
      Dirección: typedDetails.address,
      'Código postal': typedDetails.postcode,
      Localidad: typedDetails.town,
      Teléfono: typedDetails.phone,
      'Correo electrónico': typedDetails.email,
    })
    expect(said(review)).toContain(`Total: ${WHOLE}`)
    expect(said(review)).toContain('En doce meses, 605 €, IVA incl.')
    const sent = await site.press(review, /^Enviar/)
    expect(sent.response.status).toBe(303)
    const receipt = sent.response.headers.get('location')!.split('?')[0]!
    const shown = await site.visit(receipt)
    const rows = [
      'IP fija 6 €',
      '2 × Descodificador 9 €',
      'Factura en papel: gratis',
      'Montaje 25 € una vez',
      `Total: ${WHOLE}`,
    ]
    for (const row of rows) expect(said(shown)).toContain(row)

    const { text } = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
    for (const row of ['IPfija6€', '2×Descodificador9€', 'Montaje25€unavez']) expect(text).toContain(row)
    const reference = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
    const emails = await site.mails(2, { about: reference })
    for (const to of [typedDetails.email, 'info@azahar.example']) {
      const lines = linesOfText(emailTo(to, emails).text ?? '').map(words)
      for (const row of [
        '2 × Descodificador: 9 €/mes, IVA incl.',
        'Montaje: 25 € una vez, IVA incl.',
        `Total: ${WHOLE}`,
      ])
        expect(lines).toContain(row)
      expect(lines.join('\n')).toContain('Factura en papel: gratis')
    }
    const { stdout } = await site.command('requests', 'export', '--csv')
    expect(stdout).toContain('2 × Descodificador')
    expect(stdout).toContain('"47,50"')

    const ana = await signedIn(site, 'agent')
    const list = await ana.visit('/gestion/casos')
    // A charge that comes by itself tells no order from another.
    expect(words(list.document.body.textContent)).toContain('TV: gratis con tu pack, IP fija, 2 × Descodificador')
    const links = [...list.document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    const link = links.find((href) => /^\/gestion\/casos\/[0-9a-f-]{36}/.test(href))!
    const shownCase = words((await ana.visit(link)).document.body.textContent)
    for (const fact of ['Alquiler del router', 'IP fija', '2 × Descodificador', 'Montaje', WHOLE])
      expect(shownCase).toContain(fact)
  })
})
