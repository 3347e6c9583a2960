import { Trans, useLingui } from '@lingui/react/macro'
import { timeCode } from '../rules.ts'
import { visitDay, visitHours } from '../describe.ts'
import type { VisitView } from '../shown-visit.server.ts'
import { isTimeOver } from '#domain/requests/visit-time.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import { OWN_TIME } from './own-time.ts'

type TimeFieldsProps = {
  /** The beginning of its ids. */
  form: string
  label: string
  visit: Pick<VisitView, 'free' | 'today' | 'now'>
  typed: Readonly<Record<string, string>>
  /** The time that is agreed already. */
  present: VisitTime | null
  isOptional: boolean
  /** Why the time that was sent was not taken; null where it was, or is told elsewhere. */
  error?: string | null
  /** Whether whoever opens the page begins here. */
  isFocused?: boolean
}

/** A free slot, with how many are left in it, or a day and hours of one's own. */
export function TimeFields({
  form,
  label,
  visit,
  typed,
  present,
  isOptional,
  error = null,
  isFocused = false,
}: TimeFieldsProps) {
  const { i18n, t } = useLingui()
  const { free, today, now } = visit
  const slots = free.map((slot) => ({ code: timeCode(slot), slot }))
  const agreed = present && !isTimeOver(present, now) ? timeCode(present) : ''
  // Nobody plans for the first of them unseen.
  const usual = present || isOptional || slots.length > 0 ? agreed : OWN_TIME
  const wished = typed['slot'] ?? usual
  // What is over, or somebody else's by now, is not to be changed for the next one unseen.
  const chosen = [agreed, OWN_TIME, ...slots.map(({ code }) => code)].includes(wished) ? wished : ''
  return (
    <>
      <div className="desk-field">
        <label htmlFor={`${form}-slot`}>{label}</label>
        <select
          id={`${form}-slot`}
          name="slot"
          defaultValue={chosen}
          autoFocus={isFocused}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${form}-slot-error` : undefined}
        >
          {isOptional && <option value="">{t`No date yet`}</option>}
          {!isOptional && chosen === '' && <option value="">{t`Choose a time`}</option>}
          {present && agreed && !slots.some(({ code }) => code === agreed) && (
            <option value={agreed}>
              {visitDay(i18n, present.day)}, {visitHours(i18n, present)}
            </option>
          )}
          {slots.map(({ code, slot }) => (
            <option key={code} value={code}>
              {visitDay(i18n, slot.day)}, {visitHours(i18n, slot)} · {t`${slot.free} free`}
            </option>
          ))}
          <option value={OWN_TIME}>{t`Another day or other hours`}</option>
        </select>
        {error && (
          <p id={`${form}-slot-error`} className="desk-problem">
            {error}
          </p>
        )}
      </div>
      <details open={typed['slot'] === OWN_TIME || (free.length === 0 && !isOptional)}>
        <summary>
          <Trans>Another day or other hours</Trans>
        </summary>
        <div className="desk-inline">
          <label htmlFor={`${form}-day`}>
            <Trans>Day</Trans>
          </label>
          <input id={`${form}-day`} name="day" type="date" min={today} defaultValue={typed['day']} />
          <label htmlFor={`${form}-from`}>
            <Trans context="hours">From</Trans>
          </label>
          <input id={`${form}-from`} name="from" type="time" defaultValue={typed['from']} />
          <label htmlFor={`${form}-to`}>
            <Trans context="hours">To</Trans>
          </label>
          <input id={`${form}-to`} name="to" type="time" defaultValue={typed['to']} />
        </div>
      </details>
    </>
  )
}
