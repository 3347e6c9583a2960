import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { locales, type Locale } from '#locales/i18n.ts'
import type { Services } from '../context.ts'
import type { Site } from '../site.ts'
import { legalDocuments, type LegalDocument } from '../site/legal-texts.ts'
import { legalPdf } from './legal-pdf.ts'

type Wanted = { readonly document: LegalDocument; readonly locale: Locale }

/** By their names in addresses, as `privacy-policy-es-ES.pdf` (specification, section 2). */
const documents: ReadonlyMap<string, Wanted> = new Map(
  legalDocuments.flatMap((document) =>
    locales.map((locale) => [`${document}-${locale}.pdf`, { document, locale }] as const),
  ),
)

/** The legal texts as PDFs, made when somebody first asks for one and again when the operator's folder has changed. */
export function legalPdfs({ site, config }: Pick<Services, 'site' | 'config'>) {
  const made = new WeakMap<Site, Map<Wanted, Uint8Array<ArrayBuffer>>>()

  function pdfOf(present: Site, wanted: Wanted) {
    const pdfs = made.get(present) ?? new Map<Wanted, Uint8Array<ArrayBuffer>>()
    made.set(present, pdfs)
    const pdf = pdfs.get(wanted) ?? legalPdf(present, wanted.document, wanted.locale, config.publicOrigin)
    pdfs.set(wanted, pdf)
    return pdf
  }

  return new Hono().get('/:name', etag(), async (c, next) => {
    const name = c.req.param('name')
    const wanted = documents.get(name)
    if (!wanted) return next()

    const present = site()
    const title = `${present.legalTexts[wanted.document][wanted.locale].title} - ${present.brand.name}.pdf`
    return c.body(pdfOf(present, wanted), 200, {
      'content-type': 'application/pdf',
      'content-language': wanted.locale,
      'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${encodeURIComponent(title)}`,
      'cache-control': 'public, max-age=300',
    })
  })
}
