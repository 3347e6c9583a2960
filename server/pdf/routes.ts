import { Hono } from 'hono'
import { locales, type Locale } from '#locales/i18n.ts'
import { answer } from '../http/answer.ts'
import type { Services } from '../context.ts'
import { madeOnce } from '../site/once-per-site.ts'
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
  const pdfs = madeOnce<Uint8Array<ArrayBuffer>>()

  return new Hono().get('/:name', async (c, next) => {
    const name = c.req.param('name')
    const wanted = documents.get(name)
    if (!wanted) return next()

    const present = site()
    const { document, locale } = wanted
    const pdf = await pdfs(present, name, () => legalPdf(present, document, locale, config.publicOrigin))
    const title = `${present.legalTexts[document][locale].title} - ${present.brand.name}.pdf`
    return answer(c, pdf, 'application/pdf', {
      'content-language': locale,
      'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${percentEncoded(title)}`,
    })
  })
}

/** As RFC 8187 wants it in a header. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (letter) => `%${letter.codePointAt(0)?.toString(16)}`)
}
