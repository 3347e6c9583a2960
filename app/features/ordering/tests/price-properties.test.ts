import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreed,
  expectedPrice,
  money,
  notes,
  offered,
  orderBy,
  witness,
  type Chosen,
  type Expected,
} from '#tests/support/catalogue/expected-price.ts'
import {
  catalogueFile,
  drawnCatalogues,
  IDS,
  dataId,
  targetsOf,
  writtenChargePromotions,
  writtenPromotions,
  type DrawnCatalogue,
} from '#tests/support/catalogue/generated-catalogue.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'

/* One site, whose folder gets a catalogue after the other: each with charges, and with promotions that are over, run, or
   have not begun. Pages, receipts, e-mails and data are compared with what the test works out by itself. */

type Amount = { readonly cents: number }
type Tariff = {
  readonly code: string
  readonly kind: string
  readonly location: { readonly id: string } | null
  readonly fibre: { readonly downloadMbps: number } | null
  readonly mobileData: { readonly gb: number | null } | null
  readonly price: Amount
  readonly oneOff: readonly { readonly kind: string; readonly price: Amount }[]
  readonly oneOffTotal: Amount
  readonly firstBill: Amount
  readonly priceAfterwards: Amount | null
  readonly lastDayToOrder: string | null
  readonly newCustomersOnly: boolean
  readonly timeline: readonly {
    readonly price: Amount
    readonly months: number | null
    readonly until: string | null
  }[]
}
type OpenData = {
  readonly version: string
  readonly tariffs: readonly Tariff[]
  readonly conditions: {
    readonly tv: Pick<Tariff, 'price' | 'lastDayToOrder' | 'newCustomersOnly' | 'timeline'> | null
  }
}

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

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s\u00a0]+/g, ' ')
const openData = async () => JSON.parse((await site.visit('/tarifas.json')).html) as OpenData
const todayInSpain = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(Date.now())

let count = 0

/** Puts a catalogue into the operator's folder, and gives the data of the site that has read it. */
async function sell(drawn: DrawnCatalogue, today: string): Promise<OpenData> {
  const { version } = await openData()
  await writeFile(path.join(folder.path, 'catalogue.yaml'), catalogueFile(drawn, today, ++count))
  return soon(async () => {
    const data = await openData()
    expect(data.version, site.printed().slice(-2000)).not.toBe(version)
    return data
  })
}

/** The combination that the card of a tariff is for. */
function chosenOn({ kind, location, fibre, mobileData }: Tariff): Chosen {
  const data = mobileData && dataId(mobileData.gb ?? 'unlimited')
  const speed = fibre && (fibre.downloadMbps < 1000 ? `${fibre.downloadMbps}mb` : `${fibre.downloadMbps / 1000}gb`)
  return {
    tariff: speed && [location!.id, speed, ...(kind === 'pack' ? [data] : [])].join('-'),
    isPack: kind === 'pack',
    lines: kind === 'mobile' ? { [data!]: 1 } : {},
    tv: kind === 'tv',
  }
}

function expectData(
  told: Pick<Tariff, 'price' | 'timeline' | 'lastDayToOrder' | 'newCustomersOnly'>,
  expected: Expected,
): void {
  expect(told.price.cents).toBe(expected.months[0])
  expect(told.timeline.map(({ price, months, until }) => ({ cents: price.cents, months, until }))).toEqual(
    expected.steps,
  )
  expect([told.lastDayToOrder, told.newCustomersOnly]).toEqual([expected.lastDay, expected.isForNew])
}

const PAGES: Readonly<Record<string, string>> = { pack: '/fibra-movil', fibre: '/fibra', mobile: '/movil', tv: '/tv' }

/** The same figures in open data, on cards, in tables and as structured data. */
async function expectOffers(data: OpenData, priceOf: (chosen: Chosen) => Expected): Promise<void> {
  const pages = new Map<string, Awaited<ReturnType<RunningSite['visit']>>>()
  for (const kind of new Set(data.tariffs.map((tariff) => tariff.kind))) pages.set(kind, await site.visit(PAGES[kind]!))
  for (const tariff of data.tariffs) {
    const expected = priceOf(chosenOn(tariff))
    expectData(tariff, expected)
    expect(tariff.oneOff.map(({ kind, price }) => ({ kind, cents: price.cents }))).toEqual(expected.once)
    expect(tariff.oneOffTotal.cents).toBe(expected.onceTotal)
    expect(tariff.firstBill.cents).toBe(expected.months[0]! + expected.onceTotal)
    expect(tariff.priceAfterwards?.cents).toBe(expected.steps.length > 1 ? expected.steps.at(-1)!.cents : undefined)

    const { document } = pages.get(tariff.kind)!
    const links = [...document.querySelectorAll(`article a[href="/calcular/${tariff.code}"]`)]
    expect(links).toHaveLength(1)
    for (const link of links) {
      const card = words(link.closest('article')!.textContent)
      expect(card).toContain(`${money(expected.months[0]!)}/mes`)
      expect(card).toContain([notes(expected), orderBy(expected)].filter(Boolean).join(' '))
      expect(words(link.textContent)).toContain(offered(expected))
    }
    for (const cell of document.querySelectorAll(`td a[href="/calcular/${tariff.code}"]`)) {
      const whole = [`${money(expected.months[0]!)}/mes`, notes(expected), orderBy(expected)].filter(Boolean).join(' ')
      expect(words(cell.textContent).endsWith(whole), `${words(cell.textContent)} | ${whole}`).toBe(true)
    }
    expectStructured(document, tariff.code, expected)
  }
}

type Component = {
  readonly price: string
  readonly unitCode?: string
  readonly billingDuration?: string
  readonly billingStart?: number
  readonly name?: string
}
type Offer = {
  readonly url: string
  readonly price: string
  readonly priceValidUntil?: string
  readonly priceSpecification: Component | Component[]
}

function expectStructured(document: Document, code: string, expected: Expected): void {
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as { offers?: Offer[]; '@graph'?: { offers?: Offer[] }[] },
  )
  const offer = blocks
    .flatMap((block) => [block, ...(block['@graph'] ?? [])])
    .flatMap(({ offers = [] }) => offers)
    .find(({ url }) => url.endsWith(`/calcular/${code}`))!
  expect(offer.price).toBe(euros(expected.months[0]!))
  expect(offer.priceValidUntil).toBe(expected.lastDay ?? undefined)
  const all = [offer.priceSpecification].flat()
  const monthly = all.filter(({ unitCode }) => unitCode === 'MON')
  expect(monthly.map(({ price }) => price)).toEqual(expected.steps.map(({ cents }) => euros(cents)))
  expect(monthly.slice(0, -1).map(({ billingDuration }) => billingDuration)).toEqual(
    expected.steps.slice(0, -1).map(({ months }) => `P${months}M`),
  )
  // Nobody knows how long the price after a promotion holds; the only one holds for the commitment.
  expect(monthly.at(-1)!.billingDuration === undefined).toBe(monthly.length > 1)
  expect(monthly.map(({ billingStart = 0 }) => billingStart)).toEqual(
    expected.steps.map((_, index) =>
      expected.steps.slice(0, index).reduce((sum, { months }) => sum + (months ?? 0), 0),
    ),
  )
  expect(all.filter(({ unitCode }) => unitCode !== 'MON').map(({ name, price }) => [name, price])).toEqual(
    expected.once.map(({ kind, cents }) => [kind, euros(cents)]),
  )
}

/** An order of it: what the form says before, receipt, its PDF, both e-mails; and that no other price passes. */
async function expectOrder(data: OpenData, chosen: Chosen, expected: Expected): Promise<void> {
  const location = IDS.find((id) => chosen.tariff?.startsWith(`${id}-`)) ?? IDS[0]!
  const isFibre = chosen.tariff !== null && !chosen.isPack
  const lines = Object.fromEntries(Object.entries(chosen.lines).map(([id, lines]) => [`line.${id}`, String(lines)]))
  const fields = {
    ...orderFields({
      location,
      type: isFibre || !data.tariffs.some(({ kind }) => kind === 'pack') ? 'fibre' : 'pack',
      tariff: chosen.tariff ?? '',
      tv: chosen.tv ? 'on' : '',
      ...(location === IDS[0] ? {} : { postcode: '28013', town: 'Madrid' }),
    }),
    ...lines,
  }
  if (!lines['line.70gb']) Reflect.deleteProperty(fields, 'line.70gb')

  const refused = await site.visit('/calcular', post(site.origin, { ...fields, total: `${witness(expected)}+sim1` }))
  expect(refused.response.status).toBe(409)
  expect(words(refused.document.querySelector('main')?.textContent)).toContain(`ahora son ${agreed(expected)}`)
  expect(words(refused.page.getByLabelText('Total').textContent)).toBe(`${money(expected.months[0]!)}/mes`)

  const sent = await site.visit('/calcular', post(site.origin, { ...fields, total: witness(expected) }))
  expect(sent.response.status, words(sent.document.querySelector('main')?.textContent).slice(0, 900)).toBe(303)
  const address = sent.response.headers.get('location')!.split('?')[0]!
  const receipt = await site.visit(address)
  expect(words(receipt.document.querySelector('main')?.textContent)).toContain(`Total: ${agreed(expected)}`)
  const paid = [...receipt.document.querySelectorAll('table tbody tr')].map((row) =>
    words(row.children[1]?.textContent),
  )
  const year = expected.months.slice(0, 12).map((cents, month) => cents + (month === 0 ? expected.onceTotal : 0))
  expect(paid).toEqual(year.map(money))
  expect(words(receipt.document.body.textContent)).toContain(
    `En doce meses, ${money(year.reduce((sum, cents) => sum + cents, 0))}, IVA incl.`,
  )

  const pdf = await fetch(`${site.origin}${address}/pdf`)
  const { text } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(text.replaceAll(/[\s\u00a0]/g, '')).toContain(agreed(expected).replaceAll(' ', ''))

  const reference = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(receipt.html)![0]
  const emails = await site.mails(2, { about: reference })
  for (const to of [typedDetails.email, 'info@azahar.example'])
    expect(linesOfText(emailTo(to, emails).text ?? '').map(words)).toContain(`Total: ${agreed(expected)}`)
}

const combinations = fc.record({
  at: fc.nat(99),
  fixed: fc.boolean(),
  lines: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
  tv: fc.boolean(),
})

test(
  'whatever an operator sells, every place says the same to the cent before, during and after each promotion',
  async () => {
    await fc.assert(
      fc.asyncProperty(drawnCatalogues, combinations, async (drawn, { at, fixed, lines, tv }) => {
        const today = todayInSpain()
        const data = await sell(drawn, today)
        const targets = targetsOf(drawn)
        const ordinary = new Map(targets.map(({ id, price }) => [id, price]))
        const priceOf = (chosen: Chosen) => expectedPrice(drawn, ordinary, chosen, today)

        expect(data.tariffs).toHaveLength(targets.length)
        await expectOffers(data, priceOf)
        if (data.conditions.tv) {
          expectData(data.conditions.tv, priceOf({ tariff: null, isPack: false, lines: {}, tv: true }))
        }

        const homes = targets.filter(({ group }) => group === 'packs' || group === 'fibre')
        const tariff = fixed ? homes[at % Math.max(1, homes.length)] : undefined
        const chosen: Chosen = {
          tariff: tariff?.id ?? null,
          isPack: tariff?.group === 'packs',
          lines: Object.fromEntries(
            targets.filter(({ group }) => group === 'mobile').map(({ id }, index) => [id, lines[index] ?? 0]),
          ),
          tv: tv && drawn.tv !== null,
        }
        const isSomething =
          chosen.tariff !== null || chosen.tv || Object.values(chosen.lines).some((count) => count > 0)
        if (isSomething) await expectOrder(data, chosen, priceOf(chosen))
        if (writtenPromotions(drawn).length + writtenChargePromotions(drawn).length === 0)
          expect(JSON.stringify(data)).not.toContain('"lastDayToOrder":"')
      }),
      // To find a smaller one takes a site's patience each time.
      { numRuns: isLongRun ? 100 : 6, endOnFailure: true },
    )
  },
  LONG_TEST_LIMIT,
)
