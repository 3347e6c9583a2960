import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { FormProblems } from './problems/form-problems.tsx'
import type { RequestProblem, Sent } from './sending/request-answer.ts'
import { SentBefore } from './sending/sent-before.tsx'
import { SuccessOverlay } from './sending/success-overlay.tsx'
import { HoneypotField } from './fields/honeypot-field.tsx'

type RequestFormProps = {
  /** Where links lead to it. */
  id?: string
  className: string | undefined
  /** The id of the heading. */
  labelledBy: string
  /** Left out where it stands before the form. */
  heading?: ReactNode
  controls: {
    readonly form: RefObject<HTMLFormElement | null>
    readonly requestId: string | null
    readonly problem: RequestProblem | null
    readonly sending: boolean
    readonly sent: Sent | null
    readonly closeAnswer: () => void
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
  /** The invalid fields in their order on the page. */
  errors: readonly { readonly field: string; readonly message: string }[]
  /** The step that follows, where nobody contacts the visitor about it. */
  follows?: ReactNode
  children: ReactNode
}

/** The form of `useRequestForm` with the parts that all of them share. Without scripts it posts to its page. */
export function RequestForm({
  id,
  className,
  labelledBy,
  heading,
  controls,
  errors,
  follows,
  children,
}: RequestFormProps) {
  const { form, requestId, problem, sending, sent, closeAnswer, onSubmit } = controls
  const { pathname, search } = useLocation()
  const [before, setBefore] = useState<Sent | null>(null)
  const stay = () => {
    setBefore(sent)
    closeAnswer()
  }
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={pathname + search}
      noValidate
      aria-labelledby={labelledBy}
      aria-busy={sending || undefined}
      ref={form}
      onSubmit={onSubmit}
    >
      {heading}
      {before && !sent && <SentBefore sent={before} />}
      <FormProblems problem={problem} errors={errors} />
      {requestId && <input type="hidden" name="request" value={requestId} />}
      <HoneypotField />
      {children}
      {sent && <SuccessOverlay sent={sent} onStay={stay} follows={follows} />}
    </form>
  )
}
