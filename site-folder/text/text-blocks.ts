import type { Token, Tokens } from 'marked'
import type { PictureView } from '#domain/text/picture.ts'
import type { Block, Inline } from '#domain/text/block.ts'

/** How a text's words and addresses read once its placeholders are filled. */
type Filling = {
  readonly words: (text: string) => string
  readonly address: (href: string) => string
  /** The picture of that name; for texts that hold none, it is left out. */
  readonly picture?: (name: string, alt: string) => PictureView | null
}

/**
 * A Markdown text as data: what another medium than HTML is made from. Headings of the second level get the anchors
 * that `sectionId` counts, as on the page; `start` is a numbered list's first number.
 */
export function textBlocks(tokens: readonly Token[], filling: Filling): Block[] {
  let section = 0
  const inlines = (within: readonly Token[]) => textInlines(within, filling)

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
          return [
            pictureOf(token, filling) ?? {
              kind: 'paragraph',
              content: inlines((token as Tokens.Paragraph).tokens ?? [token]),
            },
          ]
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

/** A picture that has a paragraph of its own; null for any other paragraph. */
function pictureOf(paragraph: Token, { picture, words }: Filling): Block | null {
  const [only, ...others] = (paragraph as Tokens.Paragraph).tokens ?? []
  if (only?.type !== 'image' || others.length > 0) return null
  const { href, text, title } = only as Tokens.Image
  const shown = picture?.(href, words(text))
  return shown ? { kind: 'picture', picture: shown, caption: words(title ?? '') } : null
}

/** A line of Markdown as data. */
export function textInlines(tokens: readonly Token[], filling: Filling): Inline[] {
  const within = (inner: readonly Token[]) => textInlines(inner, filling)
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

/** The anchor of a text's nth section, the same in every language. */
export function sectionId(nth: number): string {
  return `apartado-${nth}`
}
