import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { mayWait } from '#domain/service-levels/service-levels.ts'
import { isDone, isExplained, nextStates, reasonsFor, type CaseState } from '#domain/requests/case-states.ts'
import { hasInternet } from '#domain/price/price.ts'
import { languageName } from '#locales/language-name.ts'
import { reasonLabels, stateLabel } from './case-labels.ts'
import type { Problem } from './case-problem.tsx'
import { FormFields } from './form-fields.tsx'
import type { ShownCase, Typed } from './shown-case.ts'
import { ReplyWaits, WaitUntil } from './wait-until.tsx'

type FormsProps = { shown: ShownCase; query: string; typed: Typed; problem: Problem | null }

/** Everything that can be done to a case, one form open at a time. */
export function CaseForms({ shown, query, typed, problem }: FormsProps) {
  const { row, content, draft } = shown
  const isOpen = row.standing === 'open'
  const open = typed['intent'] ?? (draft ? 'reply' : undefined)
  return (
    <section className="case-forms" aria-labelledby="case-forms">
      <h2 id="case-forms" className="visually-hidden">
        <Trans>What to do</Trans>
      </h2>
      <Reply shown={shown} query={query} typed={typed} problem={problem} isOpen={open === 'reply'} />
      {row.kind === 'privacy' && shown.me.maySendData && <DataLink shown={shown} />}
      <Note shown={shown} typed={typed} isOpen={open === 'note'} />
      {content.kind !== 'waiting' && <Call shown={shown} typed={typed} isOpen={open === 'call'} />}
      {isOpen && !isDone(row.kind, row.state) && mayWait(row.kind, 'otherwise') && (
        <Wait shown={shown} typed={typed} problem={problem} isOpen={open === 'wait'} />
      )}
      {!isDone(row.kind, row.state) && <Close shown={shown} typed={typed} isOpen={open === 'move'} />}
    </section>
  )
}

type FormProps = { shown: ShownCase; typed: Typed; isOpen: boolean }

function Reply({ shown, query, typed, problem, isOpen }: FormProps & { query: string; problem: Problem | null }) {
  const { i18n, t } = useLingui()
  const { templates, draft, reference, content, isMailed } = shown
  const language = languageName(i18n, content.locale)
  const mine = typed['intent'] === 'reply' ? typed : {}
  return (
    <Form label={t`Reply`} isOpen={isOpen}>
      {templates.length > 0 && (
        <form method="get" className="case-inline">
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="case-template">
            <Trans>Begin with</Trans>
          </label>
          <select id="case-template" name="plantilla">
            {templates.map(({ name, subject }) => (
              <option key={name} value={name}>
                {subject}
              </option>
            ))}
          </select>
          <button className={`${button.button} ${button.line}`}>
            <Trans>Use it</Trans>
          </button>
        </form>
      )}
      <form method="post" className="case-form">
        <FormFields shown={shown} intent="reply" />
        <label htmlFor="reply-subject">
          <Trans>Subject</Trans>
        </label>
        <input
          id="reply-subject"
          name="subject"
          defaultValue={mine['subject'] ?? draft?.subject}
          aria-describedby="reply-reference"
          required
        />
        <small id="reply-reference">
          {isMailed ? (
            <Trans>The reference {reference} is added.</Trans>
          ) : (
            <Trans>
              No e-mail address was given, so nothing is mailed: the customer reads your reply at their receipt.
            </Trans>
          )}
        </small>
        <label htmlFor="reply-text">
          <Trans>Text</Trans>
        </label>
        <textarea
          id="reply-text"
          name="text"
          rows={10}
          defaultValue={mine['text'] ?? draft?.text}
          lang={content.locale}
          aria-describedby="reply-language"
          required
        />
        <small id="reply-language">
          <Trans>The customer reads: {language}</Trans>
        </small>
        <ReplyWaits shown={shown} typed={mine} problem={problem} />
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Send reply</Trans>
        </button>
      </form>
    </Form>
  )
}

function DataLink({ shown }: { shown: ShownCase }) {
  const { t } = useLingui()
  return (
    <Form label={t`Send their data`} isOpen={false}>
      <form method="post" className="case-form">
        <FormFields shown={shown} intent="data-link" />
        <p>
          <Trans>
            An e-mail with a link that works once, for seven days, to everything that is kept by their e-mail address.
            Make sure that it is them. It is noted that you sent it.
          </Trans>
        </p>
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Send the link</Trans>
        </button>
      </form>
    </Form>
  )
}

function Note({ shown, typed, isOpen }: FormProps) {
  const { t } = useLingui()
  return (
    <Form label={t`Note`} isOpen={isOpen}>
      <form method="post" className="case-form">
        <FormFields shown={shown} intent="note" />
        <label htmlFor="note-text">
          <Trans>For staff only: it never leaves the desk</Trans>
        </label>
        <textarea
          id="note-text"
          name="text"
          rows={4}
          defaultValue={typed['intent'] === 'note' ? typed['text'] : undefined}
          required
        />
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Add note</Trans>
        </button>
      </form>
    </Form>
  )
}

function Call({ shown, typed, isOpen }: FormProps) {
  const { t } = useLingui()
  const mine = typed['intent'] === 'call' ? typed : {}
  return (
    <Form label={t`Call`} isOpen={isOpen}>
      <form method="post" className="case-form">
        <FormFields shown={shown} intent="call" />
        <fieldset className="case-choice">
          <legend>
            <Trans>The customer was</Trans>
          </legend>
          <label>
            <input
              type="radio"
              name="outcome"
              value="reached"
              defaultChecked={mine['outcome'] === 'reached'}
              required
            />{' '}
            <Trans>reached</Trans>
          </label>
          <label>
            <input type="radio" name="outcome" value="not-reached" defaultChecked={mine['outcome'] === 'not-reached'} />{' '}
            <Trans>not reached</Trans>
          </label>
        </fieldset>
        <label htmlFor="call-again">
          {mayWait(shown.row.kind, 'otherwise') ? (
            <Trans>Call again at (optional; the clock waits until then)</Trans>
          ) : (
            <Trans>Call again at (optional; the clock runs on)</Trans>
          )}
        </label>
        <input id="call-again" name="again" type="datetime-local" defaultValue={mine['again']} />
        <label htmlFor="call-text">
          <Trans>What was said (optional)</Trans>
        </label>
        <textarea id="call-text" name="text" rows={3} defaultValue={mine['text']} />
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Log call</Trans>
        </button>
      </form>
    </Form>
  )
}

function Wait({ shown, typed, problem, isOpen }: FormProps & { problem: Problem | null }) {
  const { t } = useLingui()
  return (
    <Form label={t`Wait`} isOpen={isOpen}>
      <form method="post" className="case-form">
        <FormFields shown={shown} intent="wait" />
        <WaitUntil
          intent="wait"
          label={<Trans>Wait for the customer until</Trans>}
          isRequired
          shown={shown}
          typed={typed['intent'] === 'wait' ? typed : {}}
          problem={problem}
        />
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Wait</Trans>
        </button>
      </form>
    </Form>
  )
}

function Close({ shown, typed, isOpen }: FormProps) {
  const { i18n, t } = useLingui()
  const { row, names, content } = shown
  const language = languageName(i18n, content.locale)
  const needsNoCoverage = content.kind === 'order' && !hasInternet(content.order.price)
  const reasonsTo = (state: CaseState) =>
    reasonsFor(row.kind, state).filter((reason) => reason !== 'no-coverage' || !needsNoCoverage)
  const ends = nextStates(row.kind, row.state).filter(
    (state) => reasonsTo(state).length > 0 || isExplained(row.kind, state),
  )
  if (ends.length === 0) return null
  return (
    <Form label={t`Close`} isOpen={isOpen}>
      {ends.map((state) => (
        <form key={state} method="post" className="case-form">
          <FormFields shown={shown} intent="move" />
          <input type="hidden" name="state" value={state} />
          {reasonsTo(state).length > 0 && (
            <>
              <label htmlFor={`reason-${state}`}>
                <Trans>Why: the customer is told</Trans>
              </label>
              <select id={`reason-${state}`} name="reason" defaultValue={typed['reason']}>
                {reasonsTo(state).map((reason) => (
                  <option key={reason} value={reason}>
                    {i18n._(reasonLabels[reason])}
                  </option>
                ))}
              </select>
            </>
          )}
          {isExplained(row.kind, state) && (
            <>
              <label htmlFor={`answer-${state}`}>
                <Trans>Your answer, with the reasons: it is sent in {language}</Trans>
              </label>
              <textarea
                id={`answer-${state}`}
                name="text"
                rows={6}
                defaultValue={typed['state'] === state ? typed['text'] : undefined}
                lang={content.locale}
                required
              />
              {state === 'rejected' && (
                <small>
                  <Trans>Whom the customer can turn to is added.</Trans>
                </small>
              )}
            </>
          )}
          <button className={`${button.button} ${button.line}`}>{stateLabel(i18n, names, row.kind, state)}</button>
        </form>
      ))}
    </Form>
  )
}

function Form({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details name="case-form" open={isOpen}>
      <summary>{label}</summary>
      <div className="case-form-body">{children}</div>
    </details>
  )
}
