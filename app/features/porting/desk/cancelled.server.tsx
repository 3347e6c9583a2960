import { Trans } from '@lingui/react/macro'
import { ActionForm } from '#app/features/case-kit/action-form.tsx'
import { caseAction, Objection } from '#app/features/case-kit/capability.server.ts'
import { changeNumber, postedNumber } from './change-number.server.ts'
import type { NumberFormProps } from './about-number.ts'

/** A number does not move any more. */
export const portCancelled = caseAction({
  intent: 'port-cancelled',
  who: 'agent',
  about: 'port',
  asks: async (context, form, requests) => {
    const found = await postedNumber(context, form, requests)
    return found instanceof Objection ? found : { port: found.port.id }
  },
  run: (deps, site, tx, at, { port }) =>
    changeNumber(deps, site, tx, at, {
      deed: 'cancelled',
      port,
      after: (was) => {
        const cancelled = { ...was, state: 'cancelled', cause: null, told: '' } as const
        return { ...cancelled, window: null, promised: null, isUnlocked: false }
      },
    }),
})

export function CancelForm({ about }: NumberFormProps) {
  return (
    <ActionForm action={portCancelled} about={about} send={<Trans>It does not move any more</Trans>} look="quiet" />
  )
}
