import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#tests/support/page/pages.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** Whatever names the demo operator, wherever it stands. */
const NAMES = /azahar|castell[óo]|vila-real|carrer major|964[ \u00a0]?000|5b83b8/i
/** What only its catalogue says: prices, allowances and limits that the second operator has none of. What leaving costs by the day may end as one of them. */
const FIGURES =
  /\b(?:35|70|140) ?GB|\b14 GB|\b32 kbps|\b5[.,]?000\b|\b3[.,]?000 min|\b150 (?:€|destin)|€150|(?<![\d.,])0[.,]2[05]|\b6 l[ií]n|€(?:29|34|40|45|25|9)(?![.,]?\d)|(?<![\d.,])(?:29|34|40|45|25|9) €|commitment: 12|permanencia: 12|12 meses de permanencia|12-month commitment|\b15 (?:amigos|friends)|\ba 15\b|to 15\b|\b1 (?:mes gratis|free fibre)|\b(?:1GB|300MB|600MB|100MB)\b/i

/** 2.5GB in Spanish, 2,5GB in English. */
const FOREIGN_DECIMALS: Readonly<Record<string, RegExp>> = { 'es-ES': /\d\.\d+ ?[GM]B/, 'en-US': /\d,\d+ ?[GM]B/ }

let folder: Awaited<ReturnType<typeof operatorFolder>>
let site: RunningSite
beforeAll(async () => {
  folder = await operatorFolder('levante')
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const pages = [
  ...publicPages,
  '/calcular/0001',
  '/calcular/0000?paso=datos',
  '/calcular/0000?paso=resumen',
  '/no-existe',
  '/tarifas.json',
  '/sitemap.xml',
  '/manifest.webmanifest',
]

describe.each(['es-ES', 'en-US'])('to a second operator, in %s,', (locale) => {
  test.each(pages)('%s says nothing of the first', async (address) => {
    const { html } = await site.visit(`${address}${address.includes('?') ? '&' : '?'}lng=${locale}`)
    expect(html.match(NAMES)).toBeNull()
    const { texts } = readSentPage(html)
    expect(html).toMatch(/Brisa|\/calcular\/001/)
    expect(texts.filter((text) => FIGURES.test(text))).toEqual([])
    if (address !== '/tarifas.json') expect(texts.filter((text) => FOREIGN_DECIMALS[locale]?.test(text))).toEqual([])
  })

  const forms = {
    'an order': () => ({
      path: '/calcular',
      mails: 2,
      fields: orderFields({
        location: 'malaga',
        tariff: 'malaga-2.5gb-55gb',
        total: '6250',
        'line.70gb': '0',
        'line.55gb': '2',
        address: 'Calle Larios 1',
        postcode: '29005',
        town: 'Málaga',
      }),
    }),
    'a message': () => ({ path: '/atencion-cliente', mails: 2, fields: messageFields() }),
    'a referral': () => ({ path: '/recomendados', mails: 1, fields: referralFields() }),
  }

  test.each(Object.entries(forms))('receipt and e-mails of %s say nothing of the first', async (_, form) => {
    const { path, mails, fields } = form()
    const { response } = await site.visit(`${path}?lng=${locale}`, post(site.origin, fields))
    expect(response.status).toBe(303)
    const receipt = await site.visit(response.headers.get('location')!)
    expect(receipt.html.match(NAMES)).toBeNull()
    expect(readSentPage(receipt.html).texts.filter((text) => FIGURES.test(text))).toEqual([])

    const reference = /BR-\w{4}-\w{4}/.exec(receipt.html)![0]
    for (const { subject = '', text = '', html = '', from } of await site.mails(mails, { about: reference })) {
      expect(from?.address).toBe('hola@brisa.example')
      for (const part of [subject, text]) {
        expect(part.match(NAMES)).toBeNull()
        expect(part.match(FIGURES)).toBeNull()
        // The company reads Spanish whatever the visitor reads.
        if (locale === 'es-ES') expect(part).not.toMatch(/\d\.\d+GB/)
      }
      expect(html.match(NAMES)).toBeNull()
    }
  })
})
