import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i

/** In characters as they are sent, 3 KiB: more than an advertisement adds, and too few to be dear to take apart and search by. */
export const LONGEST_QUERY = 3072

/**
 * Whether a request names one host, and a target on that host. By what else HTTP can be made to say, a proxy and a
 * server come to mean two different sites. The path has to be one that can be decoded: a router prints what it can't,
 * with the token of a receipt in it. It holds no control characters: no address of ours has any, PostgreSQL takes no
 * text with some of them, and no header, either. Its query is measured before anything is done with it.
 */
export function isWellFormed({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  const host = headers.host ?? ''
  if (!HOST.test(host) || !URL.canParse(`http://${host}`) || hostsIn(rawHeaders) !== 1) return false
  const isOurs = url.startsWith('/') || ['http', 'https'].some((scheme) => url.startsWith(`${scheme}://${host}/`))
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return isOurs && url.length - path.length <= LONGEST_QUERY + 1 && isReadable(path)
}

/**
 * Whether a request is for one of these hosts, at any port.
 *
 * @param host what it says itself, undefined where it says nothing
 */
export function isFor(hosts: readonly string[], host: string | undefined): boolean {
  return host !== undefined && hosts.includes(host.toLowerCase().replace(/:\d*$/, ''))
}

function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** @param rawHeaders names and values in turn */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts
}
