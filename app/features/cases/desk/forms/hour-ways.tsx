import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { reminderPresets, type PresetTimes } from '#app/features/cases/reminders/reminder-times.ts'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { dueOf } from '../due-label.ts'
import { reminderMoment } from '../reminders/reminder-label.ts'
import { PresetName } from '../reminders/when-fields.tsx'
import type { Problem } from './case-problem.tsx'
import { ErrorAt, useErrorAt } from './error-at.tsx'

type LawBack = CasePageView['lawBack']

type HourWaysProps = {
  presets: PresetTimes
  now: number
  /** When it is due by our own clock, which runs on; null for none. */
  ownDue: number | null
  lawBack: LawBack
  given: { typed: Typed; problem: Problem | null }
}

/** The ways back at an hour: in one press, or on a date; each with what our clock does meanwhile. One after the limit of the law can't be chosen. */
export function HourWays({ presets, now, ownDue, lawBack, given }: HourWaysProps) {
  const { i18n, t } = useLingui()
  const dateError = useErrorAt('later-date', given)
  const chosen = given.typed['back']
  return (
    <>
      {reminderPresets.map((preset) => {
        const at = presets[preset]
        if (at === undefined) return null
        const isBeyondLaw = lawBack !== null && at > lawBack.at
        return (
          <Way
            key={preset}
            value={preset}
            chosen={chosen}
            isFirst={preset === 'hour'}
            isDisabled={isBeyondLaw}
            clock={
              isBeyondLaw ? (
                <BackByLaw day={lawBack.day} />
              ) : (
                ownDue !== null &&
                (at > ownDue ? (
                  <span className="case-due-overdue">
                    <Trans>After our target: it comes out as overdue</Trans>
                  </span>
                ) : (
                  <OurClock due={dueOf(i18n, ownDue, now).text} />
                ))
              )
            }
          >
            <PresetName preset={preset} />{' '}
            {preset !== 'afternoon' && <span className="case-soft num">{reminderMoment(i18n, at, now)}</span>}
          </Way>
        )
      })}
      <Way value="date" chosen={chosen}>
        <Trans>On a date</Trans>
      </Way>
      <div className="desk-field case-way-more">
        <input
          id="later-date"
          name="date"
          type="datetime-local"
          defaultValue={given.typed['date']}
          aria-label={t`Date and time`}
          {...latestOf(lawBack, 'minute')}
          aria-invalid={dateError ? true : undefined}
          aria-describedby={dateError ? 'later-date-error' : undefined}
        />
        <SoonerByLaw lawBack={lawBack} typed={given.typed['date']} />
        <ErrorAt id="later-date" error={dateError} />
      </div>
    </>
  )
}

type WayProps = {
  value: string
  chosen: string | undefined
  isFirst?: boolean
  isDisabled?: boolean
  clock?: ReactNode
  children: ReactNode
}

/** A way back, with what our clock does meanwhile. Its address opens the form with it. */
export function Way({ value, chosen, isFirst = false, isDisabled = false, clock = null, children }: WayProps) {
  return (
    <div id={`luego-${value}`} className="case-way">
      <Tick
        type="radio"
        name="back"
        value={value}
        defaultChecked={chosen === value && !isDisabled}
        disabled={isDisabled}
        required
        data-desk-first={isFirst ? '' : undefined}
      >
        <span>
          {children}
          {clock && <small className="case-soft"> {clock}</small>}
        </span>
      </Tick>
    </div>
  )
}

function OurClock({ due }: { due: string }) {
  return <Trans>Our clock runs: {due}</Trans>
}

/** The last moment that a field may name before the limit of a law is sooner: the desk's script says so as it is chosen. */
export function latestOf(lawBack: LawBack, precision: 'day' | 'minute') {
  return { 'data-desk-latest': lawBack?.field.slice(0, precision === 'day' ? '2026-11-24'.length : undefined) }
}

/** Until when it may be put off, as the limit of its law is near; hidden while what was typed is sooner. */
export function SoonerByLaw({ lawBack, typed = '' }: { lawBack: LawBack; typed: string | undefined }) {
  if (lawBack === null) return null
  const { day, field } = lawBack
  return (
    <p role="status" className="case-due-overdue" data-desk-sooner="" hidden={typed <= field}>
      <BackByLaw day={day} />
    </p>
  )
}

function BackByLaw({ day }: { day: string }) {
  return <Trans>Not after {day}, because of the law’s limit.</Trans>
}
