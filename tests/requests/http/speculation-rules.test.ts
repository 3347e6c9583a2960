import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#tests/support/page/pages.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

const RULES = '/speculation-rules.json'

let site: RunningSite
beforeAll(async () => void (site = await startSite()))
afterAll(() => site[Symbol.asyncDispose]())

test('every page names the rules by which browsers fetch ahead, and nothing else does', async () => {
  for (const path of [...publicPages, '/?q=typed', '/calcular?paso=datos', '/nowhere']) {
    const { headers } = (await site.visit(path)).response
    expect([path, headers.get('speculation-rules')]).toEqual([path, `"${RULES}"`])
  }
  for (const path of ['/tarifas.json', '/icon.svg', '/tv.data']) {
    expect([path, (await site.visit(path)).response.headers.get('speculation-rules')]).toEqual([path, null])
  }
})

test('a page may be fetched ahead, a file or a page for one person never', async () => {
  const { response, html } = await site.visit(RULES)
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
  const { prefetch, ...others } = JSON.parse(html)
  expect(others).toEqual({})
  expect(prefetch).toEqual([{ eagerness: 'moderate', where: { and: expect.any(Array) } }])

  const [all, never, marked] = prefetch[0].where.and
  expect(marked).toEqual({ not: { selector_matches: '[rel~=nofollow], [target=_blank]' } })
  const matches = (patterns: string | string[], address: string) =>
    [patterns].flat().some((pattern) => new URLPattern(pattern, site.origin).test(address, site.origin))
  const isAhead = (address: string) => matches(all.href_matches, address) && !matches(never.not.href_matches, address)

  for (const page of [...publicPages, '/tv?lng=en-US']) {
    expect([page, isAhead(page)]).toEqual([page, true])
  }
  const receipt = (await site.visit('/atencion-cliente', post(site.origin, messageFields()))).response
  const forNobody = [
    receipt.headers.get('location') ?? '',
    `/lista-de-espera/${'a'.repeat(22)}`,
    '/documents/privacidad.pdf',
    '/api/coverage',
    '/cobertura?q=12540',
    '/tarifas.json',
    '/sitemap.xml',
    '/social/home.png',
    'https://elsewhere.example/',
  ]
  for (const address of forNobody) expect([address, isAhead(address)]).toEqual([address, false])
})

test('who saves data is told to fetch nothing ahead', async () => {
  const { response, html } = await site.visit(RULES, { headers: { 'save-data': 'on' } })
  expect(JSON.parse(html)).toEqual({ prefetch: [] })
  expect(response.headers.get('vary')).toContain('save-data')
  expect((await site.visit(RULES)).response.headers.get('vary')).toContain('save-data')
})

describe.each([...publicPages, '/?q=typed', '/cobertura?q=12540', '/calcular?paso=datos', '/nowhere'])('%s', (path) => {
  test('may be shown again from the memory of a browser when somebody goes back', async () => {
    const { headers } = (await site.visit(path)).response
    expect(headers.get('cache-control')).not.toContain('no-store')
  })
})
