import type { ReactNode } from 'react'
import type { AnswerBlock } from '#domain/text/block.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import { Answer } from '#app/components/text/answer.tsx'
import styles from './questions.module.css'

/** Translated by the loader, because the structured data for search engines holds the same text. */
export type Question = {
  readonly question: string
  readonly answer: string
  /** The answer with its markup, where the operator wrote it. */
  readonly blocks?: readonly AnswerBlock[]
}

type QuestionsProps = {
  questions: readonly Question[]
  /** Further `details` before them; then none is open at first. */
  children?: ReactNode
}

/** An accordion with one question open at a time. All answers are in the HTML. */
export function Questions({ questions, children }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {children}
      {questions.map(({ question, answer, blocks }, index) => (
        <details key={question} name="questions" open={index === 0 && !children}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          {blocks ? <Answer blocks={blocks} /> : <p>{answer}</p>}
        </details>
      ))}
    </div>
  )
}
