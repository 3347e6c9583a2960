import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Live } from '#app/components/text/live.tsx'
import type { Availability } from '#domain/place/coverage.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { availabilityMessage } from './availability-messages.ts'
import { placePath, provincePath } from '../coverage-address.ts'
import type { MapShape, MapView } from './find-answer.server.ts'
import styles from './province-map.module.css'

type ProvinceMapProps = {
  map: MapView
  /** The INE code of the place that was found. */
  found: string | null
  isDemo: boolean
  updated: string | null
}

const STATUSES: readonly Availability['status'][] = ['available', 'planned', 'none', 'unknown']

/** A map of a province's municipalities, distinguished by pattern as well as by colour. Each links to its answer. */
export function ProvinceMap({ map, found, isDemo, updated }: ProvinceMapProps) {
  const { t, i18n } = useLingui()
  const localHref = useLocalHref()
  const { name } = map.province
  const mark = map.shapes.find(({ ine }) => ine === found)
  const legend = { available: t`Available`, planned: t`Planned`, none: t`Not yet`, unknown: t`We do not know yet` }
  const onMap = STATUSES.filter((status) => map.shapes.some((shape) => statusOf(shape) === status))
  const date = updated && formatDay(updated, localeOf(i18n))

  return (
    <figure className={styles.figure}>
      {map.others.length > 0 && (
        <p className={styles.others}>
          <Trans>Province of {name}</Trans>
          {map.others.map(({ code, name }) => (
            <a key={code} href={localHref(provincePath(code))}>
              {name}
            </a>
          ))}
        </p>
      )}
      <Patterns />
      <div className={styles.drawing}>
        <a className={styles.skip} href="#places">
          <Trans>Skip the map</Trans>
        </a>
        <svg
          id="map"
          className={styles.map}
          viewBox={`-4 -4 ${map.width + 8} ${map.height + 8}`}
          role="group"
          aria-label={t`Map of the province of ${name} with the municipalities where fibre can be ordered. The same information is in the list.`}
        >
          {map.shapes.map((shape) => (
            <a key={shape.ine} href={localHref(placePath({ ...shape, postcode: null }))}>
              <title>{`${shape.name}: ${availabilityMessage(i18n, shape)}`}</title>
              <path className={styles[statusOf(shape)]} d={shape.path} />
            </a>
          ))}
          {mark && <Mark shape={mark} width={map.width} />}
        </svg>
      </div>
      <figcaption className="small">
        <ul className={styles.legend}>
          {onMap.map((status) => (
            <li key={status}>
              <svg viewBox="0 0 24 16" aria-hidden="true" focusable="false">
                <rect className={styles[status]} x="1" y="1" width="22" height="14" />
              </svg>
              <Live>{legend[status]}</Live>
            </li>
          ))}
        </ul>
        {isDemo && (
          <p>
            <b>
              <Trans>Demo data: the availability is invented.</Trans>
            </b>
          </p>
        )}
        <p>
          {date && <Trans>Coverage data of {date}.</Trans>}{' '}
          <Trans>
            Municipalities: © Instituto Geográfico Nacional,{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, simplified.
          </Trans>
        </p>
      </figcaption>
    </figure>
  )
}

/** The status of a place by what can be ordered: fibre that is slower than every tariff cannot. */
function statusOf({ availability, hasFibreOffers }: MapShape): Availability['status'] {
  return availability.status === 'available' && !hasFibreOffers ? 'none' : availability.status
}

/** Half the average width of a letter on the map. */
const HALF_LETTER = 4.5

/** The place that was found: its outline, a pin and its name within the map. */
function Mark({ shape, width }: { shape: MapShape; width: number }) {
  const [x, y] = shape.centre
  const [label = ''] = shape.name.split('/')
  const half = Math.min(label.length * HALF_LETTER, width / 2)
  return (
    <g className={styles.mark} aria-hidden="true">
      <path d={shape.path} />
      <circle cx={x} cy={y} r="4" />
      <text x={Math.min(Math.max(x, half), width - half)} y={y < 24 ? y + 26 : y - 13} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

/** Arcs for available fibre, hatching for planned, dots for unknown; the rest is plain. */
function Patterns() {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="map-available" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect className={styles.glaze} width="12" height="12" />
          <path className={styles.strand} d="M3 0A3 3 0 0 1 0 3M7 0A7 7 0 0 1 0 7M11 0A11 11 0 0 1 0 11" />
        </pattern>
        <pattern id="map-planned" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.bare} width="5" height="5" />
          <path className={styles.hatch} d="M0 0V5" />
        </pattern>
        <pattern id="map-unknown" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className={styles.bare} width="6" height="6" />
          <circle className={styles.dot} cx="3" cy="3" r="0.8" />
        </pattern>
      </defs>
    </svg>
  )
}
