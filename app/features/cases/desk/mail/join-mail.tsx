import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { asTyped } from '#app/components/text/as-typed.tsx'
import type { MailAnswer } from './act-on-mail.server.ts'
import type { BelongsBy, MayJoin } from './may-belong.server.ts'
import type { ShownMail } from './shown-mail.server.ts'

/** Gives a mail to a case that is there already: one that it may belong to, or one that is searched for as the list is. */
export function JoinMail({ shown, answer }: { shown: ShownMail; answer: MailAnswer }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { mayBelongTo, isWritten } = shown
  const { mailProblem, search: found } = answer
  const address = pathname + search
  const typed = asTyped(found?.typed ?? '')
  return (
    <section id="unir" className="case-card mail-join" aria-labelledby="unir-titulo" data-desk-opens="">
      <h2 id="unir-titulo">
        <Trans>It may be of</Trans>
      </h2>
      {mailProblem && mailProblem !== 'binned' && (
        <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
          {mailProblem === 'settled' ? (
            <Trans>Somebody has dealt with it meanwhile.</Trans>
          ) : (
            <Trans>That case can’t be written to any more: choose another one.</Trans>
          )}
        </p>
      )}
      {found === undefined && <MayBelongTo cases={mayBelongTo} address={address} />}
      <h3>
        <Trans>Join it to another case</Trans>
      </h3>
      <search>
        <form method="post" action={`${address}#unir`} className="case-search">
          <input type="hidden" name="intent" value="find-case" />
          <div>
            <label htmlFor="unir-buscar" className="visually-hidden">
              <Trans>Search by name, reference, phone, e-mail or identity</Trans>
            </label>
            <input
              id="unir-buscar"
              name="typed"
              type="search"
              defaultValue={found?.typed}
              placeholder={t`Name, reference, phone…`}
              autoComplete="off"
              data-desk-first=""
            />
          </div>
          <button className="desk-button desk-button-icon" aria-label={t`Search`}>
            <DeskIcon name="search" />
          </button>
        </form>
      </search>
      {found &&
        (found.cases.length > 0 ? (
          <Cases cases={found.cases} address={address} />
        ) : (
          <p role="status">
            <Trans>Nothing is found by “{typed}”</Trans>
          </p>
        ))}
      <p className="case-soft">
        {isWritten ? (
          <Trans>
            It becomes a message of the customer, which they see at their receipt, and waits for your answer. It can be
            undone, by z, until somebody goes on with the case.
          </Trans>
        ) : (
          <Trans>It is noted in the history of the case, and waits for no answer.</Trans>
        )}
      </p>
    </section>
  )
}

function MayBelongTo({ cases, address }: CasesProps) {
  const isKnown = cases.some(({ by }) => by === 'thread' || by === 'reference' || by === 'sender')
  return (
    <>
      {!isKnown && (
        <p>
          <b>
            <Trans>Nobody whom we know</Trans>
          </b>
          <br />
          <span className="case-soft">
            <Trans>Neither its address nor what it answers is of a case that we know.</Trans>
          </span>
        </p>
      )}
      <Cases cases={cases} address={address} />
    </>
  )
}

const reasons: Record<BelongsBy, MessageDescriptor> = {
  thread: msg`It answers an e-mail of this case`,
  reference: msg`It names this case`,
  sender: msg`It comes from their address`,
  phone: msg`It has their phone number`,
  name: msg`It has the same name, or one like it`,
  words: msg`The words of its subject were written there`,
}

type CasesProps = { cases: readonly MayJoin[]; address: string }

function Cases({ cases, address }: CasesProps) {
  const { i18n, t } = useLingui()
  if (cases.length === 0) return null
  return (
    <ul className="mail-cases">
      {cases.map(({ id, reference, name, kind, received, isDone, isSender, by }) => (
        <li key={id}>
          <p>
            <a href={`/gestion/casos/${id}`}>
              <b>{asTyped(name || reference)}</b>
            </a>{' '}
            · {kind} · <span className="num">{reference}</span>
            <br />
            <span className="case-soft">
              {[by && i18n._(reasons[by]), !isSender && t`another address`, received, isDone && t`done`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <form method="post" action={address}>
            <input type="hidden" name="intent" value="join" />
            <button className="desk-button" name="case" value={id}>
              <Trans>Join</Trans>
              <span className="visually-hidden">: {asTyped(name || reference)}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
