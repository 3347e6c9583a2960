import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { words } from '#tests/support/catalogue/charging-operator.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/* A prepaid brand with a free line of 500 MB, one of 1.5 GB, no roaming, and bundles of one minute. */

const CATALOGUE = `
mobile:
  - { data: 0.5, price: 0 }
  - { data: 1.5, price: 4 }
conditions:
  lines: { max: 3, multiSim: 1, prepaid: true }
  calls: unlimited
  data: { afterAllowanceKbps: 64, roamingGb: 0, roamingZone: 1 }
extras:
  internationalMinutes: [1]
  prices: { internationalMinutes: [0], multiSim: 0 }
`

let folder: Awaited<ReturnType<typeof operatorFolder>>
let site: RunningSite
beforeAll(async () => {
  folder = await operatorFolder('mobile-brand')
  await writeFile(path.join(folder.path, 'catalogue.yaml'), CATALOGUE)
  const brand = path.join(folder.path, 'brand.yaml')
  const inThree = (await readFile(brand, 'utf8')).replace(/^languages: .*$/m, 'languages: [es-ES, en-US]')
  await writeFile(brand, inThree)
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const main = async (address: string) => words((await site.visit(address)).document.querySelector('main')?.textContent)

test('a line of 500 MB and one of 1.5 GB are named so on cards, in the calculator and in addresses', async () => {
  const { page } = await site.visit('/movil')
  expect(page.getAllByRole('heading', { name: '500MB' }).length).toBeGreaterThan(0)
  expect(page.getAllByRole('heading', { name: '1,5GB' }).length).toBeGreaterThan(0)
  expect(await main('/calcular?lineas=500mb.1500mb')).toMatch(/1 línea 500MB, prepago 0 €.*1 línea 1,5GB, prepago 4 €/)
  expect(words((await site.visit('/calcular?lineas=500mb.1500mb')).page.getByLabelText('Total').textContent)).toBe(
    '4 €/mes',
  )
  expect(words((await site.visit('/movil?lng=en-US')).document.body.textContent)).toContain('1.5GB')
})

const orderLine = async (changes: Readonly<Record<string, string>> = {}) => {
  const fields = orderFields({ location: 'everywhere', tariff: '', total: '0', 'line.500mb': '1', tv: '', ...changes })
  delete fields['line.70gb']
  const sent = await site.visit('/calcular', post(site.origin, fields))
  expect(sent.response.status, words(sent.document.querySelector('main')?.textContent)).toBe(303)
  const receipt = await site.visit(sent.response.headers.get('location')!)
  const [reference = ''] = /[A-Z]{2,3}-\w{4}-\w{4}/.exec(receipt.html) ?? []
  return { receipt, reference }
}

test('leaving a line costs nothing, by its page and by the answer to who leaves', async () => {
  expect(await main('/movil')).toMatch(/¿Cuánto cuesta irse\? ?Nada, cuando quieras\./)
  const email = 'se-va@visitante.example'
  const { reference } = await orderLine({ email })
  const left = { ...rightForms['/baja'], intent: 'send', services: 'mobile', lines: '600112233', reference, email }
  const { document } = await site.visit('/baja', post(site.origin, left))
  expect(words(document.querySelector('main')?.textContent)).toContain('Irte no cuesta nada.')
})

test('a free line says 0 € wherever its price stands, and can be ordered', async () => {
  expect(words((await site.visit('/calcular/9990')).page.getByLabelText('Total').textContent)).toBe('0 €/mes')
  const data = z
    .object({
      tariffs: z.array(z.object({ code: z.string(), price: z.unknown(), mobileData: z.unknown() })),
      conditions: z.object({ data: z.unknown() }),
    })
    .parse(JSON.parse((await site.visit('/tarifas.json')).html))
  expect(data.tariffs[0]).toEqual({
    code: '9990',
    price: { euros: '0.00', cents: 0 },
    mobileData: { unlimited: false, gb: 0.5 },
  })
  expect(data.conditions.data).toMatchObject({ roamingFairUseGb: 0 })

  const { receipt, reference } = await orderLine()
  expect(words(receipt.document.querySelector('main')?.textContent)).toMatch(/1 línea 500MB, prepago ?0 €/)
  const mails = await site.mails(2, { about: reference })
  for (const { text } of mails) {
    expect(words(text)).toMatch(/500MB/)
    expect(words(text)).toMatch(/0 €\/mes, IVA incl\./)
  }
  expect(words(mails.map(({ text }) => text).join(' '))).toContain('Al gastar los datos, 64 kbps. Sin roaming.')
  expect(await main('/')).toContain('al gastar los datos, 64 kbps. Sin roaming.')
})

test.each(['es-ES', 'en-US'])(
  'no page in %s gives a figure of roaming, and some say that there is none',
  async (lng) => {
    const said: string[] = []
    for (const address of ['/', '/movil', '/calcular', '/informacion', '/aviso-legal', '/sobre-nosotros']) {
      const texts = readSentPage((await site.visit(`${address}?lng=${lng}`)).html).texts.map(words)
      expect(texts.filter((text) => /\b0 GB|\bZona?e? 1|viajar|travel|extranjero,/.test(text))).toEqual([])
      said.push(...texts.filter((text) => /(Sin|No hay|No) roaming|there is no roaming/i.test(text)))
    }
    expect(said.length).toBeGreaterThan(3)
  },
)

test('the question about multiSIM says its price where that is published', async () => {
  const answer = (await site.visit('/movil')).page.getByText('¿Qué es multiSIM?').closest('details')?.textContent
  expect(words(answer)).toMatch(/Comparte los datos de la línea\. 0 €\/mes, IVA incl\.$/)
})

test('a bundle of one minute is one of 1 minute', async () => {
  expect(await main('/movil')).toContain('Bonos de 1 minuto para llamar al extranjero')
  expect(await main('/movil')).toContain('con bono de 1 minuto.')
  expect(await main('/movil')).toContain('Precios, IVA incl.: 1 min: 0 €.')
  expect(await main('/aviso-legal')).toContain('Bonos de 1 minuto internacional.')
  expect(await main('/aviso-legal?lng=en-US')).toContain('Bundles of 1 international minute.')
})
