import type { ReactNode } from 'react'
import { plainWords, type Block } from '#domain/text/block.ts'
import { Inlines } from './inlines.tsx'
import { ResponsivePicture } from './responsive-picture.tsx'
import { Amounts } from './amounts.tsx'
import { Rows } from './rows.tsx'
import styles from './text-blocks.module.css'

/** A text of the operator's, from top to bottom. */
export function TextBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      <Blocks blocks={blocks} />
    </div>
  )
}

/** The same within a page that sets them itself. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => <OneBlock key={index} block={block} />)
}

function OneBlock({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as 'h2'
      return (
        <Heading id={block.id ?? undefined}>
          <Inlines content={block.content} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className={block.isSmall && 'small'}>
          <Inlines content={block.content} />
        </p>
      )
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Item blocks={item} />
        </li>
      ))
      const look = block.isSmall && 'small'
      if (block.start === null) return <ul className={look}>{items}</ul>
      return (
        <ol className={look} start={block.start}>
          {items}
        </ol>
      )
    }
    case 'rows':
      return block.total ? <Amounts rows={block.rows} total={block.total} /> : <Rows rows={block.rows} />
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'table':
      return (
        // Wider than a phone, it is scrolled within the page, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.wide} role="region" aria-label={block.header.map(plainWords).join(', ')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.header.map((cell, index) => (
                  <th key={index} scope="col">
                    <Inlines content={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, index) => (
                    <td key={index}>
                      <Inlines content={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'picture':
      return (
        <figure>
          <ResponsivePicture picture={block.picture} sizes="(width >= 50rem) 46rem, 100vw" lazy />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'rule':
      return <hr />
  }
}

/** An item of one paragraph is its words alone. */
function Item({ blocks }: { readonly blocks: readonly Block[] }) {
  const [first, ...others] = blocks
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} />
  return (
    <>
      <Inlines content={first.content} />
      <Blocks blocks={others} />
    </>
  )
}
