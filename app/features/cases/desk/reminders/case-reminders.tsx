import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import type { Reminder } from '#domain/requests/reminder.ts'
import { reminderPresets } from '#app/features/cases/reminders/reminder-times.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { reminderAbout, reminderMoment } from './reminder-label.ts'
import type { CasePageView } from '../case/shown-case.ts'
import { PresetName } from './when-fields.tsx'

/** The promises in a case, each until it is done or moved. */
export function CaseReminders({ shown }: { shown: CasePageView }) {
  return shown.reminders.map((reminder) => <ReminderCard key={reminder.id} reminder={reminder} shown={shown} />)
}

function ReminderCard({ reminder, shown }: { reminder: Reminder; shown: CasePageView }) {
  const { i18n } = useLingui()
  const { now, people, presets } = shown
  const { id, at, about, setBy, setAt } = reminder
  const title = reminderAbout(i18n, about)
  const moment = reminderMoment(i18n, at, now)
  const forWhom = reminder.for === null ? null : (people[reminder.for] ?? '')
  const by = setBy === null ? null : (people[setBy] ?? '')
  const since = reminderMoment(i18n, setAt, now)
  return (
    <section id={`recordatorio-${id}`} className="case-reminder" aria-labelledby={`recordatorio-${id}-titulo`}>
      <DeskIcon name="bell" />
      <h2 id={`recordatorio-${id}-titulo`}>
        {title}: <time dateTime={new Date(at).toISOString()}>{moment}</time>
      </h2>
      <p className="case-soft">
        {forWhom ? <Trans>For {forWhom}.</Trans> : <Trans>For everybody.</Trans>}{' '}
        {by ? (
          <Trans>
            Set by {by}, {since}.
          </Trans>
        ) : (
          <Trans>Set by the site, {since}.</Trans>
        )}
      </p>
      <CaseForm shown={shown} intent="reminder-done">
        <ReminderFields reminder={reminder} />
        <button className="desk-button">
          <DeskIcon name="check" />
          <Trans context="a reminder">Done</Trans>
        </button>
      </CaseForm>
      <CaseForm shown={shown} intent="reminder-move" className="desk-buttons">
        <ReminderFields reminder={reminder} />
        <span className="case-soft">
          <Trans>Move to</Trans>
        </span>
        {reminderPresets.map(
          (preset) =>
            presets[preset] !== undefined && (
              <button key={preset} className="desk-button" name="when" value={preset}>
                <PresetName preset={preset} />
              </button>
            ),
        )}
      </CaseForm>
      <details>
        <summary>
          <Trans>Another date</Trans>
        </summary>
        <CaseForm shown={shown} intent="reminder-move" className="desk-inline">
          <ReminderFields reminder={reminder} />
          <label htmlFor={`date-${id}`}>
            <Trans>Date and time</Trans>
          </label>
          <input id={`date-${id}`} name="date" type="datetime-local" required />
          <button className="desk-button" name="when" value="date">
            <Trans>Move</Trans>
          </button>
        </CaseForm>
      </details>
    </section>
  )
}

/** Which one it is, and of which of the requests of the case. */
function ReminderFields({ reminder: { id, caseId } }: { reminder: Reminder }) {
  return (
    <>
      <input type="hidden" name="reminder" value={id} />
      <input type="hidden" name="request" value={caseId} />
    </>
  )
}
