import type { Transaction } from 'kysely'
import { isAskedAbout } from '#domain/requests/states/rating.ts'
import { enqueued } from '#app/features/cases/actions/mail-of-action.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { lockCase } from '#app/features/cases/merging/locked-case.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { takeBack } from '#platform/outbox/take-back.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Services } from '#site-folder/services.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { howItWent } from './mails/how-it-went.server.ts'

type Deps = Pick<Services, 'config' | 'db' | 'cipher' | 'clock' | 'log' | 'site' | 'wakeOutbox'> & WithKinds

const MINUTE = 60_000
/** Whoever closed the wrong case has opened it again by then. */
const ASKED_AFTER = 60 * MINUTE
/** What ended longer ago is not asked about: nobody remembers, or asking was switched off then. */
const ASKED_WITHIN = 3 * 24 * 60 * MINUTE
const AT_ONCE = 50

/** Asks the customers of resolved cases how it went, by mail; returns what stops it, once it is idle. */
export function startAsking(deps: Deps): () => Promise<void> {
  let working = Promise.resolve()
  const look = () => {
    working = working
      .then(() => askHowItWent(deps))
      .catch((error: unknown) => {
        deps.log.error({ error }, 'customers could not be asked how their case went')
      })
  }
  const timer = setInterval(look, MINUTE).unref()
  return () => {
    clearInterval(timer)
    return working
  }
}

/** Asks about each case once, however many servers there are; what waits of a case that is open again is taken back. */
export async function askHowItWent(deps: Deps): Promise<void> {
  await takeBackEarly(deps)
  if (!deps.site().care.asks) return
  const now = deps.clock()
  const ended = await deps.db.kysely
    .selectFrom('cases')
    .leftJoin('ratings', 'ratings.case_id', 'cases.request_id')
    .select(['request_id', 'kind', 'state', 'reason', 'merged_into', 'standing'])
    .where('closed_at', '>', now - ASKED_WITHIN)
    .where('closed_at', '<=', now - ASKED_AFTER)
    .where('standing', '=', 'done')
    .where('merged_into', 'is', null)
    .where('ratings.case_id', 'is', null)
    .orderBy('closed_at')
    .execute()
  let asked = 0
  // What is not asked about, or can't be opened, keeps nobody else waiting.
  for (const { request_id } of ended.filter(isAskedAbout))
    if (asked < AT_ONCE && (await ask(deps, request_id))) asked += 1
  if (asked > 0) deps.wakeOutbox()
}

async function ask(deps: Deps, caseId: string): Promise<boolean> {
  const found = await findCase(deps, caseId).catch((error: unknown) => {
    if (error instanceof CannotOpen) return null
    throw error
  })
  if (!found) return false
  const { content, reference, receiptToken } = found
  const { locale, audience } = content
  const { brand } = deps.site()
  const { publicOrigin } = deps.config
  const address = partyOf(deps, content).email
  return deps.db.transaction(async (tx) => {
    const isStill = await isEnded(deps, tx, caseId)
    if (!isStill) return false
    const claimed = await tx
      .insertInto('ratings')
      .values({ case_id: caseId, asked_at: address === null ? null : deps.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst()
    if (!claimed || address === null) return false
    const mail = await howItWent({
      address,
      reference,
      locale,
      audience,
      brand,
      receiptUrl: visitorLink(publicOrigin, receiptPath(receiptToken), locale),
      privacyUrl: visitorLink(publicOrigin, '/privacidad', locale),
    })
    const message = await enqueued(deps, deps.site(), tx, caseId, mail)
    await tx.updateTable('ratings').set({ message }).where('case_id', '=', caseId).execute()
    return true
  })
}

async function isEnded({ db }: Deps, tx: Transaction<Schema>, caseId: string): Promise<boolean> {
  const locked = await lockCase(db, tx, caseId)
  return locked !== null && locked.own === locked.work && isAskedAbout(locked.own)
}

/** A mail that has not left asks nothing of whose case was opened again meanwhile: it is asked once that is resolved. */
async function takeBackEarly({ db }: Deps): Promise<void> {
  const early = await db.kysely
    .selectFrom('ratings')
    .innerJoin('cases', 'cases.request_id', 'ratings.case_id')
    .innerJoin('outbox', 'outbox.id', 'ratings.message')
    .where('outbox.state', '=', 'due')
    .where('outbox.attempts', '=', 0)
    .where('standing', '!=', 'done')
    .where('ratings.answered_at', 'is', null)
    .select(['case_id', 'message'])
    .execute()
  for (const { case_id, message } of early)
    await db.transaction(async (tx) => {
      if (message !== null && (await takeBack(tx, message)))
        await tx.deleteFrom('ratings').where('case_id', '=', case_id).where('answered_at', 'is', null).execute()
    })
}
