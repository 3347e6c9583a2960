import type { Row } from '#domain/text/block.ts'
import type { Mail } from '#emails/mail.ts'

type Sent = Pick<Mail, 'document'>

/** The rows of an e-mail, with the totals of its amounts. */
export function rowsOf(mail: Sent): readonly Row[] {
  return blocksOf(mail).flat()
}

/** The same of one to the company, but for its first block, which says which request it is about. */
export function rowsToCompany(mail: Sent): readonly Row[] {
  return blocksOf(mail).slice(1).flat()
}

function blocksOf({ document }: Sent): readonly (readonly Row[])[] {
  return document.blocks.flatMap((block) =>
    block.kind === 'rows' ? [[...block.rows, ...(block.total ? [block.total] : [])]] : [],
  )
}
