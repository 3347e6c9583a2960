import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { hasNginx, startNginx, type Nginx } from '../support/nginx.ts'
import { publicPages } from '../support/pages.ts'
import { orderFields, post } from '../support/posted-order.ts'
import { runCommand } from '../support/run-command.ts'
import { copySiteFolder, type SiteFolder } from '../support/site-folder.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { ask, decoded, decoders, languageOf } from './raw-answer.ts'
import { soon } from './soon.ts'

/** All pages, each made as small as it gets: that takes its time. */
const LONG = 300_000

const suffixes: Record<string, string> = { '.html': 'identity', '.br': 'br', '.zst': 'zstd', '.gz': 'gzip' }
/** As browsers send them, and as they never do. */
const COOKIES = [
  '',
  'locale=en',
  'locale=es-ES',
  'locale=EN-gb',
  'locale=fr',
  'locale=',
  'a=1; locale=en; b=2',
  'xlocale=en',
  'locale=en; locale=es',
  'Locale=en',
  'locale="en"',
  'locale=e%6E',
  'locale=en ;a=1',
  'a=locale=en',
]

let operator: SiteFolder
let site: RunningSite
let port: number
let snapshots: string
let paths: string[]

beforeAll(async () => {
  port = await freePort()
  snapshots = await mkdtemp(path.join(tmpdir(), 'alta-pages-'))
  operator = await copySiteFolder()
  // A location less is forty pages less, each to be made as small as it gets.
  await operator.edit('catalogue.yaml', (yaml) => yaml.replace(/^ {2}- id: rest-of-spain\n[^]*?(?=^mobile:)/m, ''))
  // With https, so that there is a header more to be lost.
  site = await startSite({ env: { PUBLIC_ORIGIN: `https://localhost:${port}`, SITE_DIR: operator.path } })
  const { html: sitemap } = await site.visit('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path as string)
  paths = [...new Set([...listed.map((path) => path.split('?')[0] as string), ...publicPages])]
  expect((await takeSnapshot()).exitCode).toBe(0)
}, LONG)
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await operator[Symbol.asyncDispose]()
  await rm(snapshots, { recursive: true })
})

test(
  'every file holds what the server answers, in each language and encoding',
  async () => {
    const root = path.join(snapshots, 'current')
    const files = (await readdir(root, { recursive: true })).filter((file) => file.includes('.html'))
    expect(files).toHaveLength(paths.length * 4 * 4)
    for (const file of files) {
      const [, locale = '', lng, name = '', encoding = ''] = /^([\w-]+)\/(@lng\/)?(.+?)\.html(\.\w+)?$/.exec(file) ?? []
      const asked = { 'accept-language': locale, 'accept-encoding': 'identity' }
      const target = (name === '@home' ? '/' : `/${name}`) + (lng ? `?lng=${locale}` : '')
      const { body } = await ask(site.port, target, asked)
      const decode = decoders[suffixes[encoding || '.html'] ?? '']
      expect([file, decode?.(await readFile(path.join(root, file))).equals(body)]).toEqual([file, true])
    }
  },
  LONG,
)

test(
  'nothing is written while nothing has changed, and nothing is lost while the server is away',
  async () => {
    const before = await readlink(path.join(snapshots, 'current'))
    expect(await takeSnapshot()).toMatchObject({ exitCode: 0, stdout: 'Nothing has changed.\n' })

    const away = await takeSnapshot({ PORT: String(await freePort()) })
    expect(away.exitCode).toBe(1)
    expect(away.stderr).toContain('The snapshot stays as it is: the server does not answer on 127.0.0.1')
    expect(await readlink(path.join(snapshots, 'current'))).toBe(before)
  },
  LONG,
)

describe.skipIf(!hasNginx)('nginx with a snapshot (skipped where nginx is not installed)', () => {
  let nginx: Nginx
  beforeAll(async () => {
    nginx = await startNginx(port, [site.port], snapshots)
    await soon(() => ask(port, '/healthz'))
  })
  afterAll(() => nginx[Symbol.asyncDispose]())

  test.each(['br', 'zstd', 'gzip', 'identity'])(
    'answers each page as the server does, as %s',
    async (encoding) => {
      for (const path of paths.flatMap((path) => [path, `${path}?lng=es-ES`, `${path}?lng=en-US`])) {
        for (const locale of path.includes('?') ? ['es-ES'] : ['es-ES', 'en-US']) {
          const asked = { 'accept-language': locale, 'accept-encoding': encoding }
          const [ours, theirs] = [await ask(site.port, path, asked), await ask(port, path, asked)]
          expect(theirs.isFromFile).toBe(true)
          expect(theirs.status).toBe(200)
          expect(theirs.headers).toEqual(ours.headers)
          expect(theirs.headers['strict-transport-security']).toContain('max-age=')
          expect([path, decoded(theirs).equals(decoded(ours))]).toEqual([path, true])

          const known = { ...asked, 'if-none-match': String(ours.headers.etag) }
          const [unchanged, kept] = [await ask(site.port, path, known), await ask(port, path, known)]
          expect(kept.isFromFile).toBe(true)
          expect([kept.status, kept.body.length]).toEqual([304, 0])
          // nginx names the type of what it does not send, too.
          expect(kept.headers).toEqual({ ...unchanged.headers, 'content-type': 'text/html; charset=utf-8' })
        }
      }
    },
    LONG,
  )

  test('answers HEAD, and a tag of another language with the whole page', async () => {
    const head = await ask(port, '/fibra', {}, 'HEAD')
    expect([head.status, head.isFromFile, head.body.length]).toEqual([200, true, 0])
    expect(head.headers).toEqual((await ask(site.port, '/fibra', {}, 'HEAD')).headers)
    const english = await ask(port, '/fibra', { 'if-none-match': String(head.headers.etag), 'accept-language': 'en' })
    expect(english.status).toBe(200)
  })

  test.each([
    ['/fibra', {}, 'es-ES'],
    ['/fibra', { 'accept-language': 'en-GB,en;q=0.9' }, 'en-US'],
    ['/fibra', { 'accept-language': 'ca-ES,ca;q=0.9,es;q=0.8,en;q=0.7' }, 'es-ES'],
    ['/fibra', { 'accept-language': 'de,en;q=0.5' }, 'en-US'],
    ['/fibra', { 'accept-language': 'fr-FR,fr;q=0.9' }, 'es-ES'],
    ['/fibra', { cookie: 'theme=dark; locale=en-US; statistics=1', 'accept-language': 'es' }, 'en-US'],
    ['/fibra?lng=es-ES', { cookie: 'locale=en-US' }, 'es-ES'],
    ['/?lng=en-US', { cookie: 'locale=es-ES' }, 'en-US'],
    ['/', { cookie: 'locale=en' }, 'en-US'],
  ])('takes the language for %s with %o from a file', async (path, headers, locale) => {
    const answer = await ask(port, path, headers)
    expect(answer.isFromFile).toBe(true)
    expect(languageOf(answer)).toBe(locale)
  })

  test(
    'chooses language and encoding as the server does, whatever a browser sends',
    async () => {
      const tags = fc.constantFrom('es', 'en', 'en-GB', 'ES-mx', 'ca', 'fr-FR', '*', 'est', '', 'eng')
      const quality = fc.constantFrom('', ';q=0.9', ';q=0.8', ';q=0.5', ';q=0', ';q=1', '; q=0.85', ';q=2', ';level=1')
      const list = (names: fc.Arbitrary<string>) =>
        fc.array(
          fc.tuple(names, quality).map((parts) => parts.join('')),
          { maxLength: 4 },
        )
      const languages = fc.tuple(list(tags), fc.constantFrom(',', ', ')).map(([entries, comma]) => entries.join(comma))
      const encodings = list(fc.constantFrom('br', 'gzip', 'zstd', 'deflate', 'BR', 'brx', '*')).map((e) =>
        e.join(', '),
      )
      const cookies = fc.constantFrom(...COOKIES)
      const targets = fc.constantFrom('/fibra', '/', '/fibra?lng=en-US', '/fibra?lng=en', '/fibra?LNG=en-US')
      await fc.assert(
        fc.asyncProperty(targets, languages, encodings, cookies, async (path, accepted, encoding, cookie) => {
          const headers = { 'accept-language': accepted, 'accept-encoding': encoding, ...(cookie && { cookie }) }
          const [ours, theirs] = [await ask(site.port, path, headers), await ask(port, path, headers)]
          expect(languageOf(theirs)).toBe(languageOf(ours))
          expect(theirs.headers).toEqual(ours.headers)
        }),
        { numRuns: 300 },
      )
    },
    LONG,
  )

  test.each([
    ['/fibra?q=typed', 200],
    ['/calcular?paso=datos', 200],
    ['/cobertura?q=12540', 200],
    ['/calcular.data', 200],
    ['/FIBRA', 200],
    ['/nowhere', 404],
    ['/es-ES/fibra', 404],
    ['/@home', 404],
    ['/server.conf', 404],
    ['/fibra.html', 404],
    ['/assets/nothing-00000000.js', 404],
    ['/page-parts/nothing.json', 404],
    ['/tarifas.json', 200],
    ['/api/coverage?q=12540', 200],
    ['/justificante/x', 404],
  ])('asks the server for %s', async (path, status) => {
    const [ours, theirs] = [await ask(site.port, path), await ask(port, path)]
    expect(theirs.isFromFile).toBe(false)
    expect(theirs.status).toBe(status)
    expect(ours.status).toBe(status)
    expect(theirs.headers).toEqual(ours.headers)
  })

  test('lets an order through, whose receipt is in no file', async () => {
    const sent = await fetch(`http://localhost:${port}/calcular`, {
      redirect: 'manual',
      ...post(`http://localhost:${port}`, orderFields()),
    })
    expect(sent.status).toBe(303)
    const { pathname } = new URL(sent.headers.get('location') ?? '', site.origin)
    for (const _ of [1, 2]) {
      const receipt = await ask(port, pathname)
      expect([receipt.status, receipt.isFromFile]).toEqual([200, false])
      expect(receipt.headers['cache-control']).toBe('no-store')
    }
    expect(await nginx.accessLog()).not.toMatch(/justificante\/[^-]/)
  })

  test('answers the files of the build, and the data of pages, as the server does', async () => {
    const bodies = await Promise.all(['/', '/cobertura'].map(async (page) => (await ask(port, page)).body))
    const files = new Set(bodies.join('').match(/\/assets\/[\w.-]+\.(?:css|js|woff2)|\/page-parts\/[^"]+/g))
    // The rest of the styles and the data of both, and a map.
    const parts = [...files].flatMap((file) => /^\/page-parts\/.*\.(\w+)\?/.exec(file)?.[1] ?? [])
    expect(parts.toSorted()).toEqual(['css', 'css', 'html', 'json', 'json'])
    expect(files.size).toBeGreaterThan(5)
    for (const file of files) {
      const asked = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      const [ours, theirs] = [await ask(site.port, file, asked), await ask(port, file, asked)]
      expect([file, theirs.isFromFile]).toEqual([file, true])
      // What never changes is not asked for again by its day or its tag.
      const { 'last-modified': _, etag: __, ...headers } = ours.headers
      expect(theirs.headers).toEqual({ ...headers, ...('vary' in headers && { vary: 'accept-encoding' }) })
      expect(decoded(theirs).equals(decoded(ours))).toBe(true)
    }
  })

  test(
    'goes on with the whole of what it has until it is told of the next one',
    async () => {
      const before = await ask(port, '/cookies')
      const { ino } = await stat(path.join(snapshots, 'current/es-ES/@home.html.br'))
      await operator.edit('legal/cookies-policy.es-ES.md', (text) => text.replace('# Política', '# Otra política'))
      await soon(async () => expect(String((await ask(site.port, '/cookies')).body)).toContain('Otra política'))
      expect((await takeSnapshot()).stdout).toContain(` holds ${paths.length * 4} pages.`)
      // What is the same as before is not made again.
      expect((await stat(path.join(snapshots, 'current/es-ES/@home.html.br'))).ino).toBe(ino)

      const meanwhile = await ask(port, '/cookies')
      expect(meanwhile).toMatchObject({ isFromFile: true, headers: before.headers })
      expect(meanwhile.body.equals(before.body)).toBe(true)
      nginx.reload()
      await soon(async () => expect(String((await ask(port, '/cookies')).body)).toContain('Otra política'))
      expect((await ask(port, '/cookies')).isFromFile).toBe(true)
    },
    LONG,
  )
})

function takeSnapshot(env: Record<string, string> = {}) {
  const own = { PORT: String(site.port), PUBLIC_ORIGIN: `https://localhost:${port}`, SITE_DIR: operator.path }
  return runCommand('snapshot', [snapshots], { ...own, DATA_DIR: site.dataDir, ...env })
}
