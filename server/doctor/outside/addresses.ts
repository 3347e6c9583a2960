import type { Config } from '#platform/config/config.ts'
import { HEALTH, installationOf } from '#platform/http/health.ts'
import type { Check, Stored } from '../check.ts'
import { storedCipherOf } from '../machine/data-key.ts'

/** In milliseconds: who asks waits for the answer. */
const PATIENCE = 3000

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
  if (health.lines.includes(installationOf(cipher))) return []
  return [
    `PUBLIC_ORIGIN: somebody else answers at ${origin}: see the DNS and the proxy, or write this site’s own address`,
  ]
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

async function askHealth(origin: string): Promise<{ readonly lines: readonly string[] } | { readonly code: string }> {
  try {
    const answer = await fetch(`${origin}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
    return { lines: (await answer.text()).slice(0, 1000).split('\n') }
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string }
    return { code: cause?.code ?? name }
  }
}
