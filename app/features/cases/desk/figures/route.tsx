import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { FIGURE_DAYS } from '#app/features/cases/views.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DayChart, RowBar } from './chart.tsx'
import figureStyles from './figures.css?url'
import type { Figure } from './figure.ts'
import { loadFigures } from './figures.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figureStyles }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadFigures(context)), head: deskHead(context, msg`Figures`) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** How many requests come, how soon they are dealt with, and what is wanted. Nobody is followed for it. */
export default function FiguresRoute({ loaderData: { figures, rewards } }: Route.ComponentProps) {
  return (
    <div className="figures">
      <header>
        <h1>
          <Trans>Figures</Trans>
        </h1>
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
      </header>
      {figures.map((figure) => (
        <FigureSection key={figure.name} figure={figure} />
      ))}
    </div>
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
