import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BulkOutcome, Missing } from './bulk.server.ts'

type ResultProps = { result: NonNullable<BulkOutcome>; query: string }

/** The result of an action on several cases, or what was missing for it. */
export function BulkResult({ result: { lacks, done, left, unread, moreUnread }, query }: ResultProps) {
  const { t } = useLingui()
  if (lacks !== null)
    return (
      <div role="alert" className="case-result desk-problem">
        <p>
          <WhatLacks lacks={lacks} />
        </p>
      </div>
    )
  return (
    <div role="status" className="case-result desk-said-once">
      <p>
        {t`Changed: ${done}.`} {left > 0 && t`Left as they were: ${left}. They are done already, or of another kind.`}
      </p>
      {unread.length > 0 && (
        <>
          <p>
            <Trans>Left open, as their customers have written: read that first.</Trans>
          </p>
          <ul>
            {unread.map(({ id, name }) => (
              <li key={id}>
                <a href={`/gestion/casos/${id}${query}`}>{name}</a>
              </li>
            ))}
            {moreUnread > 0 && (
              <li>
                <Plural value={moreUnread} one="and one more" other="and # more" />
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}

function WhatLacks({ lacks }: { lacks: Missing }) {
  switch (lacks) {
    case 'casos':
      return <Trans>No case is chosen: tick those that you mean, in the list.</Trans>
    case 'correos':
      return <Trans>No mail is chosen: tick those that you mean, in the list.</Trans>
    case 'quien':
      return <Trans>Nothing was changed: choose whom the cases are for.</Trans>
    case 'motivo':
      return <Trans>Nothing was changed: choose why the messages are closed.</Trans>
  }
}
