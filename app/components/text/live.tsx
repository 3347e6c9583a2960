import { isValidElement, type ReactNode } from 'react'

type LiveProps = { children: ReactNode }

/**
 * Words that may change or go, in an element of their own which is replaced when they do. A page translator takes the
 * text nodes of a page away and puts its own elements in their place; React would go on writing to those it has drawn.
 * Every translated text of a hydrated page stands in one, without being written there: see `Layout`.
 */
export function Live({ children }: LiveProps) {
  return <span key={wordsOf(children)}>{children}</span>
}

function wordsOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  if (isValidElement<Partial<LiveProps>>(node)) return wordsOf(node.props.children)
  return typeof node === 'boolean' ? '' : String(node ?? '')
}
