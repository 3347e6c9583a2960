import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineSite } from '#server/doctor/folder/site.ts'
import { AFTER, DURING, said, words } from '#tests/support/catalogue/charging-operator.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/* In January nobody pays for installation and SIM cards, new customers half of the router, and a mount costs less. */

const promoted = (yaml: string) =>
  yaml
    .replace('installation: 0', 'installation: 60')
    .replace('router: 0', 'router: 20.50')
    .replace('sim: 0', 'sim: 5')
    .replace(
      /promotions:[^]*$/,
      `charges:
  - { id: mount, name: { es-ES: Soporte, en-US: Mount }, amount: 30, per: once, of: fibre, required: false }
promotions:
  - { title: { es-ES: Alta gratis, en-US: Free start }, charges: [installation, sim], price: 0, from: 2027-01-10, to: 2027-01-31 }
  - { title: { es-ES: Router, en-US: Router }, charges: [router], discount: 50%, newCustomers: true, from: 2027-01-10, to: 2027-01-20 }
  - { title: { es-ES: Soporte, en-US: Mount }, charges: [mount], discount: 10, from: 2027-01-10, to: 2027-01-31 }
`,
    )

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', promoted)
  // A day before, so that what was paid then is known.
  site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt('2027-01-09T12:00+01:00') } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const INSTALLATION = 'Instalación: 0 € con promoción; sin ella, 60 €.'
const ROUTER = 'Router: 10,25 € con promoción; sin ella, 20,50 €. Solo para clientes nuevos.'
const SIM = '1 tarjeta SIM: 0 € con promoción; sin ella, 5 €.'
const ORDER_BY = 'Pídelo hasta el 20 de enero de 2027.'
const TRACE = /con promoción; sin ella|sin promoción|Pídelo hasta|Solo para clientes nuevos|Alta gratis/

test('before its first day it costs what it costs, and nothing speaks of a promotion', async () => {
  for (const address of ['/', '/fibra', '/fibra-movil', '/movil', '/calcular/010', '/tarifas/historial'])
    expect(said(await site.visit(address)), address).not.toMatch(TRACE)
  expect(said(await site.visit('/calcular/0000'))).toContain('85,50 € una vez; la primera factura 114,50 €.')
})

test('from that day on every place says what is paid once, what it costs otherwise, and by when', async () => {
  await site.stop()
  await site.start(startingAt(DURING))
  const whole = ['10,25 € una vez; la primera factura 35,25 €.', INSTALLATION, ROUTER, ORDER_BY]
  const pack = ['10,25 € una vez; la primera factura 39,25 €.', INSTALLATION, ROUTER, SIM, ORDER_BY]
  const sentence =
    'Pago único, IVA incl.: instalación 0 € (sin promoción, 60 €; pídelo hasta el 31 de enero de 2027) y router 10,25 € (sin promoción, 20,50 €; solo para clientes nuevos; pídelo hasta el 20 de enero de 2027).'
  const mount = '20 € una vez con promoción; sin ella, 30 €. Pídelo hasta el 31 de enero de 2027.'
  for (const [address, sentences] of [
    ['/', ['Alta gratis', ...pack]],
    ['/fibra', [...whole, sentence, mount]],
    ['/fibra-movil', [...pack, sentence]],
    ['/movil', ['tarjeta SIM 0 € (sin promoción, 5 €; pídelo hasta el 31 de enero de 2027)', SIM]],
    ['/calcular/010', [...whole, mount]],
    ['/tarifas/historial', ['10 ene 2027hoy0 € una vez con promoción; sin ella, 60 € una vez']],
  ] as const) {
    const page = said(await site.visit(address))
    for (const one of sentences) expect(page, address).toContain(one)
    expect(page, address).not.toMatch(/instalación es gratis|Instalación: gratis|20 € una vez, IVA incl/i)
  }
  // Each choice has its own price a month; what is paid once, and its last day, stand with the total.
  const choices = (await site.visit('/calcular/010')).document.querySelectorAll('input[name="tariff"]')
  expect(choices.length).toBeGreaterThan(0)
  for (const choice of choices) expect(words(choice.closest('label')?.textContent)).not.toMatch(TRACE)
  // What is signed speaks of what is paid without promotions.
  expect(said(await site.visit('/aviso-legal'))).toContain('instalación 60 € y router 20,50 €')

  const data = JSON.parse((await site.visit('/tarifas.json')).html) as { tariffs: { code: string }[] }
  expect(data).toMatchObject({
    charges: [
      {
        id: 'installation',
        price: { cents: 0 },
        promotion: {
          priceOtherwise: { cents: 6000 },
          lastDayToOrder: '2027-01-31',
          newCustomersOnly: false,
        },
      },
      { id: 'router', price: { cents: 1025 }, promotion: { newCustomersOnly: true } },
      { id: 'sim' },
      { id: 'mount' },
    ],
  })
  expect(data.tariffs.find(({ code }) => code === '010')).toMatchObject({
    oneOff: [{ kind: 'router', price: { cents: 1025 } }],
    oneOffTotal: { cents: 1025 },
    lastDayToOrder: '2027-01-20',
    newCustomersOnly: true,
  })
})

test('an order is for what its page said, and keeps it; who saw the price of before or after gets both', async () => {
  const fields = { type: 'fibre', tariff: 'castellon-1gb', 'line.70gb': '0', tv: '', 'charge.mount': '1' }
  const before = orderFields({ ...fields, total: '2500+installation6000+router2050+mount:3000' })
  const refused = await site.visit('/calcular', post(site.origin, before))
  expect(refused.response.status).toBe(409)
  expect(said(refused)).toContain('ahora son 25 €/mes, IVA incl. 30,25 € una vez; la primera factura 55,25 €.')

  const order = orderFields({ ...fields, total: '2500+router1025+mount:2000' })
  const sent = await site.visit('/calcular', post(site.origin, order))
  expect(sent.response.status).toBe(303)
  const receipt = said(await site.visit(sent.response.headers.get('location')!))
  expect(receipt).toContain('Instalación 0 € con promoción; sin ella, 60 €.0 €')
  expect(receipt).toContain('la primera factura 55,25 €')
  expect(receipt).not.toContain('Pídelo hasta')
  const mails = (await site.mails(2)).map(({ text = '' }) => linesOfText(text).map(words).join(' '))
  for (const mail of mails) expect(mail).toContain(`30,25 € una vez; la primera factura 55,25 €. ${INSTALLATION}`)

  expect((await examineSite(folder.path, Date.parse(DURING))).join('\n')).toContain(
    'promotions[1] (Router) can be ordered until 2027-01-20',
  )
  await site.stop()
  await site.start(startingAt(AFTER))
  for (const address of ['/', '/fibra', '/fibra-movil', '/movil', '/calcular/010'])
    expect(said(await site.visit(address)), address).not.toMatch(TRACE)
  const late = await site.visit('/calcular', post(site.origin, orderFields({ ...fields, total: order.total! })))
  expect(late.response.status).toBe(409)
  expect(said(await site.visit(sent.response.headers.get('location')!))).toContain(INSTALLATION)
})
