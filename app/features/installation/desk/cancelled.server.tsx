import { Trans } from '@lingui/react/macro'
import { ActionForm } from '#app/features/case-kit/action-form.tsx'
import type { VisitAction } from '../visit.ts'
import { visitAction } from './visit-action.server.ts'

/** Nobody comes. */
export const visitCancelled = visitAction<Extract<VisitAction, { kind: 'visit-cancel' }>>({
  intent: 'visit-cancel',
  asks: () => ({ kind: 'visit-cancel' }),
})

export function CancelForm() {
  return <ActionForm action={visitCancelled} send={<Trans>Call the visit off</Trans>} look="quiet" />
}
