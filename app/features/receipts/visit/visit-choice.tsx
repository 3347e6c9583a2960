import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import fieldStyles from '#app/components/forms/fields/field.module.css'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { visitDay, visitHours } from '#app/features/installation/describe.ts'
import { LONGEST_ACCESS, readTime, timeCode } from '#app/features/installation/rules.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { VisitAnswer } from './answer-visit.server.ts'
import { VisitRefused } from './visit-refused.tsx'
import styles from './visit.module.css'

/** So many days stand in sight; the others open. */
const FIRST_DAYS = 3

type VisitChoiceProps = {
  /** Free slots; empty also where it is not known now which are. */
  slots: readonly VisitTime[]
  /** The known values, before anything is typed. */
  access: string
  phone: string
  /** Whether it replaces a time that is agreed. */
  isChange: boolean
  /** The form as it comes back; null until then. */
  answer: VisitAnswer | null
  action: string
  formId: string
}

/** Where the customer chooses one of the free times, or asks to be called. */
export function VisitChoice({ slots, access, phone, isChange, answer, action, formId }: VisitChoiceProps) {
  const { i18n, t } = useLingui()
  const { wished, problem = null, errors = {}, refusal = null } = answer ?? {}
  const tooLong = errors.access && t`Use ${LONGEST_ACCESS} characters at most`
  const noPhone = errors.phone && i18n._(fieldErrorMessages[errors.phone])
  const noSlot =
    errors.slot && { missing: t`Choose a time first.`, over: t`That time is over: choose another one.` }[errors.slot]
  const messages = [
    ...(noSlot ? [{ field: 'slot', message: noSlot }] : []),
    ...(tooLong ? [{ field: 'access', message: tooLong }] : []),
    ...(noPhone ? [{ field: 'phone', message: noPhone }] : []),
  ]
  // A choice that could not be stored is there to be sent again, whatever else may be free.
  const chosen = problem?.code === 'not-stored' ? readTime(wished?.slot ?? '') : null
  const offered = chosen && !slots.some((slot) => timeCode(slot) === wished?.slot) ? [chosen, ...slots] : slots
  const days = [...Map.groupBy(offered, ({ day }) => day)]
  const [first] = offered
  const isChosen = (slot: VisitTime) => wished?.slot === timeCode(slot)
  const ofDay = ([day, slots]: (typeof days)[number]) => (
    <fieldset key={day} className={styles.day} aria-describedby={noSlot ? 'field-slot-error' : undefined}>
      <legend>{visitDay(i18n, day)}</legend>
      {slots.map((slot) => (
        <Tick
          key={slot.from}
          type="radio"
          id={slot === first ? 'field-slot' : undefined}
          name="slot"
          value={timeCode(slot)}
          defaultChecked={isChosen(slot)}
          required
        >
          {visitHours(i18n, slot)}
        </Tick>
      ))}
    </fieldset>
  )
  return (
    <form method="post" action={action} className={styles.form}>
      <FormProblems problem={problem} errors={messages} />
      <VisitRefused refusal={refusal} />
      <input type="hidden" name="request" value={answer?.requestId ?? formId} />
      {noSlot && (
        <p id="field-slot-error" className={fieldStyles.error}>
          <Icon name="alert" />
          {noSlot}
        </p>
      )}
      {days.slice(0, FIRST_DAYS).map(ofDay)}
      {days.length > FIRST_DAYS && (
        <details open={days.slice(FIRST_DAYS).some(([, slots]) => slots.some(isChosen))}>
          <summary>
            <Trans>Other days</Trans>
          </summary>
          <div className={styles.form}>{days.slice(FIRST_DAYS).map(ofDay)}</div>
        </details>
      )}
      {offered.length > 0 ? (
        <>
          <LongField
            name="access"
            label={<Trans>How to get in (optional)</Trans>}
            error={tooLong}
            rows={2}
            autoComplete="off"
            defaultValue={wished?.access ?? access}
          />
          <Field
            name="phone"
            type="tel"
            label={<Trans>Phone on that day</Trans>}
            error={noPhone}
            autoComplete="tel"
            defaultValue={wished?.phone ?? phone}
          />
          <p>
            <button className={`${button.button} ${button.strong}`} name="wish" value="take">
              {isChange ? <Trans>Change to this time</Trans> : <Trans>Choose this time</Trans>}
            </button>
          </p>
        </>
      ) : (
        <p>
          <Trans>No time is free at this moment.</Trans>
        </p>
      )}
      <p>
        <button className={`${button.button} ${button.line}`} name="wish" value="call" formNoValidate>
          <Trans>None suits me: call me</Trans>
        </button>
      </p>
    </form>
  )
}
