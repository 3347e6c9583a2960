import { expect, test, describe } from 'vitest'
import { dialects } from '../databases.ts'
import { messageFields } from '../posted-message.ts'
import { siteOn, type StoringSite } from '../requests/site-on.ts'

function post(site: StoringSite, fields: Record<string, string>, from: string) {
  const headers = { origin: site.origin, 'x-forwarded-for': from }
  return site.visit('/atencion-cliente', { method: 'POST', headers, body: new URLSearchParams(fields) })
}

const env = { REQUEST_LIMIT: '20', TRUST_PROXY: '127.0.0.0/8, ::1' }

describe.each(dialects)('on %s', (dialect) => {
  test('of fifty messages at once as many are accepted as one network may send', async () => {
    await using site = await siteOn(dialect, { env })
    const forms = Array.from({ length: 50 }, (_, n) => messageFields({ email: `visitor${n}@visitante.example` }))
    const pages = await Promise.all(forms.map((fields) => post(site, fields, '203.0.113.7')))
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

  test('an address gets few acknowledgements, whoever asks for them and however it is written', async () => {
    await using site = await siteOn(dialect, { env })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const email = n % 2 === 0 ? 'victim@visitante.example' : 'VICTIM@visitante.example'
      statuses.push((await post(site, messageFields({ email }), `203.0.113.${n}`)).response.status)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })
})
