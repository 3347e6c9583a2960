import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Block } from '#domain/text/block.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { lngOf, localeOf, type Locale } from '#locales/i18n.ts'
import { LoggableError } from '#platform/log/log.ts'
import type { Site } from '../site.ts'
import { legalTextIn, type LegalDocument } from '../legal/legal-texts.ts'
import template from '#platform/pdf/legal-document.typ?raw'
import { paperData, pdfOf, type PaperData } from '#platform/pdf/typst.ts'

/** The data that legal-document.typ reads. */
type LegalData = PaperData & {
  readonly version: string
  readonly 'contents-label': string
  readonly blocks: readonly Block[]
}

/**
 * A legal text as PDF/UA: tagged, with title, author, language and date. The same text gives the same bytes. Links
 * within the site lead to `origin`. Throws what Typst finds wrong, such as a letter that no font has.
 */
export function legalPdf(
  { brand, legalTexts }: Site,
  document: LegalDocument,
  i18n: I18n,
  origin: string,
): Uint8Array<ArrayBuffer> {
  const locale = localeOf(i18n)
  const { title, blocks } = legalTextIn(legalTexts, document, locale)
  const { version, date } = brand.terms
  const day = formatDay(date, locale)
  const data: LegalData = {
    ...paperData(brand, i18n, title, date),
    version: i18n._(msg`Version ${version}, ${day}`),
    'contents-label': i18n._(msg`Contents`),
    blocks: JSON.parse(JSON.stringify(blocks), (key, value: unknown) =>
      key === 'to' ? fromPaper(value as string, locale, origin) : value,
    ) as readonly Block[],
  }
  try {
    return pdfOf(template, data, i18n)
  } catch (error) {
    // Its errors carry what is wrong as their code.
    const { code } = error as { code?: string }
    throw new LoggableError(`${document}.${locale}.md makes no PDF: ${code}`, { cause: error })
  }
}

/** A page of the site, as a link that is not on it. */
function fromPaper(to: string, locale: Locale, origin: string): string {
  if (!to.startsWith('/')) return to
  const url = new URL(to, origin)
  url.searchParams.set('lng', lngOf(locale))
  return url.href
}
