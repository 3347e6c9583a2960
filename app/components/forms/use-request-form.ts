import type { SubmitEvent } from 'react'
import type { RequestKind } from '../device/sent-requests.ts'
import { useHydrated } from '../document/use-hydrated.ts'
import { writeHistoryEntry } from './sending/history-entry.ts'
import type { FormAnswer } from './sending/request-answer.ts'
import { mintRequestId } from './sending/request-id.ts'
import { useAnswer } from './sending/use-answer.ts'
import { useSaveSentRequest } from './sending/use-save-sent-request.ts'
import { useTyped } from './typed/use-typed.ts'

type RequestForm<Typed, Errors> = {
  readonly kind: RequestKind
  readonly empty: Typed
  /** Reads the values of the form. */
  readonly read: (form: FormData) => Typed
  /** The errors by the rules that the server applies too. */
  readonly check: (typed: Typed) => Errors
  /** The answer that this page was rendered with, if its form was sent without scripts. */
  readonly pageAnswer: FormAnswer<Typed, Errors> | undefined
}

/** A form that posts a request to its own page. Values stay in the form until the request is stored. */
export function useRequestForm<Typed extends object, Errors extends object>({
  kind,
  empty,
  read,
  check,
  pageAnswer,
}: RequestForm<Typed, Errors>) {
  const { answer, posting, postRequest, show } = useAnswer<FormAnswer<Typed, Errors>>(pageAnswer)
  const refusal = answer?.kind === 'shown' ? answer : null
  const sent = answer?.kind === 'sent' ? answer : null
  const served = pageAnswer?.kind === 'shown' ? pageAnswer : null
  const { form, typed, change, requestId, setRequestId } = useTyped({ empty, read, served, sent })
  useSaveSentRequest(kind, sent)

  return {
    form,
    typed,
    change,
    requestId,
    hydrated: useHydrated(),
    sending: posting,
    sent,
    problem: answer && answer.kind !== 'sent' ? answer.problem : null,
    errors: refusal && remainingErrors(refusal.errors, check(refusal.typed), check(typed)),
    closeAnswer: () => show(undefined),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (posting) return
      const id = refusal?.requestId ?? requestId ?? mintRequestId()
      setRequestId(id)
      const errors = check(typed)
      if (Object.keys(errors).length > 0) {
        show({ kind: 'shown', typed, requestId: id, problem: { code: 'incomplete' }, errors })
        return
      }
      writeHistoryEntry({ typed, requestId: id })
      void postRequest(new FormData(event.currentTarget), id)
    },
  }
}

/** Errors not corrected yet. Those that only the server can find stay until the form is sent again. */
function remainingErrors<Errors extends object>(refused: Errors, before: Errors, now: Errors): Errors {
  const errors = (Object.keys(refused) as (keyof Errors)[])
    .filter((field) => field in now || !(field in before))
    .map((field) => [field, now[field] ?? refused[field]])
  return Object.fromEntries(errors) as Errors
}
