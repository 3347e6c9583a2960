import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import caseStyles from '#app/features/cases/desk/case/case.css?url'
import listStyles from '#app/features/cases/desk/list/list.css?url'
import { actOnAgenda } from './act-on-agenda.server.ts'
import agendaStyles from './agenda.css?url'
import { shownAgenda } from './agenda.server.ts'
import { AgendaTabs } from './agenda-tabs.tsx'
import { DayPlan } from './day-plan.tsx'
import { MyDay } from './my-day.tsx'
import { ToResolve } from './to-resolve.tsx'
import { Undated, UndatedBeside } from './undated.tsx'
import { WeekPlan } from './week-plan.tsx'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: caseStyles },
  { rel: 'stylesheet', href: agendaStyles },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    agenda: await shownAgenda(context, url),
    head: deskHead(context, msg({ message: 'Calendar', context: 'the desk' })),
  }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/agenda')
  return actOnAgenda(context, url, intent)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The agenda of visits: who goes where and when, what is free, and which orders have no date yet. */
export default function AgendaRoute({ loaderData: { agenda }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null
  const { view } = agenda.filter
  const href = useLocalHref()
  return (
    <section className="agenda">
      <h1>
        <Trans context="the desk">Calendar</Trans>
      </h1>
      {agenda.mayMakeFeeds && (
        <p>
          <a href={href('/gestion/agenda/calendarios')}>
            <Trans>Calendars of technicians</Trans>
          </a>{' '}
          <a href={href('/gestion/ajustes/instalaciones')}>
            <Trans>Slots, zones and technicians</Trans>
          </a>
        </p>
      )}
      <AgendaTabs agenda={agenda} />
      {!answer && <Said said={agenda.said} />}
      {view !== 'mi-dia' && <ToResolve agenda={agenda} answer={view === 'sin-fecha' ? null : answer} />}
      {view === 'sin-fecha' && <Undated agenda={agenda} answer={answer} />}
      {view === 'mi-dia' && <MyDay agenda={agenda} answer={answer} />}
      {view === 'semana' && <WeekPlan agenda={agenda} />}
      {(view === 'hoy' || view === 'manana') && (
        <div className="agenda-day">
          <DayPlan agenda={agenda} />
          <UndatedBeside agenda={agenda} />
        </div>
      )}
    </section>
  )
}

/** The visit that was planned or recorded last. */
function Said({ said }: Pick<Route.ComponentProps['loaderData']['agenda'], 'said'>) {
  const href = useLocalHref()
  if (!said) return null
  return (
    <p className="desk-said-once desk-said-ok" role="status">
      <Trans>
        Saved in the case of <a href={href(`/gestion/casos/${said.caseId}`)}>{said.name}</a>.
      </Trans>
    </p>
  )
}
