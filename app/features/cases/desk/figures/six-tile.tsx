import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { trendOf, type PeriodLength, type Series, type Trend } from '#app/features/cases/figures/compared-periods.ts'
import type { SixName } from '#app/features/cases/figures/six-figures.server.ts'

/** In the units of the drawing. */
const WIDTH = 520
const HEIGHT = 80
const TOP = 12
const STEP = WIDTH / 13
export const sixTitles: Record<SixName, MessageDescriptor> = {
  pedidos: msg`Orders`,
  dias: msg`Days until it works`,
  ley: msg`Late by the law`,
  fallidas: msg`Failed visits`,
  bajas: msg`They leave`,
  lista: msg`They ask, and we don’t reach`,
}

/** What is said of periods by their length. */
export const lengthTexts: Record<PeriodLength, Record<'name' | 'within' | 'until' | 'compared', MessageDescriptor>> = {
  semanas: {
    name: msg`4 weeks`,
    within: msg`in four weeks`,
    until: msg`Four weeks until`,
    compared: msg`Four weeks, compared with the twelve times four weeks before`,
  },
  trimestre: {
    name: msg`Quarter`,
    within: msg`in thirteen weeks`,
    until: msg`Thirteen weeks until`,
    compared: msg`Thirteen weeks, compared with the twelve times thirteen weeks before`,
  },
  ano: {
    name: msg`Year`,
    within: msg`in 52 weeks`,
    until: msg`52 weeks until`,
    compared: msg`52 weeks, compared with the twelve times 52 weeks before`,
  },
}

type TileProps = {
  name: SixName
  length: PeriodLength
  series: Series
  ends: readonly string[]
  /** On which side of what is usual it is well; null: on neither. */
  good: 'above' | 'below' | null
  /** How many cases it is made of. */
  count: number
  children: ReactNode
}

/** One of the six: its title and trend, what it says, its columns, its list and its table. */
export function Tile({ name, length, series, ends, good, count, children }: TileProps) {
  const { i18n, t } = useLingui()
  const title = i18n._(sixTitles[name])
  const { search } = useLocation()
  const trend = trendOf(series)
  const first = Math.max(
    0,
    (series.counts ?? series.values).findIndex((each) => each > 0),
  )
  return (
    <section className="six-tile" aria-labelledby={`six-${name}`}>
      <div className="six-top">
        <h2 id={`six-${name}`}>{title}</h2>
        <TrendWord trend={trend} good={good} />
      </div>
      {children}
      <div>
        <Bars values={series.values} band={trend?.band ?? null} />
        <p className="six-axis">
          <span>{ends[0]}</span>
          <span>{trend ? t`band: what is usual` : t`few: no trend`}</span>
          <span>{ends.at(-1)}</span>
        </p>
      </div>
      <div className="six-more">
        {count > 0 && (
          <a href={localHref(`/gestion/cifras?de=${length}&lista=${name}#lista`, search)}>
            <Plural value={count} one="See the one" other="See the #" />
            <span className="visually-hidden">: {title}</span>
          </a>
        )}
        <details>
          <summary>
            <Trans>In numbers</Trans>
            <span className="visually-hidden">: {title}</span>
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{i18n._(lengthTexts[length].until)}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {series.values.map((value, index) =>
                index < first ? null : (
                  <tr key={ends[index]}>
                    <th scope="row">{ends[index]}</th>
                    <td className="num">{series.counts?.[index] === 0 ? '–' : value}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  )
}

/** As it is always, better or worse, where that can be said. */
function TrendWord({ trend, good }: { trend: Trend; good: TileProps['good'] }) {
  if (trend === null)
    return (
      <span className="six-trend">
        <Trans>It can’t be said yet</Trans>
      </span>
    )
  if (trend.is === 'usual')
    return (
      <span className="six-trend">
        <Trans>As always</Trans>
      </span>
    )
  if (good === null)
    return (
      <span className="six-trend">
        {trend.is === 'above' ? <Trans>More than usual</Trans> : <Trans>Less than usual</Trans>}
      </span>
    )
  return trend.is === good ? (
    <span className="six-trend" data-is="better">
      <Trans>Somewhat better than usual</Trans>
    </span>
  ) : (
    <span className="six-trend" data-is="worse">
      <Trans>Worse than usual</Trans>
    </span>
  )
}

/** The periods as columns, over the band of what is usual. The table says the same, so readers of the page are spared it. */
function Bars({ values, band }: { values: readonly number[]; band: readonly [number, number] | null }) {
  const most = Math.max(1, ...values)
  const heightOf = (value: number) => (value / most) * (HEIGHT - TOP)
  return (
    <svg className="six-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {band && (
        <rect
          className="six-band"
          width={WIDTH}
          y={HEIGHT - heightOf(band[1])}
          height={Math.max(1, heightOf(band[1]) - heightOf(band[0]))}
        />
      )}
      {values.map((value, index) => (
        <rect
          key={index}
          className={index === values.length - 1 ? 'six-bar six-now' : 'six-bar'}
          x={index * STEP}
          y={HEIGHT - heightOf(value)}
          width={STEP * 0.86}
          height={heightOf(value)}
        />
      ))}
      <line className="six-ground" x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  )
}
