import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDone } from '#domain/requests/states/case-states.ts'
import type { OwnDraftForm } from '#app/features/staff/draft-forms.ts'
import { CallForm } from './call-form.tsx'
import { CloseForm } from './close-form.tsx'
import { DeedHeading } from './deed-heading.tsx'
import type { Problem } from './case-problem.tsx'
import { deedsOf, type Deed } from '../case/deeds/deeds.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { HoldForm } from './hold-form.tsx'
import { ReminderForm } from '../reminders/reminder-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { WaitUntil } from './wait-until.tsx'

type FormProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

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
  const inForm = (form: OwnDraftForm): FormProps =>
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
    cerrar: <CloseForm {...inForm('move')} />,
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

function DataLink({ shown }: { shown: CasePageView }) {
  return (
    <>
      <DeedHeading deed="datos">
        <Trans>Send their data</Trans>
      </DeedHeading>
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
      <DeedHeading deed="nota">
        <Trans>Note</Trans>
      </DeedHeading>
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
      <DeedHeading deed="esperar">
        <Trans>Wait</Trans>
      </DeedHeading>
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

function Assign({ shown }: { shown: CasePageView }) {
  const { t } = useLingui()
  const { row, staff, me } = shown
  return (
    <>
      <DeedHeading deed="asignar">
        <Trans>Assigned to</Trans>
      </DeedHeading>
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
