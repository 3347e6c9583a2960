import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

let folder: SiteFolder
let site: StoringSite
beforeAll(async () => {
  folder = await copySiteFolder({ inValencian: true })
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace('{ data: 70, price: 12 }', '{ data: 70, price: 10, per: 28-days }'),
  )
  site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const fields = (total: string) => orderFields({ 'line.70gb': '0', 'line.70gb-28-days': '1', total })
const send = (total: string, wishes: Readonly<Record<string, string>> = {}) =>
  site.visit('/calcular', post(site.origin, { ...fields(total), ...wishes }))

/** A pack of 29 € per month and a line of 10 € every 28 days. */
const WHOLE = '29 €/mes + 10 € cada 28 días, IVA incl.'

describe('a line that is paid every 28 days', () => {
  test.each([
    ['es-ES', '10 € cada 28 días', /10 €\/mes/],
    ['en-US', '€10 every 28 days', /€10\/month/],
    ['ca-ES-valencia', '10 € cada 28 dies', /10 €\/mes/],
  ])('is said so on cards and in the history, in %s', async (locale, paid, asMonthly) => {
    for (const address of ['/movil', '/tarifas/historial']) {
      const text = said(await site.visit(`${address}?lng=${locale}`))
      expect([address, text]).toEqual([address, expect.stringContaining(paid)])
      expect([address, text]).toEqual([address, expect.not.stringMatching(asMonthly)])
    }
  })

  test('makes no page promise that all prices are per month', async () => {
    const text = said(await site.visit('/movil'))
    expect(text).toContain('Cada uno dice si se paga al mes, cada 28 días o una vez.')
    expect(text).toContain('Precios con IVA.')
    expect(text).not.toContain('Precios al mes')
    expect(said(await site.visit('/fibra'))).toContain('Precios al mes, IVA incl.')
  })

  test('stands beside what is paid per month in the calculator, which never adds them', async () => {
    const update = { ...fields('0'), phase: '0', intent: 'update' }
    const page = await site.visit('/calcular', post(site.origin, update))
    expect(words(page.page.getByLabelText('Total').textContent)).toBe('29 €/mes + 10 € cada 28 días')
    expect(said(page)).not.toContain('39 €/mes')
  })

  test('has its period in the data of the site and of the page', async () => {
    const data = JSON.parse((await site.visit('/tarifas.json')).html) as { period: null; tariffs: object[] }
    expect(data.period).toBeNull()
    expect(data.tariffs).toContainEqual(
      expect.objectContaining({ period: '28-days', price: expect.objectContaining({ cents: 1000 }) }),
    )
    const { document } = await site.visit('/movil')
    const structured = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => one.textContent,
    )
    expect(structured.join(' ')).toContain('P28D')
  })

  test('is ordered at two totals, which refusal, receipt, PDF, mails and table all say', async () => {
    const refused = await send('3900')
    expect(refused.response.status).toBe(409)
    expect(said(refused)).toContain(`ahora son ${WHOLE}`)

    const seen = refused.document.querySelector('input[name="total"]')?.getAttribute('value') ?? ''
    const sent = await send(seen, { 'choice.70gb-28-days.1': 'new' })
    expect(sent.response.status).toBe(303)
    const receipt = sent.response.headers.get('location')!.split('?')[0]!
    const shown = await site.visit(receipt)
    expect(said(shown)).toContain(WHOLE)
    expect(said(shown)).toMatch(/Línea 2 \(70GB, 28 días\) ?Número nuevo/)
    const { text } = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
    expect(text.replaceAll(/\s/g, '')).toContain(WHOLE.replaceAll(' ', ''))

    const reference = /[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
    const mails = await site.mails(2, { about: reference })
    expect(words(emailTo(typedDetails.email, mails).text)).toContain(WHOLE)
    for (const mail of mails) expect(words(mail.text)).not.toContain('39 €/mes')

    const { stdout } = await site.command('requests', 'export', '--csv')
    const [head = '', row = ''] = stdout.trim().split(/\r?\n/)
    expect(head).toContain('every28Days')
    expect(row).toMatch(/;"?10,00"?;/)
  })
})
