import { plainText, rowText, type Inline } from '#domain/text/block.ts'
import type { EmailBlock, EmailDocument } from './email-document.ts'

/** The e-mail as plain text. */
export function emailText({ heading, blocks, footer }: EmailDocument): string {
  const parts = [heading, joinBlocks(blocks), ...(footer.length > 0 ? ['--', joinBlocks(footer)] : [])]
  return parts.join('\n\n') + '\n'
}

/** Separates blocks by an empty line, except after headings. */
function joinBlocks(blocks: readonly EmailBlock[]): string {
  return blocks
    .map((block) => blockText(block) + (block.kind === 'heading' ? '\n' : '\n\n'))
    .join('')
    .trimEnd()
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.content.map(inlineText).join('')
    case 'rows':
      return [...block.rows, ...(block.total ? [block.total] : [])].map(rowText).join('\n')
    case 'list': {
      const { start } = block
      return block.items
        .map((item, index) => `${start === null ? '-' : `${start + index}.`} ${plainText(item)}`)
        .join('\n')
    }
  }
}

/** A link with its address, as nobody can press it. */
function inlineText(piece: Inline): string {
  if (typeof piece === 'string') return piece
  if (piece.kind === 'break') return '\n'
  if (piece.kind === 'code') return piece.text
  const words = piece.content.map(inlineText).join('')
  return piece.kind === 'link' ? `${words}: ${piece.to}` : words
}
