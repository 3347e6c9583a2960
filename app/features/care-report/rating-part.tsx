import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Choices } from '#app/components/forms/fields/choices.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { scores, solvedAnswers, type Rating } from '#domain/requests/states/rating.ts'
import styles from './rating.module.css'

/** The form as it comes back: with what was chosen, and why it was not stored. */
export type RatingAnswer = {
  readonly rated: { readonly [Field in keyof Rating]: Rating[Field] | null }
  readonly problem: RequestProblem
}

type RatingPartProps = {
  question: 'asked' | 'answered'
  answer: RatingAnswer | null
  /** Where the form goes. */
  action: string
}

/** Two questions about a resolved case, which nobody has to answer. */
export function RatingPart({ question, answer, action }: RatingPartProps) {
  const { t } = useLingui()
  const { rated = null, problem = null } = answer ?? {}
  const isAskedAgain = problem?.code === 'incomplete'
  const noSolved = isAskedAgain && rated?.solved === null ? t`Say whether it was resolved.` : undefined
  const noScore = isAskedAgain && rated?.score === null ? t`Choose how satisfied you are.` : undefined
  const errors = [
    ...(noSolved ? [{ field: 'solved', message: noSolved }] : []),
    ...(noScore ? [{ field: 'score', message: noScore }] : []),
  ]
  const solvedLabels = { yes: t`Yes`, partly: t`In part`, no: t`No` }
  const scoreLabels = {
    1: t`Very dissatisfied`,
    2: t`Dissatisfied`,
    3: t`Neither one nor the other`,
    4: t`Satisfied`,
    5: t`Very satisfied`,
  }
  return (
    <section id="opinion" aria-labelledby="opinion-titulo">
      <h2 id="opinion-titulo">
        <Trans>How did it go?</Trans>
      </h2>
      {question === 'answered' ? (
        <p role="status">
          <Trans>Thank you. Your answer is with your case, and whoever attended you reads it.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              If you would rather not answer, do nothing. Your answer is kept with your case and changes nothing of what
              we decided: if you don’t agree with that, write to us below.
            </Trans>
          </p>
          <form method="post" action={action} className={styles.form}>
            <FormProblems problem={problem} errors={errors} />
            <Choices name="solved" label={<Trans>Was what you asked for resolved?</Trans>} hint={null} error={noSolved}>
              {solvedAnswers.map((value, index) => (
                <Tick
                  key={value}
                  id={index === 0 ? 'field-solved' : undefined}
                  type="radio"
                  name="solved"
                  value={value}
                  defaultChecked={rated?.solved === value}
                  aria-invalid={noSolved ? true : undefined}
                >
                  {solvedLabels[value]}
                </Tick>
              ))}
            </Choices>
            <Choices
              name="score"
              label={<Trans>How satisfied are you with our care?</Trans>}
              hint={null}
              error={noScore}
            >
              {scores.map((value, index) => (
                <Tick
                  key={value}
                  id={index === 0 ? 'field-score' : undefined}
                  type="radio"
                  name="score"
                  value={value}
                  defaultChecked={rated?.score === value}
                  aria-invalid={noScore ? true : undefined}
                >
                  {scoreLabels[value]}
                </Tick>
              ))}
            </Choices>
            <p>
              <button className={`${button.button} ${button.line}`} name="rating" value="1">
                <Trans>Send my answer</Trans>
              </button>
            </p>
          </form>
        </>
      )}
    </section>
  )
}
