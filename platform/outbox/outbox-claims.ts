import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { OutboxRow } from '../database/tables/outbox-table.ts'
import type { Failure } from './mail-failure.ts'
import { longestSend } from './outgoing-mail.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** Twice what the slowest send takes: while one is under way, nobody else starts another. */
const LEASE = 2 * longestSend
// Messages have to arrive within five minutes of the mail server's recovery.
const LONGEST_WAIT = 4 * MINUTE
const RETRIED_FOR = 4 * DAY
// When a clock jumps, four days pass in a moment, but nothing is tried a hundred times.
const FEWEST_TRIES = 100

/** A message that is ours alone until its lease ends. */
export type Claim = OutboxRow & { readonly payload: string; readonly lease: string }

export type Outcome = { readonly kind: 'sent' } | Failure

type Claiming = {
  readonly now: number
  /** A name that no other claim has. */
  readonly lease: string
  /** Messages that the caller is sending itself: a clock that jumps ends every lease, and they are still under way. */
  readonly onTheirWay: readonly string[]
  /** Whether it may be one whose sending began before and never ended. */
  readonly isDoubtfulToo: boolean
}

/** Takes the message that has been due the longest, so that nobody else sends it at the same time; null when none is. */
export async function claimNext(
  { kysely, dialect }: Database,
  { now, lease, onTheirWay, isDoubtfulToo }: Claiming,
): Promise<Claim | null> {
  const claimed = await kysely
    .updateTable('outbox')
    .set({ lease, leased_until: now + LEASE })
    .where('id', '=', (outbox) =>
      outbox
        .selectFrom('outbox as next')
        .select('next.id')
        // Written out, not as a parameter, so that the database knows its index of due messages applies.
        .where('next.state', '=', sql.lit('due'))
        // A time farther ahead than any is ever set was set before the clock was put back. For a lease only twice
        // the time proves it: it may be of an instance whose clock is a little ahead of ours.
        .where(({ or, eb }) => or([eb('next.due_at', '<=', now), eb('next.due_at', '>', now + LONGEST_WAIT)]))
        .where(({ or, eb }) =>
          or([
            eb('next.leased_until', 'is', null),
            eb('next.leased_until', '<=', now),
            eb('next.leased_until', '>', now + 2 * LEASE),
          ]),
        )
        .$if(onTheirWay.length > 0, (next) => next.where('next.id', 'not in', onTheirWay))
        .$if(!isDoubtfulToo, (next) =>
          next.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('attempts')
                  .select('attempts.id')
                  .where('attempts.queue', '=', 'message')
                  .whereRef('attempts.id', '=', 'next.id')
                  .where('attempts.count', '>', 0),
              ),
            ),
          ),
        )
        .orderBy('next.due_at')
        .limit(1)
        .$if(dialect === 'postgres', (next) => next.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst()
  return (claimed as Claim | undefined) ?? null
}

/** Gives back what a lease may hold: it was asked for, and the answer never came. */
export async function release({ kysely }: Database, lease: string): Promise<void> {
  await kysely.updateTable('outbox').set({ lease: null, leased_until: null }).where('lease', '=', lease).execute()
}

/** Writes down how the attempt ended; does nothing when the lease has gone to somebody else meanwhile. */
export async function settle(
  { kysely }: Pick<Database, 'kysely'>,
  claim: Claim,
  outcome: Outcome,
  now: number,
): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set({ ...consequences(claim, outcome, now), lease: null, leased_until: null })
    .where('id', '=', claim.id)
    .where('lease', '=', claim.lease)
    .execute()
}

/**
 * Makes everything due at once that somebody had claimed, or that was tried and put off; what was never tried keeps its
 * time. Only for a database that has a single server: whoever held those leases is gone.
 */
export async function releaseAll({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set({ lease: null, leased_until: null, due_at: now })
    .where('state', '=', sql.lit('due'))
    .where(({ or, eb }) => or([eb('lease', 'is not', null), eb('attempts', '>', 0)]))
    .execute()
}

function consequences(claim: Claim, outcome: Outcome, now: number): Partial<OutboxRow> {
  const attempts = claim.attempts + 1
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', payload: null, attempts, last_error: null, sent_at: now }
    case 'permanent':
      return { state: 'failed', attempts, last_error: outcome.reason }
    case 'temporary': {
      const retry_until = claim.retry_until ?? now + RETRIED_FOR
      const state = now < retry_until || attempts < FEWEST_TRIES ? 'due' : 'failed'
      const due_at = now + Math.round(Math.random() * waitAfter(attempts))
      return { state, attempts, last_error: outcome.reason, retry_until, due_at }
    }
    case 'paused':
      // To the end of the line: should the cause be this message after all, it holds up no other.
      return { last_error: outcome.reason, due_at: now }
  }
}

/** 5, 10, 20… seconds, at most four minutes. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, 5 * SECOND * 2 ** (failures - 1))
}
