import { Trans, useLingui } from '@lingui/react/macro'
import { timeCode } from '#app/features/installation/rules.ts'
import { visitDay, visitHours } from '#app/features/installation/describe.ts'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { Typed } from '../case/shown-case.ts'
import { OWN_TIME } from './own-time.ts'

type TimeFieldsProps = {
  /** The beginning of its ids. */
  form: string
  label: string
  visit: Pick<VisitView, 'free' | 'today'>
  typed: Typed
  /** The time that is agreed already. */
  present: VisitTime | null
  isOptional: boolean
  /** Whether whoever opens the page begins here. */
  isFocused?: boolean
}

/** A free slot, with how many are left in it, or a day and hours of one's own. */
export function TimeFields({ form, label, visit, typed, present, isOptional, isFocused = false }: TimeFieldsProps) {
  const { i18n, t } = useLingui()
  const { free, today } = visit
  const slots = free.map((slot) => ({ code: timeCode(slot), slot }))
  const now = present ? timeCode(present) : ''
  const chosen = typed['slot'] ?? (now || (isOptional ? '' : (slots[0]?.code ?? OWN_TIME)))
  return (
    <>
      <div className="desk-field">
        <label htmlFor={`${form}-slot`}>{label}</label>
        <select id={`${form}-slot`} name="slot" defaultValue={chosen} autoFocus={isFocused}>
          {isOptional && <option value="">{t`No date yet`}</option>}
          {present && !slots.some(({ code }) => code === now) && (
            <option value={now}>
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
