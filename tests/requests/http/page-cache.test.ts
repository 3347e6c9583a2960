import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#tests/support/page/pages.ts'
import { messageFields, typedMessage } from '#tests/support/posted/posted-message.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

let site: StoringSite
beforeAll(async () => void (site = await siteOn('sqlite')))
afterAll(() => site[Symbol.asyncDispose]())

// Forms that are served with an id are each visitor's own, and so is an answer about cookies; evaluations are in the database; combinations are too many.
const own: readonly string[] = [
  '/justificante',
  '/oferta',
  '/mudanza',
  '/resumen/00091',
  '/reclamaciones',
  '/tus-datos',
  '/te-llamamos',
  '/cookies/respuesta',
  '/atencion-cliente/informe',
]
const cachedPages = publicPages.filter((path) => !own.includes(path))

describe.each(cachedPages)('%s', (path) => {
  test('is not sent again while it stays the same', async () => {
    const { headers } = (await site.visit(path)).response
    const etag = headers.get('etag') ?? 'none'
    const again = await site.visit(path, { headers: { 'if-none-match': etag } })

    expect(again.response.status).toBe(304)
    expect(again.html).toBe('')
    expect(again.response.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
    const english = await site.visit(path, { headers: { 'if-none-match': etag, 'accept-language': 'en' } })
    expect(english.response.status).toBe(200)
    expect(english.document.documentElement.lang).toBe('en-US')
  })

  // Nobody is told of an incident a minute late.
  const control = path === '/estado' ? 's-maxage=5' : 's-maxage=60, stale-while-revalidate=60'

  test('may be cached by language, for a minute', async () => {
    const { headers } = (await site.visit(path)).response
    expect(headers.get('cache-control')).toBe(`public, max-age=0, ${control}, no-transform`)
    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    expect(headers.get('set-cookie')).toBeNull()
  })
})

// What is cached was asked for without a visitor's cookies; a parameter has the page rendered with them.
test.each(cachedPages)('%s is rendered alike whatever cookies come along, but for the language', async (path) => {
  const rendered = async (cookie: string) => {
    const { response, html } = await site.visit(`${path}?x=1`, { headers: { cookie } })
    expect(response.headers.get('etag')).toBeNull()
    return html.replaceAll(/nonce="[^"]*"/g, '')
  }
  expect(await rendered('cookieAction=accepted; statistics=true; theme=dark; mark=1')).toBe(await rendered(''))
})

test('every encoding holds the same page, and HEAD tells its length', async () => {
  const pages = await Promise.all(
    ['br', 'zstd', 'gzip', 'identity'].map(async (encoding) => {
      const { response, html } = await site.visit('/', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      return html
    }),
  )
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('</html>')

  const head = await site.visit('/', { method: 'HEAD' })
  expect(Number(head.response.headers.get('content-length'))).toBeGreaterThan(1000)
  expect(head.html).toBe('')
})

test('a host that is not ours gets no cached page', async () => {
  await site.visit('/')
  const { status } = await rawRequest(site.port, { headers: { host: 'elsewhere.example' } })
  expect(status).toBe(421)
})

test.each(['/cobertura?q=12540', '/?q=typed', '/calcular?paso=datos', '/?lng=en', '/nowhere', '/justificante/x'])(
  'what somebody asked for with %s is cached by nobody',
  async (path) => {
    const { headers } = (await site.visit(path)).response
    expect(headers.get('cache-control')).toMatch(/^(private, no-cache|no-store), no-transform$/)
    expect(headers.get('etag')).toBeNull()
  },
)

test('no visitor reads what another has sent, from which page and in which order ever', async () => {
  // The demo operator is in the town of the usual customer.
  const elsewhere = { postcode: '12600', town: 'la Vall d’Uixó' }
  const order = await site.visit('/calcular', post(site.origin, orderFields(elsewhere)))
  const refused = await site.visit('/calcular', post(site.origin, orderFields({ ...elsewhere, email: 'nothing' })))
  const receipt = await site.visit(order.response.headers.get('location') ?? '')
  expect(refused.html).toContain(typedDetails.lastName)
  expect(order.response.headers.get('cache-control')).toBe('no-store')
  for (const { response } of [refused, receipt])
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')

  for (const path of publicPages) {
    for (const { html } of [await site.visit(path), await site.visit(`${path}?lng=en-US`)]) {
      for (const typed of Object.values({ ...typedDetails, ...elsewhere })) expect(html).not.toContain(typed)
    }
  }
})

test('nothing that a visitor’s browser sends along is on a page, nor on that of the next one', async () => {
  await using fresh = await startSite()
  const marks = {
    cookie: 'locale=en-US; mark=cookie-mark',
    referer: 'http://localhost/referer-mark',
    'x-mark': 'x-mark',
  }
  const own = await fresh.visit('/calcular/0011', { headers: { ...marks, 'user-agent': 'agent-mark' } })
  const next = await fresh.visit('/calcular/0011')

  expect(own.document.documentElement.lang).toBe('en-US')
  expect(next.document.documentElement.lang).toBe('es-ES')
  const rendered = await fresh.visit('/calcular/0011?x=1', { headers: { ...marks, 'user-agent': 'agent-mark' } })
  expect(rendered.document.documentElement.lang).toBe('en-US')
  for (const { html } of [own, next, rendered]) expect(html).not.toMatch(/(cookie|referer|agent|x)-mark/)
})

test('two visitors who send the same cached form without JavaScript send a request each', async () => {
  const before = (await site.stored()).requests.length
  const form = await site.visit('/atencion-cliente')
  const { request: _, ...typed } = messageFields()
  const sent = await Promise.all(
    [typed, { ...typed, name: 'Otra Persona' }].map((fields) => site.visit(form.url, post(site.origin, fields))),
  )

  expect(sent.map(({ response }) => response.status)).toEqual([303, 303])
  const [one, other] = sent.map(({ response }) => response.headers.get('location'))
  expect(one).not.toBe(other)
  expect((await site.stored()).requests).toHaveLength(before + 2)
  expect((await site.visit('/atencion-cliente')).html).not.toContain(typedMessage.name)
})

// Others are rendered for each of them, and who comes when there is too much to render is asked to come again.
test('many visitors at once read their own language each, on every cached page', async () => {
  const asked = cachedPages.flatMap((path) =>
    Array.from({ length: 12 }, (_, index) => ({ path, locale: index % 2 ? 'en-US' : 'es-ES' })),
  )
  await Promise.all(
    asked.map(async ({ path, locale }, index) => {
      const headers: Record<string, string> = index % 3 ? { cookie: `locale=${locale}` } : { 'accept-language': locale }
      const html = await (await fetch(site.origin + path, { headers })).text()
      expect([path, html.includes(`<html lang="${locale}"`)]).toEqual([path, true])
      expect([path, html.includes(locale === 'es-ES' ? 'Saltar al contenido' : 'Skip to content')]).toEqual([
        path,
        true,
      ])
    }),
  )
})

test('what the router asks for is asked for each time, and a receipt is stored nowhere', async () => {
  const order = await site.visit('/calcular', post(site.origin, orderFields()))
  const receipt = (order.response.headers.get('location') ?? '').replace(/\?.*$/, '')
  const cacheControl = async (address: string) => (await site.visit(address)).response.headers.get('cache-control')

  expect(await cacheControl('/calcular.data')).toBe('private, no-cache')
  expect(await cacheControl(`${receipt}.data`)).toBe('no-store')
})

test('a cached page goes when the operator’s folder changes', async () => {
  await using folder = await copySiteFolder()
  await using edited = await startSite({ env: { SITE_DIR: folder.path } })
  const etag = (await edited.visit('/')).response.headers.get('etag') ?? 'none'
  await folder.edit('brand.yaml', (yaml) => yaml.replace('name: !demo Azahar Telecom', 'name: Ribera Fibra'))

  await soon(async () => {
    const { response, html } = await edited.visit('/', { headers: { 'if-none-match': etag } })
    expect(response.status).toBe(200)
    expect(html).toContain('Ribera Fibra')
  })
})
