import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { asTyped } from '#app/components/text/as-typed.tsx'
import type { Due, PutOff } from '../due-label.ts'
import { reasonLabels } from '../mail/reason-labels.ts'
import { WhoActs } from '../who-acts.tsx'
import { Unproved } from '../mail/who-says-so.tsx'
import type { MailLine } from './mail-lines.server.ts'

type MailRowProps = { mail: MailLine; query: string; now: number; isCurrent: boolean; isAllChosen: boolean }

/** A mail that is no case yet: a row like any other. What becomes of it is seen where the pointer or the focus is. */
export function MailRow({ mail, query, now, isCurrent, isAllChosen }: MailRowProps) {
  const { t, i18n } = useLingui()
  const { id, name, proof, isAutomatic, isBroken, reason, wrote } = mail
  const who = name || t`Somebody without a name`
  const address = `/gestion/casos/${id}${query}`
  const classes = ['case-line', isCurrent && 'case-current', !reason && 'case-unread'].filter(Boolean).join(' ')
  const what = reason ? i18n._(reasonLabels[reason]) : isAutomatic ? t`Automatic` : t`E-mail, no case yet`
  return (
    <li className={classes}>
      {reason ? (
        <span />
      ) : (
        <Tick
          type="checkbox"
          name="mail"
          value={id}
          defaultChecked={isAllChosen}
          aria-label={t`Choose the mail of ${who}`}
        />
      )}
      <a href={address} aria-current={isCurrent ? 'true' : undefined} data-desk-row={id}>
        <span className="case-line-part">
          <span className="case-name">
            {!reason && (
              <span className="visually-hidden">
                <Trans>Unread:</Trans>{' '}
              </span>
            )}
            {asTyped(who)}
          </span>{' '}
          <DueText {...mail} />
        </span>{' '}
        <span className="case-line-part">
          <span className="case-what">{isBroken ? `${what} · ${t`broken`}` : what}</span>{' '}
          {!reason && (
            <span className="case-assignee">
              <Trans>Unassigned</Trans>
            </span>
          )}
        </span>{' '}
        <span className="case-about">
          {proof !== 'proved' ? (
            <>
              <Unproved proof={proof} />{' '}
            </>
          ) : (
            !isAutomatic &&
            !reason && (
              <>
                <WhoActs acting={{ who: 'us', until: null }} now={now} /> ·{' '}
              </>
            )
          )}
          <span className="case-written">
            <Trans>E-mail:</Trans>
          </span>{' '}
          {asTyped(wrote)}
        </span>
      </a>
      <p className={reason ? 'case-line-deeds case-line-deeds-shown' : 'case-line-deeds'}>
        {reason ? (
          <Deed intent="take-back" address={address} who={who}>
            <Trans>Take it back</Trans>
          </Deed>
        ) : (
          <>
            {!isAutomatic && (
              <a className="desk-button" href={`${address}#responder`} data-desk-row-key="r">
                <Trans>Reply</Trans>
                <To who={who} />
              </a>
            )}
            <a className="desk-button" href={`${address}#unir`} data-desk-row-key="u">
              <Trans>Join to…</Trans>
              <To who={who} />
            </a>
            <Deed intent="trash" address={address} who={who} shortcut="b">
              <Trans>To the bin</Trans>
            </Deed>
            <a className="desk-button" href={`${address}#luego`} data-desk-row-key="t">
              <Trans context="put off">Later</Trans>
              <To who={who} />
            </a>
          </>
        )}
      </p>
    </li>
  )
}

/** The button of a deed: it posts to the page of its mail the form that all of the list is. */
function Deed({
  intent,
  address,
  who,
  shortcut,
  children,
}: {
  intent: 'trash' | 'take-back'
  address: string
  who: string
  shortcut?: string
  children: React.ReactNode
}) {
  return (
    <button className="desk-button" name="intent" value={intent} formAction={address} data-desk-row-key={shortcut}>
      {children}
      <To who={who} />
    </button>
  )
}

/** Names the sender in a button, for screen readers. */
function To({ who }: { who: string }) {
  return <span className="visually-hidden">: {asTyped(who)}</span>
}

/** When a row comes back where it is put off, beside what its law sets; else when it is due, or else when it came. */
export function DueText({ due, received, later }: { due: Due; received: string; later: PutOff | null }) {
  if (later) {
    const { back, law } = later
    return <span className="case-due">{law ? <Trans>Law: {law}</Trans> : <ComesBack at={back} />}</span>
  }
  return (
    <span className={`case-due case-due-${due.level}`}>
      {due.level === 'overdue' && <DeskIcon name="alert" />}
      {due.text || received}
    </span>
  )
}

export function ComesBack({ at }: { at: string }) {
  return <Trans>Back: {at}</Trans>
}
