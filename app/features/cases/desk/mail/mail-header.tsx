import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { CaseSteps } from '../case/case-header.tsx'
import type { Steps } from '../case/deeds/steps.server.ts'
import { CaseStanding } from '../case/standing/case-standing.tsx'
import type { CaseList } from '../list/list.server.ts'
import { ComesBack } from '../list/mail-row.tsx'
import { reasonLabels } from './reason-labels.ts'
import type { ShownMail } from './shown-mail.server.ts'

/** Who a mail says that it is from. */
export function nameOf({ mail }: ShownMail): string {
  return mail?.details.name || mail?.details.address || '—'
}

type HeaderProps = {
  shown: ShownMail
  list: CaseList
  steps: Steps
  /** Whether something else on the page has to be read first. */
  isQuiet: boolean
}

/** Which mail it is, how it stands, and what may become of it. */
export function MailHeader({ shown, list, steps, isQuiet }: HeaderProps) {
  const { i18n, t } = useLingui()
  const { pathname, search } = useLocation()
  const { asCase, isBinned, reason, received, back } = shown
  const intent = isBinned ? 'take-back' : 'trash'
  return (
    <header className="case-header">
      <div className="case-back">
        <a className="desk-button desk-button-quiet" href={`/gestion/casos${list.query}`}>
          <DeskIcon name="previous" />
          {list.title}
        </a>
        <CaseSteps list={list} steps={steps} />
      </div>
      <div className="case-title">
        <h1 id="caso" tabIndex={-1} autoFocus={!isQuiet}>
          {asTyped(nameOf(shown))}
        </h1>
        <span className="desk-badge desk-badge-line">
          {isBinned ? <Trans>In the bin</Trans> : <Trans>No case yet</Trans>}
        </span>
        <CaseSteps list={list} steps={steps} isForKeys />
      </div>
      <div className="case-title">
        <p className="case-ref">
          <span>
            <Trans>E-mail of {received}</Trans>
          </span>
          {reason && <span>{i18n._(reasonLabels[reason])}</span>}
          {back !== null && (
            <span className="num">
              <ComesBack at={back} />
            </span>
          )}
          <span role="status" data-desk-readers />
        </p>
        <div
          className={isBinned ? 'case-deeds case-deeds-one' : 'case-deeds'}
          role="group"
          aria-label={t`What to do with the mail`}
        >
          {asCase && (
            <a
              href="#responder"
              className="desk-button desk-button-strong"
              aria-keyshortcuts="r"
              data-desk-key="r"
              data-desk-deed="responder"
            >
              <DeskIcon name="reply" />
              <Trans>Reply</Trans> <kbd aria-hidden="true">r</kbd>
            </a>
          )}
          {shown.mail && !isBinned && (
            <a href="#unir" className="desk-button" aria-keyshortcuts="u" data-desk-key="u" data-desk-deed="unir">
              <DeskIcon name="join" />
              <Trans>Join to…</Trans> <kbd aria-hidden="true">u</kbd>
            </a>
          )}
          <form method="post" action={pathname + search}>
            <button className="desk-button" name="intent" value={intent} aria-keyshortcuts="b" data-desk-key="b">
              <DeskIcon name="bin" />
              {isBinned ? <Trans>Take it back</Trans> : <Trans>To the bin</Trans>} <kbd aria-hidden="true">b</kbd>
            </button>
          </form>
          {!isBinned && (
            <a href="#luego" className="desk-button" aria-keyshortcuts="t" data-desk-key="t" data-desk-deed="luego">
              <DeskIcon name="wait" />
              <Trans context="put off">Later</Trans> <kbd aria-hidden="true">t</kbd>
            </a>
          )}
        </div>
      </div>
      {asCase && <CaseStanding shown={asCase} />}
    </header>
  )
}
