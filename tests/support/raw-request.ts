import { once } from 'node:events'
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

type RawRequest = {
  readonly path?: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer
}

/** A request with any headers, also those that `fetch` keeps to itself, as Host and Sec-Fetch-Site. */
export async function rawRequest(port: number, { path = '/', method = 'GET', headers = {}, body }: RawRequest) {
  const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** Writes bytes that no client library would, and reads all that comes back until the server closes. */
export async function rawBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  return text(socket)
}
