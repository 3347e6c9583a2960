import { expect, test, describe } from 'vitest'
import { dialects, everyCaseOn } from '../support/database/databases.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import type { Page } from '../support/page/page.ts'
import { orderFields, post as toPost } from '../support/posted/posted-order.ts'
import { referralFields } from '../support/posted/posted-referral.ts'
import { waitingFields } from '../support/posted/posted-waiting.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { soon } from '../support/soon.ts'
import { livesAhead } from '../support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '../support/site/site-on.ts'

function post(site: StoringSite, fields: Record<string, string>, from: string, form = '/atencion-cliente') {
  const headers = { origin: site.origin, 'x-forwarded-for': from }
  return site.visit(form, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** As a program posts that reads no page: the site renders none, and a thousand posts take seconds. */
async function isAccepted(site: StoringSite, fields: Record<string, string>, from: string): Promise<boolean> {
  const response = await fetch(`${site.origin}/atencion-cliente.data`, {
    method: 'POST',
    headers: { origin: site.origin, 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
  })
  return (await response.text()).includes('/justificante/')
}

/** On a slow machine the database may take too long for fifty at once: whoever is told so presses again. */
async function postUntilJudged(
  site: StoringSite,
  fields: Record<string, string>,
  from: string,
  form?: string,
): Promise<Page> {
  const answer = await post(site, fields, from, form)
  return answer.response.status === 503 ? postUntilJudged(site, fields, from, form) : answer
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Eight at a time, so that the wait for one of them says nothing about the site. */
async function inTurn<Result>(numbers: readonly number[], send: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...numbers]
  const sender = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) results[n] = await send(n)
  }
  await Promise.all(range(8).map(sender))
  return results
}

/** Not by its document: reading hundreds of pages takes longer than the site does to answer. */
const confirmationOf = ({ html }: Page) => /name="confirmation" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** As a person does who is asked to. */
async function sendTwice(
  site: StoringSite,
  fields: Record<string, string>,
  from: string,
  form?: string,
): Promise<Page> {
  const answer = await postUntilJudged(site, fields, from, form)
  if (answer.response.status !== 422) return answer
  return postUntilJudged(site, { ...fields, confirmation: confirmationOf(answer) }, from, form)
}

const hex = (group: number) => group.toString(16)

/** Ten of each hundred: networks of one IPv6 line, lines of one block, addresses of one IPv4 block, and of anywhere. */
function flooding(kind: number, round: number): string {
  if (kind < 3) return `2001:db8:1:42${hex(kind * 64 + (round % 64)).padStart(2, '0')}::9`
  if (kind < 5) return `2001:db8:2:${hex(((kind - 3) * 100 + round) * 256)}::9`
  if (kind < 7) return `203.0.113.${(kind - 5) * 100 + round}`
  return kind < 9 ? `198.18.${round}.${kind}` : `2001:db8:${hex(0x100 + round)}::9`
}

/** Somebody else: beside the flooding lines in each of these blocks, or of anywhere. */
function neighbour(round: number): string {
  if (round % 4 === 0) return `2001:db8:2:${hex((200 + round / 4) * 256)}::9`
  if (round % 4 === 1) return `203.0.113.${200 + Math.floor(round / 4)}`
  return round % 4 === 2 ? `198.19.${round}.7` : `2001:db8:${hex(0x300 + round)}::9`
}

/** Each with ten networks that flood; the long form floods from a thousand. */
const PEOPLE = isLongRun ? 100 : 40

const env = { REQUEST_LIMIT: '20', TRUST_PROXY: '127.0.0.0/8, ::1' }

describe.each(dialects)('on %s', (dialect) => {
  test('what was counted is deleted once it has expired, though nobody sends anything more', async () => {
    await using site = await siteOn(dialect, { env })
    await post(site, messageFields(), '203.0.113.7')
    expect(await site.query('select used from rate_limits')).toHaveLength(4)
    await site.stop()
    await site.start(livesAhead(86_400_000))
    await soon(async () => expect(await site.query('select used from rate_limits')).toEqual([]))
  })

  test.each([
    ['/calcular', orderFields],
    ['/recomendados', referralFields],
  ] as const)('the form of %s keeps what was typed when too many came', async (address, fields) => {
    await using site = await siteOn(dialect, { env: { ...env, REQUEST_LIMIT: '1' } })
    const send = async (typed: Record<string, string>) => {
      const headers = { origin: site.origin, 'x-forwarded-for': '203.0.113.7' }
      return site.visit(address, { method: 'POST', headers, body: new URLSearchParams(typed) })
    }
    expect((await send(fields())).response.status).toBe(303)
    const typed = fields()
    const { response, html } = await send(typed)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(html).toContain(typed['identity'])
    expect(html).toContain(typed['lastName'])
    expect(html).toContain('href="tel:')
    expect((await site.stored()).requests).toHaveLength(1)
  })

  test('of fifty messages at once as many are accepted as one network may send', async () => {
    await using site = await siteOn(dialect, { env })
    const forms = Array.from({ length: 50 }, (_, n) => messageFields({ email: `visitor${n}@visitante.example` }))
    const pages = await Promise.all(forms.map((fields) => postUntilJudged(site, fields, '203.0.113.7')))
    const accepted = forms.filter((_, n) => pages[n]?.response.status === 303)
    const refused = pages.filter(({ response }) => response.status === 429)
    expect([accepted.length, refused.length]).toEqual([20, 30])
    expect((await site.stored()).requests).toHaveLength(20)

    const [page] = refused
    expect(Number(page?.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page?.html).toContain('Lucía Peñarroya')
    expect(page?.html).toContain('href="tel:')

    const [first = {}] = accepted
    expect((await post(site, first, '203.0.113.7')).response.status).toBe(303)
    expect((await post(site, messageFields(), '203.0.113.8')).response.status).toBe(303)
  })

  if (!everyCaseOn(dialect)) return

  test('one line counts as one, however many IPv6 networks it has', async () => {
    await using site = await siteOn(dialect, { env: { ...env, REQUEST_LIMIT: '1' } })
    const statuses = await inTurn(range(60), async (n) => {
      const { response } = await postUntilJudged(site, messageFields(), `2001:db8:1:${(0x4200 + n).toString(16)}::9`)
      return response.status
    })
    expect(statuses.toSorted()).toEqual([303, 303, ...range(58).map(() => 429)])
    expect((await post(site, messageFields(), '203.0.113.7')).response.status).toBe(303)
    expect((await post(site, messageFields(), '2001:db8:1:4300::9')).response.status).toBe(303)
  })

  test.each([
    ['a block of addresses', 5, (n: number) => `203.0.113.${n}`],
    ['all networks together', 50, (n: number) => `198.18.${n}.7`],
  ])(
    'beyond the limit of %s a network that has sent nothing gets through with a confirmation',
    async (_, limit, from) => {
      await using site = await siteOn(dialect, { env: { ...env, REQUEST_LIMIT: '1' } })
      const statuses = await inTurn(range(limit), async (n) => {
        return (await postUntilJudged(site, messageFields(), from(n))).response.status
      })
      expect(statuses).toEqual(range(limit).map(() => 303))

      const fields = messageFields()
      const asked = await post(site, fields, from(limit))
      expect(asked.response.status).toBe(422)
      expect(asked.html).toContain('Envíalo otra vez')
      const confirmed = { ...fields, confirmation: confirmationOf(asked) }
      expect((await post(site, confirmed, from(limit))).response.status).toBe(303)
      expect((await post(site, confirmed, from(limit))).response.status).toBe(303)

      // Who has sent something already waits.
      const more = messageFields()
      expect((await sendTwice(site, more, from(limit))).response.status).toBe(429)
      expect((await sendTwice(site, messageFields(), from(0))).response.status).toBe(429)
      expect((await site.stored()).requests).toHaveLength(limit + 1)
    },
  )

  test(`of ${PEOPLE} people who order in a flood from ten times as many networks everybody gets through`, async () => {
    await using site = await siteOn(dialect, { env: { ...env, REQUEST_LIMIT: '1' } })
    const accepted: string[] = []
    const flood = async (n: number, from: string) => {
      const fields = messageFields({ email: `flood${n}@visitante.example` })
      // Every twentieth is made for this site, and does what a person would.
      const isIn =
        n % 20 === 0
          ? (await sendTwice(site, fields, from)).response.status === 303
          : await isAccepted(site, fields, from)
      if (isIn) accepted.push(from)
    }
    const order = async (n: number, from: string) => {
      const fields = orderFields({ email: `visitor${n}@visitante.example` })
      return (await sendTwice(site, fields, from, '/calcular')).response.status
    }
    const answers = await inTurn(range(11 * PEOPLE), async (n) => {
      const round = Math.floor(n / 11)
      if (n % 11 === 10) return order(round, neighbour(round))
      await flood(n, flooding(n % 11, round))
      return null
    })
    expect(answers.filter((status) => status !== null)).toEqual(range(PEOPLE).map(() => 303))

    // What all together may send, each network once, and of one line two.
    expect(accepted.length).toBeGreaterThanOrEqual(50)
    expect(new Set(accepted).size).toBe(accepted.length)
    expect(accepted.filter((from) => from.startsWith('2001:db8:1:42')).length).toBeLessThanOrEqual(2)
    const stored = (await site.stored()).requests
    expect(stored).toHaveLength(accepted.length + PEOPLE)
  })

  test('an address counts as the same with a port behind it', async () => {
    await using site = await siteOn(dialect, { env: { ...env, REQUEST_LIMIT: '1' } })
    const status = async (from: string) => (await post(site, messageFields(), from)).response.status
    expect(await status('203.0.113.9:1000')).toBe(303)
    expect(await status('203.0.113.9:2000')).toBe(429)
    expect(await status('203.0.113.10:1000')).toBe(303)
    expect(await status('[2001:db8:1:2::9]:1000')).toBe(303)
    expect(await status('[2001:db8:1:2::a]:2000')).toBe(429)
  })

  test('an address gets twenty acknowledgements in an hour, however it is written, and further requests are stored without', async () => {
    await using site = await siteOn(dialect, { env })
    const locations: string[] = []
    for (let n = 0; n < 21; n++) {
      const email = n % 2 === 0 ? 'victim@visitante.example' : 'VICTIM@visitante.example'
      const { response } = await post(site, messageFields({ email }), `203.0.113.${n}`)
      expect(response.status).toBe(303)
      locations.push(response.headers.get('location') ?? '')
    }
    const order = orderFields({ email: 'victim@visitante.example' })
    const { response } = await site.visit('/calcular', toPost(site.origin, order))
    expect(response.status).toBe(303)

    const heldBack = {
      es: 'No te lo hemos enviado por correo: en una hora ya habíamos escrito varias veces a tu dirección.',
      en: 'It was not e-mailed to you: within an hour your address had already had several from us.',
    }
    const [last = '', oneMore = '', ofOrder = ''] = [...locations.slice(19), response.headers.get('location') ?? '']
    expect((await site.visit(last)).html).not.toContain(heldBack.es)
    for (const receipt of [oneMore, ofOrder]) {
      expect((await site.visit(receipt)).html).toContain(heldBack.es)
      const { html } = await site.visit(`${receipt.split('?')[0]}?lng=en-US`)
      expect(html).toContain(heldBack.en)
    }
    const waiting = waitingFields({ email: 'victim@visitante.example' })
    const joined = await site.visit('/cobertura', toPost(site.origin, waiting))
    const receipt = await site.visit(joined.response.headers.get('location') ?? '')

    // Each reaches the company.
    expect((await site.stored()).messages).toHaveLength(20 + 23)
    const recipients = (await site.mails(20 + 23)).map(({ to }) => to?.[0]?.address?.toLowerCase())
    expect(recipients.filter((address) => address === 'victim@visitante.example')).toHaveLength(20)
    expect(recipients.filter((address) => address === 'info@azahar.example')).toHaveLength(23)

    const wayOff = receipt.page.getByRole('link', { name: 'Salir de la lista' }).getAttribute('href') ?? ''
    expect((await site.press(await site.visit(wayOff), /lista/)).response.status).toBe(303)
  })
})
