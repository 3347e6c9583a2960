import path from 'node:path'
import { expect, test, describe } from 'vitest'
import { dialects } from '../support/database/databases.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import type { Page } from '../support/page/page.ts'
import { orderFields, post as toPost } from '../support/posted/posted-order.ts'
import { referralFields } from '../support/posted/posted-referral.ts'
import { waitingFields } from '../support/posted/posted-waiting.ts'
import { soon } from '../support/soon.ts'
import { siteOn, type StoringSite } from '../support/site/site-on.ts'

function post(site: StoringSite, fields: Record<string, string>, from: string) {
  const headers = { origin: site.origin, 'x-forwarded-for': from }
  return site.visit('/atencion-cliente', { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** On a slow machine the database may take too long for fifty at once: whoever is told so presses again. */
async function postUntilJudged(site: StoringSite, fields: Record<string, string>, from: string): Promise<Page> {
  const answer = await post(site, fields, from)
  return answer.response.status === 503 ? postUntilJudged(site, fields, from) : answer
}

const env = { REQUEST_LIMIT: '20', TRUST_PROXY: '127.0.0.0/8, ::1' }

const livesADayAhead = {
  NODE_OPTIONS: `--import ${path.resolve('tests/support/shifted-clock.ts')}`,
  CLOCK_SHIFT: String(86_400_000),
}

describe.each(dialects)('on %s', (dialect) => {
  test('what was counted is deleted once it has expired, though nobody sends anything more', async () => {
    await using site = await siteOn(dialect, { env })
    await post(site, messageFields(), '203.0.113.7')
    expect(await site.query('select used from rate_limits')).toHaveLength(3)
    await site.stop()
    await site.start(livesADayAhead)
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

  test('all networks together may send fifty times what one of them may', async () => {
    await using site = await siteOn(dialect, { env: { ...env, REQUEST_LIMIT: '1' } })
    const forms = Array.from({ length: 51 }, (_, n) => messageFields({ email: `visitor${n}@visitante.example` }))
    const pages = await Promise.all(forms.map((fields, n) => postUntilJudged(site, fields, `203.0.113.${n}`)))
    const refused = pages.filter(({ response }) => response.status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await site.stored()).requests).toHaveLength(50)
  })

  test('an address gets few acknowledgements, however it is written, and its requests are stored without them', async () => {
    await using site = await siteOn(dialect, { env })
    const locations: string[] = []
    for (let n = 0; n < 6; n++) {
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
    const [fifth = '', sixth = '', ofOrder = ''] = [...locations.slice(4), response.headers.get('location') ?? '']
    expect((await site.visit(fifth)).html).not.toContain(heldBack.es)
    for (const receipt of [sixth, ofOrder]) {
      expect((await site.visit(receipt)).html).toContain(heldBack.es)
      const { html } = await site.visit(`${receipt.split('?')[0]}?lng=en-US`)
      expect(html).toContain(heldBack.en)
    }
    const waiting = waitingFields({ email: 'victim@visitante.example' })
    const joined = await site.visit('/cobertura', toPost(site.origin, waiting))
    const receipt = await site.visit(joined.response.headers.get('location') ?? '')

    // Each reaches the company.
    expect((await site.stored()).messages).toHaveLength(5 + 8)
    const recipients = (await site.mails(5 + 8)).map(({ to }) => to?.[0]?.address?.toLowerCase())
    expect(recipients.filter((address) => address === 'victim@visitante.example')).toHaveLength(5)
    expect(recipients.filter((address) => address === 'info@azahar.example')).toHaveLength(8)

    const wayOff = receipt.page.getByRole('link', { name: 'salir de la lista' }).getAttribute('href') ?? ''
    expect((await site.press(await site.visit(wayOff), /lista/)).response.status).toBe(303)
  })
})
