import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformServices } from '#platform/services.ts'
import { networkOf, networksAround } from '#platform/limits/client-network.ts'
import type { RefusalView } from '../refusal.ts'
import { boundaryOf, NotMultipart } from './multipart-parts.ts'
import { isFormType, MAX_TEXT, readMultipart, readUrlencoded, TooMuch, type PostedForm } from './posted-form.ts'
import { UploadMemory, type Upload } from './upload-memory.ts'
import { isUpload, limitsOfTables, ofAttachments, takesTables, type UploadLimits } from './upload-path.ts'

/** In bytes, of a form with its files, also of those that are refused but read past. */
const MAX_UPLOADED = 32 * 1024 * 1024

type Variables = { form: PostedForm | null }

type Deps = Pick<PlatformServices, 'config'> & {
  /** Whether a request comes from staff who may bring tables: they are larger than what anybody may bring. */
  readonly mayBringTables: (request: Request) => Promise<boolean>
}

/**
 * Reads posted forms, before anything waits for them, so that a slow sender keeps nobody else waiting. It is the only
 * place that does: what follows gets the form as the variable `form`, null where it is none that HTML posts, and a
 * request without a body.
 */
export function takeForm(
  { config, mayBringTables }: Deps,
  refuse: (c: Context, refusal: RefusalView, status: number) => Promise<Response>,
  memory = new UploadMemory(),
): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const { method, url, headers } = c.req.raw
    if (method !== 'POST') return next()
    const type = headers.get('content-type') ?? ''
    const isPacked = !['', 'identity'].includes(headers.get('content-encoding') ?? '')
    const bringsFiles = !isPacked && isUpload({ method, url: c.req.path, headers: { 'content-type': type } })
    const upload = bringsFiles
      ? memory.begin(networksAround(networkOf(c, config.trustedProxies)).subscriber, await limitsOf(c))
      : null
    try {
      const read = upload
        ? readParts(memory.paced(upload, bodyOf(c, MAX_UPLOADED)), type, upload)
        : readSmall(await wholeBody(c), isPacked ? null : type)
      c.set('form', await read)
      const left = new Headers(headers)
      for (const name of ['content-length', 'transfer-encoding']) left.delete(name)
      c.req.raw = new Request(url, { method, headers: left })
      return await next()
    } catch (error) {
      if (error instanceof TooMuch) return refuse(c, 'too-big', 413)
      // It broke off, and nobody reads this answer.
      return refuse(c, 'unreadable', 400)
    } finally {
      upload?.release()
    }
  }

  async function limitsOf(c: Context): Promise<UploadLimits> {
    if (!takesTables(c.req.path)) return ofAttachments
    // Without the database nobody is known: the desk says so once the form has come.
    return limitsOfTables(await mayBringTables(c.req.raw).catch(() => false))
  }
}

/** A form without files, whatever its type: what is none is read all the same, so that the next request is found. */
async function readSmall(bytes: Buffer, type: string | null): Promise<PostedForm | null> {
  if (type === null || !isFormType(type)) return null
  return boundaryOf(type) === null ? readUrlencoded(bytes) : readParts(inOne(bytes), type, null)
}

async function readParts(
  body: AsyncIterable<Uint8Array>,
  type: string,
  upload: Upload | null,
): Promise<PostedForm | null> {
  return readMultipart(body, boundaryOf(type) ?? '', upload).catch((error: unknown) => {
    if (error instanceof NotMultipart) return null
    throw error
  })
}

async function* inOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes
}

/** All of a body without files. By the length it says, which Node holds it to, or by counting. */
async function wholeBody(c: Context): Promise<Buffer> {
  if (c.req.header('transfer-encoding') !== undefined) {
    const chunks: Uint8Array[] = []
    for await (const chunk of bodyOf(c, MAX_TEXT)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  refuseLong(c, MAX_TEXT)
  return Buffer.from(await c.req.raw.arrayBuffer())
}

/** A body as it arrives. Throws TooMuch at once where it says that it is longer, and else when it is. */
async function* bodyOf(c: Context, most: number): AsyncGenerator<Uint8Array> {
  refuseLong(c, most)
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > most) throw new TooMuch()
    yield chunk
  }
}

function refuseLong(c: Context, most: number): void {
  if (Number(c.req.header('content-length') ?? 0) > most) throw new TooMuch()
}
