import { expect, test } from 'vitest'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { startSite } from '#tests/support/site/site.ts'

// A location may say its tax wherever it is: orders of tests are for where the demo has fibre.
const CANARIES = "    provinces: ['12']\n    tax: { name: IGIC, rate: 7 }\n    timeZone: Atlantic/Canary\n"

/** The demo's folder, moved to the Canaries; with the rest of the country, or without. */
async function canaryFolder({ alone }: { alone: boolean }) {
  const folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => {
    const moved = yaml.replace(/^ {4}provinces: .*\n/m, CANARIES)
    return alone ? moved.replace(/^ {2}- id: rest-of-spain\n[^]*?(?=^# A line may be free)/m, '') : moved
  })
  return folder
}

const PAGES = ['/', '/fibra-movil', '/fibra', '/movil', '/tv', '/calcular', '/calcular/0000', '/informacion']
const MORE = ['/tarifas/historial', '/aviso-legal', '/atencion-cliente', '/tarifas.json', '/baja']

test('a site in the Canaries names no tax but its own, and is open by its clock', async () => {
  await using folder = await canaryFolder({ alone: true })
  // A Monday: 10:30 on the mainland, 9:30 there, where it opens at 10:00.
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path, ...startingAt('2026-11-30T09:30Z') } })
  for (const lng of ['es-ES', 'en-US']) {
    for (const path of [...PAGES, ...MORE]) {
      const { html } = await site.visit(`${path}?lng=${lng}`)
      expect(html.match(/.{30}\b(IVA|VAT)\b.{20}|\b21 ?%/)?.[0], path).toBeUndefined()
    }
    expect((await site.visit(`/fibra-movil?lng=${lng}`)).html).toContain('IGIC incl.')
  }
  const { document } = await site.visit('/atencion-cliente')
  expect(document.body.textContent).toMatch(/10:00/)

  const sent = await site.visit('/calcular/0000?paso=resumen', post(site.origin, orderFields()))
  const receipt = await site.visit(sent.response.headers.get('location') ?? '')
  expect(receipt.html).toContain('IGIC incl.')
  for (const { text, html } of await site.mails(2)) {
    expect(`${text} ${html}`).toContain('IGIC incl.')
    expect(`${text} ${html}`).not.toMatch(/\bIVA\b/)
  }
})

test('where locations have different taxes, each price says its own', async () => {
  await using folder = await canaryFolder({ alone: false })
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const text = async (path: string) => (await site.visit(path)).document.body.textContent.replaceAll('\u00a0', ' ')
  const [canary, mainland] = [await text('/calcular/0000'), await text('/calcular/1000')]
  expect(canary).toContain('29 €/mes, IGIC incl.')
  expect(mainland).toContain('30 €/mes, IVA incl.')
  const page = await text('/fibra-movil')
  expect(page).toContain('IGIC incl.')
  expect(page).toContain('IVA incl.')
  expect(page).toContain('Todos los precios llevan IGIC o IVA.')
})

test.each([
  [
    "provinces: ['35']",
    'locations[0].tax: 35 lies in the Canaries, where prices have another tax: write yours, like tax: { name: IGIC, rate: 7 }',
    'locations[0].timeZone: 35 lies in the Canaries: write its clock, like timeZone: Atlantic/Canary',
  ],
  ["municipalities: ['38023']", 'locations[0].tax: 38023 lies in the Canaries', 'Atlantic/Canary'],
  ["provinces: ['51']", 'locations[0].tax: 51 lies in Ceuta', 'timeZone: Europe/Madrid'],
  ["provinces: ['52']", 'locations[0].tax: 52 lies in Melilla', 'timeZone: Europe/Madrid'],
  [
    "provinces: ['12', '35']",
    '35 lies in the Canaries, 12 in the mainland, with another tax: write a location for each',
    '',
  ],
])('a location with %s that says no tax and no clock starts nothing, and is told why', async (codes, ...said) => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(/provinces: .*$/m, codes))
  const errors = (await errorsOf(folder.path)).join('\n')
  for (const sentence of said) expect(errors).toContain(sentence)
})
