import { Hono } from 'hono'
import type { Locale } from '#locales/i18n.ts'
import { answer } from '#platform/http/answer.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import type { Services } from '../services.ts'
import { madeOnce } from '../once-per-site.ts'
import { legalDocuments, legalTextIn, type LegalDocument } from '../legal/legal-texts.ts'
import { legalPdf } from './legal-pdf.ts'

type Wanted = { readonly document: LegalDocument; readonly locale: Locale }

/** By its name in addresses, as `privacy-policy-es-ES.pdf` (specification, section 2). */
function wantedBy(name: string, languages: readonly Locale[]): Wanted | undefined {
  return legalDocuments
    .flatMap((document) => languages.map((locale) => ({ document, locale })))
    .find(({ document, locale }) => name === `${document}-${locale}.pdf`)
}

/** The legal texts as PDFs, made when somebody first asks for one and again when the operator's folder has changed. */
export function legalPdfs({ site, config }: Pick<Services, 'site' | 'config'>) {
  const pdfs = madeOnce<Uint8Array<ArrayBuffer>>()

  return new Hono().get('/:name', async (c, next) => {
    const name = c.req.param('name')
    const present = site()
    const wanted = wantedBy(name, present.brand.languages)
    if (!wanted) return next()

    const { document, locale } = wanted
    const { title: heading, lang = locale } = legalTextIn(present.legalTexts, document, locale)
    const pdf = await pdfs(present, name, async () =>
      legalPdf(present, document, await createPageI18n(lang, present.brand.wording), config.publicOrigin),
    )
    const title = `${heading} - ${present.brand.name}.pdf`
    return answer(c, pdf, 'application/pdf', {
      'content-language': lang,
      'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${percentEncoded(title)}`,
    })
  })
}

/** As RFC 8187 wants it in a header. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (letter) => `%${letter.codePointAt(0)?.toString(16)}`)
}
