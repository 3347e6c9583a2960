import type { Config } from '#platform/config/config.ts'
import { HEALTH, installationOf } from '#platform/http/health.ts'
import type { Check, Stored } from '../check.ts'
import { storedCipherOf } from '../machine/data-key.ts'

/** In milliseconds: who asks waits for the answer. */
const PATIENCE = 3000
/** More than an answer takes, and less than an hour's deadline may be wrong by. */
const FARTHEST_CLOCK_S = 60

/** Where visitors ask, who answers them there, and by whom they come. */
export const addressChecks: readonly Check[] = [
  {
    id: 'public-origin',
    rank: 'loses',
    stage: 'configuration',
    start: 'before',
    find: ({ config: { publicOrigin } }) => placeholderOrigin(publicOrigin),
  },
  { id: 'who-answers', rank: 'loses', stage: 'database', start: 'beside', find: whoAnswers },
  {
    id: 'unknown-proxy',
    rank: 'loses',
    stage: 'configuration',
    start: 'itself',
    find: ({ config }) => byProxy(config),
  },
]

/** Addresses that are right for a trial and wrong for visitors. */
function placeholderOrigin(origin: string): string[] {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost')
    return [`PUBLIC_ORIGIN: ${origin} works on this machine only: set the address that visitors use`]
  return protocol === 'https:' ? [] : [`PUBLIC_ORIGIN: ${origin} sends what visitors type in the clear: use https`]
}

async function whoAnswers({ config: { publicOrigin: origin }, ...stored }: Stored): Promise<string[]> {
  // With a wrong key nobody can say whether the installation is this one.
  const cipher = await storedCipherOf(stored)
  if (!cipher) return []
  const health = await askHealth(origin)
  if ('code' in health)
    return [
      `PUBLIC_ORIGIN: nobody answers this machine at ${origin} (${health.code}): see the DNS, the proxy, and whether the server runs`,
    ]
  if (health.lines.includes(installationOf(cipher))) return clocksApart(origin, health.date)
  return [
    `PUBLIC_ORIGIN: somebody else answers at ${origin}: see the DNS and the proxy, or write this site’s own address`,
  ]
}

/** The answer of a proxy on another machine tells that one's time. */
function clocksApart(origin: string, date: string | null): string[] {
  const apart = Math.round(Math.abs(Date.parse(date ?? '') - Date.now()) / 1000)
  return apart > FARTHEST_CLOCK_S
    ? [
        `PUBLIC_ORIGIN: who answers at ${origin} has a clock ${apart} s from that of this machine: keep both right by NTP`,
      ]
    : []
}

/** Asks a running server from its own machine. */
async function byProxy({ host, port }: Config): Promise<string[]> {
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const at = everywhere[host] ?? host
  const health = await askHealth(`http://${at.includes(':') ? `[${at}]` : at}:${port}`)
  return 'lines' in health && health.lines.includes(HEALTH.unknownProxy)
    ? [
        'TRUST_PROXY: requests come by a proxy that it does not name, so that all visitors share its limits: name its address, like 127.0.0.1',
      ]
    : []
}

async function askHealth(
  origin: string,
): Promise<{ readonly lines: readonly string[]; readonly date: string | null } | { readonly code: string }> {
  try {
    const answer = await fetch(`${origin}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
    return { lines: (await answer.text()).slice(0, 1000).split('\n'), date: answer.headers.get('date') }
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string }
    return { code: cause?.code ?? name }
  }
}
