import { Plural, Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { LeftReason } from '#app/features/cases/outages/planned-answer.server.ts'
import type { LeftCases, WhatWasDone } from './what-was-done.server.ts'

/** The result of the last press, with the cases that were left as they were. */
export function WasDone({ done: { linked, unlinked, answered, left } }: { done: NonNullable<WhatWasDone> }) {
  return (
    <div role="status" className={`desk-said-once ${left.length === 0 ? 'desk-said-ok' : ''}`}>
      {linked !== null && (
        <p>
          <Plural value={linked} one="Linked: # case." other="Linked: # cases." />
        </p>
      )}
      {unlinked !== null && (
        <p>
          <Plural value={unlinked} one="Taken from it: # case." other="Taken from it: # cases." />
        </p>
      )}
      {answered !== null && (
        <p>
          <Plural value={answered} one="Answered: # case." other="Answered: # cases." />
        </p>
      )}
      <LeftOutCases left={left} />
    </div>
  )
}

/** Cases that an answer to several leaves as they are, by why. */
export function LeftOutCases({ left }: { left: readonly LeftCases[] }) {
  const href = useLocalHref()
  return left.map(({ reason, cases, more }) => (
    <div key={reason}>
      <p>
        <WhyLeft reason={reason} />
      </p>
      <ul>
        {cases.map(({ id, name }) => (
          <li key={id}>
            <a href={href(`/gestion/casos/${id}`)}>{name}</a>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and one more" other="and # more" />
          </li>
        )}
      </ul>
    </div>
  ))
}

function WhyLeft({ reason }: { reason: LeftReason }) {
  switch (reason) {
    case 'unread':
      return <Trans>Left out, as their customers have written: read that first.</Trans>
    case 'changed':
      return <Trans>Left out, as somebody has acted on them since this page was open: look at them.</Trans>
    case 'no-address':
      return <Trans>Left out, as no e-mail address is known: call them.</Trans>
    case 'ended':
      return <Trans>Left out, as they are done, or not of this incident any more.</Trans>
  }
}
