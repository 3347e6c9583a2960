import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { breakableConnection } from '#tests/support/database/breakable-connection.ts'
import { runService } from '#tests/support/run/run-service.ts'
import { caseKinds } from '#domain/requests/states/case-states.ts'
import { freePort } from '#tests/support/free-port.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { rawBytes, rawRequest } from '#tests/support/raw-request.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** Filled in where nobody sees a field, and from no page: it is not to be stored at once. */
const unlikely = String(new URLSearchParams(messageFields({ remarks: 'x' })))

type MeasuredSite = StoringSite & {
  /** The value of a metric now, by its whole name with labels; null while it has none. */
  readonly metric: (name: string) => Promise<number | null>
  /** Whether there is a metric of that name, with or without a value. */
  readonly help: (name: string) => Promise<boolean>
}

async function measuredSite(...[dialect, settings]: Parameters<typeof siteOn>): Promise<MeasuredSite> {
  const port = await freePort()
  const site = await siteOn(dialect, { ...settings, env: { METRICS_PORT: String(port), ...settings?.env } })
  const lines = async () => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n')
  return {
    ...site,
    help: async (name) => (await lines()).some((line) => line.startsWith(`# HELP ${name} `)),
    async metric(name) {
      const line = (await lines()).find((line) => line.startsWith(`${name} `))
      return line === undefined ? null : Number(line.slice(name.length))
    },
  }
}

describe('a site with METRICS_PORT', () => {
  let site: MeasuredSite
  let backups: string
  beforeAll(async () => {
    backups = await mkdtemp(path.join(tmpdir(), 'alta-backups-'))
    site = await measuredSite('sqlite', { env: { BACKUP_DIR: backups } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await rm(backups, { recursive: true })
  })

  test.each([
    ['/', '/', { isCached: true }],
    ['/calcular/0000?lineas=35gb', '/calcular/:tariffCode?'],
    ['/calcular', '/calcular/:tariffCode?', { isCached: true }],
    ['/justificante/0123456789', '/justificante/:token'],
    ['/gestion/casos', '/gestion/casos'],
    ['/fibra.data', '/fibra'],
    ['/_root.data', '/'],
    ['/tarifas.json', '/tarifas.json'],
    ['/documents/no-such', '*'],
    ['/assets/no-such.js', '*'],
    ['/nowhere/ana@visitante.example', '*'],
    ['/healthz', '/healthz'],
  ])('counts a request for %s as one of %s', async (address, route, { isCached } = { isCached: false }) => {
    const counts = async () => {
      const statuses = ['2xx', '3xx', '4xx'].map((status) =>
        site.metric(`alta_http_requests_total{route="${route}",method="GET",status="${status}"}`),
      )
      return (await Promise.all(statuses)).reduce<number>((sum, count) => sum + (count ?? 0), 0)
    }
    const timed = () => site.metric(`alta_http_request_duration_seconds_count{route="${route}"}`)
    const [counted, times] = [await counts(), (await timed()) ?? 0]
    await site.visit(address)
    // What is answered from the page cache takes no time worth knowing.
    await soon(async () => expect(await counts()).toBe(counted + 1))
    expect((await timed()) ?? 0).toBe(isCached ? times : times + 1)
  })

  test.each<[string, Parameters<typeof rawRequest>[1]]>([
    ['421', { headers: { host: 'elsewhere.example' } }],
    ['405', { method: 'DELETE' }],
    ['403', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['413', { method: 'POST', path: '/calcular', body: 'a'.repeat(70_000) }],
    ['422', { method: 'POST', path: '/atencion-cliente', headers: form, body: unlikely }],
  ])('counts a refusal with %s', async (status, request) => {
    const refusals = () => site.metric(`alta_http_refusals_total{status="${status}"}`)
    const before = (await refusals()) ?? 0
    await rawRequest(site.port, { ...request, headers: { host: `localhost:${site.port}`, ...request.headers } })
    expect(await refusals()).toBe(before + 1)
  })

  test('counts what the parser refuses', async () => {
    await rawBytes(site.port, 'hello\r\n\r\n')
    expect(await site.metric('alta_http_refusals_total{status="400"}')).toBe(1)
  })

  test('counts a stored request once, however often it is sent', async () => {
    const stored = () => site.metric('alta_requests_stored_total{kind="order"}')
    const before = (await stored()) ?? 0
    const fields = orderFields()
    await site.visit('/calcular', post(site.origin, fields))
    await site.visit('/calcular', post(site.origin, fields))
    expect(await stored()).toBe(before + 1)
  })

  // An alarm on what does not grow cannot ring for a figure that is not there.
  test.each(caseKinds)('has a figure for %s before the first one comes', async (kind) => {
    expect(await site.metric(`alta_requests_stored_total{kind="${kind}"}`)).toBeGreaterThanOrEqual(0)
  })

  test('tells memory and the delay of the event loop', async () => {
    expect(await site.metric('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(await site.metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  test('has every figure that an alarm is set on', async () => {
    const alarms = await readFile('deploy/alarms.yaml', 'utf8')
    const names = alarms.match(/\b(alta|nodejs|process)_\w+/g) ?? []
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(await site.help(name.replace(/_bucket$/, ''))).toBe(true)
  })

  test('each alarm has a severity and a summary, and stands in the documents', async () => {
    const { groups } = parse(await readFile('deploy/alarms.yaml', 'utf8')) as {
      groups: { rules: { alert: string; labels: { severity: string }; annotations: { summary: string } }[] }[]
    }
    const documents = await readFile('docs/operating/watching.md', 'utf8')
    for (const { alert, labels, annotations } of groups.flatMap(({ rules }) => rules)) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)])
      expect(annotations.summary.length).toBeGreaterThan(20)
      expect(documents).toContain(`| \`${alert}\` |`)
    }
  })

  test('tells the age of backups, once there are any', async () => {
    const written = Date.now() / 1000 - 7200
    await writeFile(path.join(backups, 'alta.dump'), '')
    await utimes(path.join(backups, 'alta.dump'), written, written)
    const age = await site.metric('alta_backup_age_seconds')
    expect(age).toBeGreaterThan(7190)
    expect(age).toBeLessThan(7300)
  })

  test('has no such address on the port of visitors', async () => {
    expect((await site.visit('/metrics')).response.status).toBe(404)
  })
})

test('the outbox’s depth and age are those of the moment, and a database that is away is said', async () => {
  await using connection = await breakableConnection(Number(new URL(await runService('postgres')).port))
  await using site = await measuredSite('postgres', {
    env: { MAIL_URL: `smtp://127.0.0.1:${await freePort()}` },
    databaseAt: (url) => Object.assign(new URL(url), { port: String(connection.port) }).href,
  })
  expect(await site.metric('alta_outbox_due')).toBe(0)
  expect(await site.metric('alta_outbox_oldest_due_seconds')).toBe(0)
  await site.visit('/calcular', post(site.origin, orderFields()))

  expect(await site.metric('alta_outbox_due')).toBe(2)
  await soon(async () => expect(await site.metric('alta_outbox_oldest_due_seconds')).toBeGreaterThan(0))
  expect(await site.metric('alta_outbox_failed')).toBe(0)
  expect(await site.metric('alta_cases_open')).toBe(1)
  await site.query(`update cases set due_at = ${Date.now() - 1}`)
  expect(await site.metric('alta_cases_overdue')).toBe(1)
  expect(await site.metric('alta_cases_due_today')).toBe(0)
  expect(await site.metric('alta_database_reached')).toBe(1)

  await connection.cut()
  expect(await site.metric('alta_database_reached')).toBe(0)
  expect(await site.metric('alta_outbox_due')).toBe(2)
})
