import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { demoSite } from '#tests/support/demo-site.ts'
import type { Services } from '../context.ts'
import { createPageCache } from './page-cache.ts'

/** Before the demo operator opens at ten in Spain, while it is open, and as the next day begins. */
const monday = {
  early: '2026-06-15T05:30Z',
  open: '2026-06-15T10:00Z',
  later: '2026-06-15T10:59Z',
  over: '2026-06-15T22:00Z',
}

function documentWith(content: string): Response {
  const data =
    '<script>window.__reactRouterContext = {};window.__reactRouterContext.stream = null;/* page data */window.pageData={"words":{}}</script>'
  const scripts = '<script type="module" async="">import "/assets/manifest.js"</script>'
  const drawings = '<svg id="drawings"><defs><path id="tile"></path></defs></svg>'
  const html = `<style id="page-styles"></style><body>${drawings}${content}${data}${scripts}</body>`
  return new Response(html, { headers: { 'content-type': 'text/html' } })
}

test('a page is rendered again once the day or the opening hours have changed, and not before', async () => {
  let now = Date.parse(monday.early)
  let rendered = 0
  const config = { hosts: ['127.0.0.1'], publicOrigin: 'http://127.0.0.1' }
  const services = { config, site: () => demoSite, clock: () => now } as unknown as Services
  const pages = createPageCache(services, () => {
    rendered += 1
    return documentWith(`render ${rendered}`)
  })
  const server = createServer((request, response) => void pages.answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const read = async (time: string) => {
    now = Date.parse(time)
    const answer = await fetch(`http://127.0.0.1:${port}/atencion-cliente`, { headers: { connection: 'close' } })
    return /render \d+/.exec(await answer.text())?.[0]
  }

  expect(await read(monday.early)).toBe('render 1')
  expect(await read(monday.early)).toBe('render 1')
  expect(await read(monday.open)).toBe('render 2')
  expect(await read(monday.later)).toBe('render 2')
  expect(await read(monday.over)).toBe('render 3')
  server.close()
})

test('the first visitor of a page that was warmed gets it as small as it gets', async () => {
  const config = { hosts: ['127.0.0.1'], publicOrigin: 'http://127.0.0.1' }
  const services = { config, site: () => demoSite, clock: () => 0 } as unknown as Services
  const words = Array.from({ length: 400 }, (_, at) => `<p>${(at * 7919) % 401} words of a page`).join('')
  let pages = createPageCache(services, () => documentWith(words))
  const server = createServer((request, response) => void pages.answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string, encoding: string, more = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', 'accept-encoding': encoding, ...more } })
  // Somebody who has this one from before a start comes before it is warmed.
  const { headers } = await ask('/fibra', 'br')
  pages = createPageCache(services, () => documentWith(words))
  const unchanged = await ask('/fibra', 'br', { 'if-none-match': headers.get('etag') })
  expect(unchanged.status).toBe(304)

  vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync')
  const utilization = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization: 0.1 } as never)
  await pages.warm()
  utilization.mockRestore()
  vi.useRealTimers()

  const sizeOf = async (path: string) => Number((await ask(path, 'br')).headers.get('content-length'))
  const smallestOf = async (path: string) => {
    const plain = Buffer.from(await (await ask(path, 'identity')).arrayBuffer())
    const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    return brotliCompressSync(plain, { params: { ...mode, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }).length
  }
  const [first, seen] = [await sizeOf('/'), await sizeOf('/fibra')]
  expect([first, seen]).toEqual([await smallestOf('/'), await smallestOf('/fibra')])
  // One is made after the other. This one is none of those that were rendered at the start, and the last.
  expect(await sizeOf('/calcular/0011')).toBeGreaterThan(await smallestOf('/calcular/0011'))
  await expect.poll(() => sizeOf('/calcular/0011'), { timeout: 20_000 }).toBe(await smallestOf('/calcular/0011'))
  server.close()
})

test('while the server is busy with others no page is made ahead', async () => {
  const config = { hosts: ['127.0.0.1'], publicOrigin: 'http://127.0.0.1' }
  const services = { config, site: () => demoSite, clock: () => 0 } as unknown as Services
  let rendered = 0
  const pages = createPageCache(services, () => {
    rendered += 1
    return documentWith(`render ${rendered}`)
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const utilization = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization: 0.9 } as never)
  void pages.warm()
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  expect(rendered).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rendered).toBe(1)
  utilization.mockReturnValue({ utilization: 0.1 } as never)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  expect(rendered).toBe(2)
  utilization.mockRestore()
  vi.useRealTimers()
})
