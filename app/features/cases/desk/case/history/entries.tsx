import type { ReactNode } from 'react'
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
import { isFirstUnanswered } from '#app/features/cases/actions/law-of-answers.ts'
import { unansweredMessages, unansweredRequests } from '../deeds/unanswered.tsx'
import { WhatWasSent } from '../facts/case-facts.tsx'

/** Something that was said or done, as the conversation shows it. */
export type Entry = {
  readonly at: number
  readonly key: string
  /** The class that says how it looks. */
  readonly look: string
  readonly isUnanswered: boolean
  /** Whether it is an answer of ours, before which the past lies. */
  readonly isAnswer: boolean
  /** Whether it has to be seen whatever came after it. */
  readonly isFailed: boolean
  readonly content: ReactNode
}

/** All that is known of a case, the latest at the end; events after `since` are marked as new. */
export function entriesOf(shown: CasePageView, since: number | null): readonly Entry[] {
  const { row } = shown
  const requests = [shown, ...shown.merged.map((request) => shownAs(shown, request))]
  const messages = requests.flatMap((request) => request.messages)
  const replies = new Map(messages.map((message) => [message.id, message]))
  const unanswered = new Set(unansweredMessages(shown).map(({ recorded }) => recorded))
  const answered = new Set(requests.flatMap(({ events }) => events.flatMap(({ event }) => messageOf(event) ?? [])))
  return [
    ...requests.map((request) => {
      const isUnanswered = isAsked(shown, request)
      return {
        at: request.receivedAt,
        key: `received-${request.reference}`,
        look: isUnanswered ? 'case-look-theirs case-unanswered' : receivedLook(request),
        isUnanswered,
        isAnswer: false,
        isFailed: false,
        content: (
          <>
            {request !== shown && <RequestTag shown={request} />}
            <Received shown={request} isUnanswered={isUnanswered} />
          </>
        ),
      }
    }),
    ...messages
      .filter(({ id }) => !answered.has(id))
      .map((message) => ({
        at: message.writtenAt,
        key: message.id,
        look: 'case-look-line',
        isUnanswered: false,
        isAnswer: false,
        isFailed: message.state === 'failed',
        content: <SiteMail message={message} />,
      })),
    ...historyOf(shown).map(({ recorded, seq, isUndone, shown: request }) => {
      const message = replies.get(messageOf(recorded.event) ?? '')
      const isUnanswered = unanswered.has(recorded)
      const isNew = since !== null && seq !== null && seq > since
      return {
        at: recorded.at,
        key: `event-${request.reference}-${recorded.seq}`,
        look: [
          isUndone ? 'case-look-line case-look-undone' : lookOf(recorded.event),
          isUnanswered && 'case-unanswered',
          isNew && 'case-new',
        ]
          .filter(Boolean)
          .join(' '),
        isUnanswered,
        isAnswer: !isUndone && recorded.event?.kind === 'reply',
        isFailed: message?.state === 'failed',
        content: (
          <>
            {request !== shown && <RequestTag shown={request} />}
            <EventText recorded={recorded} shown={request} />
            <Fate message={message} />
            {shown.mayUndo && seq === row.last_seq && <UndoForm shown={shown} />}
          </>
        ),
      }
    }),
  ].toSorted((a, b) => a.at - b.at)
}

/** Whether what a request says has no answer yet. */
function isAsked(shown: CasePageView, request: CasePageView): boolean {
  if (request === shown) return isFirstUnanswered(shown.row)
  return unansweredRequests(shown).some(({ reference }) => reference === request.reference)
}

/** What was written in it is to be read; an order says nothing. */
function receivedLook({ row, facts }: CasePageView): string {
  return row.kind === 'contact' && facts.text !== null ? 'case-look-theirs' : 'case-look-line'
}

function RequestTag({ shown: { reference } }: { shown: CasePageView }) {
  return <span className="num">{reference}</span>
}

/** Takes the last deed back, while that can be done. */
function UndoForm({ shown }: { shown: CasePageView }) {
  return (
    <CaseForm shown={shown} intent="undo">
      <button className="desk-button desk-button-quiet" aria-keyshortcuts="z" data-desk-key="z">
        <Trans>Undo</Trans> <kbd aria-hidden="true">z</kbd>
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
  if (!event || !('text' in event) || !event.text) return 'case-look-line'
  if (event.kind === 'note') return 'case-look-note'
  return event.kind === 'message' || event.kind === 'mail' ? 'case-look-theirs' : 'case-look-ours'
}

function Received({ shown, isUnanswered }: { shown: CasePageView; isUnanswered: boolean }) {
  const { facts, row, receivedAt } = shown
  return (
    <>
      <p className="case-event-head">
        <b>
          <Trans>Received</Trans>
        </b>{' '}
        <When at={receivedAt} />
      </p>
      {isUnanswered ? (
        <WhatWasSent shown={shown} />
      ) : (
        row.kind === 'contact' && facts.text !== null && <p className="case-text">{facts.text}</p>
      )}
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
