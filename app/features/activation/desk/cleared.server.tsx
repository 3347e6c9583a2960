import { Trans } from '@lingui/react/macro'
import { ActionForm } from '#app/features/case-kit/action-form.tsx'
import { caseAction } from '#app/features/case-kit/capability.server.ts'
import { postedService, recordService } from './record-service.server.ts'
import type { ServiceFormProps } from './services-at-case.server.ts'

/** A service does not work yet, whatever was recorded. */
export const serviceCleared = caseAction({
  intent: 'service-cleared',
  who: 'agent',
  about: 'service',
  isOfCase: true,
  asks: async (_context, form) => ({ service: postedService(form) }),
  run: (deps, _site, tx, { place }, { service }) => recordService(deps, tx, place, { service, day: null }),
})

export function ClearedForm({ about }: ServiceFormProps) {
  return <ActionForm action={serviceCleared} about={about} send={<Trans>It does not work yet</Trans>} look="quiet" />
}
