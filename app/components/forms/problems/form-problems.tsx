import { Plural, Trans } from '@lingui/react/macro'
import { ProblemBox } from './problem-box.tsx'
import { ProblemMessage } from './problem-message.tsx'
import type { RequestProblem } from '../sending/request-answer.ts'

type FormProblemsProps = {
  problem: RequestProblem | null
  /** The invalid fields in their order on the page. */
  errors: readonly { readonly field: string; readonly message: string }[]
  /** Heading of the summary: one level below that of the form. */
  heading?: 'h2' | 'h3'
}

/** Why a form was not sent. Each invalid field is linked. */
export function FormProblems({ problem, errors, heading: Heading = 'h3' }: FormProblemsProps) {
  if (!problem) return null
  if (problem.code !== 'incomplete') {
    return (
      <ProblemBox problem={problem}>
        <ProblemMessage problem={problem} />
      </ProblemBox>
    )
  }
  if (errors.length === 0) return null
  const { length: count } = errors
  return (
    <ProblemBox problem={problem}>
      <Heading>
        <Plural value={count} one="There is an error" other="There are # errors" />
      </Heading>
      <p>
        <Plural value={count} one="Press it to go to its field." other="Press each one to go to its field." />{' '}
        <Trans>What you typed is still here.</Trans>
      </p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a
              href={`#field-${field}`}
              onClick={(event) => {
                // Following the link would add a history entry, and going back would take two steps.
                event.preventDefault()
                document.getElementById(`field-${field}`)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </ProblemBox>
  )
}
