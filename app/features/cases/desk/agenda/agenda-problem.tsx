import { Trans } from '@lingui/react/macro'
import { useSentenceOf } from '../forms/case-problem.tsx'
import type { AgendaAnswer } from './act-on-agenda.server.ts'

/** Why nothing was done, with the way to the field; what was typed is still in its form. */
export function AgendaProblem({ answer: { problem }, field }: { answer: AgendaAnswer; field: string | null }) {
  const sentenceOf = useSentenceOf()
  const sentence =
    problem.code === 'conflict' ? (
      <Trans>Somebody was faster: look at what it says now, and send yours if it is still right.</Trans>
    ) : (
      sentenceOf(problem)
    )
  return (
    <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
      {field ? <a href={`#${field}`}>{sentence}</a> : sentence}
    </p>
  )
}
