import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDone } from '#domain/requests/states/case-states.ts'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import type { OwnDraftForm } from '#app/features/staff/draft-forms.ts'
import { CallForm } from './call-form.tsx'
import { CloseForm } from './close-form.tsx'
import { DeedHeading } from './deed-heading.tsx'
import type { Problem } from './case-problem.tsx'
import { ComposerTabs } from '../case/deeds/case-deeds.tsx'
import { deedsOf, type Deed } from '../case/deeds/deeds.ts'
import { dueOf } from '../due-label.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { LaterForm } from './later-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'

type FormProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

const deedOfIntent: Readonly<Record<string, Deed>> = {
  reply: 'responder',
  'reply-close': 'responder',
  note: 'nota',
  call: 'llamada',
  later: 'luego',
  move: 'cerrar',
  assign: 'asignar',
  'data-link': 'datos',
}

/** Whether what was sent came from a form at the foot of the conversation. */
export function isComposed(typed: Typed): boolean {
  return deedOfIntent[typed['intent'] ?? ''] !== undefined
}

/**
 * The forms of all deeds, in one place, of which one is seen: that of the address's fragment, or else the one that came back
 * or the reply. All of them are there, so what is typed in one stays while another is seen. `children` is what was wrong.
 */
export function CaseForms({ shown, typed, problem, children }: FormProps & { children: ReactNode }) {
  const { row, drafts, now } = shown
  const usual = isDone(row.kind, row.state) && row.written_at === null ? null : 'responder'
  const open = deedOfIntent[typed['intent'] ?? ''] ?? deedOfIntent[drafts.last ?? ''] ?? usual
  const { i18n, t } = useLingui()
  const sent = typed['intent'] === 'reply-close' ? 'reply' : typed['intent']
  const inForm = (form: OwnDraftForm): FormProps =>
    form === sent ? { shown, typed, problem } : { shown, typed: drafts.typed[form] ?? {}, problem: null }
  const form: Record<Deed, ReactNode> = {
    responder: <ReplyForm {...inForm('reply')} />,
    nota: <Note {...inForm('note')} />,
    llamada: <CallForm {...inForm('call')} />,
    luego: <LaterForm {...inForm('later')} />,
    cerrar: <CloseForm {...inForm('move')} />,
    datos: <DataLink shown={shown} />,
    asignar: <Assign shown={shown} />,
  }
  return (
    <div className="case-dock">
      <p className="case-mini">
        <a className="desk-button desk-button-quiet desk-button-icon" href="#caso" aria-label={t`Back to the case`}>
          <DeskIcon name="previous" />
        </a>
        <b>{shown.party.name || shown.reference}</b>
        <span className="num">{dueOf(i18n, row.due_at, now).text}</span>
      </p>
      <ComposerTabs shown={shown} open={open} />
      <div className="case-forms">
        {children}
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
      <DraftLine savedAt={drafts.savedAt} isShort />
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
