import { Icon } from '../controls/icon.tsx'
import styles from './questions.module.css'

/** Of a page, translated by its loader: what people read here is also what search engines are told. */
export type Question = { readonly question: string; readonly answer: string }

/** Questions of which one is open at a time. Every answer is in the page, open or not. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="questions" open={index === 0}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
