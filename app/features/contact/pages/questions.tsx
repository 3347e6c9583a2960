import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import { Answer } from '#app/components/text/answer.tsx'
import { Fold } from './fold.tsx'
import { foundQuestions } from './found-questions.ts'
import styles from './customer-service.module.css'

/** Frequently asked questions; with scripts they can be searched. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  // Text may have been typed before hydration.
  useEffect(() => setQuery(input.current?.value ?? ''), [])
  const found = foundQuestions(questions, query)
  const count = found.length

  return (
    <Fold
      icon="help"
      id="questions"
      title={<Trans>Frequently asked questions</Trans>}
      hint={<Trans>Before you write</Trans>}
    >
      <search className={styles.search}>
        <label htmlFor="sought">
          <Trans>Search the questions</Trans>
        </label>
        <input ref={input} id="sought" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </search>
      <p role="status" className={styles.count}>
        {query.trim() &&
          (count === 0 ? (
            <Trans>No question has that word. Try another one, or write to us above.</Trans>
          ) : (
            <Plural value={count} one="# question" other="# questions" />
          ))}
      </p>
      <div>
        {found.map((item) => (
          <Disclosure key={item.question} summary={item.question} className={styles.question}>
            {item.blocks ? <Answer blocks={item.blocks} /> : <p>{item.answer}</p>}
          </Disclosure>
        ))}
      </div>
    </Fold>
  )
}
