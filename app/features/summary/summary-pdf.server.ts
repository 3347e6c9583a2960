import type { I18n } from '@lingui/core'
import type { Brand } from '#domain/operator/brand.ts'
import type { Inline } from '#domain/text/block.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { composedSvg } from '#platform/drawing/tile-svg.ts'
import template from '#platform/pdf/contract-summary.typ?raw'
import { paperData, pdfOf, type PaperData } from '#platform/pdf/typst.ts'
import type { SummaryDocument, SummaryPart } from './summary-document.ts'

/** The data that contract-summary.typ reads. */
type SummaryData = PaperData & {
  readonly service: string
  readonly contact: string
  readonly sentences: string
  readonly sections: readonly { readonly heading: string; readonly parts: readonly SummaryPart[] }[]
  readonly footnote: string
  readonly notes: readonly string[]
  readonly foot: string
  readonly tile: { readonly svg: string; readonly alt: string }
  /** Type size, in points. */
  readonly size: number
}

/** One sheet takes 10 pt; where there may be several, type grows. */
const SIZES = { sheet: 10, sheets: 11 }

/** A contract summary as a tagged PDF. The same summary gives the same bytes. */
export function summaryPdf(
  brand: Brand,
  i18n: I18n,
  { summary, origin }: { readonly summary: SummaryDocument; readonly origin: string },
): Uint8Array<ArrayBuffer> {
  const { title, date, dateText, service, contact, sentences, sections, footnote, notes, foot, tile, most } = summary
  const data: SummaryData = {
    ...paperData(brand, i18n, title, date),
    service,
    contact: [...contact, dateText].join(' · '),
    sentences: sentences.join(' '),
    sections: sections.map(({ heading, parts }) => ({ heading, parts: parts.map((part) => onPaper(part, origin)) })),
    footnote,
    notes,
    foot,
    tile: { svg: composedSvg(tile.drawn, tonesOf(brand.colour)), alt: tile.alt },
    size: most === 1 ? SIZES.sheet : SIZES.sheets,
  }
  return pdfOf(template, data, i18n)
}

/** Links of the site lead to it from paper, too. */
function onPaper(part: SummaryPart, origin: string): SummaryPart {
  if (part.kind !== 'paragraph') return part
  const absolute = (piece: Inline): Inline =>
    typeof piece === 'object' && piece.kind === 'link' && piece.to.startsWith('/')
      ? { ...piece, to: origin + piece.to }
      : piece
  return { ...part, content: part.content.map(absolute) }
}
