import type { I18n } from '@lingui/core'
import type { Brand } from '#domain/operator/brand.ts'
import type { Block, Row } from '#domain/text/block.ts'
import type { DrawnComposition } from '#domain/tile/composed-tile.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { composedSvg, monthsSvg } from '#platform/drawing/tile-svg.ts'
import template from '#platform/pdf/receipt-document.typ?raw'
import { paperData, pdfOf, type PaperData } from '#platform/pdf/typst.ts'

/** A block of a receipt on paper: the year is a table below its picture there. */
export type PaperBlock =
  | Block
  | {
      readonly kind: 'months'
      readonly title: string
      /** null where nothing is bound. */
      readonly drawn: { readonly rings: number; readonly bound: readonly (readonly [number, number])[] } | null
      readonly alt: string
      readonly header: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** The text of a receipt, translated. */
export type Receipt = {
  readonly title: string
  readonly reference: Row
  /** The day it was received, as an ISO date. */
  readonly date: string
  readonly received: string
  readonly proof: string
  /** Says that letters missing in our fonts are question marks here, and where they can be read. */
  readonly lost: string
  /** The ordered combination; null where nothing was ordered. */
  readonly tile: { readonly drawn: DrawnComposition; readonly alt: string } | null
  readonly sections: readonly { readonly title: string; readonly blocks: readonly PaperBlock[] }[]
}

/** The data that receipt-document.typ reads. */
type ReceiptData = PaperData & {
  readonly reference: Row
  readonly received: string
  readonly proof: string
  readonly tile: { readonly svg: string; readonly alt: string } | null
  readonly sections: readonly { readonly title: string; readonly blocks: readonly object[] }[]
}

/**
 * A receipt as a tagged PDF, in the operator's look. The same receipt gives the same bytes. The words of visitors may
 * have letters that no font of ours has, which PDF/UA forbids.
 */
export function receiptPdf(brand: Brand, i18n: I18n, receipt: Receipt): Uint8Array<ArrayBuffer> {
  try {
    return written(brand, i18n, receipt)
  } catch {
    return written(brand, i18n, { ...printable(receipt), proof: `${receipt.proof} ${receipt.lost}` })
  }
}

const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Sc}\p{Zs}\u0300-\u036f+<=>|~º\n]+/gu

/** The same texts with a question mark for each letter that no font of ours has. */
export function printable<Texts>(texts: Texts): Texts {
  return JSON.parse(
    JSON.stringify(texts, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(UNPRINTABLE, '?') : value,
    ),
  ) as Texts
}

function written(brand: Brand, i18n: I18n, receipt: Receipt): Uint8Array<ArrayBuffer> {
  const { title, reference, date, received, proof, tile, sections } = receipt
  const tones = tonesOf(brand.colour)
  const data: ReceiptData = {
    ...paperData(brand, i18n, title, date),
    reference,
    received,
    proof,
    tile: tile && { svg: composedSvg({ ...tile.drawn, drawing: brand.tile }, tones), alt: tile.alt },
    sections: sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => drawn(block, { tile: brand.tile, tones })),
    })),
  }
  return pdfOf(template, data, i18n)
}

function drawn(block: PaperBlock, look: Parameters<typeof monthsSvg>[2]): object {
  if (block.kind !== 'months') return block
  return { ...block, tiles: block.drawn && monthsSvg(block.drawn.rings, block.drawn.bound, look) }
}
