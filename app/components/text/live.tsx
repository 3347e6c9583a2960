import { isValidElement, type ReactNode } from 'react'

type LiveProps = { children: ReactNode }

/**
 * Words that may change or go, in an element of their own. A page translator takes the text nodes of a page away and
 * puts its own elements in their place; React would go on writing to those it has drawn, and would look for its place
 * among them. Text alone it writes into the element whatever stands there; text with elements in it is replaced as a
 * whole. Every translated text of a hydrated page stands in one, without being written there: see `Layout`.
 */
export function Live({ children }: LiveProps) {
  return <span>{typeof children === 'string' ? children : <span key={wordsOf(children)}>{children}</span>}</span>
}

function wordsOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  if (isValidElement<Partial<LiveProps>>(node)) return wordsOf(node.props.children)
  return typeof node === 'boolean' ? '' : String(node ?? '')
}
