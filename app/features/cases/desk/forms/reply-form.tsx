import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isExplained, usualEnd } from '#domain/requests/states/case-states.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { reasonLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { DeedHeading } from './deed-heading.tsx'
import type { Problem } from './case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { ReplyFiles } from './reply-files.tsx'
import { ReplyTemplates } from './reply-templates.tsx'
import { RepliesTo } from '../merge/replies-to.tsx'
import { ReplyWaits } from './wait-until.tsx'

type ReplyFormProps = {
  shown: CasePageView
  typed: Typed
  problem: Problem | null
  /** What else sending does. */
  also?: ReactNode
}

/** So much of a subject has room beside what else a reply may take. */
const SHORT_SUBJECT = 16

/** The form of a reply to the customer; it may end the case at once where an answer usually does. */
export function ReplyForm({ shown, typed, problem, also }: ReplyFormProps) {
  const { i18n, t } = useLingui()
  const { templates, reference, party, locale, isMailed, row } = shown
  const language = languageName(i18n, locale)
  const mine = typed['intent'] === 'reply' || typed['intent'] === 'reply-close' ? typed : {}
  const subject = mine['subject'] || shown.usualSubject
  const short = subject.length > SHORT_SUBJECT ? `${subject.slice(0, SHORT_SUBJECT).trimEnd()}…` : subject
  const end = usualEnd(row.kind, row.state)
  // An answer that the law asks for goes by e-mail.
  const mayEnd = end !== null && (isMailed || !isExplained(row.kind, end.state))
  return (
    <>
      <DeedHeading deed="responder">
        <Trans>Reply</Trans>
      </DeedHeading>
      <CaseForm shown={shown} draft="reply" className="case-form case-compose" hasFiles>
        {/* The button that the return key presses, as it is the first of the form. */}
        <button name="intent" value="reply" aria-label={t`Send`} hidden />
        <RepliesTo shown={shown} chosen={mine['request']} />
        <p className="case-to">
          {shown.merged.length === 0 && party.email !== null && (
            <>
              <Trans>
                To <b>{party.email}</b>
              </Trans>{' '}
              ·{' '}
            </>
          )}
          <span id="reply-language">
            <Trans>The customer reads: {language}</Trans>
          </span>
          {also && (
            <>
              {' · '}
              {also}
            </>
          )}
          {!isMailed && (
            <>
              {' · '}
              <span id="reply-reference">
                <Trans>
                  No e-mail address was given, so nothing is mailed: the customer reads your reply at their receipt.
                </Trans>
              </span>
            </>
          )}
        </p>
        <label htmlFor="reply-text" className="visually-hidden">
          <Trans>Text</Trans>
        </label>
        <textarea
          id="reply-text"
          name="text"
          rows={5}
          defaultValue={mine['text']}
          lang={locale}
          aria-describedby="reply-language"
          required
          data-desk-first=""
        />
        <div className="case-more">
          <details name="reply-more" open={problem?.code === 'text-long' || undefined}>
            <summary title={subject}>
              <Trans>Subject: {short}</Trans>
            </summary>
            <div className="desk-field">
              <label htmlFor="reply-subject">
                <Trans>Subject</Trans>
              </label>
              <input
                id="reply-subject"
                name="subject"
                defaultValue={mine['subject']}
                placeholder={shown.usualSubject}
                aria-describedby="reply-reference"
              />
              {isMailed && (
                <small id="reply-reference">
                  {shown.merged.length > 0 || reference === '' ? (
                    <Trans>The reference of the request is added.</Trans>
                  ) : (
                    <Trans>The reference {reference} is added.</Trans>
                  )}
                </small>
              )}
            </div>
          </details>
          {templates.length > 0 && (
            <details name="reply-more">
              <summary>
                <Trans>Template</Trans> <kbd aria-hidden="true">1–9</kbd>
              </summary>
              <ReplyTemplates templates={templates} locale={locale} />
            </details>
          )}
          <ReplyFiles shown={shown} problem={problem} />
          <ReplyWaits shown={shown} typed={mine} problem={problem} />
        </div>
        <div className="case-form-foot desk-buttons">
          <button className="desk-button desk-button-go" name="intent" value="reply" data-desk-send="">
            <Trans>Send reply</Trans> <kbd aria-hidden="true">Ctrl ⏎</kbd>
          </button>
          {end && mayEnd && (
            <button className="desk-button" name="intent" value="reply-close" data-desk-send-and-close="">
              <SendAndClose
                end={end.reason ? i18n._(reasonLabels[end.reason]) : stateLabel(i18n, shown.names, row.kind, end.state)}
              />{' '}
              <kbd aria-hidden="true">Ctrl ⇧ ⏎</kbd>
            </button>
          )}
          <noscript>
            <button className="desk-button desk-button-quiet" name="intent" value="keep-reply" formNoValidate>
              <Trans>Keep as a draft</Trans>
            </button>
          </noscript>
        </div>
      </CaseForm>
    </>
  )
}

/** It says as what, so that nothing is closed without a word. */
function SendAndClose({ end }: { end: string }) {
  return <Trans>Send and close: {end}</Trans>
}
