import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { MailAddress } from '#app/components/text/mail-address.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { CaseFiles } from '../case/files/case-files.tsx'
import type { Steps } from '../case/deeds/steps.server.ts'
import type { Typed } from '../case/shown-case.ts'
import { CaseProblem, type Problem } from '../forms/case-problem.tsx'
import { ReplyForm } from '../forms/reply-form.tsx'
import type { CaseList } from '../list/list.server.ts'
import type { MailAnswer } from './act-on-mail.server.ts'
import { JoinMail } from './join-mail.tsx'
import { MailHeader, nameOf } from './mail-header.tsx'
import { MailSays } from './mail-says.tsx'
import { MailText } from './mail-text.tsx'
import { PutOffMail } from './put-off-mail.tsx'
import type { ShownMail } from './shown-mail.server.ts'
import { Unproved } from './who-says-so.tsx'

type MailPaneProps = {
  shown: ShownMail
  list: CaseList
  steps: Steps
  /** What was typed into a reply that was not sent. */
  typed: Typed
  problem: Problem | null
  answer: MailAnswer
  /** What was done on the way here. */
  above: ReactNode
}

/** A mail that is no case yet, beside the list as a case is: what it says, what it may belong to, and the reply that makes a case of it. */
export function MailPane({ shown, list, steps, typed, problem, answer, above }: MailPaneProps) {
  const { t } = useLingui()
  const { id, mail, asCase, isWritten } = shown
  const isPuttingOff = typed['intent'] === 'later'
  const wrong = problem && asCase && <CaseProblem problem={problem} shown={asCase} typed={typed} />
  return (
    <article className="case" aria-labelledby="caso" data-desk-case={id} data-writing={problem !== null || undefined}>
      <div className="case-top">
        {above}
        <MailHeader shown={shown} list={list} steps={steps} isQuiet={problem !== null || isAnswered(answer)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div className="case-talk mail-talk" role="region" aria-label={t`E-mail`} tabIndex={0}>
        <div className="case-history">
          <ol>
            <li className={`case-look-theirs ${isWritten ? 'case-unanswered' : ''}`}>
              {mail ? (
                <Message shown={shown} mail={mail} />
              ) : (
                <p className="desk-problem">
                  <Trans>No key opens it.</Trans>
                </p>
              )}
            </li>
            {mail && !shown.isBinned && (
              <li>
                <JoinMail shown={shown} answer={answer} />
              </li>
            )}
          </ol>
        </div>
      </div>
      <div className="case-dock">
        <p className="case-mini">
          <a className="desk-button desk-button-quiet desk-button-icon" href="#caso" aria-label={t`Back to the mail`}>
            <DeskIcon name="previous" />
          </a>
          <b>{asTyped(nameOf(shown))}</b>
          <span className="num">{shown.due.text}</span>
        </p>
        <div />
        <div className="case-forms">
          {wrong}
          <section
            id="responder"
            className="case-deed"
            aria-labelledby="responder-titulo"
            data-open={isPuttingOff ? undefined : ''}
          >
            {asCase ? (
              <ReplyForm
                shown={asCase}
                typed={problem === null || isPuttingOff ? (asCase.drafts.typed['reply'] ?? {}) : typed}
                problem={isPuttingOff ? null : problem}
                also={
                  <Trans>
                    a case is opened, yours: <b>Message</b> · <OtherKind id={id}>Change the kind</OtherKind>
                  </Trans>
                }
              />
            ) : (
              <NoReply shown={shown} isRefused={answer.mailProblem === 'binned'} />
            )}
          </section>
          {!shown.isBinned && (
            <section
              id="luego"
              className="case-deed"
              aria-labelledby="luego-titulo"
              data-open={isPuttingOff ? '' : undefined}
            >
              <PutOffMail shown={shown} typed={isPuttingOff ? typed : {}} problem={isPuttingOff ? problem : null} />
            </section>
          )}
        </div>
        {asCase && <DraftLine savedAt={asCase.drafts.savedAt} isShort />}
      </div>
      {mail && (
        <aside className="case-about-all" aria-label={t`What is known`}>
          <section className="case-card">
            <h2>
              <Trans>Who</Trans>
            </h2>
            <dl className="case-facts-list">
              {mail.details.address && (
                <Fact label={t`E-mail`}>
                  {asCase ? (
                    <a href={`mailto:${mail.details.address}`}>
                      <MailAddress address={mail.details.address} />
                    </a>
                  ) : (
                    <MailAddress address={mail.details.address} />
                  )}
                </Fact>
              )}
              <Fact label={t`Sender`}>
                {mail.details.proof === 'proved' ? (
                  <Trans>Proved</Trans>
                ) : (
                  <Unproved proof={mail.details.proof ?? 'none'} />
                )}
              </Fact>
            </dl>
          </section>
          {shown.named && <NamedCard named={shown.named} />}
        </aside>
      )}
    </article>
  )
}

/** What the mail names: whether we reach it, and what it costs there; with the way to an order by phone that takes both along. */
function NamedCard({ named: { places, tariffs } }: { named: NonNullable<ShownMail['named']> }) {
  const { search } = useLocation()
  if (places.length + tariffs.length === 0) return null
  const postcode = places.find((place) => place.postcode !== '')?.postcode
  const [tariff, line] = [tariffs.find(({ value }) => value !== ''), tariffs.find((each) => each.line !== '')]
  const asked = {
    ...(postcode && { cp: postcode }),
    ...(tariff && { tarifa: tariff.value }),
    ...(line && { linea: line.line }),
  }
  const lng = new URLSearchParams(search).get('lng')
  const query = new URLSearchParams({ ...asked, ...(lng && { lng }) })
  return (
    <section className="case-card" aria-labelledby="nombra">
      <h2 id="nombra">
        <Trans>What it names</Trans>
      </h2>
      {places.map(({ name, verdict, isReached }) => (
        <p key={name} className={isReached ? 'mail-named mail-named-reached' : 'mail-named'}>
          <b>{name}:</b> {verdict}
        </p>
      ))}
      {tariffs.length > 0 && (
        <dl className="case-facts-list">
          {tariffs.map(({ value, line: id, label, price }) => (
            <div key={value || id} className="case-price">
              <dt>{label}</dt>
              <dd className="num">{price}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="desk-buttons">
        <a
          className="desk-button"
          href={`/gestion/pedido${query.size > 0 ? `?${query}` : ''}`}
          aria-keyshortcuts="p"
          data-desk-key="p"
        >
          <Trans>Take the order</Trans> <kbd aria-hidden="true">p</kbd>
        </a>
      </p>
    </section>
  )
}

function isAnswered({ mailProblem, search }: MailAnswer): boolean {
  return mailProblem !== undefined || search !== undefined
}

/** The way to a case of another kind, or of somebody whom the mail does not name, with what it says. */
function OtherKind({ id, children }: { id: string; children: ReactNode }) {
  const href = useLocalHref()
  return <a href={href(`/gestion/casos/${id}/abrir`)}>{children}</a>
}

function Message({ shown, mail }: { shown: ShownMail; mail: NonNullable<ShownMail['mail']> }) {
  const { id, received, at, isWritten } = shown
  const name = asTyped(nameOf(shown))
  return (
    <>
      <p className="case-event-head">
        {isWritten && mail.details.address === '' ? (
          <Trans>
            It names <b>{name}</b>, and not who sent it
          </Trans>
        ) : isWritten && mail.details.proof !== 'proved' ? (
          <Trans>
            <b>{name}</b> is who says to have written
          </Trans>
        ) : (
          <Trans>
            <b>{name}</b> wrote by e-mail
          </Trans>
        )}{' '}
        <time dateTime={at}>{received}</time>
      </p>
      <MailSays mail={mail.details} />
      {mail.text && <MailText text={mail.text} mail={mail.details} />}
      <CaseFiles caseId={id} files={mail.files} />
    </>
  )
}

type NoReplyProps = {
  shown: ShownMail
  /** Whether somebody has just tried. */
  isRefused: boolean
}

/** Why a mail is not answered as it is, with the way on. */
function NoReply({ shown: { id, isBinned, isWritten }, isRefused }: NoReplyProps) {
  const { pathname, search } = useLocation()
  if (isBinned)
    return (
      <form method="post" action={pathname + search} className="case-form">
        <p id="responder-titulo" role={isRefused ? 'alert' : undefined} tabIndex={-1} autoFocus={isRefused}>
          {isRefused ? (
            <Trans>Nothing was done: the mail is in the bin. Take it out first; what you had written is kept.</Trans>
          ) : (
            <Trans>The mail is in the bin. Take it out to answer it, or to join it to a case.</Trans>
          )}
        </p>
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" name="intent" value="take-back">
            <Trans>Take it out of the bin</Trans>
          </button>
        </p>
      </form>
    )
  return (
    <p id="responder-titulo">
      {isWritten ? (
        <Trans>
          It does not say for certain who sent it, so nothing is answered there. Join it to a case, or{' '}
          <OtherKind id={id}>open one of it</OtherKind>.
        </Trans>
      ) : (
        <Trans>
          Nobody waits for an answer to it. Join it to a case, or <OtherKind id={id}>open one of it</OtherKind>.
        </Trans>
      )}
    </p>
  )
}
