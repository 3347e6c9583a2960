import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** An answer with its body as it goes over the line: fetch would decompress it. */
export async function get(url: string, encoding = 'br'): Promise<Answer> {
  const asked = request(url, { headers: { 'accept-encoding': encoding, 'accept-language': 'es-ES' } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}
