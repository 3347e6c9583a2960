import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { WhoActs } from '../who-acts.tsx'
import type { CaseLine, CaseList, ListRow } from './list.server.ts'
import { ComesBack, DueText, MailRow } from './mail-row.tsx'

type RowsProps = { list: CaseList; current: string | undefined }

/** The cases of a page of the list, by how urgent they are where that is their order. */
export function CaseRows({ list, current }: RowsProps) {
  const { t } = useLingui()
  const { rows, view, typed, query, now, isAllChosen } = list
  // Below the name of the view, which is the page's own heading where no case is beside it.
  const Heading = current === undefined ? 'h2' : 'h3'
  if (typed !== null || view === 'done' || view === 'resting' || list.shownMails === 'aside')
    return (
      <Rows
        rows={rows}
        query={query}
        now={now}
        current={current}
        label={list.shownMails === 'aside' ? t`E-mails` : t`Cases`}
        isAllChosen={isAllChosen}
        isFound={typed !== null}
      />
    )
  const ways = [
    { name: 'law', label: t`With a limit of law, which runs on` },
    { name: 'hour', label: t`At their hour` },
    { name: 'answer', label: t`When they answer` },
  ].map((group) => ({ ...group, own: rows.filter(({ later }) => later?.way === group.name) }))
  const dues = [
    { name: 'overdue', label: t`Overdue`, levels: ['overdue'] },
    { name: 'today', label: t`Due today`, levels: ['today'] },
    { name: 'later', label: t({ message: 'Later', context: 'due' }), levels: ['later', 'none'] },
  ].map((group) => ({ ...group, own: rows.filter(({ due }) => group.levels.includes(due.level)) }))
  const groups = view === 'later' ? ways : dues
  return [{ name: 'promised', label: t`Reminders of today`, own: list.promised }, ...groups]
    .filter(({ own }) => own.length > 0)
    .map(({ name, label, own }) => (
      <section key={name} aria-labelledby={`case-group-${name}`}>
        <Heading id={`case-group-${name}`} className={name === 'overdue' ? 'case-group case-group-late' : 'case-group'}>
          {label}
        </Heading>
        <Rows rows={own} query={query} now={now} current={current} label={label} isAllChosen={isAllChosen} />
      </section>
    ))
}

type SomeRowsProps = Pick<RowsProps, 'current'> & {
  rows: readonly ListRow[]
  query: string
  now: number
  label: string
  isAllChosen: boolean
  /** By a search, which may be for a reference. */
  isFound?: boolean
}

function Rows({ rows, query, now, current, label, isAllChosen, isFound = false }: SomeRowsProps) {
  const { t } = useLingui()
  const href = useLocalHref()
  return (
    <ol className="case-lines" aria-label={label}>
      {rows.map((line) => {
        if (line.of === 'mail')
          return (
            <MailRow
              key={line.id}
              mail={line}
              query={query}
              now={now}
              isCurrent={line.id === current}
              isAllChosen={isAllChosen}
            />
          )
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
        <DueSign {...line} />
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

function DueSign({ reminder, ...shown }: CaseLine) {
  if (!reminder) return <DueText {...shown} />
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
}
