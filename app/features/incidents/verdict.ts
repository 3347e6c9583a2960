import { concerns, phaseOf, type Incident } from './rules.ts'

/** The board's answer to whoever is at a municipality, or to everybody. */
export type Verdict = {
  /**
   * `down`: an incident goes on there; `works`: planned works and no incident; `elsewhere`: what goes on is not there;
   * `clear`: nothing goes on that is known.
   */
  readonly kind: 'down' | 'works' | 'elsewhere' | 'clear'
  /** All that goes on there, incidents before works. */
  readonly here: readonly Incident[]
  readonly elsewhere: readonly Incident[]
  /** Works there that are still to begin, the next one first. */
  readonly ahead: readonly Incident[]
}

/** @param ine of the municipality; null: whatever goes on anywhere is for the reader */
export function verdictOf(incidents: readonly Incident[], ine: string | null, now: number): Verdict {
  const isHere = (incident: Incident) => ine === null || concerns(incident, ine)
  const current = incidents.filter((incident) => phaseOf(incident, now) === 'now')
  const here = current.filter(isHere).toSorted((a, b) => rank(a) - rank(b))
  const elsewhere = current.filter((incident) => !isHere(incident))
  const ahead = incidents
    .filter((incident) => phaseOf(incident, now) === 'ahead' && isHere(incident))
    .toSorted((a, b) => a.startsAt - b.startsAt)
  return { kind: kindOf(here, elsewhere), here, elsewhere, ahead }
}

function rank({ kind }: Incident): number {
  return kind === 'incident' ? 0 : 1
}

function kindOf([first]: readonly Incident[], elsewhere: readonly Incident[]): Verdict['kind'] {
  if (first) return first.kind === 'incident' ? 'down' : 'works'
  return elsewhere.length > 0 ? 'elsewhere' : 'clear'
}
