import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import type { Question } from './customer-questions.ts'
import styles from './customer-service.module.css'

/** Questions with their answers; with scripts, those that say every word that is looked for. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const [sought, setSought] = useState('')
  const words = plain(sought).split(/\s+/)
  const isFound = ({ question, answer }: Question) => {
    const text = plain(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  }
  const count = questions.filter(isFound).length

  return (
    <section className={`wrap ${styles.questions}`} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 id="questions">
          <Trans>Frequently asked questions</Trans>
        </h2>
        <search className={styles.search}>
          <label htmlFor="sought">
            <Trans>Search the questions</Trans>
          </label>
          <input id="sought" type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
        </search>
      </div>
      <p role="status" className={styles.count}>
        {sought.trim() &&
          (count === 0 ? (
            <Trans>No question says that. Try another word, or write to us above.</Trans>
          ) : (
            <Plural value={count} one="# question" other="# questions" />
          ))}
      </p>
      {questions.map((asked) => (
        <details key={asked.question} className={styles.question} hidden={!isFound(asked)}>
          <summary>
            {asked.question}
            <Icon name="down" />
          </summary>
          <p>{asked.answer}</p>
        </details>
      ))}
    </section>
  )
}

/** As it is compared: without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
