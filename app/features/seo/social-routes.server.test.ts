import { BlockList } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#platform/config/config.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { socialRoutes } from './social-routes.server.ts'

// Decision record 17: a network may have 20 pictures of combinations drawn in a minute, all together 60. Time stands still.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

const codes = ['00091', '00191', '00291', '00391', '10091', '10191', '10291', '10391', '10491', '10591', '10691']
const names = ['35gb', '35gb.35gb', '35gb.35gb.35gb'].flatMap((lines) =>
  codes.flatMap((code) => ['es-ES', 'en-US'].map((locale) => `/calcular-${code}-${locale}.png?lineas=${lines}`)),
)

test('a network has 20 combinations drawn in a minute and all have 60; what is drawn, and pages, are there for everybody', async () => {
  const config = { trustedProxies: new BlockList() } as Config
  const routes = socialRoutes({ site: () => demoSite, config, clock: Date.now }, async () => null)
  const left = names.values()
  const ask = async (name: string, remoteAddress: string) =>
    (await routes.request(name, {}, { incoming: { socket: { remoteAddress } } })).status
  /** So many pictures that nobody has asked for, one after another, so that none waits its turn. */
  const asked = async (count: number, network: string) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++) statuses.push(await ask(left.next().value!, network))
    return statuses
  }
  const drawn = (count: number) => Array.from({ length: count }, () => 200)

  expect(await asked(21, '192.0.2.1')).toEqual([...drawn(20), 503])
  expect(await asked(20, '192.0.2.2')).toEqual(drawn(20))
  expect(await asked(20, '192.0.2.3')).toEqual(drawn(20))
  expect(await asked(1, '192.0.2.4')).toEqual([503])
  expect(await ask(names[0]!, '192.0.2.4')).toBe(200)
  expect(await ask('/movil-es-ES.png', '192.0.2.4')).toBe(200)
})
