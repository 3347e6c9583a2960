import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/* A pack of 29 € per month, a line of 10 € every 28 days, one of 120 € by the year (96 € in the first), TV of 30 €. */

const LINES = `
  - { data: 70, price: 10, per: 28-days }
  - { data: 140, price: 120, per: year }`
const PROMOTION = `
promotions:
  - { title: { es-ES: Un año más barato, ca-ES-valencia: Un any més barat, en-US: A cheaper year }, tariffs: [140gb-year], price: 96, months: 12, to: 2099-12-31 }
`

let folder: SiteFolder
let site: StoringSite
beforeAll(async () => {
  folder = await copySiteFolder({ inValencian: true })
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml
      .replace('\n  - { data: 70, price: 12 }', LINES)
      .replace('\n  - { data: 140, price: 14 }', '\n  - { data: 140, price: 14, digit: 6 }')
      .replace(/^promotions:[^]*?(?=^\S|$(?![^]))/m, '')
      .concat(PROMOTION),
  )
  site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const fields = (total: string) =>
  orderFields({ 'line.70gb': '0', 'line.70gb-28-days': '1', 'line.140gb-year': '1', tv: '', total })
const send = (total: string) => site.visit('/calcular', post(site.origin, fields(total)))

const WHOLE = '29 €/mes + 10 € cada 28 días + 96 €/año, IVA incl. Durante 1 año; después, 120 €/año.'

describe('a line that is paid by the year', () => {
  test.each([
    ['es-ES', '96 €/año', 'Durante 1 año; después, 120 €/año.', /\b96 €\/mes/],
    ['en-US', '€96/year', 'For 1 year; then €120/year.', /€96\/month/],
    ['ca-ES-valencia', '96 €/any', 'Durant 1 any; després, 120 €/any.', /\b96 €\/mes/],
  ])('is said so on cards and in the history, in %s', async (locale, paid, after, asMonthly) => {
    const cards = said(await site.visit(`/movil?lng=${locale}`))
    const history = said(await site.visit(`/tarifas/historial?lng=${locale}`))
    for (const text of [cards, history]) {
      expect(text).toContain(paid)
      expect(text).not.toMatch(asMonthly)
    }
    expect(cards).toContain(after)
  })

  test('is said so in the calculator, the data of the site and of the page, and no page promises months', async () => {
    const update = { ...fields('0'), phase: '0', intent: 'update' }
    const page = await site.visit('/calcular', post(site.origin, update))
    expect(words(page.page.getByLabelText('Total').textContent)).toBe('29 €/mes + 10 € cada 28 días + 96 €/año')
    const text = said(await site.visit('/movil'))
    expect(text).toContain('Cada uno dice cada cuánto se paga, o que es una vez.')
    expect(text).not.toContain('Precios al mes')
    expect(said(await site.visit('/aviso-legal'))).toContain(
      'cada uno dice cada cuánto se paga; lo de periodos distintos no se suma. En doce meses empiezan, y se pagan, 14 periodos de 28 días.',
    )

    const data = JSON.parse((await site.visit('/tarifas.json')).html) as { period: null; tariffs: object[] }
    const schema = JSON.parse((await site.visit('/tarifas.schema.json')).html) as Parameters<typeof z.fromJSONSchema>[0]
    expect(z.fromJSONSchema(schema).safeParse(data).error?.issues ?? []).toEqual([])
    expect(data.period).toBeNull()
    expect(data.tariffs).toContainEqual(
      expect.objectContaining({
        period: 'year',
        price: expect.objectContaining({ cents: 9600 }),
        priceAfterwards: expect.objectContaining({ cents: 12_000 }),
        timeline: [expect.objectContaining({ years: 1 }), expect.objectContaining({ years: null })],
      }),
    )
    expect((await site.visit('/movil')).html).toContain('"unitText":"year","unitCode":"ANN"')
  })

  test('is ordered at three totals, which refusal, receipt, PDF, mails and table all say', async () => {
    const refused = await send('13500')
    expect(refused.response.status).toBe(409)
    expect(said(refused)).toContain(`ahora son ${WHOLE}`)

    const seen = refused.document.querySelector('input[name="total"]')?.getAttribute('value') ?? ''
    expect(seen).toBe('2900,28d:1000,1y:9600x1~12000')
    const sent = await send(seen)
    expect(sent.response.status).toBe(303)
    const receipt = sent.response.headers.get('location')!.split('?')[0]!
    const shown = await site.visit(receipt)
    expect(said(shown)).toContain(WHOLE)
    // Twelve months, fourteen periods of 28 days, and one year, all of it in the first month.
    expect(said(shown)).toContain('584 €')
    const { text } = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
    expect(text.replaceAll(/\s/g, '')).toContain(WHOLE.replaceAll(' ', ''))

    const reference = /[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
    const mails = await site.mails(2, { about: reference })
    for (const mail of mails) expect(words(mail.text)).toContain(WHOLE)
    expect(words(emailTo('info@azahar.example', mails).text)).toContain('1 × 70GB (28 días), 1 × 140GB (1 año)')
    expect(emailTo(typedDetails.email, mails).text).not.toContain('/mes + 96')

    const { stdout } = await site.command('requests', 'export', '--csv')
    const [head = '', row = ''] = stdout.trim().split(/\r?\n/)
    expect(head).toMatch(/;"?everyYear"?$/)
    expect(row).toMatch(/;"?96,00"?$/)
  })
})
