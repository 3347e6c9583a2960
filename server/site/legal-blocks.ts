import type { Token, Tokens } from 'marked'

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
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly header: Row; readonly rows: readonly Row[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }

type Row = readonly (readonly Inline[])[]

/** How a text's words and addresses read once its placeholders are filled. */
type Filling = { readonly words: (text: string) => string; readonly address: (href: string) => string }

/**
 * A Markdown text as data: what another medium than HTML is made from. Headings of the second level get the anchors
 * that `sectionId` counts, as on the page; `start` is a numbered list's first number.
 */
export function legalBlocks(tokens: readonly Token[], filling: Filling): Block[] {
  let section = 0
  const inlines = (within: readonly Token[]) => legalInlines(within, filling)

  function blocks(within: readonly Token[]): Block[] {
    return within.flatMap((token): Block[] => {
      switch (token.type) {
        case 'heading': {
          const { depth, tokens } = token as Tokens.Heading
          return [
            { kind: 'heading', level: depth, id: depth === 2 ? sectionId(++section) : null, content: inlines(tokens) },
          ]
        }
        // The words of an item in a list without empty lines.
        case 'text':
        case 'paragraph':
          return [{ kind: 'paragraph', content: inlines((token as Tokens.Paragraph).tokens ?? [token]) }]
        case 'list': {
          const { ordered, start, items } = token as Tokens.List
          return [
            { kind: 'list', start: ordered ? Number(start) : null, items: items.map((item) => blocks(item.tokens)) },
          ]
        }
        case 'blockquote':
          return [{ kind: 'quote', blocks: blocks((token as Tokens.Blockquote).tokens) }]
        case 'table': {
          const { header, rows } = token as Tokens.Table
          const row = (cells: readonly Tokens.TableCell[]) => cells.map((cell) => inlines(cell.tokens))
          return [{ kind: 'table', header: row(header), rows: rows.map(row) }]
        }
        case 'code':
          return [{ kind: 'code', text: filling.words((token as Tokens.Code).text) }]
        case 'hr':
          return [{ kind: 'rule' }]
        // Empty lines, and where a link of the text leads: the link itself knows.
        default:
          return []
      }
    })
  }

  return blocks(tokens)
}

/** A line of Markdown as data. */
export function legalInlines(tokens: readonly Token[], filling: Filling): Inline[] {
  const within = (inner: readonly Token[]) => legalInlines(inner, filling)
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'strong':
        return { kind: 'strong', content: within((token as Tokens.Strong).tokens) }
      case 'em':
        return { kind: 'emphasis', content: within((token as Tokens.Em).tokens) }
      case 'del':
        return { kind: 'deleted', content: within((token as Tokens.Del).tokens) }
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link
        return { kind: 'link', to: filling.address(href), content: within(inner) }
      }
      case 'codespan':
        return { kind: 'code', text: filling.words((token as Tokens.Codespan).text) }
      case 'br':
        return { kind: 'break' }
      default:
        return filling.words((token as Tokens.Text).text.replaceAll('\n', ' '))
    }
  })
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

/** The anchor of a text's nth section, the same in every language. */
export function sectionId(nth: number): string {
  return `apartado-${nth}`
}
