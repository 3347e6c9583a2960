import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** The rest of the province stands first: the order of the file is that of the pages. */
const LOCATIONS = `
locations:
  - { id: resto, name: { es-ES: Resto de Teruel, ca-ES-valencia: Resta de Terol, en-US: Rest of Teruel }, provinces: [44], fibre: [{ speed: 300, price: 30 }] }
  - { id: ribera, name: { es-ES: Ribera, ca-ES-valencia: Ribera, en-US: Riverside }, municipalities: [44050, 44153], fibre: [{ speed: 300, price: 20 }] }
  - { id: campo, name: { es-ES: Campo, ca-ES-valencia: Camp, en-US: Plain }, municipalities: [44076], technology: fwa, fibre: [{ speed: 30, price: 25 }] }
`

let folder: Awaited<ReturnType<typeof operatorFolder>>
let site: RunningSite
beforeAll(async () => {
  folder = await operatorFolder('village')
  const file = (name: string) => join(folder.path, name)
  const catalogue = await readFile(file('catalogue.yaml'), 'utf8')
  await writeFile(file('catalogue.yaml'), LOCATIONS + catalogue.slice(catalogue.indexOf('\nconditions:')))
  const coverage = await readFile(file('coverage.csv'), 'utf8')
  await writeFile(file('coverage.csv'), `${coverage.trimEnd()}\n44216,Teruel,,ftth,300,available,2026-01,,\n`)
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const text = ({ document }: { document: Document }) =>
  document.querySelector('main')!.textContent.replaceAll('\u00A0', ' ')

test('zones of a province stand in the order of the file, by their names, each with its own tariffs', async () => {
  const { document } = await site.visit('/fibra')
  const headings = [...document.querySelectorAll('main h2, main h3')].map((heading) => heading.textContent)
  expect(headings.filter((heading) => /^(Resto de Teruel|Ribera|Campo)/.test(heading))).toEqual([
    expect.stringMatching(/^Resto de Teruel/),
    expect.stringMatching(/^Ribera/),
    expect.stringMatching(/^Campo/),
  ])
  const { tariffs } = (await (await fetch(`${site.origin}/tarifas.json`)).json()) as {
    tariffs: { code: string; location: { provinces: string[] | null; municipalities: string[] | null } }[]
  }
  expect(tariffs.map(({ code, location }) => [code, location.provinces, location.municipalities])).toEqual([
    ['010', ['44'], null],
    ['110', null, ['44050', '44153']],
    ['210', null, ['44076']],
  ])
})

test.each([
  ['Calamocha', '20', '30'],
  ['Teruel', '30', '20'],
])('coverage shows the tariffs of the zone that %s lies in', async (town, own, other) => {
  const answer = text(await site.visit(`/cobertura?q=${town}`))
  expect(answer).toMatch(new RegExp(`\\b${own}(,00)? ?€`))
  expect(answer).not.toMatch(new RegExp(`\\b${other}(,00)? ?€`))
})

const ribera = { location: 'ribera', tariff: 'ribera-300mb', total: '2000+installation6000' }
const resto = { location: 'resto', tariff: 'resto-300mb', total: '3000+installation6000' }
const campo = { location: 'campo', tariff: 'campo-fwa-30mb', total: '2500+installation6000' }
const calamocha = { postcode: '44200', town: 'Calamocha' }
const cella = { postcode: '44370', town: 'Cella' }
const teruel = { postcode: '44001', town: 'Teruel' }
const madrid = { postcode: '28013', town: 'Madrid' }

test.each([
  ['the Ribera in Calamocha', ribera, calamocha, 303],
  ['the rest of the province in Calamocha', resto, calamocha, 400],
  ['the Campo in Calamocha', campo, calamocha, 400],
  ['the rest of the province in its capital', resto, teruel, 303],
  ['the Ribera in the capital', ribera, teruel, 400],
  ['radio in Cella', campo, cella, 303],
  ['the rest of the province in another one', resto, madrid, 400],
])('an order of %s', async (_, tariff, place, status) => {
  const fields = orderFields({ type: 'fibre', 'line.70gb': '0', tv: '', address: 'Calle 1', ...tariff, ...place })
  const answer = await site.visit('/calcular', post(site.origin, fields))
  expect(answer.response.status).toBe(status)
  if (status === 400) expect(text(answer)).toMatch(/la oferta es otra|no vendemos/)
})
