import { sql, type RawBuilder } from 'kysely'
import type { ServiceLevels } from '#domain/service-levels/service-levels.ts'
import type { CaseKind } from '#domain/requests/states/case-states.ts'
import type { VisitFailure } from '#domain/requests/visit.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isDoneByLaw } from '../clocks/whose-clocks.ts'
import { comparedPeriods, PERIODS, type ComparedPeriods, type PeriodLength, type Series } from './compared-periods.ts'
import { at, DAY_MS } from './days-to-working.ts'
import type { Deps } from '../deps.server.ts'

type Care = Pick<ServiceLevels, 'targets'>

/** The six figures of the owner; what each is of besides its series is of the last period. */
export const sixNames = ['pedidos', 'dias', 'ley', 'fallidas', 'bajas', 'lista'] as const
export type SixName = (typeof sixNames)[number]

export type SixFigures = {
  readonly pedidos: Series
  readonly dias: Series & { readonly of: number; readonly ninetieth: number; readonly underway: number }
  readonly ley: Series & {
    readonly of: number
    readonly about: readonly { readonly kind: CaseKind; readonly topic: string | null; readonly count: number }[]
  }
  readonly fallidas: Series & {
    readonly of: number
    readonly reasons: readonly { readonly reason: VisitFailure; readonly count: number }[]
  }
  readonly bajas: Series & { readonly withdrawals: number }
  readonly lista: Series & {
    /** In this month: they are counted by the month. */
    readonly checks: number
    readonly places: readonly { readonly ine: string; readonly count: number }[]
  }
}

export async function sixFigures(deps: Deps, care: Care, length: PeriodLength): Promise<SixFigures> {
  const periods = comparedPeriods(deps.clock(), length)
  return {
    pedidos: await ordersReceived(deps, periods),
    dias: await daysUntilWorking(deps, periods),
    ley: await lateByLaw(deps, care, periods),
    fallidas: await visitsInVain(deps, periods),
    bajas: await leavers(deps, periods),
    lista: await waitingWhereNot(deps, periods),
  }
}

/** The cases of which a figure of the last period is made, the latest first. */
export async function casesOfFigure(
  deps: Deps,
  care: Care,
  { name, length, most }: { name: SixName; length: PeriodLength; most: number },
): Promise<readonly string[]> {
  const { days, instants } = comparedPeriods(deps.clock(), length)
  const [from = '', to = ''] = days.slice(-2)
  const [since = 0, until = 0] = instants.slice(-2)
  const opened = (kind: CaseKind) =>
    casesInUse(deps)
      .where('kind', '=', kind)
      .where('opened_at', '>=', since)
      .where('opened_at', '<', until)
      .select('cases.request_id as id')
      .orderBy('opened_at', 'desc')
      .limit(most)
  switch (name) {
    case 'pedidos':
      return idsOf(await opened('order').execute())
    case 'bajas':
      return idsOf(await opened('cancellation').where('state', 'not in', ['rejected', 'withdrawn']).execute())
    case 'lista':
      return idsOf(await opened('waiting').execute())
    case 'dias':
      return idsOf(await workingBetween(deps, from, to).orderBy('day', 'desc').limit(most).execute())
    case 'fallidas':
      return idsOf(
        await visitsBetween(deps, from, to)
          .where('visits.state', '=', 'failed')
          .select('case_id as id')
          .distinct()
          .limit(most)
          .execute(),
      )
    case 'ley': {
      const rows = await dueBetween(deps, since, until)
        .where(isLate(deps.clock()))
        .select(['cases.request_id as id', 'kind', 'topic'])
        .orderBy('done_due', 'desc')
        .execute()
      return idsOf(rows.filter((row) => isDoneByLaw(care, row))).slice(0, most)
    }
  }
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** Orders that came, two that were merged as one. */
async function ordersReceived(deps: Deps, { instants }: ComparedPeriods): Promise<Series> {
  const period = periodOf(sql.ref('opened_at'), instants)
  const rows = await casesInUse(deps)
    .where('kind', '=', 'order')
    .where('opened_at', '>=', instants[0] ?? 0)
    .where('opened_at', '<', instants.at(-1) ?? 0)
    .groupBy(period)
    .select(({ fn }) => [period.as('period'), fn.countAll<number>().as('count')])
    .execute()
  return { values: byPeriod(rows) }
}

/** Days of the calendar from an order until the last of it worked: the median of the orders that came to work. */
async function daysUntilWorking(deps: Deps, { days }: ComparedPeriods): Promise<SixFigures['dias']> {
  const rows = await workingBetween(deps, days[0] ?? '', days.at(-1) ?? '').execute()
  const waited = Array.from({ length: PERIODS }, (): number[] => [])
  for (const { opened, day } of rows) {
    const period = days.findLastIndex((first) => first <= day)
    waited[period]?.push((Date.parse(day) - Date.parse(spanishClock(Number(opened)).date)) / DAY_MS)
  }
  const sorted = waited.map((each) => each.toSorted((a, b) => a - b))
  const { count } = await casesInUse(deps)
    .where('standing', '=', sql.lit('open'))
    .where('kind', '=', 'order')
    .where('closed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const last = sorted.at(-1) ?? []
  return {
    values: sorted.map((each) => at(each, 0.5)),
    counts: sorted.map((each) => each.length),
    of: last.length,
    ninetieth: at(last, 0.9),
    underway: Number(count),
  }
}

/** Cases whose limit is a law's and was over in the period, and were not done by then. */
async function lateByLaw(deps: Deps, care: Care, { instants }: ComparedPeriods): Promise<SixFigures['ley']> {
  const period = periodOf(sql.ref('done_due'), instants)
  const all = await dueBetween(deps, instants[0] ?? 0, instants.at(-1) ?? 0)
    .groupBy(['kind', 'topic', period])
    .select(({ fn }) => [
      'kind',
      'topic',
      period.as('period'),
      fn.countAll<number>().as('all'),
      sql<number>`sum(case when ${isLate(deps.clock())} then 1 else 0 end)`.as('count'),
    ])
    .execute()
  const rows = all.filter((row) => isDoneByLaw(care, row))
  const last = rows.filter((row) => Number(row.period) === PERIODS - 1)
  return {
    values: byPeriod(rows),
    of: last.reduce((sum, row) => sum + Number(row.all), 0),
    about: last
      .map(({ kind, topic, count }) => ({ kind, topic, count: Number(count) }))
      .filter(({ count }) => count > 0),
  }
}

async function visitsInVain(deps: Deps, { days }: ComparedPeriods): Promise<SixFigures['fallidas']> {
  const period = periodOf(sql.ref('day'), days)
  const rows = await visitsBetween(deps, days[0] ?? '', days.at(-1) ?? '')
    .groupBy(['visits.state', 'visits.reason', period])
    .select(({ fn }) => ['visits.state', 'visits.reason', period.as('period'), fn.countAll<number>().as('count')])
    .execute()
  const failed = rows.filter(({ state }) => state === 'failed')
  const isLast = (row: { readonly period: number }) => Number(row.period) === PERIODS - 1
  return {
    values: byPeriod(failed),
    of: rows.filter(isLast).reduce((sum, { count }) => sum + Number(count), 0),
    reasons: failed
      .filter(isLast)
      .map(({ reason, count }) => ({ reason: reason ?? 'other', count: Number(count) }))
      .toSorted((a, b) => b.count - a.count),
  }
}

async function leavers(deps: Deps, { instants }: ComparedPeriods): Promise<SixFigures['bajas']> {
  const period = periodOf(sql.ref('opened_at'), instants)
  const rows = await casesInUse(deps)
    .where('kind', 'in', ['cancellation', 'withdrawal'])
    .where('state', 'not in', ['rejected', 'withdrawn'])
    .where('opened_at', '>=', instants[0] ?? 0)
    .where('opened_at', '<', instants.at(-1) ?? 0)
    .groupBy(['kind', period])
    .select(({ fn }) => ['kind', period.as('period'), fn.countAll<number>().as('count')])
    .execute()
  const of = (kind: CaseKind) => byPeriod(rows.filter((row) => row.kind === kind))
  return { values: of('cancellation'), withdrawals: of('withdrawal').at(-1) ?? 0 }
}

/** People still waiting: whoever was told, or has left the list, is erased. */
async function waitingWhereNot(deps: Deps, { instants, days }: ComparedPeriods): Promise<SixFigures['lista']> {
  const period = periodOf(sql.ref('opened_at'), instants)
  const rows = await casesInUse(deps)
    .innerJoin('waiting', 'waiting.request_id', 'cases.request_id')
    .where('kind', '=', 'waiting')
    .where('opened_at', '>=', instants[0] ?? 0)
    .where('opened_at', '<', instants.at(-1) ?? 0)
    .groupBy(['ine', period])
    .select(({ fn }) => ['ine', period.as('period'), fn.countAll<number>().as('count')])
    .execute()
  const month = (days.at(-1) ?? '').slice(0, '2026-11'.length)
  const { checks } = await deps.db.kysely
    .selectFrom('unmet_checks')
    .where('month', '=', month)
    .select(sql<number>`coalesce(sum(checks), 0)`.as('checks'))
    .executeTakeFirstOrThrow()
  return {
    values: byPeriod(rows),
    checks: Number(checks),
    places: rows
      .filter((row) => Number(row.period) === PERIODS - 1)
      .map(({ ine, count }) => ({ ine, count: Number(count) }))
      .toSorted((a, b) => b.count - a.count || (a.ine < b.ine ? -1 : 1)),
  }
}

/** Merged ones are not. */
function casesInUse({ db }: Pick<Deps, 'db'>) {
  return db.kysely.selectFrom('cases').where('standing', '!=', 'blocked')
}

/** Orders of which all works, with when they were ordered and the day on which the last of it began, within days. */
function workingBetween(deps: Deps, from: string, to: string) {
  return casesInUse(deps)
    .innerJoin('working_services', 'working_services.case_id', 'cases.request_id')
    .where('state', '=', 'installed')
    .groupBy(['cases.request_id', 'opened_at'])
    .having(({ fn }) => fn.max('working_on'), '>=', from)
    .having(({ fn }) => fn.max('working_on'), '<', to)
    .select(({ fn }) => ['cases.request_id as id', 'opened_at as opened', fn.max('working_on').as('day')])
}

function dueBetween(deps: Deps, since: number, until: number) {
  return casesInUse(deps).where('done_due', '>=', since).where('done_due', '<', until)
}

function isLate(now: number) {
  return sql<boolean>`coalesce(closed_at, ${sql.lit(now)}) > done_due`
}

function visitsBetween({ db }: Pick<Deps, 'db'>, from: string, to: string) {
  return db.kysely
    .selectFrom('visits')
    .where('visits.state', 'in', ['done', 'failed'])
    .where('day', '>=', from)
    .where('day', '<', to)
}

/** The number of the period of a column, written out: PostgreSQL groups by no parameter. */
function periodOf(column: RawBuilder<unknown>, begins: readonly (string | number)[]): RawBuilder<number> {
  const upTo = begins.slice(1, -1).map((next, period) => sql`when ${column} < ${sql.lit(next)} then ${sql.lit(period)}`)
  return sql<number>`case ${sql.join(upTo, sql` `)} else ${sql.lit(PERIODS - 1)} end`
}

function byPeriod(rows: readonly { readonly period: number; readonly count: number }[]): number[] {
  const values = Array.from({ length: PERIODS }, () => 0)
  for (const { period, count } of rows) values[Number(period)]! += Number(count)
  return values
}
