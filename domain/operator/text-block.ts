import type { PictureView } from './picture.ts'

/** A piece of a line: words, or words that are more than words. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }

/** A piece of a text, from top to bottom. */
export type Block =
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly id: string | null
      readonly content: readonly Inline[]
    }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[]; readonly isSmall?: true }
  | {
      readonly kind: 'list'
      readonly start: number | null
      readonly items: readonly (readonly Block[])[]
      readonly isSmall?: true
    }
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly total: Row | null }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly header: Cells; readonly rows: readonly Cells[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: PictureView; readonly caption: string }
  | { readonly kind: 'rule' }

type Cells = readonly (readonly Inline[])[]

/** A label with its value, and what is noted of it. */
export type Row = { readonly label: string; readonly value: string; readonly note?: string }

/** A piece of an answer to a question. */
export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Inline[])[] }

/** One paragraph. */
export function paragraph(...content: Inline[]): Extract<Block, { kind: 'paragraph' }> {
  return { kind: 'paragraph', content }
}

/** Words in bold. */
export function strong(text: string): Inline {
  return { kind: 'strong', content: [text] }
}

/** Points below each other, a line each. */
export function list(items: readonly (string | readonly Inline[])[]): Extract<Block, { kind: 'list' }> {
  const content = (item: string | readonly Inline[]) => (typeof item === 'string' ? [item] : item)
  return { kind: 'list', start: null, items: items.map((item) => [paragraph(...content(item))]) }
}

/** Values under their labels; with a total they are amounts. */
export function rows(list: readonly Row[], total: Row | null = null): Extract<Block, { kind: 'rows' }> {
  return { kind: 'rows', rows: list, total }
}

/** The words alone. */
export function plainWords(content: readonly Inline[]): string {
  return content
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (piece.kind === 'break') return ' '
      return piece.kind === 'code' ? piece.text : plainWords(piece.content)
    })
    .join('')
}

/** The words of whole paragraphs, lists and tables, a line each. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block): string[] => {
      switch (block.kind) {
        case 'heading':
        case 'paragraph':
          return [plainWords(block.content)]
        case 'list':
          return block.items.map((item) => plainText(item))
        case 'rows':
          return [...block.rows, ...(block.total ? [block.total] : [])].map(rowText)
        case 'quote':
          return [plainText(block.blocks)]
        case 'table':
          return [block.header, ...block.rows].map((row) => row.map(plainWords).join(' '))
        case 'code':
          return [block.text]
        case 'picture':
          return [block.caption]
        case 'rule':
          return []
      }
    })
    .filter((line) => line !== '')
    .join('\n')
}

/** A row in a line: `Label: value · note`. */
export function rowText({ label, value, note }: Row): string {
  return `${label}: ${[value, note].filter(Boolean).join(' · ')}`
}
