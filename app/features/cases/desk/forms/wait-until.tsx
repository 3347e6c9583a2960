import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { isDone } from '#domain/requests/states/case-states.ts'
import { mayWait, pausesOnlyOnWrittenRequest } from '#domain/service-levels/service-levels.ts'
import type { Problem } from './case-problem.tsx'
import { ErrorAt, useErrorAt } from './error-at.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'

type WaitUntilProps = {
  shown: CasePageView
  /** Empty where another form was sent. */
  typed: Typed
  problem: Problem | null
}

/** Until when a case waits for its customer, with what is wrong with that beside it. */
function WaitUntil({ label, ...props }: WaitUntilProps & { label: ReactNode }) {
  const id = 'reply-until'
  const error = useErrorAt(id, props)
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="until"
        type="date"
        min={props.shown.earliestWait ?? undefined}
        defaultValue={props.typed['until']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <ErrorAt id={id} error={error} />
    </div>
  )
}

/** The choice of a reply's wait: for nothing, its customer, or what it asks for where nothing else stops the clock. */
export function ReplyWaits(props: WaitUntilProps) {
  const { shown, typed } = props
  const { kind, state } = shown.row
  const error = useErrorAt('reply-asks', props)
  if (!mayWait(kind, 'in-writing')) return null
  if (!pausesOnlyOnWrittenRequest(kind))
    return (
      <details name="reply-more" open={(typed['until'] ?? '') !== '' || undefined}>
        <summary>
          <Trans>And wait for the answer</Trans>
        </summary>
        <WaitUntil {...props} label={<Trans>Wait for the customer until (optional)</Trans>} />
      </details>
    )
  if (isDone(kind, state)) return null
  return (
    <>
      <fieldset
        id="reply-asks"
        tabIndex={-1}
        className="case-choice"
        aria-describedby={error ? 'reply-asks-error' : undefined}
      >
        <legend>
          <Trans>Do you ask for something that is missing?</Trans>
        </legend>
        <Tick type="radio" name="asks" value="no" defaultChecked={typed['asks'] === 'no'} required>
          <Trans>No: the clock runs on</Trans>
        </Tick>
        <Tick type="radio" name="asks" value="yes" defaultChecked={typed['asks'] === 'yes'}>
          <Trans>Yes: the clock stands still until the customer answers, or until the date below</Trans>
        </Tick>
        <ErrorAt id="reply-asks" error={error} />
      </fieldset>
      <WaitUntil {...props} label={<Trans>Wait for the customer until</Trans>} />
    </>
  )
}
