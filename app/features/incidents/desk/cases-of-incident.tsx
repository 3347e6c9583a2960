import { Plural, Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'

type CasesOfIncidentProps = { id: string; linked: number; proposed: number }

/** The way to the cases of an incident, with how many there are and how many reports may be of it. */
export function CasesOfIncident({ id, linked, proposed }: CasesOfIncidentProps) {
  const href = useLocalHref()
  return (
    <p className="desk-inline">
      <a className="desk-button" href={href(`/gestion/estado/${id}/casos`)}>
        <Trans>Its cases</Trans>
      </a>
      <span className="desk-detail">
        <Plural value={linked} one="# is linked" other="# are linked" />
        {' · '}
        <Plural value={proposed} one="# report may be of it" other="# reports may be of it" />
      </span>
    </p>
  )
}
