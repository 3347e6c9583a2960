import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../support/page/page.ts'
import { rawBytes } from '../support/raw-request.ts'
import { startSiteProcess, type SiteProcess } from '../support/site/site.ts'
import { freePort } from '../support/free-port.ts'

let site: SiteProcess
let metrics: string
beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  site = await startSiteProcess({ env: { PUBLIC_ORIGIN: 'https://fibra.example', METRICS_PORT: String(port) } })
})
afterAll(() => site[Symbol.asyncDispose]())

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string }

/** @param lines of a whole request, but for the last that says that no other follows */
async function ask(lines: readonly string[], body = ''): Promise<Answer> {
  return readAnswer(await rawBytes(site.port, [...lines, 'Connection: close', '', body].join('\r\n')))
}

function readAnswer(bytes: string): Answer {
  const [head = '', body = ''] = bytes.split(/\r\n\r\n(.*)/s)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1),
  ])
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), body }
}

const FORM = 'Content-Type: application/x-www-form-urlencoded'

async function post(path: string, type: string, body: string): Promise<Answer> {
  return ask(
    [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, `Content-Length: ${body.length}`],
    body,
  )
}

const answers: [string, number, () => Promise<Answer>][] = [
  ['bytes that are no HTTP', 400, async () => readAnswer(await rawBytes(site.port, 'hello\r\n\r\n'))],
  ['headers without an end', 431, () => ask(['GET / HTTP/1.1', 'Host: localhost', `X: ${'a'.repeat(40_000)}`])],
  ['headers that never end', 408, async () => readAnswer(await rawBytes(site.port, 'GET / HTTP/1.1\r\n'))],
  ['a tunnel', 405, () => ask(['CONNECT elsewhere.example:443 HTTP/1.1', 'Host: localhost'])],
  ['an expectation', 200, () => ask(['GET / HTTP/1.1', 'Host: localhost', 'Expect: tea'])],
  ['no host', 400, () => ask(['GET / HTTP/1.1'])],
  ['two hosts', 400, () => ask(['GET / HTTP/1.1', 'Host: localhost', 'Host: localhost'])],
  ['markup as a host', 400, () => ask(['GET / HTTP/1.1', 'Host: a<b>'])],
  ['a person as a host', 400, () => ask(['GET / HTTP/1.1', 'Host: me@localhost'])],
  ['a port that is none', 400, () => ask(['GET / HTTP/1.1', 'Host: localhost:99999'])],
  ['an unknown host', 421, () => ask(['GET / HTTP/1.1', 'Host: elsewhere.example'])],
  ['a target on another host', 400, () => ask(['GET http://elsewhere.example/ HTTP/1.1', 'Host: localhost'])],
  ['a target with a person', 400, () => ask(['GET http://me@localhost/ HTTP/1.1', 'Host: localhost'])],
  ['a target on our host', 200, () => ask(['GET http://localhost/ HTTP/1.1', 'Host: localhost'])],
  ['a backslash', 400, () => ask(['GET /\\elsewhere.example HTTP/1.1', 'Host: localhost'])],
  ['a method that is none of ours', 405, () => ask(['PUT / HTTP/1.1', 'Host: localhost'])],
  ['a page that there is not', 404, () => ask(['GET /nowhere HTTP/1.1', 'Host: localhost'])],
  ['a form to a page that takes none', 405, () => post('/fibra', 'application/x-www-form-urlencoded', 'a=b')],
  ['a large form', 413, () => post('/atencion-cliente', 'application/x-www-form-urlencoded', 'a'.repeat(70_000))],
  [
    'a large form of unknown length',
    413,
    () =>
      ask(
        ['POST /atencion-cliente HTTP/1.1', 'Host: localhost', FORM, 'Transfer-Encoding: chunked'],
        `11170\r\n${'a'.repeat(70_000)}\r\n0\r\n\r\n`,
      ),
  ],
  [
    'a post of the router’s own from another site',
    403,
    () => ask(['POST /atencion-cliente.data HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: cross-site', FORM]),
  ],
  ['a file of the build', 200, async () => ask([`GET ${await scriptOfHome()} HTTP/1.1`, 'Host: localhost'])],
  ['a report', 204, () => post('/csp-reports', 'application/csp-report', '{}')],
  [
    'a page that is unchanged',
    304,
    async () => {
      const { headers } = await ask(['GET / HTTP/1.1', 'Host: localhost'])
      return ask(['GET / HTTP/1.1', 'Host: localhost', `If-None-Match: ${headers.get('etag')}`])
    },
  ],
]

async function scriptOfHome(): Promise<string> {
  const { body } = await ask(['GET / HTTP/1.1', 'Host: localhost'])
  return /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? ''
}

/** What every policy says, whatever else it allows. */
const OF_ALL = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

function directivesOf(policy: string): string[] {
  return policy.split('; ')
}

test.each(answers)('what answers %s with %i has all headers', async (_, status, answer) => {
  const { headers, ...answered } = await answer()
  expect(answered.status).toBe(status)
  const policy = headers.get('content-security-policy') ?? ''
  expect(directivesOf(policy)).toEqual(expect.arrayContaining(OF_ALL))
  expect(policy).not.toContain('unsafe')
  expect(policy).toMatch(/form-action '(self|none)'/)
  if (status >= 400 && status !== 404) {
    expect(headers.get('cache-control')).toMatch(/^no-store(, no-transform)?$/)
    // A page of the site runs its own scripts; anything else runs none.
    if (!answered.body.includes('<header')) expect(policy).not.toContain('script-src')
  }
  expect(Object.fromEntries(headers)).toMatchObject({
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  if (status === 405) expect(headers.get('allow')).toMatch(/^GET, HEAD/)
  expect(answered.body).not.toContain('elsewhere.example')
})

/** What is for machines, and named by no page. */
const FOR_MACHINES = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/tarifas.json',
  '/tarifas.schema.json',
  '/estado.json',
  '/api/coverage?q=12540',
]

/** The files that pages show, link to and are described by: logos, pictures, icons, cards, feeds, PDFs, scripts. */
async function filesOfPages(): Promise<readonly string[]> {
  const named = await Promise.all(
    ['/', '/sobre-nosotros', '/noticias', '/noticias/azulejos', '/estado', '/privacidad'].map(async (path) => {
      const { body } = await ask([`GET ${path} HTTP/1.1`, 'Host: localhost'])
      const { document } = await readPage(`https://fibra.example${path}`, new Response(body))
      return [
        ...[...document.querySelectorAll('img, script[src]')].map((each) => each.getAttribute('src')),
        ...[...document.querySelectorAll('link')].map((each) => each.getAttribute('href')),
        ...[...document.querySelectorAll('a[href$=".pdf"]')].map((each) => each.getAttribute('href')),
        ...[...document.querySelectorAll('meta[property="og:image"]')].map((each) => each.getAttribute('content')),
        ...[...document.querySelectorAll('source, img[srcset]')].flatMap((each) =>
          (each.getAttribute('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0]!),
        ),
      ].filter((address) => address !== null && address !== '')
    }),
  )
  const urls = named.flat().map((address) => new URL(address!, 'https://fibra.example'))
  return [...new Set(urls.filter(({ host }) => host === 'fibra.example').map(({ pathname }) => pathname))]
}

test('each kind of file may be framed by nobody, runs nothing, and is what it says it is', async () => {
  const kinds = new Set<string>()
  for (const path of [...FOR_MACHINES, ...(await filesOfPages())]) {
    const { status, headers } = await ask([`GET ${path} HTTP/1.1`, 'Host: localhost'])
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    kinds.add(type)
    const directives = directivesOf(headers.get('content-security-policy') ?? '')
    expect([path, status, directives]).toEqual([path, 200, expect.arrayContaining(OF_ALL)])
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ])
    if (type === 'text/html') continue
    const scripts = directives.filter((each) => each.startsWith('script-src'))
    expect([path, scripts, directives.includes("form-action 'none'")]).toEqual([path, [], true])
    // Where a drawing may bring styles of its own, it has no origin.
    if (directives.some((each) => each.includes('unsafe')))
      expect([path, directives]).toEqual([path, expect.arrayContaining(['sandbox'])])
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'application/atom+xml',
      'application/json',
      'application/manifest+json',
      'application/pdf',
      'application/xml',
      'image/png',
      'image/svg+xml',
      'text/css',
      'text/javascript',
      'text/plain',
    ]),
  )
})

describe('a report of what a policy stopped', () => {
  const reported = async () =>
    Number(/^alta_csp_reports_total (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1] ?? Number.NaN)

  test('is asked for by every page, in both ways', async () => {
    const { headers } = await ask(['GET / HTTP/1.1', 'Host: localhost'])
    expect(headers.get('content-security-policy')).toContain('report-uri /csp-reports; report-to csp')
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
  })

  test('is counted as each kind of browser sends it, and nothing of it is logged', async () => {
    const before = await reported()
    const report = JSON.stringify({ 'csp-report': { 'script-sample': 'marker-of-a-report' } })
    const kinds = ['application/csp-report', 'application/reports+json; charset=utf-8']
    for (const kind of kinds) expect((await post('/csp-reports', kind, report)).status).toBe(204)
    expect(await reported()).toBe(before + 2)
    expect(site.server().stdout() + site.server().stderr()).not.toContain('marker-of-a-report')
  })

  test('that is none, or large, or one of too many is refused', async () => {
    expect((await post('/csp-reports', 'text/plain', 'a')).status).toBe(415)
    expect((await post('/csp-reports', 'application/csp-report', 'a'.repeat(9000))).status).toBe(413)
    const many = await Promise.all(
      Array.from({ length: 70 }, () => post('/csp-reports', 'application/csp-report', '{}')),
    )
    const refused = many.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
