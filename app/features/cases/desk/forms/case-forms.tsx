import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { isDone, isExplained, reasonsFor, statesByHand, type CaseState } from '#domain/requests/states/case-states.ts'
import { languageName } from '#locales/language-name.ts'
import { reasonLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import type { DraftForm } from '#app/features/staff/drafts/draft-forms.ts'
import { CallForm } from './call-form.tsx'
import type { Problem } from './case-problem.tsx'
import { deedsOf, type Deed } from '../case/deeds.ts'
import { CaseForm } from './form-fields.tsx'
import { HoldForm } from './hold-form.tsx'
import { ReminderForm } from '../reminders/reminder-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { ShownCase, Typed } from '../case/shown-case.ts'
import { WaitUntil } from './wait-until.tsx'

type FormProps = { shown: ShownCase; typed: Typed; problem: Problem | null }

const deedOfIntent: Readonly<Record<string, Deed>> = {
  reply: 'responder',
  'reply-close': 'responder',
  note: 'nota',
  call: 'llamada',
  wait: 'esperar',
  hold: 'esperar',
  move: 'cerrar',
  remind: 'recordar',
  assign: 'asignar',
  'data-link': 'datos',
}

/**
 * The forms of all deeds, in one place, of which one is seen: that of the address's fragment, or else the one that came back
 * or the reply. All of them are there, so what is typed in one stays while another is seen.
 */
export function CaseForms({ shown, typed, problem }: FormProps) {
  const { row, drafts } = shown
  const usual = isDone(row.kind, row.state) && row.written_at === null ? null : 'responder'
  const open = deedOfIntent[typed['intent'] ?? ''] ?? deedOfIntent[drafts.last ?? ''] ?? usual
  const sent = typed['intent'] === 'reply-close' ? 'reply' : typed['intent']
  const inForm = (form: DraftForm): FormProps =>
    form === sent ? { shown, typed, problem } : { shown, typed: drafts.typed[form] ?? {}, problem: null }
  const form: Record<Deed, ReactNode> = {
    responder: <ReplyForm {...inForm('reply')} />,
    nota: <Note {...inForm('note')} />,
    llamada: <CallForm {...inForm('call')} />,
    esperar: (
      <>
        <Wait {...inForm('wait')} />
        <HoldForm {...inForm('hold')} />
      </>
    ),
    cerrar: <Close {...inForm('move')} />,
    recordar: <ReminderForm {...inForm('remind')} />,
    datos: <DataLink shown={shown} />,
    asignar: <Assign shown={shown} />,
  }
  return (
    <div className="case-forms">
      {deedsOf(shown).map((deed) => (
        <section
          key={deed}
          id={deed}
          className="case-deed"
          aria-labelledby={`${deed}-titulo`}
          data-open={deed === open || undefined}
        >
          {form[deed]}
        </section>
      ))}
    </div>
  )
}

function Heading({ deed, children }: { deed: Deed; children: ReactNode }) {
  return <h2 id={`${deed}-titulo`}>{children}</h2>
}

function DataLink({ shown }: { shown: ShownCase }) {
  return (
    <>
      <Heading deed="datos">
        <Trans>Send their data</Trans>
      </Heading>
      <CaseForm shown={shown} intent="data-link" className="case-form">
        <p>
          <Trans>
            An e-mail with a link that works once, for seven days, to everything that is kept by their e-mail address.
            Make sure that it is them. It is noted that you sent it.
          </Trans>
        </p>
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong">
            <Trans>Send the link</Trans>
          </button>
        </p>
      </CaseForm>
    </>
  )
}

function Note({ shown, typed }: FormProps) {
  return (
    <>
      <Heading deed="nota">
        <Trans>Note</Trans>
      </Heading>
      <CaseForm shown={shown} intent="note" draft="note" className="case-form">
        <div className="desk-field">
          <label htmlFor="note-text">
            <Trans>For staff only: it never leaves the desk</Trans>
          </label>
          <textarea
            id="note-text"
            name="text"
            rows={4}
            defaultValue={typed['intent'] === 'note' ? typed['text'] : undefined}
            aria-describedby="note-mentions"
            required
            data-desk-first=""
          />
          <span id="note-mentions" className="desk-detail">
            <Trans>An @ before a name, like @Ana, tells that colleague of it.</Trans>
          </span>
        </div>
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" data-desk-send="">
            <Trans>Add note</Trans>
          </button>
        </p>
      </CaseForm>
    </>
  )
}

function Wait({ shown, typed, problem }: FormProps) {
  return (
    <>
      <Heading deed="esperar">
        <Trans>Wait</Trans>
      </Heading>
      <CaseForm shown={shown} intent="wait" draft="wait" className="case-form">
        <WaitUntil
          intent="wait"
          label={<Trans>Wait for the customer until</Trans>}
          isRequired
          shown={shown}
          typed={typed['intent'] === 'wait' ? typed : {}}
          problem={problem}
        />
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" data-desk-send="">
            <Trans>Wait</Trans>
          </button>
        </p>
      </CaseForm>
      {shown.isWaiting && (
        <CaseForm shown={shown} intent="resume" className="case-form">
          <p className="desk-buttons">
            <button className="desk-button">
              <Trans>Wait no longer</Trans>
            </button>
          </p>
        </CaseForm>
      )}
    </>
  )
}

function Assign({ shown }: { shown: ShownCase }) {
  const { t } = useLingui()
  const { row, staff, me } = shown
  return (
    <>
      <Heading deed="asignar">
        <Trans>Assigned to</Trans>
      </Heading>
      <CaseForm shown={shown} intent="assign" className="desk-inline">
        <label htmlFor="case-to" className="visually-hidden">
          <Trans>Assigned to</Trans>
        </label>
        <select id="case-to" name="to" defaultValue={row.assignee ?? ''} data-desk-first="">
          <option value="">{t`Nobody`}</option>
          {staff.map((member) => (
            <option key={member.id} value={member.id}>
              {member.name}
            </option>
          ))}
        </select>
        <button className="desk-button" data-desk-send="">
          <Trans>Assign</Trans>
        </button>
      </CaseForm>
      {row.assignee !== me.id && (
        <CaseForm shown={shown} intent="assign" className="desk-inline">
          <button className="desk-button" name="to" value={me.id} aria-keyshortcuts="a" data-desk-key="a">
            <Trans>Take it</Trans> <kbd aria-hidden="true">a</kbd>
          </button>
        </CaseForm>
      )}
    </>
  )
}

function Close({ shown, typed, problem }: FormProps) {
  const { i18n } = useLingui()
  const { row, names, locale, needsNoCoverage } = shown
  const language = languageName(i18n, locale)
  const reasonsTo = (state: CaseState) =>
    reasonsFor(row.kind, state).filter((reason) => reason !== 'no-coverage' || !needsNoCoverage)
  return (
    <>
      <Heading deed="cerrar">
        <Trans>Close</Trans>
      </Heading>
      {statesByHand(row.kind, row.state)
        .filter((state) => isDone(row.kind, state))
        .map((state, index) => (
          <CaseForm key={state} shown={shown} intent="move" draft="move" className="case-form">
            <input type="hidden" name="state" value={state} />
            {reasonsTo(state).length > 0 && (
              <div className="desk-field">
                <label htmlFor={`reason-${state}`}>
                  <Trans>Why: the customer is told</Trans>
                </label>
                <Reasons
                  state={state}
                  reasons={reasonsTo(state)}
                  typed={typed['state'] === state ? (typed['reason'] ?? '') : ''}
                  isFirst={index === 0}
                  isMissing={problem?.code === 'reason-missing' && typed['state'] === state}
                />
              </div>
            )}
            {reasonsTo(state).includes('no-coverage') && shown.isMailed && (
              <Tick
                type="checkbox"
                name="tell"
                value="yes"
                defaultChecked={typed['state'] !== state || typed['tell'] === 'yes'}
              >
                <Trans>If we do not reach the address, write so to the customer by e-mail, in {language}</Trans>
              </Tick>
            )}
            {isExplained(row.kind, state) && (
              <div className="desk-field">
                <label htmlFor={`answer-${state}`}>
                  <Trans>Your answer, with the reasons: it is sent in {language}</Trans>
                </label>
                <textarea
                  id={`answer-${state}`}
                  name="text"
                  rows={6}
                  defaultValue={typed['state'] === state ? typed['text'] : undefined}
                  lang={locale}
                  required
                />
                {state === 'rejected' && (
                  <small>
                    <Trans>Whom the customer can turn to is added.</Trans>
                  </small>
                )}
              </div>
            )}
            <p className="desk-buttons">
              <button className="desk-button">{stateLabel(i18n, names, row.kind, state)}</button>
            </p>
          </CaseForm>
        ))}
    </>
  )
}

type ReasonsProps = {
  state: CaseState
  reasons: ReturnType<typeof reasonsFor>
  typed: string
  isFirst: boolean
  isMissing: boolean
}

/** No reason is chosen by itself. */
function Reasons({ state, reasons, typed, isFirst, isMissing }: ReasonsProps) {
  const { i18n, t } = useLingui()
  return (
    <select
      id={`reason-${state}`}
      name="reason"
      defaultValue={typed}
      required
      aria-invalid={isMissing || undefined}
      data-desk-first={isFirst ? '' : undefined}
    >
      <option value="">{t`Choose a reason`}</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {i18n._(reasonLabels[reason])}
        </option>
      ))}
    </select>
  )
}
