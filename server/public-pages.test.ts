import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Incident } from '#app/features/incidents/rules.ts'
import type { AllServices } from './all-services.ts'
import { editionsOf } from './public-pages.ts'
import type { StatusBoard } from '#app/features/incidents/board.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'

const calm: StatusBoard = { version: 0, incidents: [] }

/** Before the demo operator opens at ten in Spain, while it is open, and as the next day begins. */
const monday = {
  early: '2026-06-15T05:30Z',
  open: '2026-06-15T10:00Z',
  later: '2026-06-15T10:59Z',
  over: '2026-06-15T22:00Z',
}

const works: Incident = {
  id: 'works',
  kind: 'works',
  services: ['fibre'],
  places: [],
  title: { 'es-ES': 'Obras' },
  startsAt: Date.parse('2026-06-17T06:00Z'),
  endsAt: Date.parse('2026-06-17T08:00Z'),
  nextWordAt: null,
  endedAt: null,
  version: 1,
  updates: [],
}

test('a page is rendered again once the day, the opening hours or what is announced have changed, and not before', async () => {
  let now = Date.parse(monday.early)
  let rendered = 0
  const config = { hosts: ['127.0.0.1'], publicOrigin: 'http://127.0.0.1' }
  let board = calm
  const status = { board: () => board }
  const services = { config, site: () => demoSite, status, clock: () => now } as unknown as AllServices
  const pages = createPageCache(services, editionsOf(services), () => {
    rendered += 1
    return new Response(`render ${rendered}`, { headers: { 'content-type': 'text/html' } })
  })
  const server = createServer((request, response) => void pages.answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const read = async (time: string, address = '/atencion-cliente') => {
    now = Date.parse(time)
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { connection: 'close' } })
    return /render \d+/.exec(await answer.text())?.[0]
  }

  expect(await read(monday.early)).toBe('render 1')
  expect(await read(monday.early)).toBe('render 1')
  expect(await read(monday.open)).toBe('render 2')
  expect(await read(monday.later)).toBe('render 2')
  expect(await read(monday.over)).toBe('render 3')
  // A page that says what time it is holds for a minute.
  expect(await read('2026-06-15T22:00:59Z', '/estado')).toBe('render 4')
  expect(await read('2026-06-15T22:00:59Z', '/estado')).toBe('render 4')
  expect(await read('2026-06-15T22:01Z', '/estado')).toBe('render 5')
  expect(await read('2026-06-15T22:01Z')).toBe('render 3')
  // Works begin at eight, and are announced from the day before.
  board = { version: 1, incidents: [works] }
  expect(await read('2026-06-15T22:01Z')).toBe('render 6')
  expect(await read('2026-06-16T05:59Z')).toBe('render 6')
  expect(await read('2026-06-16T06:00Z')).toBe('render 7')
  server.close()
})

test('visitors who ask for a page at once wait for one render of it in each language', async () => {
  const rendered: (string | null)[] = []
  const languages = ['es-ES', 'en-US', 'en;q=0.5, es', 'es-ES', 'en']
  const allAsked = Promise.withResolvers<void>()
  const config = { hosts: ['127.0.0.1'], publicOrigin: 'http://127.0.0.1' }
  const status = { board: () => calm }
  const services = { config, site: () => demoSite, status, clock: () => 0 } as unknown as AllServices
  const pages = createPageCache(services, editionsOf(services), async ({ headers }) => {
    rendered.push(headers.get('accept-language'))
    await allAsked.promise
    return new Response('a page', { headers: { 'content-type': 'text/html' } })
  })
  let asked = 0
  const server = createServer((request, response) => {
    void pages.answer(request, response)
    if (++asked === languages.length) allAsked.resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = await Promise.all(
    languages.map((language) =>
      fetch(`http://127.0.0.1:${port}/tv`, { headers: { connection: 'close', 'accept-language': language } }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual(languages.map(() => 200))
  expect(rendered.toSorted()).toEqual(['en-US', 'es-ES'])
  server.close()
})
