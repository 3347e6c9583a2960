import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/* A mast and a battery for radio, which is sold outside Castellón, and a cabinet that Castellón alone has. */

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace('{ speed: 100, price: 20 }', '{ speed: 30, price: 20, technology: fwa }').replace(
      /^promotions:/m,
      `charges:
  - { id: mast, name: { es-ES: Antena, en-US: Mast }, amount: 60, per: once, of: fibre, required: true, technologies: [fwa] }
  - { id: box, name: { es-ES: Armario, en-US: Cabinet }, amount: 2, per: month, of: fibre, required: true, locations: [castellon] }
  - { id: spare, name: { es-ES: Batería, en-US: Battery }, amount: 1, per: month, of: fibre, required: false, technologies: [fwa] }

promotions:`,
    ),
  )
  // Without it, a place rules no tariff out.
  await rm(path.join(folder.path, 'coverage.csv'))
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const MAST = 'Antena (solo con internet por radio) 60 €'
const BOX = 'Armario (solo en Castellón) 2 €/mes'

test.each([
  [
    '/fibra',
    [`Pago único, IVA incl.: ${MAST}.`, `En el precio, IVA incl.: ${BOX}.`, 'Batería (solo con internet por radio)'],
  ],
  ['/fibra-movil', ['En el precio: Armario, 2 €/mes', '31 €/mes'], ['Batería']],
  ['/calcular/010', ['27 €/mes'], ['Antena', 'Batería']],
  ['/calcular/110', ['20 €/mes', '60 € una vez; la primera factura 80 €.', 'Antena', 'Batería'], ['Armario']],
  ['/calcular/111', ['24 €/mes'], ['Antena', 'Armario', 'Batería']],
  ['/movil', [], ['Antena', 'Armario', 'Batería']],
  ['/aviso-legal', [MAST, BOX]],
  ['/tarifas/historial', ['Antena (solo con internet por radio)', 'Armario (solo en Castellón)']],
])('%s says it where it is for that', async (address, sentences, absent: readonly string[] = []) => {
  const page = said(await site.visit(address))
  for (const sentence of sentences) expect(page).toContain(sentence)
  for (const word of absent) expect(page).not.toContain(word)
})

test('data and orders have it where it is for that, and what was chosen goes with the radio', async () => {
  const data = JSON.parse((await site.visit('/tarifas.json')).html) as {
    charges: { id: string }[]
    tariffs: { code: string; oneOff: { kind: string }[]; charges: { id: string }[] }[]
  }
  const of = (code: string) => data.tariffs.find((tariff) => tariff.code === code)
  expect(data.charges.find(({ id }) => id === 'mast')).toMatchObject({ technologies: ['fwa'] })
  expect(data.charges.find(({ id }) => id === 'box')).toMatchObject({ locations: ['castellon'] })
  expect(of('010')).toMatchObject({ price: { cents: 2700 }, charges: [{ id: 'box' }] })
  expect(of('110')).toMatchObject({ price: { cents: 2000 }, charges: [], oneOffTotal: { cents: 6000 } })
  expect(of('111')).toMatchObject({ price: { cents: 2400 }, charges: [], oneOffTotal: { cents: 0 } })

  const chosen = await site.visit('/calcular/110?extras=spare')
  expect(words(chosen.page.getByLabelText('Total').textContent)).toBe('21 €/mes')
  const by = { location: 'rest-of-spain', type: 'fibre', 'charge.spare': '1' }
  const other = { phase: '0', ...by, tariff: 'rest-of-spain-300mb', intent: 'update' }
  const without = said(await site.visit('/calcular', post(site.origin, other)))
  expect(without).toContain('También se quitan los extras de lo que has quitado.')

  const order = { ...by, tariff: 'rest-of-spain-fwa-30mb', 'line.70gb': '0', tv: '', postcode: '28013', town: 'Madrid' }
  const dearer = await site.visit('/calcular', post(site.origin, orderFields({ ...order, total: '2300+mast:6000' })))
  expect(dearer.response.status).toBe(409)
  const sent = await site.visit('/calcular', post(site.origin, orderFields({ ...order, total: '2100+mast:6000' })))
  expect(sent.response.status).toBe(303)
  const receipt = said(await site.visit(sent.response.headers.get('location')!))
  for (const row of ['Antena 60 € una vez', 'Batería 1 €', 'la primera factura 81 €']) expect(receipt).toContain(row)
  expect(receipt).not.toContain('Armario')
  const [mail] = (await site.mails(2)).map(({ text = '' }) => linesOfText(text).map(words))
  expect(mail).toContain('Antena: 60 € una vez, IVA incl.')
})
