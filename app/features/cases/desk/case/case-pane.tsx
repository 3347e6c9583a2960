import { useLingui } from '@lingui/react/macro'
import { CasePage } from '#app/features/case-kit/action-form.tsx'
import { useCapabilities } from '#app/features/case-kit/capabilities.ts'
import type { ReactNode } from 'react'
import { CaseForms, isComposed } from '../forms/case-forms.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseParts } from './case-parts.tsx'
import type { CasePageView, Typed } from './shown-case.ts'
import { CaseStateCard, hasSteps } from './standing/case-state.tsx'
import type { CaseList as List } from '../list/list.server.ts'
import type { Steps } from './deeds/steps.server.ts'
import { isFirstUnanswered } from '#app/features/cases/actions/law-of-answers.ts'
import { OtherCases, WhatWasAgreed, WhatWasSent, WhoItIs } from './facts/case-facts.tsx'
import { CaseProblem, type Problem } from '../forms/case-problem.tsx'
import { CaseReminders } from '../reminders/case-reminders.tsx'
import { CaseIncidentCard } from '../incident/case-incident.tsx'
import { MergedRequests } from '../merge/merged-requests.tsx'
import { CaseLinksCard } from '../links/case-links-card.tsx'
import { TimeLine } from './history/time-line.tsx'

type CaseProps = {
  shown: CasePageView
  list: List
  steps: Steps
  typed: Typed
  problem: Problem | null
  /** What was done on the way here. */
  above: ReactNode
}

/** A case with all that is known of it: the conversation over its composer, and the facts beside them. */
export function CasePane({ shown: current, list, steps, typed, problem, above }: CaseProps) {
  const isAbove = isFirstUnanswered(current.row)
  const { t } = useLingui()
  const inDock = problem?.code === 'conflict' || isComposed(typed)
  const wrong = problem && <CaseProblem problem={problem} shown={current} typed={typed} />
  const capabilities = useCapabilities()
  return (
    <CasePage value={{ shown: current, typed, problem, query: list.query }}>
      <article
        className="case"
        aria-labelledby="caso"
        data-desk-case={current.row.request_id}
        data-writing={(problem !== null && inDock) || undefined}
      >
        <div className="case-top">
          {above}
          <CaseHeader shown={current} list={list} steps={steps} isQuiet={problem !== null} />
          <CaseParts hasState={hasSteps(current)} cards={current.cards} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
        <div className="case-talk" role="region" aria-label={t`The conversation, from first to last`} tabIndex={0}>
          <TimeLine shown={current} since={problem?.code === 'conflict' ? problem.since : null} />
        </div>
        <CaseForms shown={current} typed={typed} problem={problem}>
          {inDock && wrong}
        </CaseForms>
        <aside className="case-about-all" aria-label={t`What is known`}>
          {!inDock && wrong}
          <CaseReminders shown={current} />
          <WhoItIs shown={current} />
          {!isAbove && <WhatWasSent shown={current} />}
          <CaseStateCard shown={current} />
          <CaseIncidentCard shown={current} />
          {capabilities.map(({ event, Card }, at) => {
            const card = current.cards[at]
            return Card && card ? <Card key={event} shown={card} /> : null
          })}
          <MergedRequests shown={current} />
          <WhatWasAgreed shown={current} />
          <CaseLinksCard shown={current} query={list.query} />
          <OtherCases shown={current} query={list.query} />
        </aside>
      </article>
    </CasePage>
  )
}
