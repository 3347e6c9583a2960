import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import summary from '#app/components/forms/problems/error-summary.module.css'
import { Live } from '#app/components/text/live.tsx'
import type { PlaceIncident } from './incidents-at.server.ts'

/** The incidents at the place that was asked for. */
export function PlaceIncidents({ incidents }: { incidents: readonly PlaceIncident[] }) {
  const localHref = useLocalHref()
  if (incidents.length === 0) return null
  return (
    <ul className={summary.summary}>
      {incidents.map(({ id, state, title, services }) => (
        <li key={id}>
          <b>{state}</b>: <span lang={title.lang}>{title.text}</span> <Live>{`(${services}).`}</Live>{' '}
          <a href={localHref(`/estado#${id}`)}>
            <Trans>See the status</Trans>
          </a>
        </li>
      ))}
    </ul>
  )
}
