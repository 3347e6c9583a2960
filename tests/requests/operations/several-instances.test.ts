import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUSEHOLD_FIELDS } from '#app/components/offers/household-sentence.tsx'
import { bareDatabase } from '#tests/support/database/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'
import { readPage } from '#tests/support/page/page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { sourceFiles } from '#tests/support/source-files.ts'
import { startSiteProcess } from '#tests/support/site/site.ts'
import { readStored } from '#tests/support/database/stored.ts'
import { soon } from '#tests/support/soon.ts'

/** Two servers on one PostgreSQL and one mail server, behind the nginx of deploy/. */
async function startCluster() {
  await using started = new AsyncDisposableStack()
  const database = started.use(await bareDatabase('postgres'))
  const url = 'url' in database.settings ? database.settings.url : ''
  const mailServer = started.use(await openMailServer())
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    DATABASE_URL: url,
    DATA_KEY: randomBytes(32).toString('base64'),
    MAIL_URL: mailServer.url,
    PUBLIC_ORIGIN: origin,
  }
  const [first, second] = [started.use(await startSiteProcess({ env })), started.use(await startSiteProcess({ env }))]
  const nginx = started.use(await startNginx(port, [first.port, second.port]))
  await soon(() => fetch(origin))
  const rest = started.move()
  return {
    first,
    second,
    nginx,
    origin,
    inbox: mailServer.inbox,
    visit: async (address: string, init?: RequestInit) =>
      readPage(`${origin}${address}`, await fetch(`${origin}${address}`, { redirect: 'manual', ...init })),
    async stored() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
      return readStored(undefined, query).finally(() => client.end())
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}

test('the cache key of nginx knows every name that the application reads in a query', async () => {
  const configuration = await readFile('deploy/nginx.conf', 'utf8')
  const [, names = ''] = /\(\?:\(\?:(lng[\w|]+)\)/.exec(configuration) ?? []
  // Nothing of the desk is cached, nor of what a technician's device keeps of it.
  const files = sourceFiles.filter(
    (file) => /^app\/|^server\/app|^locales\//.test(file) && !/\/desk\/|\/device\/day\//.test(file),
  )
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const read = sources.flatMap((source) =>
    [...source.matchAll(/(?:query|[sS]earchParams|req)\.(?:get|getAll|has|query)\('(\w+)'\)/g)].map(([, name]) => name),
  )
  // Where a name has a name of its own.
  const constants = new Map(
    sources.flatMap((source) =>
      [...source.matchAll(/const ([A-Z_]+) = '(\w+)'/g)].map(([, name, value]) => [name, value]),
    ),
  )
  const named = sources.flatMap((source) =>
    [...source.matchAll(/(?:query|[sS]earchParams)\.(?:get|getAll|has)\(([A-Z_]+)\)/g)].map(([, name]) =>
      constants.get(name),
    ),
  )
  expect(named.length).toBeGreaterThan(2)
  const all = new Set([...read, ...named, ...Object.values(HOUSEHOLD_FIELDS)])
  expect(all.size).toBeGreaterThan(14)
  expect(names.split('|')).toEqual(expect.arrayContaining([...all]))
})

describe.skipIf(!hasNginx)(
  'two instances on one PostgreSQL behind nginx (skipped where nginx is not installed)',
  () => {
    let cluster: Awaited<ReturnType<typeof startCluster>>
    beforeAll(async () => {
      cluster = await startCluster()
    })
    afterAll(() => cluster[Symbol.asyncDispose]())

    test('pass the journeys of a visitor, whichever of them answers', async () => {
      const { visit, origin } = cluster
      for (const address of ['/', '/fibra-movil', '/calcular/0000', '/cobertura', '/tarifas.json', '/readyz']) {
        expect([address, (await visit(address)).response.status]).toEqual([address, 200])
      }
      for (const [address, fields] of [
        ['/calcular', orderFields()],
        ['/atencion-cliente', messageFields()],
        ['/recomendados', referralFields()],
      ] as const) {
        const sent = await visit(address, post(origin, fields))
        expect([address, sent.response.status]).toEqual([address, 303])
        const receipt = sent.response.headers.get('location') ?? ''
        // One after the other, so nginx asks each of the two.
        for (const _ of [1, 2, 3]) expect((await visit(receipt)).response.status).toBe(200)
      }
      expect((await cluster.stored()).requests).toHaveLength(3)
      expect((await visit(`/lista-de-espera/${'a'.repeat(22)}`)).response.status).toBe(200)
      expect(await cluster.nginx.accessLog()).not.toMatch(/(justificante|lista-de-espera)\/[^-]/)
    })

    test('take a form that is sent to both as one request, show its receipt from either, and send each mail once', async () => {
      const { first, second, origin } = cluster
      const before = (await cluster.stored()).messages.length
      const forms = Array.from({ length: 10 }, (_, n) => orderFields({ email: `visitante${n}@ejemplo.es` }))
      const answers = await Promise.all(
        forms.flatMap((fields) =>
          [first, second].map((instance) =>
            instance.visit('/calcular', { ...post(origin, fields), headers: { origin: instance.origin } }),
          ),
        ),
      )
      expect(answers.map(({ response }) => response.status)).toEqual(answers.map(() => 303))
      const receipts = new Set(answers.map(({ response }) => response.headers.get('location') ?? ''))
      expect(receipts.size).toBe(10)
      for (const receipt of receipts) {
        for (const instance of [first, second]) expect((await instance.visit(receipt)).response.status).toBe(200)
      }
      await soon(async () => expect((await cluster.stored()).messages).toEqual(Array(before + 20).fill('sent')))
      const messageIds = cluster.inbox.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1])
      expect([messageIds.length, new Set(messageIds).size]).toEqual([before + 20, before + 20])
    })

    test('give headers, compression and addresses as without nginx', async () => {
      const through = await cluster.visit('/')
      const without = await cluster.first.visit('/')
      for (const header of ['content-security-policy', 'x-content-type-options', 'content-encoding', 'content-type']) {
        expect([header, through.response.headers.get(header)]).toEqual([header, without.response.headers.get(header)])
      }
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(through.html) ?? []
      const asset = await cluster.visit(script)
      expect(asset.response.status).toBe(200)
      expect(asset.response.headers.get('cache-control')).toContain('immutable')
      expect(through.html).toContain(`${cluster.origin}/`)
    })

    test('have their pages cached by language, whatever else a browser sends, and nothing of one person', async () => {
      const { visit, origin } = cluster
      const answerer = async (address: string, headers: Record<string, string> = {}) => {
        const { response, document } = await visit(address, { headers })
        return { id: response.headers.get('x-request-id'), language: document.documentElement.lang }
      }
      const spanish = { 'accept-language': 'es-ES,es;q=0.9' }
      const first = await answerer('/movil', spanish)
      expect(await answerer('/movil', { ...spanish, cookie: 'cookieAction=accept', referer: origin })).toEqual(first)
      expect(await answerer('/movil', { ...spanish, cookie: 'a=b; locale=es-ES' })).not.toEqual(first)
      expect((await answerer('/movil', { 'accept-language': 'en' })).language).toBe('en-US')
      const chosen = await answerer('/movil', { ...spanish, cookie: 'a=b; locale=en-US; c=d' })
      expect(chosen.language).toBe('en-US')
      expect(await answerer('/movil', { ...spanish, cookie: 'locale=en-US' })).toEqual(chosen)

      const campaign = 'utm_source=boletin&utm_medium=correo&gclid=Cj0KCQ'
      for (const unread of [campaign, 'anything=1', `${campaign}&a&b=lng=en-US`, 'LNG=en-US', '=&&xlng=en-US', '']) {
        expect(await answerer(`/movil?${unread}`, spanish), unread).toEqual(first)
      }
      for (const query of [`${campaign}&lng=en-US`, `lng=en-US&${campaign}`, 'lng=en-US', `%6Cng=en-US&${campaign}`]) {
        expect(await answerer(`/movil?${query}`, spanish), query).not.toEqual(first)
      }

      // Whatever could be read in two ways has a copy of its own.
      for (const cookie of ['LOCALE=en-US', 'locale =en-US', 'locale=es-ES; locale=en-US', 'x=1;locale=en-US']) {
        await answerer('/tv', { ...spanish, cookie })
      }
      await answerer('/tv', { 'accept-language': 'es-ES,es;q=0.9\tgzip' })
      expect((await answerer('/tv', spanish)).language).toBe('es-ES')

      for (const address of ['/calcular?paso=datos', '/?q=typed', '/nowhere']) {
        expect((await answerer(address)).id).not.toBe((await answerer(address)).id)
      }
      const etag = (await visit('/movil', { headers: spanish })).response.headers.get('etag') ?? 'none'
      const unchanged = await visit('/movil', { headers: { ...spanish, 'if-none-match': etag } })
      expect(unchanged.response.status).toBe(304)
      const saving = await visit('/speculation-rules.json', { headers: { 'save-data': 'on' } })
      expect(saving.html).not.toBe((await visit('/speculation-rules.json')).html)
    })

    test('go on with one of them killed; with both, nginx shows the pages it has and else says so, with 503', async () => {
      const { first, second, visit, origin } = cluster
      await first.kill()
      for (let n = 0; n < 6; n++) {
        expect((await visit('/calcular', post(origin, orderFields()))).response.status).toBe(303)
      }
      await second.kill()
      expect((await visit('/')).response.status).toBe(200)
      const { response, page } = await visit('/calcular?paso=datos')
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('30')
      expect(page.getByText('Volvemos enseguida')).toBeTruthy()

      await second.start()
      await soon(async () => expect((await visit('/calcular?paso=datos')).response.status).toBe(200))
    })
  },
)
