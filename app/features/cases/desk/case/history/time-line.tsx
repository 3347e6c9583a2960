import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'
import type { CaseEvent } from '#app/features/cases/history/case-events.server.ts'
import type { CaseMessage } from '#app/features/cases/find-case.server.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { EventText } from './event-text.tsx'
import { historyOf } from './history.ts'
import { shownAs, type CasePageView } from '../shown-case.ts'
import { isFirstUnanswered, unansweredMessages, unansweredRequests } from '../deeds/unanswered.tsx'

type TimeLineProps = {
  shown: CasePageView
  /** Events after that one are marked as new; null for none. */
  since: number | null
}

/** The whole history in one line of time, the latest first: what staff did, and what became of each mail. */
export function TimeLine({ shown, since }: TimeLineProps) {
  const { i18n } = useLingui()
  const { row } = shown
  const requests = [shown, ...shown.merged.map((request) => shownAs(shown, request))]
  const messages = requests.flatMap((request) => request.messages)
  const replies = new Map(messages.map((message) => [message.id, message]))
  const above = new Set(unansweredMessages(shown).map(({ recorded }) => recorded))
  const happened = historyOf(shown)
  const answered = new Set(requests.flatMap(({ events }) => events.flatMap(({ event }) => messageOf(event) ?? [])))
  const entries = [
    // Of what happened in one moment the last comes first, too.
    ...happened
      .toReversed()
      .filter(({ recorded }) => !above.has(recorded))
      .map(({ recorded, seq, isUndone, shown: request }) => ({
        at: recorded.at,
        key: `event-${request.reference}-${recorded.seq}`,
        look: isUndone ? 'case-look-undone' : lookOf(recorded.event),
        isNew: since !== null && seq !== null && seq > since,
        body: (
          <>
            {request !== shown && <RequestTag shown={request} />}
            <EventText recorded={recorded} shown={request} />
            <Fate message={replies.get(messageOf(recorded.event) ?? '')} />
            {shown.mayUndo && seq === row.last_seq && <UndoForm shown={shown} />}
          </>
        ),
      })),
    ...messages
      .filter(({ id }) => !answered.has(id))
      .map((message) => ({
        at: message.writtenAt,
        key: message.id,
        look: '',
        isNew: false,
        body: <SiteMail message={message} />,
      })),
    ...requests.map((request) => ({
      at: request.receivedAt,
      key: `received-${request.reference}`,
      look: '',
      isNew: false,
      body: (
        <>
          {request !== shown && <RequestTag shown={request} />}
          <Received shown={request} isAbove={isAbove(shown, request)} />
        </>
      ),
    })),
  ].toSorted((a, b) => b.at - a.at)
  return (
    <section className="case-history" aria-labelledby="historial">
      <h2 id="historial">
        <Trans>History</Trans>
      </h2>
      <ol lang={i18n.locale}>
        {entries.map(({ key, look, isNew, body }) => (
          <li key={key} className={[look, isNew && 'case-new'].filter(Boolean).join(' ') || undefined}>
            {body}
          </li>
        ))}
      </ol>
      {shown.me.mayExport && (
        <p>
          <a href={`/gestion/casos/${row.request_id}/caso.json`}>
            <Trans>The whole case as JSON</Trans>
          </a>
        </p>
      )}
    </section>
  )
}

/** Whether what a request says stands above already, as it has no answer. */
function isAbove(shown: CasePageView, request: CasePageView): boolean {
  if (request === shown) return isFirstUnanswered(shown)
  return unansweredRequests(shown).some(({ reference }) => reference === request.reference)
}

function RequestTag({ shown: { reference } }: { shown: CasePageView }) {
  return <span className="num">{reference}</span>
}

/** Takes the last deed back, while that can be done. */
function UndoForm({ shown }: { shown: CasePageView }) {
  return (
    <CaseForm shown={shown} intent="undo">
      <button className="desk-button desk-button-quiet">
        <Trans>Undo</Trans>
      </button>
    </CaseForm>
  )
}

/** The id of the mail that something sent to the customer; null for none. */
function messageOf(event: CaseEvent | null): string | null {
  return event && 'message' in event ? (event.message ?? null) : null
}

/** The look of an event: words of people are to be read; a deed of the desk is one line. */
function lookOf(event: CaseEvent | null): string {
  if (event?.kind === 'note') return 'case-look-note'
  return event && 'text' in event && event.text ? 'case-look-said' : ''
}

function Received({ shown, isAbove: isShown }: { shown: CasePageView; isAbove: boolean }) {
  const { facts, row, receivedAt } = shown
  return (
    <>
      <p className="case-event-head">
        <b>
          <Trans>Received</Trans>
        </b>{' '}
        <When at={receivedAt} />
      </p>
      {row.kind === 'contact' && facts.text !== null && !isShown && <p className="case-text">{facts.text}</p>}
    </>
  )
}

/** An e-mail that the site wrote by itself. */
function SiteMail({ message }: { message: CaseMessage }) {
  return (
    <>
      <p className="case-event-head">
        <b>
          <Trans>The site</Trans>
        </b>{' '}
        {message.purpose === 'acknowledgement' ? (
          <Trans>wrote the receipt to the customer</Trans>
        ) : message.purpose === 'link' ? (
          <Trans>wrote a new link to the receipt to the customer</Trans>
        ) : message.purpose === 'company' || message.purpose === 'message' ? (
          <Trans>wrote to the company</Trans>
        ) : (
          <Trans>wrote an e-mail</Trans>
        )}{' '}
        <When at={message.writtenAt} />
      </p>
      <Fate message={message} />
    </>
  )
}

/** The fate of a mail. */
function Fate({ message }: { message: CaseMessage | undefined }) {
  const { i18n } = useLingui()
  if (!message) return null
  const time = message.sentAt === null ? '' : timeInSentence(formatTime(message.sentAt, localeOf(i18n)), localeOf(i18n))
  switch (message.state) {
    case 'sent':
      return (
        <p className="case-fate case-fate-sent">
          <Trans>Sent at {time}</Trans>
        </p>
      )
    case 'due':
      return (
        <p className="case-fate">
          {message.attempts > 0 ? <Trans>Not taken yet: it is tried again</Trans> : <Trans>On its way</Trans>}
        </p>
      )
    case 'failed':
      return (
        <p className="case-fate case-fate-failed">
          <Trans>Could not be delivered: check the address, or call</Trans>
        </p>
      )
  }
}

function When({ at }: { at: number }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatDate(at, locale)}, {formatTime(at, locale)}
    </time>
  )
}
