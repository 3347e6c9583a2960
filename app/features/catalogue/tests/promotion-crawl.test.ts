import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/* One site that lives through the promotions of a winter: one that is over, one for new customers, one narrower within it. */

const PROMOTIONS = `promotions:
  - title: { es-ES: Packs, ca-ES-valencia: Packs, en-US: Packs }
    tariffs: [packs]
    discount: 15%
    months: 6
    from: 2027-01-10
    to: 2027-01-31
    newCustomers: true
  - title: { es-ES: Un pack, ca-ES-valencia: Un pack, en-US: One pack }
    tariffs: [castellon-1gb-35gb]
    price: 19.90
    months: 3
    from: 2027-01-15
    to: 2027-01-31
  - title: { es-ES: Línea y TV, ca-ES-valencia: Línia i TV, en-US: Line and TV }
    tariffs: [70gb, tv]
    discount: 3.50
    until: 2027-05-31
    from: 2027-01-31
    to: 2027-02-10
`

type Tariff = {
  readonly code: string
  readonly kind: string
  readonly location: { readonly id: string } | null
  readonly fibre: { readonly name: string } | null
  readonly mobileData: { readonly gb: number | null } | null
  readonly price: { readonly cents: number }
  readonly lowestPriceBefore: { readonly cents: number } | null
}

let folder: SiteFolder
let site: RunningSite
/** The price of each code without a promotion. */
let ordinary: ReadonlyMap<string, number>
beforeAll(async () => {
  folder = await copySiteFolder()
  // Without it, a place rules no tariff out.
  await rm(path.join(folder.path, 'coverage.csv'))
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(/promotions:[^]*$/, PROMOTIONS))
  site = await startSite({ env: { SITE_DIR: folder.path, ...startingAt('2026-12-05T12:00+01:00') } })
  ordinary = new Map((await tariffs()).map(({ code, price }) => [code, price.cents]))
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const tariffs = async () =>
  (JSON.parse((await site.visit('/tarifas.json')).html) as { readonly tariffs: readonly Tariff[] }).tariffs
const money = (cents: number) => `${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')} €`
const PAGES: Readonly<Record<string, string>> = { pack: '/fibra-movil', fibre: '/fibra', mobile: '/movil', tv: '/tv' }

/** The price of the first month, what is agreed with it, the lowest one before, and the last day to order it. */
type Held = { readonly cents: number; readonly agreed?: string; readonly before?: number; readonly lastDay?: string }

type Running = { readonly packs: boolean; readonly one: boolean; readonly line: boolean }

function heldOf({ kind, code, mobileData }: Tariff, { packs, one, line }: Running): Held {
  const full = ordinary.get(code)!
  const share = full - Math.round(full * 0.15)
  // Before the narrower one, the wider one lowered it for five days.
  if (code === '0000' && one)
    return { cents: 1990, agreed: 'Durante 3 meses; después, 29 €/mes.', before: share, lastDay: '31 de enero de 2027' }
  if (kind === 'pack' && packs) {
    const agreed = `Durante 6 meses; después, ${money(full)}/mes. Solo para clientes nuevos.`
    return { cents: share, agreed, before: full, lastDay: '31 de enero de 2027' }
  }
  if (!line || !(kind === 'tv' || (kind === 'mobile' && mobileData?.gb === 70))) return { cents: full }
  const agreed = `Hasta el 31 de mayo de 2027; después, ${money(full)}/mes.`
  return { cents: full - 350, agreed, before: full, lastDay: '10 de febrero de 2027' }
}

const none: Running = { packs: false, one: false, line: false }
const days: [instant: string, running: Running][] = [
  ['2027-01-09T23:30+01:00', none],
  ['2027-01-10T00:01+01:00', { ...none, packs: true }],
  ['2027-01-15T12:00+01:00', { ...none, packs: true, one: true }],
  ['2027-01-31T23:30+01:00', { packs: true, one: true, line: true }],
  ['2027-02-01T00:01+01:00', { ...none, line: true }],
  ['2027-02-11T00:01+01:00', none],
]

type Ordered = { readonly reference: string; readonly total: string }
const ordered: Ordered[] = []

test.each(days)(
  'at %s, 21 codes cost the same on cards, in the calculator, in data, receipt and mail',
  async (instant, running) => {
    await site.stop()
    await site.start(startingAt(instant))
    const all = await tariffs()
    expect(all).toHaveLength(21)
    const begun = ordered.length
    const cards = await pagesOfCards()
    for (const [index, tariff] of all.entries()) {
      const held = heldOf(tariff, running)
      await expectOffered(tariff, held, cards.get(tariff.kind))
      // The long form orders each.
      if (isLongRun || index % 5 === 0) ordered.push(await orderOf(tariff, held))
    }
    const emails = await site.mails(2 * ordered.length)
    for (const { reference, total } of ordered.slice(begun)) {
      const about = emails.filter(({ text }) => text?.includes(reference))
      for (const to of [typedDetails.email, 'info@azahar.example'])
        expect(linesOfText(emailTo(to, about).text ?? '').map(words)).toContain(total)
    }
  },
)

/** Each is read once, whatever number of codes it has. */
async function pagesOfCards(): Promise<ReadonlyMap<string, Document>> {
  const read = Object.entries(PAGES).map(async ([kind, path]) => [kind, (await site.visit(path)).document] as const)
  return new Map(await Promise.all(read))
}

async function expectOffered(
  tariff: Tariff,
  { cents, agreed = '', before, lastDay }: Held,
  cards: Document | undefined,
): Promise<void> {
  const { code } = tariff
  const offered = [
    agreed,
    before ? `Precio más bajo de los 30 días anteriores: ${money(before)}/mes.` : '',
    lastDay ? `Pídelo hasta el ${lastDay}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  expect([code, tariff.price.cents, tariff.lowestPriceBefore?.cents]).toEqual([code, cents, before])

  const card = cards?.querySelector(`article:has(a[href="/calcular/${code}"])`)
  expect(words(card?.textContent), code).toContain(`${money(cents)}/mes`)
  expect(words(card?.textContent), code).toContain(offered)
  const whole = [`${money(cents)}/mes, IVA incl.`, offered].filter(Boolean).join(' ')
  expect(
    words(card?.querySelector(`a[href="/calcular/${code}"]`)?.textContent)
      .trim()
      .endsWith(whole),
    code,
  ).toBe(true)
  const calculator = await site.visit(`/calcular/${code}`)
  expect(words(calculator.page.getByLabelText('Total').textContent), code).toBe(`${money(cents)}/mes`)
  expect(said(calculator), code).toContain(offered)
}

/** An order of it: its receipt says what is to be paid, and so will its e-mails. */
async function orderOf({ code, location }: Tariff, { cents, agreed = '' }: Held): Promise<Ordered> {
  const form = (await site.visit(`/calcular/${code}?paso=resumen`)).document.querySelector('main form')!
  const chosen: [string, string][] = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(
    ({ name, value }) => [name, value],
  )
  const place = location?.id === 'rest-of-spain' ? { postcode: '28013', town: 'Madrid' } : {}
  const sending = { ...typedDetails, ...place, phase: '2', request: randomUUID(), remarks: '', intent: 'send' }
  const order = { ...Object.fromEntries(chosen), ...sending }
  const answer = await site.visit('/calcular', post(site.origin, order))
  expect([code, answer.response.status, answer.response.status === 303 ? '' : said(answer).slice(0, 600)]).toEqual([
    code,
    303,
    '',
  ])
  const receipt = await site.visit(answer.response.headers.get('location')!.split('?')[0]!)
  const total = [`Total: ${money(cents)}/mes, IVA incl.`, agreed].filter(Boolean).join(' ')
  expect(said(receipt), code).toContain(total)
  const [reference] = /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(receipt.html)!
  return { reference, total }
}
