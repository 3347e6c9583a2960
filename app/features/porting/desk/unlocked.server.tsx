import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionForm, CaseField } from '#app/features/case-kit/action-form.tsx'
import { atField, caseAction, Objection } from '#app/features/case-kit/capability.server.ts'
import { changeNumber, LONGEST_TEXT, postedNumber, postedText } from './change-number.server.ts'
import type { NumberFormProps } from './about-number.ts'

/** The customer may change the data of a number that was asked for. */
export const portUnlocked = caseAction({
  intent: 'port-unlocked',
  who: 'agent',
  about: 'port',
  draft: /^text$/,
  asks: async (context, form, requests) => {
    const found = await postedNumber(context, form, requests)
    if (found instanceof Objection) return found
    const text = postedText(form)
    if (text instanceof Objection) return text
    return text === '' ? atField('text', msg`Write a text.`) : { port: found.port.id, text }
  },
  run: (deps, site, tx, at, { port, text }) =>
    changeNumber(deps, site, tx, at, {
      deed: 'unlocked',
      port,
      after: (was) => ({ ...was, isUnlocked: true }),
      tells: () => ({ text }),
    }),
})

export function UnlockedForm({ about }: NumberFormProps) {
  const { t } = useLingui()
  return (
    <ActionForm
      action={portUnlocked}
      about={about}
      folded={<Trans>Unlock its data for the customer…</Trans>}
      send={<Trans>Unlock them</Trans>}
    >
      <CaseField name="text" rows={2} maxLength={LONGEST_TEXT} label={t`Why, for the team`} required />
    </ActionForm>
  )
}
