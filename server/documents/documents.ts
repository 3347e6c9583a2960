import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { locales, type Locale } from '#locales/i18n.ts'
import type { Services } from '../context.ts'
import type { Site } from '../site.ts'
import { legalDocuments, type LegalDocument } from '../site/legal-texts.ts'
import { legalPdf } from './legal-pdf.ts'

type Wanted = { readonly document: LegalDocument; readonly locale: Locale }
type Made = { readonly pdf: Uint8Array<ArrayBuffer>; readonly etag: string }

/** By their names in addresses, as `privacy-policy-es-ES.pdf` (specification, section 2). */
const documents: ReadonlyMap<string, Wanted> = new Map(
  legalDocuments.flatMap((document) =>
    locales.map((locale) => [`${document}-${locale}.pdf`, { document, locale }] as const),
  ),
)

/** The legal texts as PDFs, made when somebody first asks for one and again when the operator's folder has changed. */
export function legalPdfs({ site, config }: Pick<Services, 'site' | 'config'>) {
  const madeOf = new WeakMap<Site, Map<Wanted, Made>>()

  function madeFrom(present: Site, wanted: Wanted): Made {
    const kept = madeOf.get(present) ?? new Map<Wanted, Made>()
    madeOf.set(present, kept)
    const made = kept.get(wanted) ?? make(present, wanted)
    kept.set(wanted, made)
    return made
  }

  function make(present: Site, { document, locale }: Wanted): Made {
    const pdf = legalPdf(present, document, locale, config.publicOrigin)
    return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 22)}"` }
  }

  return new Hono().get('/:name', async (c, next) => {
    const name = c.req.param('name')
    const wanted = documents.get(name)
    if (!wanted) return next()

    const present = site()
    const { pdf, etag } = madeFrom(present, wanted)
    const lasting = { etag, 'cache-control': 'public, max-age=300' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, lasting)

    const title = `${present.legalTexts[wanted.document][wanted.locale].title} - ${present.brand.name}.pdf`
    return c.body(pdf, 200, {
      ...lasting,
      'content-type': 'application/pdf',
      'content-language': wanted.locale,
      'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${percentEncoded(title)}`,
    })
  })
}

/** As RFC 8187 wants it in a header. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (letter) => `%${letter.codePointAt(0)?.toString(16)}`)
}
