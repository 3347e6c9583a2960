import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { visitMoment } from '#app/features/installation/describe.ts'
import type { Agenda } from './agenda.server.ts'

/** The visits to come that do not suit their customers: they stand as they are until somebody decides. */
export function Unsuited({ visits }: { visits: Agenda['unsuited'] }) {
  const { i18n } = useLingui()
  const href = useLocalHref()
  if (visits.length === 0) return null
  return (
    <section className="agenda-look" aria-labelledby="agenda-nuestras">
      <h2 id="agenda-nuestras">
        <Trans>Ours: the time does not suit them</Trans>
      </h2>
      <ol className="desk-rows">
        {visits.map((visit) => (
          <li key={visit.seen}>
            <a href={href(`/gestion/casos/${visit.caseId}#instalacion`)}>{asTyped(visit.name)}</a>
            <span className="desk-detail">
              {[visitMoment(i18n, visit), visit.technicianName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
