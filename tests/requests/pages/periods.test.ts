import { parse } from 'csv-parse/sync'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const MONTHLY = /\/\s?mes|al mes|mensual|cada mes|per month|\/month|each month|monthly/i
/** The law counts an outage by monthly fees; what names both periods is true of either. */
const SAYS_BOTH =
  /cinco cuotas mensuales|five monthly fees|si se paga al mes(,| o) cada 28|paid per month(,| or) every 28/

test('where all is paid every 28 days, no page or file says of a price that it is monthly', async () => {
  await using folder = await operatorFolder('tourist')
  const file = `${folder.path}/catalogue.yaml`
  await writeFile(file, (await readFile(file, 'utf8')).replace('price: 19.9 }', 'price: 19.9, per: 28-days }'))
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { html } = await site.visit('/sitemap.xml')
  const listed = [...html.matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)<\/loc>/g)].map(([, path]) => path || '/')
  const chosen = '/calcular?lineas=20gb-28-days'
  const paths = [...listed, `${chosen}&paso=datos`, `${chosen}&paso=resumen`]
  const wrong: string[] = []
  for (const locale of ['es-ES', 'en-US'])
    for (const path of paths) {
      const { document } = await site.visit(`${path}${path.includes('?') ? '&' : '?'}lng=${locale}`)
      const text = words(shownTexts(document, { except: 'style, script:not([type="application/ld+json"])' }).join(' '))
      for (const sentence of text.split(/(?<=[.;:]) /))
        if (MONTHLY.test(sentence) && !SAYS_BOTH.test(sentence)) wrong.push(`${locale} ${path}: ${sentence}`)
    }
  expect(wrong).toEqual([])
  const data = JSON.parse((await site.visit('/tarifas.json')).html) as { period: unknown; tariffs: object[] }
  expect(data).toMatchObject({ period: null })
  expect(data.tariffs).toMatchObject([{ period: '28-days' }, { period: '28-days' }])
})

/** The demo operator with its lines of 70GB at 10 € every 28 days. */
const twoPeriods = (yaml: string) => yaml.replace('{ data: 70, price: 12 }', '{ data: 70, price: 10, per: 28-days }')
const LINE = '70gb-28-days'
const order = (changes: Record<string, string> = {}) =>
  orderFields({ 'line.70gb': '0', [`line.${LINE}`]: '1', tv: '', total: '2900,28d:1000', ...changes })
const BOTH = {
  'es-ES': '29 €/mes + 10 € cada 28 días',
  'en-US': '€29/month + €10 every 28 days',
  'ca-ES': '29 €/mes + 10 € cada 28 dies',
}

describe.each(requestDialects)('a line of 28 days beside a pack of a month, on %s', (dialect) => {
  let folder: SiteFolder
  let site: StoringSite
  beforeAll(async () => {
    folder = await copySiteFolder({ inValencian: true })
    await folder.edit('catalogue.yaml', twoPeriods)
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  test.each(Object.entries(BOTH))('has two totals in %s, from the calculator to the mail', async (lng, both) => {
    const ask = (path: string) => site.visit(`${path}${path.includes('?') ? '&' : '?'}lng=${lng}`)
    const details = await ask(`/calcular/0000?lineas=${LINE}&paso=datos`)
    expect(words(details.document.body.textContent)).toContain(both)
    const added = await site.visit(`/calcular?lng=${lng}`, post(site.origin, order({ total: '2900,28d:600' })))
    expect(added.response.status).toBe(409)
    expect(said(added)).toContain(both)
    expect(said(added)).toContain(both.replace('10', '6'))

    const sent = await site.visit(`/calcular?lng=${lng}`, post(site.origin, order()))
    expect(sent.response.status).toBe(303)
    const receipt = sent.response.headers.get('location')!.split('?')[0]!
    const shown = await ask(receipt)
    expect(said(shown)).toContain(both)
    // In the first year: twelve months, and the fourteen periods that begin in it.
    expect(said(shown)).toContain(lng === 'en-US' ? '€488' : '488 €')
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=${lng}`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain(both.replaceAll(' ', ''))
    const reference = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
    const mail = emailTo('mariajo.penarroya@visitante.example', await site.mails(2, { about: reference }))
    expect(words(mail.text)).toContain(both)
    // Where lines are sold both ways, staff are told which it is.
    const told = emailTo('info@azahar.example', await site.mails(2, { about: reference }))
    expect(words(told.text)).toContain('Líneas móviles: 1 × 70GB (28 días)')
  })

  test('is told in the data and to who searches, and its own page says no month of it', async () => {
    const { tariffs } = JSON.parse((await site.visit('/tarifas.json')).html) as { tariffs: object[] }
    expect(tariffs).toContainEqual(expect.objectContaining({ kind: 'mobile', period: '28-days' }))
    const mobile = await site.visit('/movil')
    expect(said(mobile)).toContain('10 € cada 28 días')
    expect(said(mobile)).toContain('Precios con IVA')
    expect(mobile.html).toMatch(/"unitText":"28 days","unitCode":"DAY","billingIncrement":28/)
    expect(said(await site.visit('/tarifas/historial'))).toContain('hoy10 € cada 28 días')
  })

  test('is told so at the desk, in the case and in the table', async () => {
    const sent = await site.visit('/calcular', post(site.origin, order()))
    const reference = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
      (await site.visit(sent.response.headers.get('location')!.split('?')[0]!)).html,
    )![0]
    const ana = await signedIn(site, 'agent')
    const search = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed: reference }))
    const opened = await ana.visit(search.response.headers.get('location')!)
    const links = [...opened.document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
    const shown = await ana.visit(links.find((href) => /^\/gestion\/casos\/[0-9a-f-]{36}/.test(href))!)
    expect(words(shown.document.body.textContent)).toContain(BOTH['es-ES'])
    const { stdout } = await site.command('requests', 'export', '--csv')
    const rows = parse(stdout, { columns: true, bom: true, delimiter: ';' }) as Record<string, string>[]
    expect(rows.find((row) => row['reference'] === reference)).toMatchObject({ monthly: '29,00', every28Days: '10,00' })
  })
})
