import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { WhatWasSent } from '../case/facts/case-facts.tsx'
import { shownAs, type CasePageView } from '../case/shown-case.ts'
import { unansweredRequests } from '../case/deeds/unanswered.tsx'

/** Says that the case one was looking for goes on in this one. */
export function JoinedCase({ reference }: { reference: string }) {
  return (
    <p role="status" className="case-ended desk-said-once">
      <Trans>
        <b className="num">{reference}</b> is joined to this case.
      </Trans>
    </p>
  )
}

/** The requests that are joined to a case, each with its person and what was sent, and the way to join another one. */
export function MergedRequests({ shown }: { shown: CasePageView }) {
  const { i18n, t } = useLingui()
  const href = useLocalHref()
  const { merged, row, events } = shown
  const locale = localeOf(i18n)
  const above = unansweredRequests(shown)
  const last = events.at(-1)?.event
  const isSeparable = shown.mayUndo && last?.kind === 'case-merged'
  return (
    <>
      <section id="unidos" className="case-card" aria-labelledby="unidos-titulo">
        <h2 id="unidos-titulo">
          <Trans>Joined cases</Trans>
        </h2>
        {merged.length > 0 && (
          <ul className="case-others">
            {merged.map((request) => (
              <li key={request.reference}>
                <b className="num">{request.reference}</b> {i18n._(kindLabels[request.row.kind])} ·{' '}
                {formatShortDate(request.receivedAt, locale)}
                <br />
                {[request.party.name, request.party.phone, request.party.email ?? t`at the receipt alone`]
                  .filter(Boolean)
                  .join(' · ')}
                <br />
                <a href={href(`/gestion/casos/${request.row.request_id}/corregir`)}>
                  <Trans>
                    Correct the details<span className="visually-hidden"> of {request.reference}</span>
                  </Trans>
                </a>
              </li>
            ))}
          </ul>
        )}
        {merged.length > 0 && !isSeparable && (
          <p className="case-soft">
            <Trans>
              Something has happened since, so they can’t be separated any more. If one is about something else, enter a
              case by hand for it and link the two.
            </Trans>
          </p>
        )}
        <p>
          <a href={href(`/gestion/casos/${row.request_id}/unir`)}>
            <Trans>Join another case to this one</Trans>
          </a>
        </p>
      </section>
      {merged
        .filter((request) => !above.includes(request))
        .map((request) => (
          <WhatWasSent key={request.reference} shown={shownAs(shown, request)} />
        ))}
    </>
  )
}
