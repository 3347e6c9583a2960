import type { Kysely } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import type { CareRow } from './care-row.ts'
import { readCareRows, type Period } from './care-rows.server.ts'

/** An evaluation without its rows. */
export type EvaluationHead = {
  /** Its version: each publication has the next one. */
  readonly id: number
  readonly period: Period
  /** What changed since the last one, in the operator's words. */
  readonly changes: Readonly<Partial<Record<Locale, string>>>
  /** Empty without one. */
  readonly auditUrl: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

export type Evaluation = EvaluationHead & { readonly rows: readonly CareRow[] }

export type NewEvaluation = Pick<EvaluationHead, 'period' | 'changes' | 'auditUrl'> & {
  /** Id of the member of staff who publishes it. */
  readonly author: string
}

const headColumns = ['id', 'period_from', 'period_to', 'changes', 'audit_url', 'published_at'] as const

type HeadRow = Pick<Schema['evaluations'], (typeof headColumns)[number]>

function headOf({ id, period_from: from, period_to: to, changes, audit_url, published_at }: HeadRow): EvaluationHead {
  return {
    id: Number(id),
    period: { from, to },
    changes: JSON.parse(changes) as EvaluationHead['changes'],
    auditUrl: audit_url,
    publishedAt: Number(published_at),
  }
}

/** All that were published, the latest first. */
export async function publishedEvaluations(kysely: Kysely<Schema>): Promise<readonly EvaluationHead[]> {
  const rows = await kysely.selectFrom('evaluations').select(headColumns).orderBy('id', 'desc').execute()
  return rows.map(headOf)
}

/** A published one by its version; null where there is none. */
export async function evaluationOf(kysely: Kysely<Schema>, id: number): Promise<Evaluation | null> {
  const row = await kysely
    .selectFrom('evaluations')
    .select([...headColumns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...headOf(row), rows: JSON.parse(row.content) as readonly CareRow[] } : null
}

/**
 * Publishes an evaluation of the cases as they are now, with its rows, and its line in the audit: it stays so, whatever is
 * forgotten of the people since. The same as the last one is no new version. Gives its version.
 */
export async function publishEvaluation(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  { care }: Pick<Site, 'care'>,
  { period, changes, auditUrl, author }: NewEvaluation,
): Promise<number> {
  const content = JSON.stringify(await readCareRows({ db, clock }, care, period))
  const said = {
    period_from: period.from,
    period_to: period.to,
    changes: JSON.stringify(changes),
    audit_url: auditUrl,
    content,
  }
  for (;;) {
    const published = await db.transaction(async (tx) => {
      const last = await tx.selectFrom('evaluations').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
      const isSame =
        last && (Object.keys(said) as (keyof typeof said)[]).every((column) => last[column] === said[column])
      if (isSame) return Number(last.id)
      const at = clock()
      const id = Number(last?.id ?? 0) + 1
      const added = await tx
        .insertInto('evaluations')
        .values({ id, ...said, author, published_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      // Somebody else has published this version meanwhile.
      if (!added) return null
      await writeAudit(tx, { staff: author, action: 'evaluation-published', subject: null, at, count: id })
      return id
    })
    if (published !== null) return published
  }
}

const YEAR_MS = 366 * 86_400_000
/** The day from which customer care is to be as Ley 10/2025 says, and the first evaluation a year later. */
const IN_FORCE = Date.parse('2026-12-28T00:00Z')

/** Says where the yearly evaluation of art. 21.1 Ley 10/2025 is missing. */
export async function examineEvaluations(kysely: Kysely<Schema>, now: number): Promise<string[]> {
  const [last] = await publishedEvaluations(kysely)
  const term = (last?.publishedAt ?? IN_FORCE) + YEAR_MS
  if (now <= term) return []
  const { date } = spanishClock(term)
  return [
    `no evaluation of customer care was published by ${date}, as art. 21.1 Ley 10/2025 asks for: publish one at /gestion/informe`,
  ]
}
