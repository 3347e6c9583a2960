import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnPeriods, periodOf } from '#tests/support/catalogue/drawn-periods.ts'
import { paidIn, sentencesOfHtml } from '#tests/support/catalogue/told-amounts.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

/* One site, whose folder gets a catalogue after the other: each sells by the month, every 28 days and by the year. */

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder({ inValencian: true })
  await rm(path.join(folder.path, 'coverage.csv'))
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const read = async (address: string) => (await fetch(site.origin + address)).text()
type Data = {
  readonly version: string
  readonly tariffs: readonly {
    readonly code: string
    readonly period: string
    readonly price: { readonly cents: number }
  }[]
}
const openData = async () => JSON.parse(await read('/tarifas.json')) as Data

const MONEY = /€ ?\d[\d.,]*|\d[\d.,]* ?€/g
const MONTHLY = /\/\s?mes\b|\bal mes|cada mes|mensual|per month|\/month|each month|monthly|more a month|less a month/i
const YEARLY = /\/\s?(año|any)|al año|a l’any|cada año|per year|\/year|more a year|less a year|yearly/i
const PREFIX = { month: '', '28-days': '28d:', year: '1y:' }
/** A sum of several periods, or of neither: what is paid at the start, once, over a year, or for an outage. */
const OF_OTHER =
  /factura|bill|recarga|top-up|una vez|una vegada|once|doce meses|dotze mesos|welve months|12 m|cinco|cinc |five/i
/** Words of a difference: two amounts with cents may differ by none. */
const DIFFERENCE = /\b(menos|menys|less|more)\b|\bm[áé]s /i
const LANGUAGES = ['es-ES', 'en-US', 'ca-ES-valencia']

/** Sentences that say of what is paid in one period that it is paid in another. */
function misleading(html: string): readonly string[] {
  const isWrong = (amount: string) => {
    const [, prefix = '', cents = ''] = /^(28d:|1y:)?(\d+)$/.exec(amount) ?? []
    return Number(cents) > 0 && PREFIX[periodOf(Number(cents))] !== prefix
  }
  return sentencesOfHtml(html).filter((sentence) => {
    if (paidIn(sentence).some(isWrong)) return true
    if (OF_OTHER.test(sentence)) return false
    const amounts = sentence.match(MONEY) ?? []
    const said = { month: MONTHLY.test(sentence), '28-days': /\b28\b/.test(sentence), year: YEARLY.test(sentence) }
    const [only, ...others] = (['month', '28-days', 'year'] as const).filter((per) => said[per])
    if (only === undefined || others.length > 0 || (only !== 'month' && DIFFERENCE.test(sentence))) return false
    return amounts.some((amount) => {
      const cents = /[.,](\d\d)(?!\d)/.exec(amount)?.[1] ?? '0'
      return !/^€? ?0 ?€?$/.test(amount) && periodOf(Number(cents)) !== only
    })
  })
}

test.each([
  '<p>10,01 €/mes</p>',
  '<p>10 € cada 28 días</p>',
  '<p>€5 every 28 days</p>',
  '<p>Pagas 10,02 € cada mes.</p>',
  '<li>Cada 28 días: 7 €</li>',
  '<p>10 €/mes + 3 € cada 28 dies</p>',
  '<p>10,10 €/mes</p>',
  '<p>96 €/año</p>',
  '<p>€96.01/year</p>',
  '<p>96,01 €/any</p>',
  '<li>Cada año: 7 €</li>',
])('%s would be found', (html) => {
  expect(misleading(html)).toHaveLength(1)
})

test(
  'whatever is sold in three periods, no page says of one what is paid in another',
  async () => {
    let turn = 0
    await fc.assert(
      fc.asyncProperty(drawnPeriods, async (catalogue) => {
        const { version } = await openData()
        await writeFile(path.join(folder.path, 'catalogue.yaml'), catalogue)
        const { tariffs } = await soon(async () => {
          const data = await openData()
          expect(data.version, site.printed().slice(-2000)).not.toBe(version)
          return data
        })
        for (const { code, period, price } of tariffs) expect([code, period]).toEqual([code, periodOf(price.cents)])
        const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)/g)]
        const pages = [...new Set(listed.map(([, address = '']) => address || '/'))]
        const orders = tariffs.map(({ code }) => `/calcular/${code}?paso=resumen`)
        const language = LANGUAGES[turn++ % LANGUAGES.length]
        for (const page of [...pages, ...orders, '/a-medida?personas=3&mucho=1']) {
          const html = await read(`${page}${page.includes('?') ? '&' : '?'}lng=${language}`)
          expect([page, misleading(html)]).toEqual([page, []])
        }
      }),
      { numRuns: isLongRun ? 12 : 3 },
    )
  },
  LONG_TEST_LIMIT,
)
