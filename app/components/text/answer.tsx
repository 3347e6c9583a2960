import type { AnswerBlock } from '#domain/text/block.ts'
import { Inlines } from './inlines.tsx'
import styles from './text-blocks.module.css'

/** The operator's answer to a question: paragraphs and lists. Pages with forms show it too, so it is no more than that. */
export function Answer({ blocks }: { readonly blocks: readonly AnswerBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => {
        if (block.kind === 'paragraph')
          return (
            <p key={index}>
              <Inlines content={block.content} />
            </p>
          )
        const List = block.start === null ? 'ul' : 'ol'
        return (
          <List key={index}>
            {block.items.map(([item], at) => (
              <li key={at}>
                <Inlines content={item.content} />
              </li>
            ))}
          </List>
        )
      })}
    </div>
  )
}
