import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { isDone, isExplained, nextStates, reasonsFor } from '#domain/requests/case-states.ts'
import { formatShortDate, formatTime } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { formatList } from '#locales/list.ts'
import { FormFields } from './form-fields.tsx'
import { kindLabels, reasonLabels, stateLabel } from './case-labels.ts'
import type { ShownCase } from './shown-case.ts'
import { dueOf } from './due-label.ts'

type CaseHeaderProps = { shown: ShownCase; query: string }

/** Which case it is, how it stands and when it is due, and the usual next steps. */
export function CaseHeader({ shown, query }: CaseHeaderProps) {
  const { i18n, t } = useLingui()
  const { row, reference, name, names, now, me, staff, readers } = shown
  const locale = i18n.locale as Locale
  const due = dueOf(i18n, row.due_at, now)
  const until = row.waiting_until !== null && row.waiting_until > now ? row.waiting_until : null
  const day = until === null ? '' : `${formatShortDate(until, locale)}, ${formatTime(until, locale)}`
  const who = formatList(readers, locale, 'and')
  const steps = nextStates(row.kind, row.state).filter(
    (state) => reasonsFor(row.kind, state).length === 0 && !isExplained(row.kind, state),
  )
  return (
    <header className="case-header">
      <h1>
        {name || reference} <span className="num">{reference}</span>
      </h1>
      <p className="case-standing">
        <span>{i18n._(kindLabels[row.kind])}</span>
        <span className="case-state">{stateLabel(i18n, names, row.kind, row.state)}</span>
        {row.reason && <span>{i18n._(reasonLabels[row.reason])}</span>}
        {until !== null && (
          <span>
            <Trans>Waiting for the customer until {day}</Trans>
          </span>
        )}
        {row.written_at !== null && (
          <span className="case-written">
            <Trans>The customer has written</Trans>
          </span>
        )}
        {due.text && <span className={`case-due case-due-${due.level}`}>{due.text}</span>}
      </p>
      <p className="case-readers" role="status" data-desk-readers>
        {readers.length > 0 && t`${who} is reading this`}
      </p>
      <p className="case-stale" data-desk-version={row.version} hidden>
        <Trans>
          Somebody has changed this case. <a href={`/gestion/casos/${row.request_id}${query}`}>Show it as it is now</a>
        </Trans>
      </p>
      <div className="case-steps">
        <form method="post">
          <FormFields shown={shown} intent="assign" />
          <label htmlFor="case-to">
            <Trans>Assigned to</Trans>
          </label>
          <select id="case-to" name="to" defaultValue={row.assignee ?? ''}>
            <option value="">{t`Nobody`}</option>
            {staff.map((member) => (
              <option key={member.id} value={member.id}>
                {member.name}
              </option>
            ))}
          </select>
          <button className={`${button.button} ${button.line}`}>
            <Trans>Assign</Trans>
          </button>
        </form>
        {row.assignee !== me.id && (
          <form method="post">
            <FormFields shown={shown} intent="assign" />
            <button className={`${button.button} ${button.line}`} name="to" value={me.id}>
              <Trans>Take it</Trans>
            </button>
          </form>
        )}
        {steps.map((state, index) => (
          <form key={state} method="post">
            <FormFields shown={shown} intent="move" />
            <button
              className={`${button.button} ${index === 0 ? button.strong : button.line}`}
              name="state"
              value={state}
            >
              <Step state={stateLabel(i18n, names, row.kind, state)} />
            </button>
          </form>
        ))}
        {isDone(row.kind, row.state) && (
          <form method="post">
            <FormFields shown={shown} intent="reopen" />
            <button className={`${button.button} ${button.line}`}>
              <Trans>Open it again</Trans>
            </button>
          </form>
        )}
        {row.written_at !== null && (
          <form method="post">
            <FormFields shown={shown} intent="seen" />
            <button className={`${button.button} ${button.line}`}>
              <Trans>Nothing to answer</Trans>
            </button>
          </form>
        )}
        {until !== null && (
          <form method="post">
            <FormFields shown={shown} intent="resume" />
            <button className={`${button.button} ${button.line}`}>
              <Trans>Wait no longer</Trans>
            </button>
          </form>
        )}
      </div>
    </header>
  )
}

function Step({ state }: { state: string }) {
  return <Trans>Set: {state}</Trans>
}
