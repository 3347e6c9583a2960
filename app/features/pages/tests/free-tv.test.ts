import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueFile, drawnCatalogues, type DrawnCatalogue } from '#tests/support/catalogue/generated-catalogue.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

/* One site, whose folder sells TV for something or for nothing, beside whatever else. */

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  // Without it, a place rules no tariff out.
  await rm(path.join(folder.path, 'coverage.csv'))
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const words = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')
/** 0 euros as what TV costs within a sentence, or in a row of its own. */
const NOTHING_AS_PRICE = /(?:TV|Televisión|Sí,|casos,|aparte:|costar|cuesta|pasa a)(?: por|:)? 0 €|\bTV ?0 €/
/** Says that it takes a pack for it to be free. */
const ONLY_WITH_PACK =
  /Gratis con cualquier pack|Sí, con cualquier pack|En los demás casos|pack sería gratis|Deja de ser gratis/
const FREE = /TV gratis|TV: gratis|sin coste|La TV es gratis|La TV no cuesta nada|Gratis\. (?:Actívala|Solo se añade)/

let count = 0
const told = async () => {
  const { html } = await site.visit('/tarifas.json')
  return JSON.parse(html) as {
    readonly version: string
    readonly tariffs: readonly { readonly code: string; readonly kind: string; readonly tv: string }[]
  }
}

async function sell(drawn: DrawnCatalogue) {
  const { version } = await told()
  const today = new Date().toISOString().slice(0, 10)
  await writeFile(path.join(folder.path, 'catalogue.yaml'), catalogueFile(drawn, today, ++count))
  return soon(async () => {
    const data = await told()
    expect(data.version, site.printed().slice(-2000)).not.toBe(version)
    return data
  })
}

/** Every text that is shown where TV is spoken of. */
async function said(kinds: ReadonlySet<string>, codes: readonly string[]): Promise<string[]> {
  const pages = {
    pack: ['/fibra-movil'],
    fibre: ['/fibra'],
    mobile: ['/movil'],
    tv: ['/tv', '/', '/calcular', '/aviso-legal', '/sobre-nosotros', '/tarifas/historial'],
  }
  const sold = (Object.keys(pages) as (keyof typeof pages)[]).filter((kind) => kinds.has(kind))
  const texts: string[] = []
  for (const address of [...sold.flatMap((kind) => pages[kind]), ...codes.map((code) => `/calcular/${code}`)]) {
    const { response, document } = await site.visit(address)
    expect([address, response.status]).toEqual([address, 200])
    texts.push(...shownTexts(document), ...[...document.querySelectorAll('li, p')].map((one) => one.textContent))
  }
  return texts.map(words)
}

test(
  'TV that costs nothing is free in every sentence, and TV that costs something in none but those of packs',
  async () => {
    const tv = fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 2000 }))
    const catalogues = fc
      .tuple(drawnCatalogues, tv)
      .map(([drawn, price]): DrawnCatalogue => ({ ...drawn, tv: price, promotions: [] }))
    await fc.assert(
      fc.asyncProperty(catalogues, async (drawn) => {
        const data = await sell(drawn)
        const kinds = new Set(data.tariffs.map(({ kind }) => kind))
        const ofEach = [...kinds].map((kind) => data.tariffs.find((tariff) => tariff.kind === kind)!.code)
        const texts = await said(kinds, ofEach)
        expect(texts.filter((text) => NOTHING_AS_PRICE.test(text))).toEqual([])
        const free = texts.filter((text) => FREE.test(text) && /\bTV\b|Televisión|Gratis\./.test(text))
        if (drawn.tv === 0) {
          expect(texts.filter((text) => ONLY_WITH_PACK.test(text))).toEqual([])
          expect(free).not.toEqual([])
        } else if (!kinds.has('pack')) expect(free).toEqual([])
        const beside = drawn.tv === 0 ? 'free-on-request' : 'at-its-price'
        for (const { kind, tv: told } of data.tariffs)
          expect([kind, told]).toEqual([kind, { tv: 'included', pack: 'free-on-request' }[kind] ?? beside])
      }),
      { numRuns: isLongRun ? 60 : 6 },
    )
  },
  LONG_TEST_LIMIT,
)

const NONE = { packs: [], fibre: [] }
const onlyFibre: DrawnCatalogue = {
  places: [{ packs: [], fibre: [{ speed: 600, price: 2500 }] }, NONE],
  mobile: [],
  tv: 0,
  installation: 0,
  router: 0,
  sim: 0,
  activation: 0,
  charges: [],
  commitmentMonths: 0,
  penalty: 0,
  unlimitedCalls: true,
  promotions: [],
  chargePromotions: [],
}

test('an order of it beside fibre says so in its review, receipt, PDF and e-mails', async () => {
  await sell(onlyFibre)
  const fields = orderFields({
    location: 'castellon',
    type: 'fibre',
    tariff: 'castellon-600mb',
    tv: 'on',
    total: '2500',
    'line.70gb': '0',
  })
  const sent = await site.visit('/calcular', post(site.origin, fields))
  expect(sent.response.status, words(sent.document.body.textContent).slice(0, 900)).toBe(303)
  const address = sent.response.headers.get('location')!.split('?')[0]!
  const receipt = await site.visit(address)
  const pdf = await fetch(`${site.origin}${address}/pdf`)
  const [reference = ''] = /AZ-\w{4}-\w{4}/.exec(receipt.html) ?? []
  const mails = await site.mails(2, { about: reference })
  const customer = words(emailTo(typedDetails.email, mails).text ?? '')
  const company = words(emailTo('info@azahar.example', mails).text ?? '')
  expect(words(receipt.document.body.textContent)).toContain('TV: gratis')
  expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text.replaceAll(/[\s\u00a0]/g, '')).toContain('TV:gratis')
  expect(customer).toContain('TV: gratis')
  expect(company).toContain('TV: sí, gratis')
  for (const text of [customer, company]) expect(text).not.toMatch(/con (?:tu|el) pack|TV[^.\n]{0,9} 0 €/)
})
