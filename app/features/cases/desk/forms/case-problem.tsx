import { Trans, useLingui } from '@lingui/react/macro'
import type { AskedRefusal } from '#app/features/cases/actions/asked/asked-action.server.ts'
import type { ActionRefusal } from '#app/features/cases/actions/change-by.server.ts'
import type { ActionError } from './action-error.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { problemAnchor } from '#app/features/case-kit/action-form.tsx'
import { useCapabilities } from '#app/features/case-kit/capabilities.ts'
import type { Objection } from '#app/features/case-kit/capability.server.ts'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { historyOf } from '../case/history/history.ts'
import { EventText } from '../case/history/event-text.tsx'

type ProblemCode = ActionError | AskedRefusal | Exclude<ActionRefusal, Objection> | 'files'

export type Problem =
  | { readonly code: Exclude<ProblemCode, 'files'> }
  /** Refused by a capability. */
  | ({ readonly code: 'objection' } & Pick<Objection, 'sentence' | 'fields' | 'shows'>)
  /** Files of a reply that were not taken, and that some are gone which it had. */
  | { readonly code: 'files'; readonly refused: readonly RefusedFile[]; readonly lost: boolean }
  /** Events after `since` are what somebody else did meanwhile. */
  | { readonly code: 'conflict'; readonly since: number }

type CaseProblemProps = { problem: Problem; shown: CasePageView; typed: Typed }

/** Why nothing was done, with the way to the field. The typed text is still in its form. */
export function CaseProblem({ problem, shown, typed }: CaseProblemProps) {
  const sentenceOf = useSentenceOf()
  const actions = useCapabilities().flatMap((capability) => capability.actions ?? [])
  if (problem.code === 'conflict') return <Conflict since={problem.since} shown={shown} typed={typed} />
  const action = actions.find(({ intent }) => intent === typed['intent'])
  const field = problemAnchor(problem, typed, action) ?? problemField(problem, typed)
  const sentence = sentenceOf(problem)
  return (
    <p className="desk-problem case-problem" role="alert" tabIndex={-1} autoFocus>
      {field ? <a href={`#${field}`}>{sentence}</a> : sentence}
    </p>
  )
}

/** The id of the field that a problem is about, in the form that was sent; null where it is about no field of its own. */
export function problemField(problem: Problem | null, typed: Typed): string | null {
  const form = typed['intent'] === 'reply-close' ? 'reply' : typed['intent']
  if (form === 'call' && problem?.code === 'date-wrong') return 'call-when'
  if (form === 'later') return laterField(problem, typed['back'])
  if (form !== 'reply') return null
  switch (problem?.code) {
    case 'files':
      return 'reply-files'
    case 'asks-missing':
      return 'reply-asks'
    case 'date-wrong':
    case 'date-soon':
      return 'reply-until'
    default:
      return null
  }
}

function laterField(problem: Problem | null, back: string | undefined): string | null {
  switch (problem?.code) {
    case 'holder-missing':
      return 'later-by'
    case 'unanswered':
      return 'later-when'
    case 'date-wrong':
    case 'date-soon':
    case 'law-sooner':
      return back === 'customer' || back === 'other' || back === 'date' ? `later-${back}` : 'later-when'
    default:
      return null
  }
}

/** The sentence of a problem that is no conflict. */
export function useSentenceOf(): (problem: Exclude<Problem, { code: 'conflict' }>) => string {
  const { i18n } = useLingui()
  const sentences = useSentences()
  return (problem) => (problem.code === 'objection' ? i18n._(problem.sentence) : sentences[problem.code])
}

function useSentences(): Record<ProblemCode, string> {
  const { t } = useLingui()
  return {
    files: t`Some of the files were not taken: nothing was sent yet.`,
    'text-missing': t`Write a text.`,
    'text-long': t`The text is too long: shorten it.`,
    'date-wrong': t`Choose a date in the future.`,
    'holder-missing': t`Choose who has to act.`,
    'no-address': t`There is no e-mail address to reply to.`,
    'no-sender': t`The mail names nobody who can be answered like this: make a case of it, and say there who it is.`,
    'unknown-person': t`That person no longer works with the desk: choose another one.`,
    'files-told': t`Nothing of that message is left to tell.`,
    'asks-missing': t`Say whether you ask for something that is missing: only then the clock stands still.`,
    unanswered: t`What they wrote has no answer yet: answer first, and wait then.`,
    'law-sooner': t`The law’s limit brings it back before that: choose an earlier date.`,
    'date-soon': t`Whoever complained has ten business days at least: choose a later date.`,
    unasked: t`This clock stands still only once the customer was asked: reply, and say until when you wait.`,
    'runs-on': t`The law lets this clock run on: reply without a date to wait until.`,
    'no-bodies': t`A refusal names whom the customer can turn to: fill in care.bodies in brand.yaml first.`,
    'not-from-here': t`The case can’t go there from its present state.`,
    'reason-missing': t`Choose a reason.`,
    'no-reminder': t`That reminder is done, or somebody has moved it.`,
    'no-proof': t`Say what proves that the customer wants it: one of their proved words, or a call.`,
    'nothing-to-undo': t`Something has happened since: it can’t be undone any more.`,
    'mail-left': t`The customer has it already: write once more to correct it.`,
    unread: t`The customer has written: read it first.`,
  }
}

/** Both texts: what the other person did, and what was not sent. */
function Conflict({ since, shown, typed }: { since: number; shown: CasePageView; typed: Typed }) {
  const theirs = historyOf(shown).filter(({ seq }) => seq !== null && seq > since)
  return (
    <section className="case-conflict" role="alert" aria-labelledby="case-conflict" tabIndex={-1} autoFocus>
      <h2 id="case-conflict">
        <Trans>Somebody was faster: nothing of yours was sent</Trans>
      </h2>
      <h3>
        <Trans>What was done meanwhile</Trans>
      </h3>
      <ul>
        {theirs.map(({ recorded, seq, shown: request }) => (
          <li key={seq}>
            <EventText recorded={recorded} shown={request} />
          </li>
        ))}
      </ul>
      {typed['text'] && (
        <>
          <h3>
            <Trans>What you wrote</Trans>
          </h3>
          <p className="case-text">{typed['text']}</p>
        </>
      )}
      <p>
        <Trans>Your text is still in its form below. Read what was done, and send yours if it is still right.</Trans>
      </p>
    </section>
  )
}
