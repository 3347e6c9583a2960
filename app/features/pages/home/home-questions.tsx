import { Trans } from '@lingui/react/macro'
import { Questions, type Question } from '#app/components/offers/conditions/questions.tsx'
import styles from './home-questions.module.css'

/** The questions that the operator is asked most, in its own words. */
export function HomeQuestions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Frequently asked questions</Trans>
      </h2>
      <Questions questions={questions} />
    </section>
  )
}
