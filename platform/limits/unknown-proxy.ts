import { BlockList, type IPVersion, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'

/** Where proxies of an operator's own stand (RFC 1918, RFC 6598, RFC 4193); strangers come from elsewhere. */
const PRIVATE: readonly (readonly [string, number, IPVersion])[] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
]

export type UnknownProxy = {
  readonly look: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => void
  readonly isSeen: () => boolean
}

/**
 * Notices a proxy that TRUST_PROXY does not name: X-Forwarded-For from a private address. All visitors share its limits
 * until it is named. Said once in the log, without the address.
 */
export function watchForUnknownProxy({
  config,
  log,
}: {
  readonly config: Pick<Config, 'trustedProxies'>
  readonly log: Log
}): UnknownProxy {
  const own = new BlockList()
  for (const network of PRIVATE) own.addSubnet(...network)
  let seen = false
  return {
    isSeen: () => seen,
    look({ headers, socket }) {
      if (seen || headers['x-forwarded-for'] === undefined) return
      const peer = (socket.remoteAddress ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
      const family = isIP(peer) === 6 ? 'ipv6' : 'ipv4'
      if (isIP(peer) === 0 || !own.check(peer, family) || config.trustedProxies.check(peer, family)) return
      seen = true
      log.warn({}, 'requests come by a proxy that TRUST_PROXY does not name: all visitors share its limits')
    },
  }
}
