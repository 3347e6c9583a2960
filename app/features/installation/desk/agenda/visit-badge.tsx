import { Trans, useLingui } from '@lingui/react/macro'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import { visitStates } from '#app/features/installation/describe.ts'
import type { VisitState } from '#domain/requests/visit.ts'
import type { AgendaVisit } from './agenda-visits.server.ts'

const icons: Partial<Record<VisitState, DeskIconName>> = { confirmed: 'check', done: 'check', failed: 'x' }
const looks: Partial<Record<VisitState, string>> = {
  proposed: 'agenda-proposed',
  confirmed: 'desk-badge-ok',
  failed: 'desk-badge-bad',
}

/** How far a visit is: a word always, with a shape where it counts; those that are on now call whoever looks. */
export function AgendaBadge({ visit: { state, reason, isNow, isUnsuited } }: { visit: AgendaVisit }) {
  const { i18n } = useLingui()
  if (isNow)
    return (
      <span className="desk-badge desk-badge-lit">
        <Trans context="a visit">Now</Trans>
      </span>
    )
  if (isUnsuited)
    return (
      <span className="desk-badge desk-badge-bad">
        <DeskIcon name="x" />
        <Trans>Does not suit them</Trans>
      </span>
    )
  const icon = icons[state]
  const why = reason ? i18n._(failureLabels[reason]) : ''
  return (
    <span className={`desk-badge ${looks[state] ?? ''}`.trim()}>
      {icon && <DeskIcon name={icon} />}
      <span>{[i18n._(visitStates[state]), why].filter(Boolean).join(': ')}</span>
    </span>
  )
}
