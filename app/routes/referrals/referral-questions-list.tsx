import { Trans } from '@lingui/react/macro'
import { Icon } from '#app/components/icon.tsx'
import type { Question } from './referral-questions.ts'
import styles from './referrals.module.css'

/** Questions with their answers. */
export function ReferralQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className={`wrap ${styles.questions}`} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Frequently asked questions</Trans>
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
