import { sql } from 'kysely'
import type { Site } from '#site-folder/site.ts'
import { listMails, type MailIn } from '../kept-mails/mails-in.server.ts'
import { dueOfMail } from '../mail-in/mail-as-case.server.ts'
import { durationsFrom, type Durations } from './figures.server.ts'
import { period } from './period.ts'
import type { Deps } from '../deps.server.ts'

const DAY_MS = 86_400_000
/** What went to the bin is gone after thirty days: of so many days all of it is known. */
const MAIL_DAYS = 28
/** As many mails that wait are opened; there are never so many, unless nobody reads them. */
const MOST_WAITING = 5000

/** What became of a mail that came in without a case. */
export type MailFate = 'answered' | 'opened' | 'joined' | 'binned' | 'waiting'
export const mailFates: readonly MailFate[] = ['answered', 'opened', 'joined', 'binned', 'waiting']

/**
 * The mails that came in without a case in the last 28 days, by what became of them, with how long it took until then: the
 * answer that made a case of it, a case of another kind, one that was there, or the bin. Automatic ones are among them.
 */
export async function mailsByFate({
  db,
  clock,
}: Deps): Promise<readonly (Omit<Durations, 'kind' | 'measure'> & { readonly fate: MailFate })[]> {
  const rows = await db.kysely
    .selectFrom('mails_in')
    .leftJoin('cases', 'cases.request_id', 'mails_in.case_id')
    .where('received_at', '>=', clock() - MAIL_DAYS * DAY_MS)
    // What found its case by itself was never without one.
    .where(({ or, and, eb }) =>
      or([
        eb('mails_in.state', 'in', ['unassigned', 'aside']),
        and([eb('mails_in.state', '=', 'joined'), eb('settled_by', 'is not', null)]),
      ]),
    )
    .select(['mails_in.id', 'mails_in.state', 'mails_in.case_id', 'received_at', 'settled_at', 'answered_at'])
    .execute()
  const fated = rows.map((row) => {
    const isOwn = row.case_id === row.id
    const fate: MailFate =
      row.state === 'unassigned'
        ? 'waiting'
        : row.state === 'aside'
          ? 'binned'
          : !isOwn
            ? 'joined'
            : row.answered_at === null
              ? 'opened'
              : 'answered'
    const end = fate === 'answered' ? row.answered_at : row.settled_at
    return { fate, took: end === null ? null : Number(end) - Number(row.received_at) }
  })
  return mailFates.map((fate) => {
    const own = fated.filter((each) => each.fate === fate)
    return { fate, count: own.length, ...durationsFrom(own.flatMap(({ took }) => (took === null ? [] : [took]))) }
  })
}

/** When the mails came that wait without a case, in milliseconds since 1970. */
export async function waitingSince({ db }: Pick<Deps, 'db'>): Promise<readonly number[]> {
  const rows = await db.kysely
    .selectFrom('mails_in')
    .where('state', '=', sql.lit('unassigned'))
    .select('received_at')
    .execute()
  return rows.map(({ received_at }) => Number(received_at))
}

/** The mails of the period that wait for their first answer past our target, the latest first. */
export async function lateMails(
  deps: Deps,
  site: Pick<Site, 'brand' | 'care'>,
): Promise<readonly { readonly mail: MailIn; readonly due: number }[]> {
  const now = deps.clock()
  const { first } = period(now)
  const waiting = await listMails(deps, 'unassigned', MOST_WAITING)
  return waiting
    .filter(({ row }) => row.received_at >= first)
    .map((mail) => ({ mail, due: dueOfMail(site, mail) }))
    .filter(({ due }) => due <= now)
    .toReversed()
}
