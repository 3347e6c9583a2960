import type { ReactNode } from 'react'
import type { Inline } from '#domain/text/block.ts'
import { useLocalHref } from '../document/use-local-href.ts'
import { useRootData } from '../document/use-root-data.ts'

const elements = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const

/**
 * Words of a line, with the language of the address in the links that stay on the site. What would call the operator while
 * nobody answers leads to where one is called.
 */
export function Inlines({ content }: { readonly content: readonly Inline[] }): ReactNode {
  const localHref = useLocalHref()
  const { dial, call } = useRootData().contact
  return content.map((piece, index) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'break') return <br key={index} />
    if (piece.kind === 'code') return <code key={index}>{piece.text}</code>
    const words = <Inlines content={piece.content} />
    if (piece.kind === 'link') {
      const to = piece.to === dial ? call : piece.to
      return (
        <a key={index} href={to.startsWith('/') ? localHref(to) : to}>
          {words}
        </a>
      )
    }
    const Element = elements[piece.kind]
    return <Element key={index}>{words}</Element>
  })
}
