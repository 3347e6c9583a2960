import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { readPage, type Page } from '#tests/support/page/page.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const MODEL_FORM = '/desistir/formulario/pdf'

type Refused = {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const refused: [string, number, Refused][] = [
  ['an address that cannot be decoded', 400, { path: '/fibra/%ff' }],
  ['an address with a line break', 400, { path: '/%0Afibra' }],
  ['too long a text for the model form', 400, post(MODEL_FORM, `name=${'a'.repeat(301)}`)],
  ['an answer to the cookie notice that is none', 400, post('/cookie-answer', 'a=1')],
  ['a post from another website', 403, { ...post('/calcular', 'a=1'), headers: { origin: 'https://else.example' } }],
  ['a form to a page that takes none', 405, post('/fibra', 'a=1')],
  ['a form to an address of no page', 405, post('/nowhere', 'a=1')],
  ['a form to a route without a page', 405, post('/cobertura/lugares', 'a=1')],
  ['a page where only forms go', 405, { path: '/cobertura/direccion' }],
  ['a method of other servers', 405, { path: '/fibra', method: 'PUT' }],
  ['too large a form', 413, post('/atencion-cliente', 'a'.repeat(70_000))],
  ['a form of a type that is none', 415, { ...post('/atencion-cliente', '{}'), headers: { 'content-type': 'a/b' } }],
  ['a compressed form', 415, { ...post('/calcular', 'a'), headers: { ...FORM, 'content-encoding': 'gzip' } }],
]

const languages = [
  ['es-ES', 'Ir al inicio'],
  ['en-US', 'Go to home'],
  ['ca-ES-valencia', 'Ves a l’inici'],
] as const

function post(path: string, body: string): Refused {
  return { path, method: 'POST', headers: FORM, body }
}

async function ask({ headers, ...request }: Refused, cookie = 'locale=es-ES'): Promise<Page> {
  const answer = await rawRequest(site.port, {
    ...request,
    headers: { host: `localhost:${site.port}`, cookie, ...headers },
  })
  const said = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return readPage(`${site.origin}${request.path}`, new Response(answer.body, { status: answer.status, headers: said }))
}

describe.each(refused)('what refuses %s', (_, status, request) => {
  test.each(languages)(`is a page of the site with a way home, under ${status} and in %s`, async (locale, home) => {
    const { response, document, page } = await ask(request, `locale=${locale}`)
    expect(response.status).toBe(status)
    expect(document.documentElement.lang).toBe(locale)
    expect(document.title).toMatch(/. · Azahar/)
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    for (const role of ['banner', 'main', 'contentinfo']) expect(page.getAllByRole(role)).toHaveLength(1)
    const way = page.getByRole<HTMLAnchorElement>('link', { name: home })
    expect(new URL(way.href).pathname).toBe('/')
    expect(page.queryByText(/went wrong|Algo ha fallado|ha fallat/)).toBeNull()

    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    if (status === 405) expect(response.headers.get('allow')).toMatch(/^GET, HEAD/)
    else expect(response.headers.get('allow')).toBeNull()
  })
})

type Route = { readonly path?: string; readonly children?: readonly Route[] }

function addressesOf(all: readonly Route[], above = ''): string[] {
  return all.flatMap(({ path = '', children = [] }) => {
    const own = [above, path].filter(Boolean).join('/')
    return [`/${own.replaceAll(/:\w+\??/g, 'x').replace('*', 'nowhere')}`, ...addressesOf(children, own)]
  })
}

/** Whether it is a page with its heading and a way to the home page. */
function leadsHome({ page }: Page): boolean {
  const links = page.queryAllByRole<HTMLAnchorElement>('link')
  return page.queryAllByRole('heading', { level: 1 }).length === 1 && links.some(({ pathname }) => pathname === '/')
}

/** What programs read, and pictures and documents; one of each that there is, and one that there is not. */
const FILES = ['/sitemap.xml', '/robots.txt', '/tarifas.json', '/estado.atom', '/estado.json', '/favicon.ico']
const NO_FILES = ['/documents/x.pdf', '/images/x.webp', '/logo/x.svg', '/social/x.png', '/x.ics', '/x.txt', '/x.json']

test(
  'whoever reads HTML and comes by another method, or for a file, finds a way home at any address',
  async () => {
    const addresses = new Set([...addressesOf(routes), ...FILES, ...NO_FILES])
    const without: string[] = []
    let refusals = 0
    // Most are the same page, and to read one takes longer than to be refused.
    const leads = new Map<string, boolean>()
    for (const path of addresses)
      for (const method of ['POST', 'PUT', 'DELETE', ...(NO_FILES.includes(path) ? ['GET'] : [])]) {
        const form = method === 'POST' ? { ...FORM, 'content-length': '3' } : {}
        const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...form }
        const answer = await ask({ path, method, headers, ...(method === 'POST' && { body: 'a=1' }) })
        const { html, response } = answer
        if (response.status < 400) continue
        refusals++
        if (!leads.has(html)) leads.set(html, leadsHome(answer))
        if (!leads.get(html)) without.push(`${method} ${path} ${response.status}`)
      }
    expect(without).toEqual([])
    expect(refusals).toBeGreaterThan(addresses.size)
  },
  LONG_TEST_LIMIT,
)

test('nothing of one who was refused is shown to the next', async () => {
  const first = await ask({ path: '/marker%ff?marker=1', headers: { 'x-marker': 'marker' } }, 'locale=es-ES; a=marker')
  const second = await ask({ path: '/fibra', method: 'PUT' })
  for (const { html, response } of [first, second]) {
    expect(html + JSON.stringify([...response.headers])).not.toContain('marker')
    expect(response.headers.get('x-request-id')).not.toBe('')
  }
  expect(first.html).toBe((await ask({ path: '/%fe' })).html)
  expect(second.response.headers.get('x-request-id')).not.toBe(
    (await ask({ path: '/fibra', method: 'PUT' })).response.headers.get('x-request-id'),
  )
})

test('the address that the server asks itself for leads a visitor home, in the language of the link', async () => {
  const { response } = await site.visit('/rechazado?lng=en-US', { redirect: 'manual' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/?lng=en-US')
})
