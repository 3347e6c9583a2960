import { Fragment } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import type { CaseEvent, CorrectedField, RecordedEvent } from '#app/features/cases/history/case-events.server.ts'
import { filesNotTaken } from '#app/features/cases/history/not-taken.ts'
import { isUndone } from '#app/features/cases/history/undone.ts'
import { MailSays } from '#app/features/cases/desk/mail/mail-says.tsx'
import { MailText } from '#app/features/cases/desk/mail/mail-text.tsx'
import type { ChangeProof } from '#domain/requests/change-proof.ts'
import { personLabels, reasonLabels, solvedWords, stateLabel } from '#domain/requests/states/staff-words.ts'
import { enteredTexts, partyNames } from '#app/features/cases/desk/case-labels.ts'
import { CaseFiles } from '../files/case-files.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { reminderAbout, reminderMoment } from '#app/features/cases/desk/reminders/reminder-label.ts'
import { useCapabilities } from '#app/features/case-kit/capabilities.ts'
import type { CapabilityEvent } from '#app/features/case-kit/capability.server.ts'
import type { CasePageView } from '../shown-case.ts'

type ReminderEvent = Extract<CaseEvent, { kind: 'reminder-set' | 'reminder-moved' | 'reminder-done' }>

type EventTextProps = { recorded: RecordedEvent; shown: CasePageView }

/** An event, by whom and when, with the text that was written. */
export function EventText({ recorded, shown }: EventTextProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const { at, actor, event } = recorded
  const byCustomer = event?.kind === 'message'
  const isTheirs = byCustomer || event?.kind === 'rated' || (event?.kind === 'case-linked' && event.isWithdrawal)
  const mail = byCustomer || event?.kind === 'mail' ? event.mail : undefined
  const own = useCapabilities().find(({ event: kind }) => kind !== undefined && kind === event?.kind)
  const by = event && own ? own.doneBy?.(event as CapabilityEvent) : null
  const who = isTheirs
    ? t`The customer`
    : by
      ? i18n._(by)
      : actor === null
        ? t`The site`
        : shown.people[actor] || t`Somebody who left`
  return (
    <>
      <p className="case-event-head">
        <b>{who}</b> <What recorded={recorded} shown={shown} />
        {event && 'proof' in event && event.proof && <ProvedBy proof={event.proof} />}{' '}
        <time dateTime={new Date(at).toISOString()}>
          {formatDate(at, locale)}, {formatTime(at, locale)}
        </time>
      </p>
      {mail && <MailSays mail={mail} />}
      {filesNotTaken(shown.events, recorded.seq).length > 0 && (
        <CaseForm shown={shown} intent="not-taken">
          <input type="hidden" name="request" value={shown.row.request_id} />
          <input type="hidden" name="event" value={recorded.seq} />
          <button className="desk-button">
            <Trans>Tell the customer which files were not taken</Trans>
          </button>
        </CaseForm>
      )}
      {event &&
        'text' in event &&
        event.text &&
        (mail ? <MailText text={event.text} mail={mail} /> : <p className="case-text">{event.text}</p>)}
      {event && 'files' in event && event.files && !isUndone(recorded.seq, shown.events) && (
        <CaseFiles caseId={shown.row.request_id} files={event.files} />
      )}
    </>
  )
}

function What({ recorded: { event }, shown }: EventTextProps) {
  const { i18n } = useLingui()
  const capabilities = useCapabilities()
  const locale = localeOf(i18n)
  const { people, names: stateNames, row } = shown
  const day = (time: number) => `${formatDate(time, locale)}, ${formatTime(time, locale)}`
  if (!event) return <Trans>did something that no key opens</Trans>
  switch (event.kind) {
    case 'assigned': {
      const to = event.to === null ? null : (people[event.to] ?? '')
      return to === null ? <Trans>gave the case to nobody</Trans> : <Trans>gave the case to {to}</Trans>
    }
    case 'entered':
      return i18n._(enteredTexts[event.channel])
    case 'note': {
      const told = (event.told ?? []).flatMap((id) => people[id] ?? [])
      const names = formatList(told, locale, 'and')
      return told.length === 0 ? <Trans>noted</Trans> : <Trans>noted, and told {names}</Trans>
    }
    case 'reply': {
      const subject = asTyped(event.subject)
      return event.message === '' ? <Trans>replied at the receipt: {subject}</Trans> : <Trans>replied: {subject}</Trans>
    }
    case 'call': {
      const again = event.again === null ? '' : day(event.again)
      return (
        <>
          {event.outcome === 'reached' ? (
            <Trans>called and spoke to the customer</Trans>
          ) : (
            <Trans>called in vain</Trans>
          )}
          {again && (
            <>
              {', '}
              <Trans>and calls again on {again}</Trans>
            </>
          )}
        </>
      )
    }
    case 'moved': {
      const to = stateLabel(i18n, stateNames, row.kind, event.to)
      const reason = event.reason && i18n._(reasonLabels[event.reason])
      return reason ? (
        <>
          <Trans>
            set: {to} ({reason})
          </Trans>
          {event.reason === 'no-coverage' && (
            <>
              {'. '}
              {event.message ? (
                <Trans>The customer was written to.</Trans>
              ) : (
                <Trans>The customer was not written to.</Trans>
              )}
            </>
          )}
        </>
      ) : (
        <>
          <Trans>set: {to}</Trans>
          {capabilities.map(({ event: kind, step }) => step && <step.Says key={kind} told={event} />)}
        </>
      )
    }
    case 'waiting': {
      const until = day(event.until)
      return <Trans>waits for the customer until {until}</Trans>
    }
    case 'held': {
      const [holder, until] = [i18n._(partyNames[event.by]), day(event.until)]
      return (
        <Trans>
          noted who has to act until {until}: {holder}
        </Trans>
      )
    }
    case 'released':
      return <Trans>noted that nobody else has to act any more</Trans>
    case 'resumed':
      return <Trans>waits no longer</Trans>
    case 'reopened':
      return <Trans>opened the case again</Trans>
    case 'undone':
      return <Trans>undid what was done before</Trans>
    case 'message':
      return event.mail ? <Trans>wrote by e-mail</Trans> : <Trans>wrote</Trans>
    case 'mail':
      return <Trans>got an e-mail</Trans>
    case 'reminder-set':
    case 'reminder-moved':
    case 'reminder-done':
      return <ReminderText event={event} people={people} now={shown.now} />
    case 'corrected':
      return <Corrected changes={event.changes} />
    case 'case-linked':
    case 'case-unlinked': {
      const reference = shown.links.references[event.other]
      if (event.kind === 'case-linked' && event.isWithdrawal)
        return reference ? <Trans>withdraws from it: {reference}</Trans> : <Trans>withdraws from it</Trans>
      if (event.kind === 'case-linked')
        return reference ? (
          <Trans>linked the case with {reference}</Trans>
        ) : (
          <Trans>linked the case with another one</Trans>
        )
      return reference ? (
        <Trans>took the link with {reference} back</Trans>
      ) : (
        <Trans>took the link with another case back</Trans>
      )
    }
    case 'case-merged':
    case 'merged-into':
      return <MergeText event={event} references={shown.links.references} />
    case 'beside':
      return <Trans>did something at a request that is out of use</Trans>
    case 'rated': {
      const solved = i18n._(solvedWords[event.solved])
      const score = event.score
      return (
        <Trans>
          said how it went: {score} of 5. Resolved: {solved}
        </Trans>
      )
    }
    case 'seen':
      return <Trans>read the message: it needs no answer</Trans>
    default:
      return capabilities.map(
        ({ event: kind, Says }) => Says && kind === event.kind && <Says key={kind} event={event} />,
      )
  }
}

/** What proved that the customer wanted it. */
function ProvedBy({ proof }: { proof: ChangeProof }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  if (proof.by === 'call')
    return (
      <>
        {', '}
        <Trans>as they said on the phone</Trans>
      </>
    )
  const when = `${formatDate(proof.at, locale)}, ${formatTime(proof.at, locale)}`
  return (
    <>
      {', '}
      {proof.by === 'receipt' ? (
        <Trans>as they wrote at their receipt ({when})</Trans>
      ) : (
        <Trans>as they wrote by proved e-mail ({when})</Trans>
      )}
    </>
  )
}

type MergeTextProps = {
  event: Extract<CaseEvent, { kind: 'case-merged' | 'merged-into' }>
  references: Readonly<Record<string, string>>
}

function MergeText({ event, references }: MergeTextProps) {
  const reference = references[event.other]
  if (event.kind === 'case-merged')
    return reference ? <Trans>joined {reference} to this case</Trans> : <Trans>joined another case to this one</Trans>
  return reference ? <Trans>joined this case to {reference}</Trans> : <Trans>joined this case to another one</Trans>
}

function Corrected({ changes }: { changes: readonly CorrectedField[] }) {
  const { i18n } = useLingui()
  return (
    <>
      <Trans>corrected:</Trans>{' '}
      {changes.map(({ field, before, after }, index) => (
        <Fragment key={field}>
          {index > 0 && '; '}
          {i18n._(personLabels[field])} {before && <del>{asTyped(before)}</del>} <ins>{asTyped(after)}</ins>
        </Fragment>
      ))}
    </>
  )
}

type ReminderTextProps = { event: ReminderEvent; people: CasePageView['people']; now: number }

function ReminderText({ event, people, now }: ReminderTextProps) {
  const { i18n } = useLingui()
  const { for: person, at, about } = event.kind === 'reminder-set' ? event : event.was
  const what = asTyped(reminderAbout(i18n, about))
  const who = person === null ? '' : (people[person] ?? '')
  const moment = reminderMoment(i18n, event.kind === 'reminder-moved' ? event.to : at, now)
  switch (event.kind) {
    case 'reminder-set':
      return who ? (
        <Trans>
          set a reminder for {who}, {moment}: {what}
        </Trans>
      ) : (
        <Trans>
          set a reminder for everybody, {moment}: {what}
        </Trans>
      )
    case 'reminder-moved':
      return (
        <Trans>
          moved a reminder to {moment}: {what}
        </Trans>
      )
    case 'reminder-done':
      return <Trans>did what was to be remembered: {what}</Trans>
  }
}
