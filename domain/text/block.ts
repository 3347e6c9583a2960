import type { PictureView } from './picture.ts'

/** A piece of a line: words, or words that are more than words. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }

export type Heading = {
  readonly kind: 'heading'
  readonly level: number
  readonly id: string | null
  readonly content: readonly Inline[]
}

export type Paragraph = { readonly kind: 'paragraph'; readonly content: readonly Inline[]; readonly isSmall?: true }

export type List = {
  readonly kind: 'list'
  /** The first number; null for points. */
  readonly start: number | null
  readonly items: readonly (readonly Block[])[]
  readonly isSmall?: true
}

/** Values under their labels; with a total they are amounts. */
export type Rows = { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly total: Row | null }

/** A label with its value, and what is noted of it. null: the label says everything. */
export type Row = { readonly label: string; readonly value: string | null; readonly note?: string }

/**
 * A piece of a text, from top to bottom: of what the operator writes, of a receipt and of an e-mail. Pages, e-mails as HTML
 * and as text, and paper draw it.
 */
export type Block =
  | Heading
  | Paragraph
  | List
  | Rows
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly header: Cells; readonly rows: readonly Cells[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: PictureView; readonly caption: string }
  | { readonly kind: 'rule' }

type Cells = readonly (readonly Inline[])[]

/** A piece of an answer to a question: what a page with a form can draw. */
export type AnswerBlock =
  | Paragraph
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly [Paragraph])[] }

/** A heading below the title. */
export function heading(text: string): Heading {
  return { kind: 'heading', level: 2, id: null, content: [text] }
}

/** One paragraph, line by line. */
export function paragraph(...lines: readonly (string | readonly Inline[])[]): Paragraph {
  const content = lines.flatMap((line, index): readonly Inline[] => {
    const words = typeof line === 'string' ? [line] : line
    return index > 0 ? [{ kind: 'break' }, ...words] : words
  })
  return { kind: 'paragraph', content }
}

/** A link on its own. */
export function linkTo(label: string, to: string): Paragraph {
  return paragraph([{ kind: 'link', to, content: [label] }])
}

/** Words in bold. */
export function strong(text: string): Inline {
  return { kind: 'strong', content: [text] }
}

/** Points, one below the other. */
export function list(items: readonly string[]): List {
  return { kind: 'list', start: null, items: items.map((item) => [paragraph(item)]) }
}

/** The same with numbers: what happens first, and then. */
export function steps(items: readonly string[]): List {
  return { ...list(items), start: 1 }
}

/** Values under their labels; with a total they are amounts. */
export function rows(values: readonly Row[], total: Row | null = null): Rows {
  return { kind: 'rows', rows: values, total }
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
  return value === null ? label : `${label}: ${[value, note].filter(Boolean).join(' · ')}`
}
