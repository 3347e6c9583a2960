import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

export type Certificate = {
  /** When it ends, in milliseconds since 1970. */
  readonly validTo: number
  /** Why browsers refuse it, as a code; null when they take it. */
  readonly refusal: string | null
}

const PATIENCE_MS = 5000

/** The certificate that visitors of an address are shown; null where nobody answers, or without TLS. */
export async function readCertificate(origin: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return null
  const host = hostname.replace(/^\[|\]$/g, '')
  // A refused one is looked at, too. An address in figures is no name to ask for (RFC 6066).
  const asked = { host, port: Number(port || 443), servername: isIP(host) === 0 ? host : '', rejectUnauthorized: false }
  const socket = connect(asked)
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const validTo = Date.parse(socket.getPeerCertificate().valid_to)
    return { validTo, refusal: socket.authorized ? null : String(socket.authorizationError) }
  } catch {
    // The site itself may not be able to reach its public address: that says nothing of the certificate.
    return null
  } finally {
    socket.destroy()
  }
}
