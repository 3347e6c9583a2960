import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RecordedEvent } from '#app/features/cases/case-events.server.ts'
import { WhatWasSent } from './case-facts.tsx'
import { EventText } from './event-text.tsx'
import { CaseForm } from '../forms/form-fields.tsx'
import type { ShownCase } from './shown-case.ts'

/** Whether what was sent first is something said to us that has no answer yet; an order says nothing. */
export function isFirstUnanswered({ row }: Pick<ShownCase, 'row'>): boolean {
  const isSaid = row.kind !== 'order' && row.kind !== 'referral' && row.kind !== 'waiting'
  return isSaid && row.standing === 'open' && row.answered_at === null
}

/** What the customer has written since that has no answer yet. */
export function unansweredMessages({ row, events }: Pick<ShownCase, 'row' | 'events'>): readonly RecordedEvent[] {
  const since = row.written_at
  return since === null ? [] : events.filter(({ at, event }) => event?.kind === 'message' && at >= since)
}

/** What waits for an answer: it stands above that answer, and is part of the history once it has one. */
export function Unanswered({ shown }: { shown: ShownCase }) {
  const isFirst = isFirstUnanswered(shown)
  const messages = unansweredMessages(shown)
  if (!isFirst && messages.length === 0) return null
  return (
    <section className="case-unanswered" aria-labelledby="sin-contestar">
      <div className="case-part-top">
        <h2 id="sin-contestar">
          <Trans>Unanswered</Trans>{' '}
          <span className="desk-badge desk-badge-lit num">{messages.length + (isFirst ? 1 : 0)}</span>
        </h2>
        {messages.length > 0 && (
          <CaseForm shown={shown} intent="seen">
            <button className="desk-button desk-button-quiet">
              <Trans>Nothing to answer</Trans>
            </button>
          </CaseForm>
        )}
      </div>
      {messages.toReversed().map((recorded) => (
        <Said key={recorded.seq}>
          <EventText recorded={recorded} shown={shown} />
        </Said>
      ))}
      {isFirst && (
        <Said>
          <WhatWasSent shown={shown} />
        </Said>
      )}
    </section>
  )
}

function Said({ children }: { children: ReactNode }) {
  return <div className="case-said">{children}</div>
}
