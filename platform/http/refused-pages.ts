import { brotliCompressSync, constants } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { lngOf, type Locale } from '#locales/i18n.ts'
import type { PlatformServices } from '../services.ts'
import type { Edition } from './edition.ts'
import { forbidTransforming } from './no-transform.ts'
import { plainPage } from './plain-page.ts'
import type { RefusalView } from './refusal.ts'

/** The address of the page that shows them, which the server asks itself for. */
export const REFUSED = '/rechazado'

type Refused = {
  readonly refusal: RefusalView
  readonly status: number
  readonly locale: Locale
  readonly acceptEncoding: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request that is refused with a page of the site, in the visitor's language and under any status. */
export type RefusedPages = (refused: Refused) => Promise<Response>

type Page = {
  readonly headers: Headers
  readonly html: Buffer<ArrayBuffer>
  readonly brotli: Buffer<ArrayBuffer>
}

/**
 * Renders each refusal once per language and edition: who sends thousands of requests to be refused makes us render no
 * more than that. Where there is no page, as under overload, the answer is the plain one.
 *
 * @param ask for a page of the site that shows the refusal
 */
export function createRefusedPages(
  { log }: Pick<PlatformServices, 'log'>,
  editions: () => Edition,
  ask: (target: string, refusal: RefusalView) => Promise<Response> | Response,
): RefusedPages {
  let edition = editions()
  let pages = new Map<string, Promise<Page | null>>()

  function pageOf(refusal: RefusalView, locale: Locale): Promise<Page | null> {
    const present = editions()
    if (present !== edition) {
      edition = present
      pages = new Map()
    }
    const key = `${locale} ${refusal}`
    const made = pages.get(key)
    if (made) return made
    const into = pages
    const page = render(refusal, locale)
      .catch((error: unknown) => {
        log.error({ error, route: REFUSED }, 'a page could not be cached')
        return null
      })
      .then((rendered) => {
        if (!rendered) into.delete(key)
        return rendered
      })
    pages.set(key, page)
    return page
  }

  async function render(refusal: RefusalView, locale: Locale): Promise<Page | null> {
    const response = await ask(`${REFUSED}?lng=${lngOf(locale)}`, refusal)
    if (response.status !== 200) return null
    const { headers } = response
    headers.set('cache-control', 'no-store')
    forbidTransforming(response)
    headers.delete('x-request-id')
    const html = Buffer.from(await response.arrayBuffer())
    return { headers, html, brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
  }

  return async ({ refusal, status, locale, acceptEncoding, headers = {} }) => {
    const page = await pageOf(refusal, locale)
    if (!page) return plainPage(locale, refusal, status, { headers })
    const takesBrotli = parseAccept(acceptEncoding ?? '').some(({ type, q }) => type === 'br' && q > 0)
    const all = new Headers([...page.headers, ...Object.entries(headers)])
    if (takesBrotli) all.set('content-encoding', 'br')
    return new Response(takesBrotli ? page.brotli : page.html, { status, headers: all })
  }
}
