import { useLingui } from '@lingui/react'
import type { AgendaAnswer } from './act-on-agenda.server.ts'

/** Why nothing was done, with the way to the field; what was typed is still in its form. */
export function AgendaProblem({ answer: { sentence }, field }: { answer: AgendaAnswer; field: string | null }) {
  const { i18n } = useLingui()
  const said = i18n._(sentence)
  return (
    <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
      {field ? <a href={`#${field}`}>{said}</a> : said}
    </p>
  )
}
