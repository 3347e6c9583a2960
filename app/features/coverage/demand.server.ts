import { sql } from 'kysely'
import type { Services } from '#site-folder/services.ts'

const FLUSH_AFTER = 10_000

export type UnmetChecks = {
  /** Counts that somebody asked for a municipality where no fibre tariff can be ordered. */
  readonly count: (ine: string) => void
  /** Writes what has been counted, and counts no more. */
  readonly stop: () => Promise<void>
}

/**
 * Keeps count of the places that are asked for in vain: a number for a municipality and a month, and nothing about who
 * asked. Visitors never wait for it: it is written every ten seconds, and what a crash takes away is lost.
 */
export function startUnmetChecks({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): UnmetChecks {
  const counted = new Map<string, number>()

  async function flush(): Promise<void> {
    const month = new Date(clock()).toISOString().slice(0, 7)
    for (const [ine, checks] of counted) {
      await db.kysely
        .insertInto('unmet_checks')
        .values({ ine, month, checks })
        .onConflict((conflict) =>
          conflict
            .columns(['ine', 'month'])
            .doUpdateSet({ checks: sql<number>`unmet_checks.checks + excluded.checks` }),
        )
        .execute()
      // More may have come meanwhile.
      counted.set(ine, (counted.get(ine) ?? 0) - checks)
      if (counted.get(ine) === 0) counted.delete(ine)
    }
  }
  const flushed = () => flush().catch((error: unknown) => log.warn({ error }, 'coverage checks were not counted'))
  const timer = setInterval(() => void flushed(), FLUSH_AFTER).unref()
  return {
    count: (ine) => void counted.set(ine, (counted.get(ine) ?? 0) + 1),
    async stop() {
      clearInterval(timer)
      await flushed()
    },
  }
}

export type Demand = { readonly ine: string; readonly waiting: number; readonly checks: number }

/** How many people wait for each municipality, and how often it was asked for in vain, most wanted first. */
export async function demandByMunicipality({ db }: Pick<Services, 'db'>): Promise<readonly Demand[]> {
  const waiting = await db.kysely
    .selectFrom('waiting')
    .innerJoin('subjects', 'subjects.request_id', 'waiting.request_id')
    .select(['ine', sql<number>`count(distinct fingerprint)`.as('count')])
    .where('told_at', 'is', null)
    .groupBy('ine')
    .execute()
  const checks = await db.kysely
    .selectFrom('unmet_checks')
    .select(['ine', sql<number>`sum(checks)`.as('count')])
    .groupBy('ine')
    .execute()
  const waitingAt = countsOf(waiting)
  const checksAt = countsOf(checks)
  return [...new Set([...waitingAt.keys(), ...checksAt.keys()])]
    .map((ine) => ({ ine, waiting: waitingAt.get(ine) ?? 0, checks: checksAt.get(ine) ?? 0 }))
    .toSorted((a, b) => b.waiting - a.waiting || b.checks - a.checks || (a.ine < b.ine ? -1 : 1))
}

/** PostgreSQL gives sums as text. */
function countsOf(rows: readonly { readonly ine: string; readonly count: number }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ ine, count }) => [ine, Number(count)]))
}
