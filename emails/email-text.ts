import type { Block, EmailDocument } from './email-document.ts'

/** The e-mail as plain text. */
export function emailText({ heading, blocks, footer }: EmailDocument): string {
  const parts = [heading, joinBlocks(blocks), ...(footer.length > 0 ? ['--', joinBlocks(footer)] : [])]
  return parts.join('\n\n') + '\n'
}

/** Separates blocks by an empty line, except after headings. */
function joinBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => blockText(block) + (block.kind === 'heading' ? '\n' : '\n\n'))
    .join('')
    .trimEnd()
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return block.lines.join('\n')
    case 'rows':
      return [...block.rows, ...(block.total ? [block.total] : [])]
        .map(({ label, value }) => (value === null ? label : `${label}: ${value}`))
        .join('\n')
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
    case 'link':
      return `${block.label}: ${block.url}`
  }
}
