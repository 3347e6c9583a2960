import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldToTheCent, type SoldToTheCent } from '#tests/support/catalogue/sold-to-the-cent.ts'
import { paidIn, wordsOfHtml } from '#tests/support/catalogue/told-amounts.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { typedDetails } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/* Two whole operators that live through their promotions: each page, order, PDF, mail and the data, to the cent. */

type Tariff = {
  readonly code: string
  readonly price: { readonly cents: number }
  readonly priceAfterwards: { readonly cents: number } | null
}
type Moment = SoldToTheCent['moments'][number]

describe.each(soldToTheCent)('of the operator $name', (operator) => {
  let folder: Awaited<ReturnType<typeof operatorFolder>>
  let site: RunningSite
  beforeAll(async () => {
    folder = await operatorFolder(operator.name)
    site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt('2026-12-05T12:00+01:00') } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const read = async (path: string) => (await fetch(site.origin + path)).text()

  test.each(operator.moments)('all that is said at $at costs what it costs then', async (moment) => {
    await site.stop()
    await site.start(startingAt(moment.at))
    const { tariffs, business } = JSON.parse(await read('/tarifas.json')) as {
      readonly tariffs: readonly Tariff[]
      readonly business: {
        readonly tariffs: readonly { readonly priceWithoutVat: { readonly cents: number } }[]
      } | null
    }
    const told = tariffs.map(({ code, price, priceAfterwards }) => {
      return [code, priceAfterwards ? [price.cents, priceAfterwards.cents] : [price.cents]] as const
    })
    expect(Object.fromEntries(told)).toEqual(moment.codes)
    expect(business?.tariffs.map(({ priceWithoutVat }) => priceWithoutVat.cents) ?? []).toEqual(
      operator.business.map(([without]) => without),
    )
    // The short form reads the pages before, while both promotions run, and after, and all else turn by turn.
    const turn = operator.moments.indexOf(moment)
    const isTurn = (index: number, of: readonly unknown[], at: number) => isLongRun || index === at % of.length
    if (isLongRun || turn % 2 === 0)
      for (const language of operator.languages.filter((_, index, all) => isTurn(index, all, turn / 2)))
        await expectPages(moment, language)
    for (const [index, order] of operator.orders.entries())
      if (isTurn(index, operator.orders, turn)) await expectOrder(order, moment.totals[index]!)
  })

  test.each(operator.beside)('%s says: %s', async (path, text) => {
    const words = wordsOfHtml(await read(path)).replaceAll(/(\s*\|\s*)+/g, ' | ')
    expect(words.includes(text) || words).toBe(true)
  })

  /** Each link to a code names its price, and no page names another one than those that are paid. */
  async function expectPages({ codes }: Moment, language: string): Promise<void> {
    const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)/g)]
    const possible = possiblyPaid(operator, codes)
    const linked = new Set<string>()
    for (const path of new Set(listed.map(([, path = '']) => path || '/'))) {
      const html = await read(`${path}?lng=${language}`)
      const amounts = paidIn(wordsOfHtml(html))
      // Prices of the past are compared where they were the day's.
      const wrong = path === '/tarifas/historial' ? [] : amounts.filter((paid) => !possible.on(path).has(paid))
      expect([path, wrong]).toEqual([path, []])
      for (const [, code = '', text = ''] of html.matchAll(
        /<a [^>]*href="\/calcular\/(\d+)(?:\?lng=[^"]*)?"[^>]*>(.*?)<\/a>/g,
      )) {
        const [paid] = paidIn(wordsOfHtml(text))
        // A code may be of a tariff with TV.
        if (paid === undefined || codes[code] === undefined) continue
        linked.add(code)
        expect([path, code, paid]).toEqual([path, code, String(codes[code][0])])
      }
    }
    expect([...linked].toSorted()).toEqual(Object.keys(codes).toSorted())
  }

  async function expectOrder(
    { path, language, address }: SoldToTheCent['orders'][number],
    [told, inSpanish = told]: Moment['totals'][number],
  ): Promise<void> {
    const review = await site.visit(`${path}${path.includes('?') ? '&' : '?'}paso=resumen&lng=${language}`)
    expectTotal(review.html, told)
    const chosen = [...review.document.querySelectorAll<HTMLInputElement>('main form input[type=hidden]')]
    const body = new URLSearchParams({
      ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
      ...typedDetails,
      ...address,
      phase: '2',
      request: randomUUID(),
      remarks: '',
      intent: 'send',
    })
    const post = { method: 'POST', headers: { origin: site.origin }, body, redirect: 'manual' } as const
    const answer = await fetch(`${site.origin}/calcular?lng=${language}`, post)
    expect([path, answer.status]).toEqual([path, 303])
    const receipt = new URL(answer.headers.get('location')!, site.origin).pathname
    const html = await read(`${receipt}?lng=${language}`)
    expectTotal(html, told)
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=${language}`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain(told.replaceAll(' ', ''))
    const [reference = ''] = /\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(html)!
    const mails = await site.mails(2, { about: reference })
    const texts = mails.map(({ text = '', html: mailed = '', to }) => {
      const total = to?.[0]?.address === typedDetails.email ? told : inSpanish
      return [text, mailed].filter(Boolean).map((one) => wordsOfHtml(one).includes(total))
    })
    expect([reference, texts.flat().every(Boolean), texts.length]).toEqual([reference, true, 2])
  }
})

function expectTotal(html: string, told: string): void {
  const words = wordsOfHtml(html)
  expect({ told: words.includes(told) || paidIn(words) }).toEqual({ told: true })
}

/** A tariff by itself or with one line or TV, lines of one tariff, charges; on their own page, what businesses pay. */
function possiblyPaid({ charges, bare, business }: SoldToTheCent, codes: Moment['codes']) {
  const of = (kind: RegExp) => Object.entries(codes).flatMap(([code, amounts]) => (kind.test(code) ? amounts : []))
  const [lines, tv] = [of(/^999\d$/), of(/^9999\d$/)] as readonly (readonly number[])[]
  const fixed = of(/^(?!999)/) as readonly number[]
  const several = lines!.flatMap((line) => [1, 2, 3, 4, 5].map((count) => count * line))
  const both = [...fixed, ...lines!].flatMap((one) => [...lines!, ...tv!].map((other) => one + other))
  const paid = [0, ...fixed, ...several, ...tv!, ...both, ...charges, ...bare]
  const [home, companies] = [new Set(paid.map(String)), new Set(business.flat().map(String))]
  return { on: (path: string) => (path === '/empresas' ? companies : home) }
}
