import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { offerGroups } from '#domain/price/offers.ts'
import type { Amount, Period } from '#domain/money/amount.ts'
import { priceOf } from '#domain/price/price.ts'
import { catalogueOn } from '#domain/price/promotion.ts'
import { isSteady } from '#domain/price/timeline.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { words } from '#tests/support/catalogue/charging-operator.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { operatorFolder, type OperatorName } from '#tests/support/site/operator-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/* Operators that sell one thing only, each through a promotion of all of it: what stands on a page is one of few prices. */

const SOLD: readonly (readonly [name: OperatorName, tariffs: string])[] = [
  ['village', 'fibre'],
  ['tourist', 'mobile'],
]
/** Before the promotion, on its last night, in which the next day has begun elsewhere, and after it. */
const INSTANTS = ['2027-01-09T23:30+01:00', '2027-01-31T23:30+01:00', '2027-02-01T00:01+01:00']
const PRICE = /([\d.]+(?:,\d\d)?) €(?:\/mes| cada (28 días))/g

test.each(SOLD)('of %s each price is that of its day to the cent, on each page and in data', async (name, tariffs) => {
  await using folder = await operatorFolder(name)
  const { brand } = await loadSite(folder.path)
  const title = brand.languages.map((language) => `${language}: Enero`).join(', ')
  await appendFile(
    path.join(folder.path, 'catalogue.yaml'),
    `\npromotions:\n  - title: { ${title} }\n    tariffs: [${tariffs}]\n    discount: 37%\n    months: 2\n` +
      '    from: 2027-01-10\n    to: 2027-01-31\n',
  )
  const { catalogue, promotions } = await loadSite(folder.path)
  await using site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt('2026-12-05T12:00+01:00') } })
  const totals = new Map<string, string>()
  for (const instant of INSTANTS) {
    await site.stop()
    await site.start(startingAt(instant))
    const today = catalogueOn(catalogue, promotions, instant.slice(0, 10))
    const prices = offerGroups(today).flatMap(({ combinations }) => combinations.map((each) => priceOf(today, each)))
    const isLower = prices.some(({ timelines }) => !isSteady(timelines))
    expect([instant, isLower]).toEqual([instant, instant.startsWith('2027-01-31')])

    const data = await tariffsOf(site)
    expect(data.map(paidOf).toSorted()).toEqual(prices.flatMap(({ total }) => total.map(amountOf)).toSorted())
    for (const tariff of data) {
      const { code } = tariff
      const paid = paidOf(tariff)
      const calculator = await site.visit(`/calcular/${code}`)
      const total = words(calculator.page.getByLabelText('Total').textContent)
      expect([code, amountsIn(total)]).toEqual([code, [paid]])
      if (!isLower) expect([code, paid]).toEqual([code, totals.get(code) ?? paid])
      totals.set(code, isLower ? totals.get(code)! : paid)
    }

    // Several lines of one tariff stand on their page, too.
    const several = today.mobile.flatMap(({ id }) =>
      Array.from({ length: today.conditions.lines.max }, (_, index) =>
        priceOf(today, { ...emptyCombination(today), lines: { [id]: index + 1 } }),
      ),
    )
    const possible = new Set(
      [...prices, ...several].flatMap(({ timelines }) =>
        timelines.flatMap(({ per, steps }) => steps.map(({ cents }) => amountOf({ per, cents }))),
      ),
    )
    const shown = (
      await Promise.all(
        (await pagesOf(site)).map(async (address) =>
          amountsIn(words(readSentPage((await site.visit(address)).html).texts.join(' '))).map((paid) => ({
            address,
            paid,
          })),
        ),
      )
    ).flat()
    expect(shown.length).toBeGreaterThan(prices.length)
    expect([
      instant,
      shown.filter(({ paid }) => !possible.has(paid)).map(({ address, paid }) => `${address}: ${paid}`),
    ]).toEqual([instant, []])
  }
})

/** Cents with their period, so that none is taken for that of another. */
const amountOf = ({ per, cents }: Amount) => `${cents} each ${per}`
const paidOf = ({ price, period }: Awaited<ReturnType<typeof tariffsOf>>[number]) =>
  amountOf({ per: period, cents: price.cents })

const amountsIn = (text: string) =>
  [...text.matchAll(PRICE)].map(([, figure = '', days]) =>
    amountOf({
      per: days === undefined ? 'month' : '28-days',
      cents: Math.round(Number(figure.replaceAll('.', '').replace(',', '.')) * 100),
    }),
  )

async function tariffsOf(site: RunningSite) {
  const { tariffs } = JSON.parse((await site.visit('/tarifas.json')).html) as {
    tariffs: readonly { readonly code: string; readonly period: Period; readonly price: { readonly cents: number } }[]
  }
  return tariffs
}

/** Without the pages of single combinations, which are compared above, suggestions that combine tariffs, and prices of the past. */
async function pagesOf(site: RunningSite): Promise<readonly string[]> {
  const { html } = await site.visit('/sitemap.xml')
  const listed = [...html.matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)<\/loc>/g)].map(([, address = '']) => address)
  return [...new Set(listed)]
    .filter((address) => !/^\/(calcular|a-medida|tarifas\/historial)/.test(address))
    .map((address) => address || '/')
}
