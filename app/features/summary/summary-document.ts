import type { Inline, Paragraph, Row } from '#domain/text/block.ts'
import type { DrawnComposition } from '#domain/tile/composed-tile.ts'
import type { Locale } from '#locales/i18n.ts'
import type { SummaryHeading } from './regulation-wording.ts'

/** Figures in columns: a label before each row, and the first row of the header is over the labels. */
export type Figures = {
  readonly kind: 'figures'
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The last row, in larger figures; null for none. */
  readonly total: readonly string[] | null
}

export type SummaryPart =
  | Paragraph
  | { readonly kind: 'services'; readonly rows: readonly Row[] }
  | Figures
  /** The cost of leaving on days. */
  | {
      readonly kind: 'leaving'
      readonly caption: string
      readonly days: readonly { readonly day: string; readonly charge: string }[]
    }

export type SummarySection = {
  readonly id: SummaryHeading
  readonly heading: string
  readonly parts: readonly SummaryPart[]
}

/** A contract summary in words, in the order of the regulation: page and paper lay it out. */
export type SummaryDocument = {
  /** Language of the wording that the regulation sets. */
  readonly wordingLocale: Locale
  readonly service: string
  readonly title: string
  readonly provider: string
  /** Its address, phone and e-mail, and the day, an ISO date and in words. */
  readonly contact: readonly string[]
  readonly date: string
  readonly dateText: string
  readonly sentences: readonly string[]
  readonly sections: readonly SummarySection[]
  readonly footnote: string
  /** What it was made of. */
  readonly foot: string
  readonly notes: readonly string[]
  readonly tile: { readonly drawn: DrawnComposition; readonly alt: string }
  /** How many pages it may take on paper. */
  readonly most: number
}

/** A sentence whose addresses lead where they say. */
export function linked(
  sentence: string,
  addresses: readonly { readonly text: string; readonly to: string }[],
): Inline[] {
  const [first, ...others] = addresses
  if (!first) return sentence === '' ? [] : [sentence]
  return sentence
    .split(first.text)
    .flatMap((part, at): Inline[] => [
      ...(at > 0 ? [{ kind: 'link' as const, to: first.to, content: [first.text] }] : []),
      ...linked(part, others),
    ])
}
