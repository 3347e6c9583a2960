import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { portCauses } from '#domain/requests/port.ts'
import { ActionForm, CaseField } from '#app/features/case-kit/action-form.tsx'
import { atField, caseAction, Objection } from '#app/features/case-kit/capability.server.ts'
import { causeLabels } from '../describe.ts'
import { changeNumber, LONGEST_TEXT, posted, postedNumber, postedText } from './change-number.server.ts'
import type { NumberFormProps } from './about-number.ts'

/** The present operator refuses to let a number go, which its customer is written and asked to correct. */
export const portRefused = caseAction({
  intent: 'port-refused',
  who: 'agent',
  about: 'port',
  draft: /^text$/,
  asks: async (context, form, requests) => {
    const found = await postedNumber(context, form, requests)
    if (found instanceof Objection) return found
    const cause = portCauses.find((each) => each === posted(form, 'cause'))
    if (!cause) return atField('cause', msg`Choose a cause.`)
    const text = postedText(form)
    if (text instanceof Objection) return text
    if (cause === 'other' && text === '') return atField('text', msg`Write a text.`)
    return { port: found.port.id, cause, text }
  },
  run: (deps, site, tx, at, { port, cause, text }) =>
    changeNumber(deps, site, tx, at, {
      deed: 'refused',
      port,
      after: (was) => {
        const refused = { ...was, state: 'refused', cause, told: text } as const
        return { ...refused, window: null, promised: null, isUnlocked: false }
      },
      tells: () => ({ cause, ...(text && { text }) }),
    }),
})

export function RefusedForm({ about }: NumberFormProps) {
  const { i18n, t } = useLingui()
  return (
    <ActionForm
      action={portRefused}
      about={about}
      folded={<Trans>It was refused…</Trans>}
      send={<Trans>Note the refusal</Trans>}
      look="strong"
    >
      <CaseField
        name="cause"
        label={t`Cause`}
        options={[['', t`Choose a cause`], ...portCauses.map((each) => [each, i18n._(causeLabels[each])] as const)]}
        required
      />
      <CaseField
        name="text"
        rows={2}
        maxLength={LONGEST_TEXT}
        label={t`What else the customer should know (needed for another reason)`}
      />
      <p className="case-soft">
        <Trans>The customer gets an e-mail, and corrects at the receipt what the cause is about.</Trans>
      </p>
    </ActionForm>
  )
}
