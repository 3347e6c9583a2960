import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '#domain/calendar/time-field.ts'
import { ActionForm, CaseField } from '#app/features/case-kit/action-form.tsx'
import { atField, caseAction } from '#app/features/case-kit/capability.server.ts'
import { postedService, recordService } from './record-service.server.ts'
import type { ServiceFormProps } from './services-at-case.server.ts'

/** A service works since a day, or since another one than was recorded. */
export const serviceWorks = caseAction({
  intent: 'service-works',
  who: 'agent',
  about: 'service',
  isInline: true,
  isOfCase: true,
  asks: async (_context, form) => {
    const day = String(form.get('day') ?? '').trim()
    return dayOf(day) === null ? atField('day', msg`Choose a day.`) : { service: postedService(form), day }
  },
  run: (deps, _site, tx, { place }, asked) => recordService(deps, tx, place, asked),
})

export function WorksForm({ service: { workingOn, proposed }, about, today }: ServiceFormProps & { today: string }) {
  const { t } = useLingui()
  return (
    <ActionForm
      action={serviceWorks}
      about={about}
      send={workingOn === null ? <Trans>It works</Trans> : <Trans>Correct the day</Trans>}
    >
      <CaseField
        name="day"
        type="date"
        label={t`Works since`}
        initial={workingOn ?? proposed ?? today}
        max={today}
        required
      />
    </ActionForm>
  )
}
