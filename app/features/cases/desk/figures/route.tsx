import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { periodLengths, type PeriodLength } from '#app/features/cases/figures/compared-periods.ts'
import { FIGURE_DAYS } from '#app/features/cases/views.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DayChart, RowBar } from './chart.tsx'
import figureStyles from './figures.css?url'
import type { Figure } from './figure.ts'
import { loadFigures } from './figures.server.ts'
import { loadSix, type SixList } from './six.server.ts'
import { lengthTexts } from './six-tile.tsx'
import { SixTiles } from './six-tiles.tsx'
import sixStyles from './six.css?url'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: figureStyles },
  { rel: 'stylesheet', href: sixStyles },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const six = await loadSix(context, url.searchParams)
  return { ...six, ...(await loadFigures(context)), head: deskHead(context, msg`Figures`) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Six figures of four weeks, a quarter or a year to be read at a glance, and all the others behind them. Nobody is followed for it. */
export default function FiguresRoute({ loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { search } = useLocation()
  const { first, last } = loaderData.period
  const { six, length, ends, isHere, month, printed, list, figures, rewards } = loaderData
  return (
    <div className="figures">
      <header className="six-head">
        <div>
          <h1>
            <Trans>How we are doing</Trans>
          </h1>
          <p className="desk-detail">
            <Trans>
              From {first} to {last}.
            </Trans>{' '}
            {i18n._(lengthTexts[length].compared)}.{' '}
            {length !== 'semanas' && (
              <Trans>What was erased at the end of its time is counted no more: older periods look smaller.</Trans>
            )}
          </p>
        </div>
        <nav className="six-lengths" aria-label={t`Of how long`}>
          {periodLengths.map((each) => (
            <a
              key={each}
              href={localHref(`/gestion/cifras?de=${each}`, search)}
              aria-current={each === length ? 'page' : undefined}
            >
              {i18n._(lengthTexts[each].name)}
            </a>
          ))}
        </nav>
        <button type="button" className="desk-button" data-print="">
          <Trans>Print</Trans>
        </button>
      </header>
      <SixTiles six={six} length={length} ends={ends} isHere={isHere} month={month} />
      {list && <ListSection list={list} length={length} />}
      <p className="desk-detail">
        <Trans>
          What is usual are the middle ten of the twelve periods before. Better or worse is said outside of them alone,
          and nothing where there are usually fewer than five.
        </Trans>
      </p>
      <p className="six-printed">{printed}</p>
      <details className="six-all" id="todas">
        <summary>
          <Trans>All figures</Trans>
        </summary>
        <p className="desk-detail">
          <Trans>
            Of the last {FIGURE_DAYS} days, made from the requests themselves. Times go by the clock, nights and
            weekends included.
          </Trans>
        </p>
        <p>
          <a href="/gestion/informe">
            <Trans>Evaluation of customer care, to be published</Trans>
          </a>
        </p>
        {rewards !== null && (
          <p>
            <Trans>Referral rewards that are due and not given yet: {rewards}</Trans>
          </p>
        )}
        {figures.map((figure) => (
          <FigureSection key={figure.name} figure={figure} />
        ))}
      </details>
    </div>
  )
}

/** The cases that one of the six is made of. */
function ListSection({ list: { name, rows, isCut }, length }: { list: SixList; length: PeriodLength }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <section className="six-cases" id="lista" aria-labelledby="six-cases">
      <h2 id="six-cases">{t`The cases of ${name}`}</h2>
      <a href={localHref(`/gestion/cifras?de=${length}`, search)}>
        <Trans>Close the list</Trans>
      </a>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Who`}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col">{t({ message: 'Received', context: 'a case' })}</th>
            <th scope="col">{t`Due`}</th>
            <th scope="col">{t({ message: 'Done', context: 'a case' })}</th>
            <th scope="col">{t`Assigned to`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, who, state, received, due, done, assignee }) => (
            <tr key={id}>
              <th scope="row">
                <a href={localHref(`/gestion/casos/${id}`, search)}>{who}</a>
              </th>
              <td data-label={t`State`}>{state}</td>
              <td data-label={t({ message: 'Received', context: 'a case' })}>{received}</td>
              <td data-label={t`Due`}>{due}</td>
              <td data-label={t({ message: 'Done', context: 'a case' })}>{done}</td>
              <td data-label={t`Assigned to`}>{assignee}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className="desk-detail">
          <Trans>There are more: the latest are shown.</Trans>
        </p>
      )}
    </section>
  )
}

function FigureSection({ figure }: { figure: Figure }) {
  const { name, title, columns, rows, bars, shape, hrefs } = figure
  const most = figure.most ?? Math.max(0, ...bars)
  return (
    <section className="figure">
      <h2 id={`figure-${name}`}>{title}</h2>
      {rows.length === 0 ? (
        <p className="desk-detail">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <div className="figure-body">
          {shape === 'days' && <DayChart figure={figure} />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
          <div className="figure-table" role="region" aria-labelledby={`figure-${name}`} tabIndex={0}>
            <table data-shape={shape}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...others], row) => (
                  <tr key={[first, ...others].join(' ')}>
                    <th scope="row">
                      {hrefs ? <a href={hrefs[row]}>{first}</a> : first}
                      {shape === 'names' && <RowBar value={bars[row] ?? 0} most={most} />}
                    </th>
                    {others.map((value, index) => (
                      <td key={columns[index + 1]} className={shape === 'words' ? undefined : 'num'}>
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      <p>
        <a href={`/gestion/cifras/${name}.csv`}>
          <Trans>{title} as CSV</Trans>
        </a>
      </p>
    </section>
  )
}
