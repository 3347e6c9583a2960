import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** Places of Burgos have postcodes that begin like those of Palencia: 34260 Revilla Vallejera. */
const LOCATIONS = `
locations:
  - { id: palencia, name: { es-ES: Palencia, ca-ES-valencia: Palència, en-US: Palencia }, provinces: [34], fibre: [{ speed: 300, price: 30 }] }
  - { id: burgos, name: { es-ES: Burgos, ca-ES-valencia: Burgos, en-US: Burgos }, provinces: ['09'], fibre: [{ speed: 300, price: 29 }] }
  - { id: bricia, name: { es-ES: Bricia, ca-ES-valencia: Bricia, en-US: Bricia }, municipalities: ['09011'], fibre: [{ speed: 300, price: 28 }] }
`
const ROWS = `ine,municipality,postcode,technology,speed,status,date,note es-ES,note en-US
09316,Revilla Vallejera,,ftth,300,available,2026-01,,
34034,Bustillo de la Vega,34260,ftth,300,available,2026-01,,
34120,Palencia,,ftth,300,available,2026-01,,
09011,Alfoz de Bricia,,ftth,300,available,2026-01,,
`

const burgos = { location: 'burgos', tariff: 'burgos-300mb', total: '2900+installation6000' }
const palencia = { location: 'palencia', tariff: 'palencia-300mb', total: '3000+installation6000' }
const bricia = { location: 'bricia', tariff: 'bricia-300mb', total: '2800+installation6000' }
const revilla = { postcode: '34260', town: 'Revilla Vallejera' }
const inFull = { address: 'Calle Real 3, 34260 Revilla Vallejera (Burgos)', postcode: '', town: '' }
const alfoz = { postcode: '39232', town: 'ALFOZ DE BRICIA' }

describe.each(dialects.filter(everyCaseOn))('an order across a border of provinces, stored in %s', (dialect) => {
  let folder: Awaited<ReturnType<typeof operatorFolder>>
  let site: StoringSite
  beforeAll(async () => {
    folder = await operatorFolder('village')
    const catalogueFile = join(folder.path, 'catalogue.yaml')
    const catalogue = await readFile(catalogueFile, 'utf8')
    await writeFile(catalogueFile, LOCATIONS + catalogue.slice(catalogue.indexOf('\nconditions:')))
    await writeFile(join(folder.path, 'coverage.csv'), ROWS)
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test.each([
    ['the tariff of its municipality', burgos, revilla, 303],
    ['the tariff of its municipality, typed whole', burgos, inFull, 303],
    ['the tariff of the province of its postcode', palencia, revilla, 400],
    ['the tariff of its municipality’s own zone', bricia, alfoz, 303],
    ['the tariff of its province, where the municipality has its own', burgos, alfoz, 400],
    ['the tariff of a place that the operator lists there', palencia, { postcode: '34260', town: 'La Venta' }, 303],
    [
      'another than that of a place that the operator lists there',
      burgos,
      { postcode: '34260', town: 'La Venta' },
      400,
    ],
    ['the tariff of a capital for one of its districts', palencia, { postcode: '34004', town: 'El Cristo' }, 303],
  ])('%s', async (_, tariff, place, status) => {
    const fields = orderFields({ type: 'fibre', 'line.70gb': '0', tv: '', address: 'Calle 1', ...tariff, ...place })
    const { response } = await site.visit('/calcular', post(site.origin, fields))
    expect(response.status).toBe(status)
    expect((await site.stored(fields['request'])).requests).toHaveLength(status === 303 ? 1 : 0)
  })

  test.each([
    ['34260 Revilla Vallejera', 'Burgos'],
    ['Calle Real 3, 39232 Alfoz de Bricia (Burgos), España', 'Bricia'],
    ['34001', 'Palencia'],
  ])('coverage names the same offer for %s', async (typed, offer) => {
    const { page } = await site.visit(`/cobertura?q=${encodeURIComponent(typed)}`)
    expect(page.getByText('Oferta').closest('dt')!.nextElementSibling!.textContent).toBe(offer)
  })
})
