import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { ReportLine } from './incident-cases.server.ts'

/** A case of an incident, or one that may be: to be chosen, or opened. */
export function ReportRow({ line, isChosen }: { line: ReportLine; isChosen: boolean }) {
  const { t } = useLingui()
  const href = useLocalHref()
  const { id, name, reference, kind, state, about, place, isOwnPlace, received, answered, language } = line
  return (
    <li>
      <Tick
        type="checkbox"
        name="case"
        value={id}
        defaultChecked={isChosen}
        aria-label={t`Choose the case of ${name}`}
      />
      <div className="case-brief">
        <a href={href(`/gestion/casos/${id}`)}>{name}</a> <span className="num">{reference}</span>
        <p className="desk-detail">
          {[kind, state, place && (isOwnPlace ? place : t`${place}, by another case`), language]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="desk-detail">{about}</p>
      </div>
      <p className="desk-detail">
        <Trans>Received {received}</Trans>
        {answered && (
          <>
            {' · '}
            <Trans>first answer {answered}</Trans>
          </>
        )}
        <LeftOut line={line} />
      </p>
    </li>
  )
}

/** Why an answer to several leaves it out. */
function LeftOut({ line: { isOpen, isUnread, isMailed } }: { line: ReportLine }) {
  if (!isOpen) return null
  if (isUnread)
    return (
      <>
        {' '}
        <span className="desk-badge desk-badge-lit">
          <Trans>Has written: read that first</Trans>
        </span>
      </>
    )
  if (isMailed) return null
  return (
    <>
      {' '}
      <span className="desk-badge">
        <Trans>No e-mail: call them</Trans>
      </span>
    </>
  )
}
