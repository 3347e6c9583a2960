import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { storeSubscribers } from '#tests/support/database/store-subscribers.ts'
import { fieldTime, publish } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { runHosted } from '#tests/support/site/hosted-server.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { startSite, startSiteProcess } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'
import { LONG_TEST_LIMIT, TEST_LIMIT } from '#tests/support/run/time-limits.ts'

if (isLongRun) vi.setConfig({ testTimeout: LONG_TEST_LIMIT })

const SUBSCRIBERS = isLongRun ? 5000 : 120
const UPDATES = isLongRun ? 1000 : 30

test(`${SUBSCRIBERS} people are told once by two instances, of which one is killed, and both say it`, async () => {
  await using database = await emptyDatabase('postgres')
  await using mail = await openMailServer()
  const key = randomBytes(32)
  const env = {
    DATABASE_URL: 'url' in database.settings ? database.settings.url : '',
    DATA_KEY: key.toString('base64'),
    MAIL_URL: mail.url,
  }
  await using first = await startSiteProcess({ env })
  await using second = await startSite({ env })
  const command = (name: string, ...args: string[]) => runHosted(name, args, { ...env, MAIL_URL: 'file:mail' })
  const manager = await signedIn({ ...first, command }, 'manager')
  const db = await database.open()
  const addresses = Array.from({ length: SUBSCRIBERS }, (_, n) => `abonada${n}@visitante.example`)
  await storeSubscribers(db, [key], addresses)

  const published = await publish(manager, { title: 'Corte general', text: 'No hay servicio.' })
  expect(published.response.status).toBe(303)
  expect((await first.visit('/estado')).html).toContain('Corte general')
  await soon(async () => expect((await second.visit('/estado')).html).toContain('Corte general'))

  await vi.waitFor(() => expect(mail.inbox.length).toBeGreaterThan(SUBSCRIBERS / 4), { timeout: TEST_LIMIT })
  await first.kill()
  const due = async () => {
    const rows = await db.kysely.selectFrom('outbox').select('leased_until').where('state', '=', 'due').execute()
    return rows.length
  }
  // Those that the killed one was sending are its own for three minutes more: let them pass.
  await vi.waitFor(async () => expect(await due()).toBeLessThanOrEqual(4), { timeout: LONG_TEST_LIMIT, interval: 200 })
  await db.kysely.updateTable('outbox').set({ leased_until: 0 }).where('state', '=', 'due').execute()
  await soon(async () => expect(await due()).toBe(0))

  const idsTo = new Map<string, Set<string>>()
  const told = mail.inbox.filter(({ raw }) => raw.includes('@visitante.example'))
  for (const { raw } of told) {
    const [, to = ''] = /^To: .*?([\w.]+@visitante\.example)/m.exec(raw) ?? []
    const [, id = ''] = /^Message-ID: (.+)$/m.exec(raw) ?? []
    idsTo.set(to, (idsTo.get(to) ?? new Set()).add(id))
  }
  expect([...idsTo.keys()].toSorted()).toEqual(addresses.toSorted())
  expect([...idsTo.values()].filter(({ size }) => size !== 1)).toEqual([])
  // Only what was on its way at that moment may come twice, as the same message.
  expect(told.length - SUBSCRIBERS).toBeLessThanOrEqual(4)
})

test(`no page mixes two of ${UPDATES} updates of an incident, whoever reads meanwhile`, async () => {
  await using site = await siteOn('sqlite')
  const manager = await signedIn(site, 'manager')
  await publish(manager, { title: 'Estado 0 de la red', text: 'Texto 0.' })
  const { page } = await manager.visit('/gestion/estado')
  const path = page.getByRole('link', { name: 'Estado 0 de la red' }).getAttribute('href') ?? ''

  const over = new AbortController()
  let last = 0
  const seen = new Set<number>()
  const numbersIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, n]) => Number(n))
  async function readOn() {
    while (!over.signal.aborted) {
      const { html } = await site.visit('/estado')
      const titles = numbersIn(html, />Estado (\d+) de la red</g)
      const texts = numbersIn(html, />Texto (\d+)\.</g)
      // In the verdict, by the latest text, and with all before it.
      expect(titles).toHaveLength(1)
      expect(texts[0]).toBe(titles[0])
      expect(texts).toHaveLength(titles[0]! + 1)
      seen.add(titles[0]!)

      const other = numbersIn((await site.visit('/tv')).html, />Estado (\d+) de la red</g)
      expect(other).toHaveLength(1)
      const feed = JSON.parse((await site.visit('/estado.json')).html) as {
        items: { title: string; content_text: string }[]
      }
      const [of] = numbersIn(feed.items[0]?.title ?? '', /(\d+)/g)
      expect(feed.items[0]?.content_text).toBe(`Texto ${of}.`)
      expect(of).toBeGreaterThanOrEqual(other[0]!)
    }
  }
  async function write() {
    for (let version = 1; version <= UPDATES; version++) {
      const fields = new URLSearchParams({
        intent: 'publish',
        form: randomUUID(),
        version: String(version),
        kind: 'incident',
        service: 'fibre',
        'title-es-ES': `Estado ${version} de la red`,
        'text-es-ES': `Texto ${version}.`,
        starts: fieldTime(-10),
        nextWord: fieldTime(60),
        over: 'no',
      })
      const { response } = await postTo(manager, path, fields)
      expect(response.status).toBe(303)
      last = version
      // Whoever reads keeps pace, on a busy machine, too.
      if (version % 5 === 0) await soon(() => expect(Math.max(...seen)).toBeGreaterThan(version - 5))
    }
  }
  await Promise.all([write().finally(() => over.abort()), readOn(), readOn(), readOn(), readOn()])
  expect(last).toBe(UPDATES)
  expect(seen.size).toBeGreaterThanOrEqual(UPDATES / 5)
  expect((await site.visit('/estado')).html).toContain(`>Estado ${UPDATES} de la red<`)
})

function postTo(staff: StaffVisitor, path: string, fields: URLSearchParams) {
  return staff.visit(path, post(staff.origin, Object.fromEntries(fields)))
}
