import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDone } from '#domain/requests/states/case-states.ts'
import { mayWait } from '#domain/service-levels/service-levels.ts'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import type { OwnDraftForm } from '#app/features/staff/draft-forms.ts'
import { CallForm } from './call-form.tsx'
import { CloseForm } from './close-form.tsx'
import { DeedHeading } from './deed-heading.tsx'
import type { Problem } from './case-problem.tsx'
import { ComposerTabs } from '../case/deeds/case-deeds.tsx'
import { deedsOf, type Deed } from '../case/deeds/deeds.ts'
import { dueOf } from '../due-label.ts'
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
  wait: 'luego',
  hold: 'luego',
  move: 'cerrar',
  remind: 'luego',
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
    luego: (
      <Later
        shown={shown}
        first={openWay(typed['intent'] ?? drafts.last)}
        hour={<ReminderForm {...inForm('remind')} />}
        customer={<Wait {...inForm('wait')} />}
        other={<HoldForm {...inForm('hold')} />}
      />
    ),
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

type Way = 'hour' | 'customer' | 'other'

/** The way back of a form that was sent, or was typed into; else the first. */
function openWay(intent: string | null): Way {
  return intent === 'wait' ? 'customer' : intent === 'hold' ? 'other' : 'hour'
}

type LaterProps = { shown: CasePageView; first: Way } & Readonly<Record<Way, ReactNode>>

/** Not now: a case comes back at an hour, when its customer answers, or when somebody else has acted; each says what clocks do. */
function Later({ shown, first, ...ways }: LaterProps) {
  const { row } = shown
  const isOpen = row.standing === 'open' && !isDone(row.kind, row.state)
  const has: Readonly<Record<Way, boolean>> = {
    hour: true,
    customer: isOpen && mayWait(row.kind, 'otherwise'),
    other: isOpen && row.kind === 'order',
  }
  const names: Readonly<Record<Way, ReactNode>> = {
    hour: <Trans>At an hour</Trans>,
    customer: <Trans>When the customer answers</Trans>,
    other: <Trans>When somebody else has acted</Trans>,
  }
  return (
    <>
      <DeedHeading deed="luego">
        <Trans context="put off">Later</Trans>
      </DeedHeading>
      {(['hour', 'customer', 'other'] as const)
        .filter((way) => has[way])
        .map((way) => (
          <details key={way} name="luego" className="case-later" open={way === first || undefined}>
            <summary>{names[way]}</summary>
            <div id={`luego-${way}`}>{ways[way]}</div>
          </details>
        ))}
      {has.customer && (
        <a hidden href="#luego-customer" data-desk-key="w" data-desk-deed="luego-customer">
          {names.customer}
        </a>
      )}
    </>
  )
}

function Wait({ shown, typed, problem }: FormProps) {
  return (
    <>
      <CaseForm shown={shown} intent="wait" draft="wait" className="case-form">
        <WaitUntil
          intent="wait"
          label={<Trans>Wait for the customer until</Trans>}
          isRequired
          shown={shown}
          typed={typed['intent'] === 'wait' ? typed : {}}
          problem={problem}
        />
        <p className="case-soft">
          <Trans>Our clock stands still until they answer, or until that day; the law’s runs on.</Trans>
        </p>
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
