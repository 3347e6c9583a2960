import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import { caseKinds, needsStaff, type CaseKind } from '#domain/requests/states/case-states.ts'
import { type DataAllowance } from '#domain/catalogue/catalogue.ts'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import type { PriceItem } from '#domain/price/price.ts'
import { businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'
import { dataLabel, speedLabel } from '#locales/words/labels.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { demandByMunicipality } from '#app/features/coverage/demand.server.ts'
import { municipalities } from '#geography/municipalities.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { period } from './period.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { Deps } from '../deps.server.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export type PerDay = { readonly day: string } & Readonly<Record<CaseKind, number>>

/** Requests per day in Spain and kind, also of days without any; the oldest first. */
export async function requestsPerDay({ db, clock }: Deps): Promise<readonly PerDay[]> {
  const { first, days } = period(clock())
  const hour = sql<number>`opened_at / ${sql.lit(HOUR_MS)}`
  const rows = await db.kysely
    .selectFrom('cases')
    .where('opened_at', '>=', first)
    .where('merged_into', 'is', null)
    .select(({ fn }) => ['kind', hour.as('hour'), fn.countAll<number>().as('count')])
    .groupBy(['kind', hour])
    .execute()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = `${spanishClock(Number(row.hour) * HOUR_MS).date} ${row.kind}`
    counts.set(key, (counts.get(key) ?? 0) + Number(row.count))
  }
  const of = (day: string, kind: CaseKind) => counts.get(`${day} ${kind}`) ?? 0
  return days.map((day) => ({
    day,
    ...(Object.fromEntries(caseKinds.map((kind) => [kind, of(day, kind)])) as Record<CaseKind, number>),
  }))
}

export type Durations = {
  readonly kind: CaseKind
  readonly measure: 'answer' | 'done'
  readonly count: number
  /** In hours of the clock; null without any. */
  readonly median: number | null
  readonly ninetieth: number | null
}

/** The median of some times in milliseconds, and within what nine of ten lie, in hours; null without any. */
export function durationsFrom(times: readonly number[]): Pick<Durations, 'median' | 'ninetieth'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => {
    const time = sorted[Math.ceil(sorted.length * part) - 1]
    return time === undefined ? null : time / HOUR_MS
  }
  return { median: at(0.5), ninetieth: at(0.9) }
}

/** How long the first answer took, or the end without one, and how long until a case was done, of those that came in the period. */
export async function durations(deps: Deps): Promise<readonly Durations[]> {
  const kinds = caseKinds.filter(needsStaff)
  const all = kinds.flatMap((kind) => (['answer', 'done'] as const).map((measure) => ({ kind, measure })))
  return Promise.all(all.map((each) => durationsOf(deps, each)))
}

async function durationsOf(
  { db, clock }: Deps,
  { kind, measure }: Pick<Durations, 'kind' | 'measure'>,
): Promise<Durations> {
  // A case that was closed without an answer was answered by that.
  const end =
    measure === 'answer' ? sql<number | null>`coalesce(answered_at, closed_at)` : sql<number | null>`closed_at`
  const measured = db.kysely
    .selectFrom('cases')
    .where('opened_at', '>=', period(clock()).first)
    .where('merged_into', 'is', null)
    .where('kind', '=', kind)
    .where(end, 'is not', null)
  const { count } = await measured.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const duration = sql<number>`${end} - opened_at`
  const at = async (part: number) => {
    if (count === 0) return null
    const row = await measured
      .select(duration.as('duration'))
      .orderBy(duration)
      .limit(1)
      .offset(Math.ceil(count * part) - 1)
      .executeTakeFirstOrThrow()
    return Number(row.duration) / HOUR_MS
  }
  return { kind, measure, count, median: await at(0.5), ninetieth: await at(0.9) }
}

/** Upper limits in days of how long a case has been open; the last one has none. */
export const AGES = [1, 3, 7, 30, null] as const

export type OpenByAge = { readonly days: (typeof AGES)[number]; readonly count: number }

/** How many cases are open, by how long ago they came. */
export async function openByAge({ db, clock }: Deps): Promise<readonly OpenByAge[]> {
  const now = clock()
  return Promise.all(
    AGES.map(async (days, index) => {
      const before = index === 0 ? 0 : (AGES[index - 1] ?? 0)
      const { count } = await db.kysely
        .selectFrom('cases')
        .where('standing', '=', sql.lit('open'))
        .where('opened_at', '<=', now - before * DAY_MS)
        .$if(days !== null, (query) => query.where('opened_at', '>', now - (days ?? 0) * DAY_MS))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { days, count }
    }),
  )
}

export type Ordered = { readonly name: string; readonly count: number }

const BATCH_SIZE = 500

/** The orders of the period by tariff and by place, most wanted first. Orders are opened for it one by one. */
export async function orderedBy(
  deps: Deps,
  i18n: I18n,
): Promise<{ readonly tariffs: readonly Ordered[]; readonly places: readonly Ordered[] }> {
  const tariffs = new Map<string, number>()
  const places = new Map<string, number>()
  const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (let after = { created_at: period(deps.clock()).first - 1, id: '' }; ;) {
    const rows = await deps.db.kysely
      .selectFrom('requests')
      .select(['id', 'reference', 'payload', 'created_at'])
      .where('kind', '=', 'order')
      .where('blocked_at', 'is', null)
      .where('erased_at', 'is', null)
      // Two that were merged are one order.
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('cases').select('request_id').where('merged_into', 'is not', null),
      )
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const row of rows) {
      const content = contentOf(deps, row)
      const bought = content && deps.kinds[content.kind].bought?.(content)
      if (!bought) continue
      const { price, place } = bought
      add(tariffs, tariffName(i18n, price.items))
      if (place) add(places, `${place.name} (${place.province})`)
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return { tariffs: ranked(tariffs), places: ranked(places) }
    after = last
  }
}

/** 1GB + 35GB, 1GB, 70GB: by what is paid for first. */
function tariffName(i18n: I18n, items: readonly PriceItem[]): string {
  const data = (amount: DataAllowance) => (amount === 'unlimited' ? '∞' : dataLabel(i18n, amount))
  for (const item of items) {
    if (item.kind === 'tariff')
      return [speedLabel(i18n, item.tariff.speedMb), ...includedLines(item.tariff).map(data)].join(' + ')
    if (item.kind === 'lines') return data(item.mobile.data)
    if (item.kind === 'business') return businessTariffLabel(i18n, item.tariff)
  }
  return 'TV'
}

function contentOf(deps: Deps, row: Parameters<typeof opened>[1]) {
  try {
    return opened(deps, row).content
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

function ranked(counts: ReadonlyMap<string, number>): Ordered[] {
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}

export type Wanted = { readonly name: string; readonly waiting: number; readonly checks: number }

const MAX_PLACES = 50

/** Where fibre is wanted and can't be ordered: who waits for it, and how often it was asked for. */
export async function wantedAt(deps: Deps): Promise<readonly Wanted[]> {
  const demand = await demandByMunicipality(deps)
  return demand.slice(0, MAX_PLACES).map(({ ine, waiting, checks }) => {
    const place = municipalities.get(ine)
    return { name: place ? `${place.name} (${place.province.name})` : ine, waiting, checks }
  })
}

/** How many rewards are proven and not given yet: the friend's order is in service, and its tariff passes the test. */
export async function rewardsDue({ db }: Deps): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('rewards')
    .innerJoin('cases', 'cases.request_id', 'rewards.referral_id')
    .where('standing', '=', sql.lit('open'))
    // One that is done is open as well while a message of its customer has no answer.
    .where('closed_at', 'is', null)
    .where('proven', '=', 1)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
