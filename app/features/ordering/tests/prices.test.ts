import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AFTER, charging, DURING, said, TITLE, words } from '#tests/support/catalogue/charging-operator.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { runHosted } from '#tests/support/site/hosted-server.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** Whatever a page, a picture or a file says of a promotion. */
const TRACE =
  /€19\.90|19,90\s€|Enero a|January at|6 meses|6 months|\b4\s€|€4\b|\b3 (meses|months)|Pídelo hasta el \d|Order by \w+ \d/

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', charging)
  site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt(DURING) } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const tariff = async () => {
  const data = JSON.parse((await site.visit('/tarifas.json')).html) as {
    tariffs: { code: string; price: { cents: number } }[]
    promotions: unknown[]
  }
  return { promotions: data.promotions, ...data.tariffs.find(({ code }) => code === '0000')! }
}

describe('while a promotion runs, with installation, router and SIM cards that cost something', () => {
  test.each([
    ['/', '19,90 €/mes'],
    ['/fibra-movil', '19,90 €/mes'],
    ['/sobre-nosotros', '19,90 €/mes, IVA incl.'],
    ['/calcular/0000', '19,90 €/mes'],
  ])('%s says what is paid, how long, what follows, and what is paid once', async (address, price) => {
    const page = await site.visit(address)
    expect(page.response.status).toBe(200)
    expect(said(page)).toContain(price)
    expect(said(page)).toContain('Durante 6 meses; después, 29 €/mes.')
    // 60 for the installation, 20.50 for the router, 5 for the SIM card of the pack.
    expect(said(page)).toContain('85,50 € una vez; la primera factura 105,40 €.')
  })

  test('every card says so, and every cell of a table', async () => {
    const { document } = await site.visit('/fibra-movil')
    const places = [...document.querySelectorAll('article a[href^="/calcular/"], table td a')]
    expect(places.length).toBeGreaterThan(20)
    for (const place of places) {
      const text = words((place.closest('article') ?? place).textContent)
      expect(text).toMatch(/(85,50|80,50) € una vez; la primera factura \d/)
      expect(text.includes('Durante 6 meses; después, 29 €/mes.')).toBe(
        place.getAttribute('href')?.startsWith('/calcular/0000'),
      )
    }
  })

  test('title, description and structured data have both prices and what is paid once', async () => {
    const { document } = await site.visit('/calcular/0000')
    expect(words(document.title)).toContain('19,90 €/mes, IVA incl. Durante 6 meses; después, 29 €/mes.')
    const description = document.querySelector('meta[name=description]')?.getAttribute('content')
    expect(words(description)).toContain('85,50 € una vez; la primera factura 105,40 €.')

    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
    const text = blocks.map((script) => script.textContent).join('\n')
    expect(text).toContain('"priceValidUntil":"2027-01-31"')
    expect(text).toContain('"price":"19.90"')
    expect(text).toContain('"billingDuration":"P6M"')
    expect(text).toContain(
      '"price":"29.00","priceCurrency":"EUR","valueAddedTaxIncluded":true,"unitText":"month","unitCode":"MON","billingStart":6',
    )
    for (const once of ['60.00', '20.50', '5.00']) expect(text).toContain(`"price":"${once}"`)
  })

  test('the open data have the same to the cent, and keep to their schema', async () => {
    expect(await tariff()).toMatchObject({
      promotions: [
        { title: { 'es-ES': TITLE }, location: null, firstDay: '2027-01-10', lastDay: '2027-01-31' },
        { title: { 'es-ES': 'TV a 4' }, location: null, firstDay: '2027-01-10', lastDay: '2027-01-20' },
      ],
      price: { cents: 1990 },
      lastDayToOrder: '2027-01-31',
      oneOff: [
        { kind: 'installation', price: { cents: 6000 } },
        { kind: 'router', price: { cents: 2050 } },
        { kind: 'sim', price: { cents: 500 } },
      ],
      oneOffTotal: { cents: 8550 },
      firstBill: { cents: 10540 },
      priceAfterwards: { cents: 2900 },
      timeline: [
        { price: { cents: 1990 }, months: 6, until: null },
        { price: { cents: 2900 }, months: null, until: null },
      ],
    })
  })

  test('a form that shows less than all of the price is not stored, and says all of what holds', async () => {
    for (const seen of [
      '5300',
      '4390',
      '4390x6~5300',
      '4390x6~5300+installation6000',
      '5300+installation6000+router2050+sim1500',
    ]) {
      const page = await site.visit('/calcular', post(site.origin, orderFields({ total: seen })))
      expect(page.response.status, seen).toBe(409)
      expect(said(page)).toContain(
        'ahora son 43,90 €/mes, IVA incl. Durante 6 meses; después, 53 €/mes. 95,50 € una vez; la primera factura 139,40 €.',
      )
    }
  })
})

describe('from the card to the mails', () => {
  let receipt: string
  let reference: string

  test('calculator, review and receipt say the same', async () => {
    const { document } = await site.visit('/fibra-movil')
    const card = document.querySelector('article a[href^="/calcular/0000"]')!
    const chosen = await site.visit(card.getAttribute('href')!)
    expect(words(chosen.page.getByLabelText('Total').textContent)).toBe('19,90 €/mes')

    const details = await site.press(chosen, 'Siguiente')
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
    const whole =
      '19,90 €/mes, IVA incl. Durante 6 meses; después, 29 €/mes. 85,50 € una vez; la primera factura 105,40 €.'
    expect(said(review)).toContain(`Total: ${whole}`)
    for (const row of ['Instalación60 € una vez', 'Router20,50 € una vez', '1 tarjeta SIM5 € una vez'])
      expect(said(review).replaceAll(' ', '')).toContain(row.replaceAll(' ', ''))
    // Six months at 19.90 and six at 29, and 85.50 once.
    expect(said(review)).toContain('En doce meses, 378,90 €, IVA incl.')

    const sent = await site.press(review, /^Enviar/)
    expect(sent.response.status).toBe(303)
    receipt = sent.response.headers.get('location')!.split('?')[0]!
    const shown = await site.visit(receipt)
    reference = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
    expect(said(shown)).toContain(`Total: ${whole}`)
    expect(said(shown)).toContain('En doce meses, 378,90 €, IVA incl.')
  })

  test('so do the PDF, both e-mails and the table for staff', async () => {
    const { text } = readPdf(await bytesOf(`${site.origin}${receipt}/pdf`))
    expect(text).toContain('19,90€/mes,IVAincl.Durante6meses;después,29€/mes.')
    expect(text).toContain('85,50€unavez;laprimerafactura105,40€.')
    expect(text).toContain('Instalación60€unavez')

    const emails = await site.mails(2, { about: reference })
    for (const to of [typedDetails.email, 'info@azahar.example']) {
      const lines = linesOfText(emailTo(to, emails).text ?? '').map(words)
      expect(lines).toContain(
        'Total: 19,90 €/mes, IVA incl. Durante 6 meses; después, 29 €/mes. 85,50 € una vez; la primera factura 105,40 €.',
      )
      expect(lines).toContain('Instalación: 60 € una vez, IVA incl.')
    }
    const { stdout } = await runHosted('requests', ['export', '--csv'], { DATA_DIR: site.dataDir })
    expect(stdout).toContain('"19,90";"Durante 6 meses; después, 29')
    expect(stdout).toContain('"85,50";"105,40"')
  })

  test('the day after, nothing of it is left but what was ordered', async () => {
    const pictures = ['/social/home-es-ES.png', '/social/calcular-0000-es-ES.png']
    const before = await Promise.all(pictures.map((picture) => bytesOf(site.origin + picture)))
    await site.stop()
    await site.start(startingAt(AFTER))

    for (const lng of ['es-ES', 'en-US']) {
      for (const page of [
        '/',
        '/fibra-movil',
        '/fibra',
        '/movil',
        '/tv',
        '/sobre-nosotros',
        '/calcular/0000',
        '/calcular',
        '/aviso-legal',
        '/guardadas',
      ]) {
        const { html, response } = await site.visit(`${page}?lng=${lng}`)
        expect(response.status).toBe(200)
        expect(html.match(TRACE)?.[0], page).toBeUndefined()
      }
    }
    expect(await tariff()).toMatchObject({ promotions: [], price: { cents: 2900 }, priceAfterwards: null })
    const after = await Promise.all(pictures.map((picture) => bytesOf(site.origin + picture)))
    for (const [index, picture] of after.entries()) expect(picture.equals(before[index]!)).toBe(false)

    const late = await site.visit(
      '/calcular',
      post(site.origin, orderFields({ total: '4390x6~5300+installation6000+router2050+sim1500' })),
    )
    expect(late.response.status).toBe(409)
    expect(said(late)).toContain('ahora son 53 €/mes, IVA incl. 95,50 € una vez; la primera factura 148,50 €.')
    expect(said(await site.visit(receipt))).toContain(
      'Total: 19,90 €/mes, IVA incl. Durante 6 meses; después, 29 €/mes.',
    )
  })
})

async function bytesOf(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
