import { isIP, type BlockList } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network a request comes from, as limits count it: an IPv4 address, or the /64 that an IPv6 subscriber has to
 * choose addresses from. Personal: never logged, and kept as a fingerprint only.
 *
 * @param peer the address at the other end of the connection
 * @param forwardedFor X-Forwarded-For, believed as far back as trusted proxies wrote it
 */
export function clientNetwork(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(withoutPort(hop.trim())))
  let client = plain(peer)
  while (isTrusted(client, trusted)) {
    const before = hops.pop()
    if (before === undefined || isIP(before) === 0) break
    client = before
  }
  return isIP(client) === 6 ? firstGroups(client) : client
}

/**
 * The larger networks around a client network: its subscriber's line, which has a /56 or more of IPv6 addresses, and
 * the block that many subscribers share, an IPv4 /24 or an IPv6 /48.
 */
export function networksAround(network: string): { readonly subscriber: string; readonly block: string } {
  const [a = '', b = '', c = '', d = ''] = network.replace(/::\/64$/, '').split(':')
  if (!network.endsWith('::/64')) return { subscriber: network, block: `${network.replace(/\.\d+$/, '')}.0/24` }
  const line = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return { subscriber: `${a}:${b}:${c}:${line}::/56`, block: `${a}:${b}:${c}::/48` }
}

/** The network that a request to the site comes from. */
export function networkOf(c: Context, trusted: BlockList): string {
  const env = c.env as Partial<HttpBindings> | undefined
  const peer = env?.incoming?.socket.remoteAddress ?? ''
  return clientNetwork(peer, c.req.header('x-forwarded-for'), trusted)
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Some proxies write 203.0.113.9:1000 and [2001:db8::1]:1000. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1')
}

/** Without the zone, and an IPv4 address as such when a socket for both kinds has wrapped it. */
function plain(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

function firstGroups(address: string): string {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
