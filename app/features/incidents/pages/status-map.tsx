import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import type { TileDrawing } from '#domain/tile/strokes.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import type { LitPlace, StatusMapView } from './status-map.server.ts'

/** Between the lines of two names, and from a place to its name. */
const LINE = 24
const LEADER = 26
/** The room that a name takes on the map. */
const LETTER = 10

/** The map of a province with what goes on there: by form and name, not by colour alone. Text beside it says the same. */
export function StatusMap({ map }: { map: StatusMapView }) {
  const { t, i18n } = useLingui()
  const { province, width, height, land, everywhere, lit, asked, marks } = map
  const list = formatList(
    lit.map(({ name }) => name),
    localeOf(i18n),
    'and',
  )
  const label =
    everywhere === 'incident'
      ? t`Map of the province of ${province}: something does not work everywhere.`
      : lit.length === 0
        ? t`Map of the province of ${province}: no known incidents.`
        : marks === 'none'
          ? t`Map of the province of ${province} with the municipalities where something does not work.`
          : t`Map of the province of ${province}. Something does not work in: ${list}.`
  const kinds = new Set([...lit.map(({ kind }) => kind), everywhere])
  return (
    <figure className="status-map-figure">
      <svg className="status-map-map" viewBox={`-4 -4 ${width + 8} ${height + 8}`} role="img" aria-label={label}>
        <Patterns />
        <path className="status-map-land" data-kind={everywhere ?? undefined} d={land} />
        {lit.map(({ ine, kind, path }) => (
          <path key={ine} className={`status-map-${kind}`} d={path} />
        ))}
        {asked && <path className="status-map-asked" d={asked} />}
        {marks === 'names' && <Names lit={lit} width={width} />}
        {marks === 'numbers' && lit.map((place) => <Numeral key={place.ine} place={place} />)}
      </svg>
      <figcaption className="small">
        <ul className="status-map-legend">
          {!everywhere && (
            <li>
              <span />
              <Trans>No known incidents</Trans>
            </li>
          )}
          {kinds.has('incident') && (
            <li>
              <span data-kind="incident" />
              <Trans>Incident</Trans>
            </li>
          )}
          {kinds.has('works') && (
            <li>
              <span data-kind="works" />
              <Trans>Works going on now</Trans>
            </li>
          )}
        </ul>
        {marks === 'numbers' && (
          <ol className="status-map-numbers">
            {lit.map(({ ine, name, mark }) => (
              <li key={ine}>
                <b>{mark}</b> {name}
              </li>
            ))}
          </ol>
        )}
        <p>
          <Trans>
            Municipalities: © Instituto Geográfico Nacional,{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, simplified.
          </Trans>
        </p>
      </figcaption>
    </figure>
  )
}

/** Up to three names, each at the end of a line, from the top and none over another. */
function Names({ lit, width }: { lit: readonly LitPlace[]; width: number }) {
  let free = -Infinity
  const placed = lit
    .toSorted((a, b) => a.centre[1] - b.centre[1])
    .map((place) => {
      const y = Math.max(place.centre[1], free)
      free = y + LINE
      return { place, y }
    })
  return placed.map(({ place: { ine, mark, centre }, y }) => {
    const [x] = centre
    const isLeft = x + LEADER + (mark ?? '').length * LETTER > width
    const end = isLeft ? x - LEADER : x + LEADER
    return (
      <g key={ine} className="status-map-name">
        <path d={`M${centre.join(' ')}L${end} ${y}`} />
        <text x={isLeft ? end - 8 : end + 8} y={y + 6} textAnchor={isLeft ? 'end' : 'start'}>
          {mark}
        </text>
      </g>
    )
  })
}

function Numeral({ place: { centre, mark } }: { place: LitPlace }) {
  const [x, y] = centre
  return (
    <text className="status-map-numeral" x={x} y={y + 6} textAnchor="middle">
      {mark}
    </text>
  )
}

/** Half rings above a line and, moved by one, below it: they join to waves. */
function waves(drawing: TileDrawing): string {
  return [4, 12, 20]
    .map((r) => {
      const to = (x: number, y: number) => (drawing === 'circles' ? `A${r} ${r} 0 0 1 ${x} ${y}` : `L${x} ${y}`)
      return `M${24 - r} 24${to(24, 24 - r)}${to(24 + r, 24)}M${r} 24${to(0, 24 + r)}M48 ${24 + r}${to(48 - r, 24)}`
    })
    .join('')
}

/** Whole strands where all is well, cut ones for an incident, hatching for works. */
function Patterns() {
  const { tile } = useBrand()
  return (
    <defs>
      <pattern id="status-fine" width="48" height="48" patternUnits="userSpaceOnUse">
        <rect className="status-map-glaze" width="48" height="48" />
        <path className="status-map-strand" d={waves(tile)} />
      </pattern>
      <pattern id="status-incident" width="12" height="12" patternUnits="userSpaceOnUse">
        <rect className="status-map-bad" width="12" height="12" />
        <path className="status-map-cut" d="M3 0A3 3 0 0 1 0 3M7 0A7 7 0 0 1 0 7M11 0A11 11 0 0 1 0 11" />
      </pattern>
      <pattern id="status-works" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="status-map-glaze" width="6" height="6" />
        <path className="status-map-hatch" d="M0 0V6" />
      </pattern>
    </defs>
  )
}
