import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { ActionForm, CaseField, DeskFields } from '#app/features/case-kit/action-form.tsx'
import { atField } from '#app/features/case-kit/capability.server.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import type { VisitView } from '../shown-visit.server.ts'
import type { VisitAction } from '../visit.ts'
import { busyIn, ElsewhereField } from './elsewhere-field.tsx'
import { tooLong } from './posted-time.server.ts'
import { LONGEST_TEXT, posted, visitAction } from './visit-action.server.ts'

/** What was recorded of a visit was a mistake. */
export const visitReopened = visitAction<Extract<VisitAction, { kind: 'visit-reopen' }>>({
  intent: 'visit-reopen',
  id: 'reopen',
  draft: /^(text|despite)$/,
  asks: (form) => {
    const [text, despite] = [posted(form, 'text'), posted(form, 'despite')]
    if (text === '') return atField('text', msg`Write why, for the team.`)
    if (text.length > LONGEST_TEXT) return tooLong('text')
    if (despite.length > LONGEST_TEXT) return tooLong('despite')
    return { kind: 'visit-reopen', text, despite }
  },
})

type ReopenFormProps = { visit: VisitView; mistaken: NonNullable<VisitView['mistaken']> }

/** Takes back what was recorded of a visit by mistake, with the reason. */
export function ReopenForm({ visit, mistaken }: ReopenFormProps) {
  const { i18n, t } = useLingui()
  const moment = dayWithHours(i18n, mistaken)
  return (
    <ActionForm
      action={visitReopened}
      folded={mistaken.state === 'done' ? <Trans>“Done” was a mistake…</Trans> : <Trans>“Failed” was a mistake…</Trans>}
      send={<Trans>Take back what was recorded</Trans>}
    >
      <p className="case-soft">
        <Trans>The visit is to be recorded again: {moment}.</Trans>{' '}
        {visit.open && <Trans>The one that was planned since is called off.</Trans>}{' '}
        <Trans>The customer is written to.</Trans>
      </p>
      <CaseField name="text" rows={2} maxLength={LONGEST_TEXT} label={t`Why, for the team`} required />
      <Elsewhere />
    </ActionForm>
  )
}

function Elsewhere() {
  const { id, typed, shows } = use(DeskFields)
  return <ElsewhereField form={id} busy={busyIn(shows)} typed={typed} />
}
