import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { reminderPresets, type PresetTimes, type ReminderPreset } from '#app/features/cases/reminders/reminder-times.ts'
import { reminderMoment } from './reminder-label.ts'

type WhenFieldsProps = {
  /** Name of the form, for ids. */
  form: string
  times: PresetTimes
  now: number
  typed: Readonly<Record<string, string>>
  /** Whether nothing may be chosen. */
  isOptional?: boolean
  error: string | null
}

/** When to be reminded: one of the presets with its hour, or a date and time. */
export function WhenFields({ form, times, now, typed, isOptional = false, error }: WhenFieldsProps) {
  const { i18n } = useLingui()
  const given = typed['when'] ?? (isOptional ? '' : undefined)
  const described = error ? `${form}-when-error` : undefined
  return (
    <>
      <fieldset id={`${form}-when`} tabIndex={-1} className="case-choice" aria-describedby={described}>
        <legend>{isOptional ? <Trans>Remind me to call again (optional)</Trans> : <Trans>When</Trans>}</legend>
        {isOptional && (
          <Tick type="radio" name="when" value="" defaultChecked={given === ''}>
            <Trans>No</Trans>
          </Tick>
        )}
        {reminderPresets.map((preset) => {
          const at = times[preset]
          if (at === undefined) return null
          return (
            <Tick
              key={preset}
              type="radio"
              name="when"
              value={preset}
              defaultChecked={given === preset}
              required={!isOptional}
              data-desk-first={!isOptional && preset === 'hour' ? '' : undefined}
            >
              <PresetName preset={preset} />{' '}
              {preset !== 'afternoon' && <span className="case-soft num">{reminderMoment(i18n, at, now)}</span>}
            </Tick>
          )
        })}
        <Tick type="radio" name="when" value="date" defaultChecked={given === 'date'} required={!isOptional}>
          <Trans>On a date</Trans>
        </Tick>
        {error && (
          <p id={described} className="desk-problem">
            {error}
          </p>
        )}
      </fieldset>
      <div className="desk-field">
        <label htmlFor={`${form}-date`}>
          <Trans>Date and time, where you chose a date</Trans>
        </label>
        <input id={`${form}-date`} name="date" type="datetime-local" defaultValue={typed['date']} />
      </div>
    </>
  )
}

/** The name of a preset on its button. */
export function PresetName({ preset }: { preset: ReminderPreset }) {
  switch (preset) {
    case 'hour':
      return <Trans>In one hour</Trans>
    case 'afternoon':
      return <Trans>At 17:00</Trans>
    case 'opening':
      return <Trans>When we next open</Trans>
    case 'week':
      return <Trans>Next week</Trans>
  }
}
