import { expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const PACK = '{ speed: 1000, data: 35, price: 29 }'

async function priceOf(site: RunningSite, code: string) {
  const { page } = await site.visit(`/calcular/${code}`)
  return page.getByLabelText('Total').textContent
}

test('a price edited in the operator’s folder is served everywhere without a restart, and an order at the old one is refused with both', async () => {
  await using folder = await copySiteFolder()
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  expect(await priceOf(site, '0000')).toBe('29\u00a0€/mes')

  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(PACK, '{ speed: 1000, data: 35, price: 31.50 }'))
  await soon(async () => expect(await priceOf(site, '0000')).toBe('31,50\u00a0€/mes'))
  const home = await site.visit('/')
  expect(home.document.querySelector('article a[href="/calcular/0000"]')?.closest('article')?.textContent).toContain(
    '31,50\u00a0€/mes',
  )

  // An order at the price that was shown before.
  const { response, page } = await site.visit('/calcular', post(site.origin, orderFields({ total: '5300' })))
  expect(response.status).toBe(409)
  expect(page.getByRole('alert').textContent).toContain('55,50\u00a0€/mes')
  expect(page.getByRole('alert').textContent).toContain('53\u00a0€')
})

test('an error in a live edit is logged with file and key, and the last good version stays until it is mended', async () => {
  await using folder = await copySiteFolder()
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(PACK, '{ speed: 1000, data: 35, price: -29 }'))
  await soon(() => expect(site.printed()).toMatch(/catalogue\.yaml:9: locations\[0\]\.packs\[0\]\.price/))
  expect(await priceOf(site, '0000')).toBe('29\u00a0€/mes')

  await folder.edit('catalogue.yaml', (yaml) => yaml.replace('price: -29 }', 'price: 33 }'))
  await soon(async () => expect(await priceOf(site, '0000')).toBe('33\u00a0€/mes'))
})

test('coverage that a spreadsheet has saved is answered with its codes whole and its dates in Spanish order', async () => {
  await using folder = await copySiteFolder()
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const asked = async () => (await site.visit('/api/coverage/01059')).html
  const row = '1059,Vitoria-Gasteiz,,ftth,600,planned,5/2/2099,,,'
  expect(await asked()).not.toContain('2099')

  await folder.edit('coverage.csv', (csv) => `${csv}${row.replace('5/2', '5/20')}\n`)
  await soon(() => expect(site.printed()).toMatch(/coverage\.csv:\d+: date: .* not 5\/20\/2099/))
  await folder.edit('coverage.csv', (csv) => csv.replace('5/20', '5/2'))
  await soon(async () => expect(await asked()).toContain('2099-02-05'))
})

test('nothing in code knows a price or a place: another operator’s catalogue is served as it is', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml
      .replace('name: { es-ES: Castellón, en-US: Castellón }', 'name: { es-ES: Teruel, en-US: Teruel }')
      .replace('{ speed: 1000, price: 25 }', '{ speed: 500, price: 17.25 }')
      .replace('max: 6', 'max: 3'),
  )
  await folder.edit('brand.yaml', (yaml) =>
    yaml
      .replace('name: !demo Azahar Telecom', 'name: Ribera Fibra')
      .replace('referencePrefix: AZ', 'referencePrefix: RIB'),
  )
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  expect(await priceOf(site, '010')).toBe('17,25\u00a0€/mes')
  const { page, html } = await site.visit('/calcular')
  expect(page.getByLabelText('Teruel')).toBeTruthy()
  expect(page.getByText(/Llevas 0 de 3\./)).toBeTruthy()
  expect(page.queryByLabelText('Castellón')).toBeNull()
  expect(html).toContain('Ribera Fibra')
  expect(html).not.toContain('Azahar Telecom ')

  const { response } = await site.visit('/calcular', post(site.origin, orderFields()))
  const receipt = await site.visit(response.headers.get('location') ?? '')
  expect(receipt.document.body.textContent).toMatch(/RIB-[0-9A-Z]{4}-[0-9A-Z]{4}/)
})
