import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { WhoActs } from '../who-acts.tsx'
import type { CaseLine, CaseList, MailLine } from './list.server.ts'

type RowsProps = { list: CaseList; current: string | undefined }

/** The cases of a page of the list, by how urgent they are where that is their order. */
export function CaseRows({ list, current }: RowsProps) {
  const { t } = useLingui()
  const { lines, view, typed, query, now, isAllChosen } = list
  // Below the name of the view, which is the page's own heading where no case is beside it.
  const Heading = current === undefined ? 'h2' : 'h3'
  if (typed !== null || view === 'done' || view === 'resting')
    return (
      <Rows
        lines={lines}
        query={query}
        now={now}
        current={current}
        label={t`Cases`}
        isAllChosen={isAllChosen}
        isFound={typed !== null}
      />
    )
  const ways = [
    { name: 'law', label: t`With a limit of law, which runs on` },
    { name: 'hour', label: t`At their hour` },
    { name: 'answer', label: t`When they answer` },
  ].map((group) => ({ ...group, own: lines.filter(({ later }) => later?.way === group.name) }))
  const dues = [
    { name: 'overdue', label: t`Overdue`, levels: ['overdue'] },
    { name: 'today', label: t`Due today`, levels: ['today'] },
    { name: 'later', label: t({ message: 'Later', context: 'due' }), levels: ['later', 'none'] },
  ].map((group) => ({ ...group, own: lines.filter(({ due }) => group.levels.includes(due.level)) }))
  const groups = view === 'later' ? ways : dues
  const cases = [{ name: 'promised', label: t`Reminders of today`, own: list.promised }, ...groups]
    .filter(({ own }) => own.length > 0)
    .map(({ name, label, own }) => (
      <section key={name} aria-labelledby={`case-group-${name}`}>
        <Heading id={`case-group-${name}`} className={name === 'overdue' ? 'case-group case-group-late' : 'case-group'}>
          {label}
        </Heading>
        <Rows lines={own} query={query} now={now} current={current} label={label} isAllChosen={isAllChosen} />
      </section>
    ))
  return (
    <>
      {list.mails.length > 0 && (
        <section aria-labelledby="case-group-mail">
          <Heading id="case-group-mail" className="case-group">
            <Trans>Mail without a case</Trans> <span className="num">{list.mailCount}</span>
          </Heading>
          <ol className="case-lines">
            {list.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ol>
        </section>
      )}
      {cases}
    </>
  )
}

/** A mail that is no case yet: a row like any other, which opens where it becomes one. */
function MailRow({ mail: { id, name, received, isUnproved, isAutomatic, wrote } }: { mail: MailLine }) {
  const { t } = useLingui()
  const href = useLocalHref()
  const who = name || t`Somebody without a name`
  return (
    <li className="case-line case-unread">
      <Tick type="checkbox" name="mail" value={id} aria-label={t`Choose the mail of ${who}`} />
      <a href={href(`/gestion/correo/${id}`)} data-desk-row={id}>
        <span className="case-line-part">
          <span className="case-name">{asTyped(who)}</span> <span className="case-due">{received}</span>
        </span>{' '}
        <span className="case-line-part">
          <span className="case-what">{isAutomatic ? t`Automatic` : t`E-mail, no case yet`}</span>{' '}
          <span className="case-assignee">
            <Trans>Unassigned</Trans>
          </span>
        </span>{' '}
        <span className="case-about">
          {isUnproved && (
            <>
              <span className="desk-badge">
                <Trans>Not proved</Trans>
              </span>{' '}
            </>
          )}
          {asTyped(wrote)}
        </span>
      </a>
    </li>
  )
}

type SomeRowsProps = Pick<RowsProps, 'current'> & {
  lines: readonly CaseLine[]
  query: string
  now: number
  label: string
  isAllChosen: boolean
  /** By a search, which may be for a reference. */
  isFound?: boolean
}

function Rows({ lines, query, now, current, label, isAllChosen, isFound = false }: SomeRowsProps) {
  const { t } = useLingui()
  const href = useLocalHref()
  return (
    <ol className="case-lines" aria-label={label}>
      {lines.map((line) => {
        const who = line.name || line.reference
        const classes = ['case-line', line.id === current && 'case-current', line.wrote !== null && 'case-unread']
        return (
          <li key={line.id} className={classes.filter(Boolean).join(' ')}>
            <Tick
              type="checkbox"
              name="case"
              value={line.id}
              defaultChecked={isAllChosen}
              aria-label={t`Choose the case of ${who}`}
            />
            <Row line={line} query={query} now={now} isCurrent={line.id === current} isFound={isFound} />
            {isFound && (
              <a className="case-line-person" href={href(`/gestion/personas/${line.id}`)}>
                <Trans>Person</Trans>
                <span className="visually-hidden"> {who}</span>
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type RowProps = { line: CaseLine; query: string; now: number; isCurrent: boolean; isFound: boolean }

function Row({ line, query, now, isCurrent, isFound }: RowProps) {
  return (
    <a href={`/gestion/casos/${line.id}${query}`} aria-current={isCurrent ? 'true' : undefined} data-desk-row={line.id}>
      <span className="case-line-part">
        <span className="case-name">
          {line.wrote !== null && (
            <span className="visually-hidden">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          {line.name || line.reference}
        </span>{' '}
        <DueSign line={line} />
      </span>{' '}
      <span className="case-line-part">
        <span className="case-what">
          {[isFound && line.reference, line.kind, line.state, line.place].filter(Boolean).join(' · ')}
          {line.later?.law ? (
            <>
              {' '}
              · <ComesBack at={line.later.back} />
            </>
          ) : (
            line.isByLaw && (
              <>
                {' '}
                · <Trans>law</Trans>
              </>
            )
          )}
        </span>{' '}
        <span className="case-assignee">{line.assignee || <Trans>Unassigned</Trans>}</span>
      </span>{' '}
      <span className="case-about">
        <WhoActs acting={line.acting} now={now} /> ·{' '}
        {line.wrote === null ? (
          (line.reminder?.about ?? line.about)
        ) : (
          <>
            <span className="case-written">
              <Trans>Has written:</Trans>
            </span>{' '}
            {line.wrote && `«${line.wrote}»`}
          </>
        )}
      </span>
    </a>
  )
}

function ComesBack({ at }: { at: string }) {
  return <Trans>Back: {at}</Trans>
}

function DueSign({ line: { due, received, reminder, later } }: { line: CaseLine }) {
  if (reminder)
    return (
      <span className="case-due case-due-promised">
        <DeskIcon name="bell" />
        <span>
          <span className="visually-hidden">
            <Trans>Reminder:</Trans>{' '}
          </span>
          {reminder.at}
        </span>
      </span>
    )
  if (later) {
    const { law } = later
    return <span className="case-due">{law ? <Trans>Law: {law}</Trans> : <ComesBack at={later.back} />}</span>
  }
  return (
    <span className={`case-due case-due-${due.level}`}>
      {due.level === 'overdue' && <DeskIcon name="alert" />}
      {due.text || received}
    </span>
  )
}
