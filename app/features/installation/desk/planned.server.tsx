import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { ActionForm, CaseField, DeskFields } from '#app/features/case-kit/action-form.tsx'
import { atField } from '#app/features/case-kit/capability.server.ts'
import { readAtTheDoor, readTime } from '../rules.ts'
import type { VisitView } from '../shown-visit.server.ts'
import type { VisitAction } from '../visit.ts'
import { busyIn, ElsewhereField, PlanButtons, TechnicianField } from './elsewhere-field.tsx'
import { noTime, timeIn, tooLong } from './posted-time.server.ts'
import { TimeFields } from './time-fields.tsx'
import { LONGEST_TEXT, posted, visitAction } from './visit-action.server.ts'

/** A visit gets its date, or another one, or somebody else who comes. */
export const visitPlanned = visitAction<Extract<VisitAction, { kind: 'visit-plan' }>>({
  intent: 'visit-plan',
  id: 'visit',
  draft: /^(access|text|despite)$/,
  asks: (form, installation) => {
    // One of the ways around a technician who would be at two places.
    const [way = '', instead = ''] = posted(form, 'instead').split('=')
    const time = readTime(way === 'slot' ? instead : timeIn(form))
    if (!time) return noTime
    const technician = way === 'technician' ? instead : posted(form, 'technician')
    if (technician !== '' && !installation?.technicians.some(({ id }) => id === technician))
      return atField('technician', msg`Choose somebody of the list.`)
    const { access, phone } = readAtTheDoor({ access: posted(form, 'access'), phone: posted(form, 'phone') })
    if (access === null) return tooLong('access')
    if (!phone.ok) return atField('phone', msg`Write a phone number, or leave it empty.`)
    const despite = posted(form, 'despite')
    if (despite.length > LONGEST_TEXT) return tooLong('despite')
    const state = posted(form, 'state') === 'confirmed' ? 'confirmed' : 'proposed'
    return {
      kind: 'visit-plan',
      state,
      plan: { time, technician: technician || null, access, phone: phone.value, despite },
    }
  },
})

/** When we come, who, and how they get in: proposed to the customer, or agreed with them. */
export function PlanForm({ visit }: { visit: VisitView }) {
  const { open } = visit
  const isConfirmed = open?.state === 'confirmed'
  return (
    <ActionForm
      action={visitPlanned}
      folded={open ? isConfirmed ? <Trans>Move or change it</Trans> : <Trans>Confirm or move it</Trans> : undefined}
    >
      <PlanFields visit={visit} />
    </ActionForm>
  )
}

function PlanFields({ visit }: { visit: VisitView }) {
  const { t } = useLingui()
  const { open, past, technicians, phone } = visit
  const { id, typed, errors, shows } = use(DeskFields)
  const known = open ?? past
  const busy = busyIn(shows)
  return (
    <>
      <TimeFields
        form={id}
        label={t`When`}
        visit={visit}
        typed={typed}
        present={open}
        isOptional={false}
        error={errors['slot'] ?? null}
      />
      <TechnicianField
        form={id}
        busy={busy}
        error={errors['technician']}
        technicians={technicians}
        chosen={typed['technician'] ?? known?.technician ?? ''}
      />
      <ElsewhereField form={id} busy={busy} typed={typed} />
      <CaseField name="access" rows={2} maxLength={LONGEST_TEXT} label={t`Access (optional)`} initial={known?.access} />
      <CaseField name="phone" type="tel" label={t`Phone on the day`} initial={known?.phone || phone} />
      {open?.state === 'confirmed' && !busy ? (
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" name="state" value="confirmed">
            <Trans>Save</Trans>
          </button>
        </p>
      ) : (
        <PlanButtons busy={busy} typed={typed} />
      )}
    </>
  )
}
