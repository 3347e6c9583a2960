import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineSite } from '#server/doctor/folder/site.ts'
import { AFTER, charging, DURING, said, TITLE, words } from '#tests/support/catalogue/charging-operator.ts'
import { queryBeside } from '#tests/support/database/stored.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

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

test.each([
  ['/', 'article:has(a[href^="/calcular/0000"])'],
  ['/', 'section[aria-labelledby=promotion]'],
  ['/fibra-movil', 'article:has(a[href^="/calcular/0000"])'],
  ['/fibra-movil', 'td:has(a[href^="/calcular/0000"])'],
  ['/sobre-nosotros', 'a[href^="/calcular/0000"]'],
  ['/calcular/0000', 'label:has(input[value=castellon-1gb-35gb])'],
  ['/calcular/0000', 'section[aria-labelledby=combination-heading]'],
  ['/calcular/0000?paso=resumen', 'main form'],
])('%s says by when it is ordered, in %s', async (address, place) => {
  const { document } = await site.visit(address)
  const all = [...document.querySelectorAll(place)]
  expect(all.length).toBeGreaterThan(0)
  for (const one of all) expect(words(one.textContent)).toContain('Pídelo hasta el 31 de enero de 2027.')
})

test('TV has its promotion in sentences as on its card, and what it comes to cost', async () => {
  const whole = '4 €/mes, IVA incl. Durante 3 meses; después, 9 €/mes. Pídelo hasta el 20 de enero de 2027.'
  for (const [address, sentence] of [
    ['/tv', `Televisión por ${whole} Con cualquier pack`],
    ['/tv', `${whole} Gratis con cualquier pack de fibra y móvil. Solo se añade si tú la pides.`],
    ['/tv', 'pasa a 9 €/mes, IVA incl.'],
    ['/fibra', `TV: ${whole}`],
    ['/fibra', `TV aparte: ${whole}`],
    ['/fibra', `Sí, por ${whole} Con un pack`],
    ['/movil', `TV: ${whole}`],
    ['/fibra-movil', 'la TV pasa a costar 9 €/mes, IVA incl.'],
    ['/calcular', `${whole} Con un pack de fibra y móvil sería gratis.`],
    ['/aviso-legal', 'TV. 9 € al mes, con IVA, sin promociones.'],
  ] as const)
    expect(said(await site.visit(address)), address).toContain(sentence)

  const { document } = await site.visit('/tv')
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  expect(words(description)).toContain(`TV por ${whole} Gratis`)
  // A line costs 9 € as well, on the other pages.
  expect(said(await site.visit('/fibra'))).not.toMatch(/(?<!después, )\b9 €\/mes/)

  const { conditions } = JSON.parse((await site.visit('/tarifas.json')).html) as { conditions: { tv: unknown } }
  expect(conditions.tv).toMatchObject({
    price: { cents: 400 },
    lastDayToOrder: '2027-01-20',
    priceAfterwards: { cents: 900 },
  })
})

test('what is paid once stands in conditions, questions and the legal notice', async () => {
  const fibre = 'Pago único, IVA incl.: instalación 60 € y router 20,50 €.'
  const line = 'Pago único por cada línea, IVA incl.: tarjeta SIM 5 €.'
  for (const [address, sentences] of [
    ['/fibra-movil', [fibre, line]],
    ['/fibra', [fibre]],
    ['/movil', [line]],
    ['/aviso-legal', [fibre, line]],
  ] as const) {
    const page = said(await site.visit(address))
    for (const sentence of sentences) expect(page, address).toContain(sentence)
    expect(page, address).not.toMatch(/(instalación|router)[^.]{0,20}gratis/i)
  }
  expect(said(await site.visit('/movil'))).toContain('¿Hay algo que se pague una sola vez?')
})

test('the doctor names promotions that end within two weeks, and those that are over', async () => {
  const doctor = async (time: string) =>
    (await examineSite(folder.path, Date.parse(time))).filter((line) => line.includes('promotions['))
  expect(await doctor(DURING)).toEqual([
    expect.stringContaining('promotions[1] (TV a 4) can be ordered until 2027-01-20'),
  ])
  expect(await doctor(AFTER)).toEqual([
    expect.stringContaining(`promotions[0] (${TITLE}) ended on 2027-01-31`),
    expect.stringContaining('promotions[1] (TV a 4) ended on 2027-01-20'),
  ])
})

test('leaving costs what the order’s own terms say, by the day, whatever promotion and catalogue have become', async () => {
  const order = orderFields({ total: '4390x6~5300+installation6000+router2050+sim1500' })
  const sent = await site.visit('/calcular', post(site.origin, order))
  expect(sent.response.status).toBe(303)
  const receipt = await site.visit(sent.response.headers.get('location')!)
  const [reference] = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(receipt.html)!
  await queryBeside(site, `insert into working_services values ('${order.request}', 'fibre', '2027-01-10', 0)`)
  await queryBeside(
    site,
    `update cases set state = 'installed', standing = 'done', closed_at = ${Date.parse('2027-01-10T12:00+01:00')}
     where request_id = '${order.request}'`,
  )
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace('commitmentMonths: 12', 'commitmentMonths: 24').replace('penalty: 150', 'penalty: 240'),
  )
  await soon(async () => expect(said(await site.visit('/fibra-movil'))).toContain('Permanencia: 24 meses.'))
  for (const [leaving, cost] of [
    // 184 of the 365 days from 10 January 2027 are left, then 30, then none. 19.90 or 29 € have no part in it.
    ['2027-07-10', '75,62 €'],
    ['2027-12-11', '12,33 €'],
    ['2028-01-10', null],
  ] as const) {
    const asked = { ...rightForms['/baja'], intent: 'send', reference, email: typedDetails.email, date: leaving }
    const page = await site.visit('/baja', post(site.origin, asked))
    expect(said(page)).toContain(cost === null ? 'Irte no cuesta nada.' : `Irte ese día cuesta ${cost}`)
  }
})
