import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { REMINDED_BEFORE } from '#domain/offers/standing.ts'
import { lockCase } from '#app/features/cases/merging/locked-case.server.ts'
import { lockPeopleOf } from '#app/features/referrals/lock-people.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import { isAtWork } from '#app/features/staff/staff.server.ts'
import type { Services } from '#site-folder/services.ts'
import { noteAtCase } from '#app/features/cases/merging/note-at-case.server.ts'
import { offerMail } from './mails/offer-mail.server.ts'
import { referenceOf, sendAbout } from './offer-at-case.server.ts'
import { changeOffer, lockOffer } from './offers.server.ts'

type Deps = Pick<Services, 'config' | 'db' | 'cipher' | 'clock' | 'log' | 'site' | 'wakeOutbox'> &
  Pick<RequestServices, 'kinds'>

const MINUTE = 60_000
/** Nobody is told at night. */
const EARLIEST = '09:00'

/**
 * Reminds the customer of each open offer once, two days before it ends, and tells staff once of each that ends by tomorrow;
 * from nine in the morning on. Returns what stops it, once it is idle.
 */
export function startOfferReminders(deps: Deps): () => Promise<void> {
  let working = Promise.resolve()
  const look = () => {
    working = working
      .then(() => remindOfOffers(deps))
      .catch((error: unknown) => {
        deps.log.error({ error }, 'offers that end could not be remembered')
      })
  }
  look()
  const timer = setInterval(look, MINUTE).unref()
  return () => {
    clearInterval(timer)
    return working
  }
}

/** Does it now. Each is marked in the transaction that stores its mail or notice: by one of several servers, and once. */
export async function remindOfOffers(deps: Deps): Promise<void> {
  const { db, clock, log, wakeOutbox } = deps
  const { date: today, time } = spanishClock(clock())
  if (time < EARLIEST) return
  const due = await db.kysely
    .selectFrom('offers')
    .select('id')
    .where('valid_until', '>=', today)
    .where('valid_until', '<=', daysAfter(today, REMINDED_BEFORE))
    .where((eb) => eb.and((['accepted_at', 'withdrawn_at', 'declined_at'] as const).map((at) => eb(at, 'is', null))))
    .where((eb) =>
      eb.or([
        eb('reminded_at', 'is', null),
        eb.and([eb('rung_at', 'is', null), eb('valid_until', '<=', daysAfter(today, 1))]),
      ]),
    )
    .execute()
  for (const { id } of due)
    // One that can't be opened or written keeps none of the others from being told.
    await remindOf(deps, id, today).catch((error: unknown) => {
      log.error({ error }, 'an offer that ends could not be remembered')
    })
  if (due.length > 0) wakeOutbox()
}

async function remindOf(deps: Deps, id: string, today: string): Promise<void> {
  const { config, db, clock } = deps
  const site = deps.site()
  await db.transaction(async (tx) => {
    const place = await tx.selectFrom('offers').select('case_id').where('id', '=', id).executeTakeFirst()
    if (!place) return
    await lockPeopleOf(deps, tx, { requestIds: [place.case_id] })
    const locked = await lockCase(db, tx, place.case_id)
    const offer = await lockOffer(deps, site, tx, id)
    // Whatever closes its door keeps it from being remembered, too.
    if (!locked || offer?.standing !== 'open') return
    const { facts, token, validUntil: until } = offer
    const now = clock()
    const isLate = daysAfter(spanishClock(offer.sentAt).date, REMINDED_BEFORE) >= until
    const isWished = facts.isReminded !== false && facts.details.email !== '' && !isLate
    if (offer.remindedAt === null && isWished) {
      const reference = await referenceOf(tx, offer.caseId)
      const mail = await offerMail({ facts, token, until, reference, paper: null }, site, config.publicOrigin)
      const message = await sendAbout(deps, site, tx, offer.caseId, mail)
      await changeOffer(tx, id, { reminded_at: now, reminder: message })
      await noteAtCase(deps, site, tx, offer, { kind: 'offer', what: 'reminded', offer: id, message })
    }
    if (offer.rungAt === null && until <= daysAfter(today, 1)) {
      await changeOffer(tx, id, { rung_at: now })
      const seller = (await isAtWork(tx, offer.sentBy)) ? offer.sentBy : null
      const told = { kind: 'offer-ends', caseId: locked.work.request_id, seq: null, actor: null, at: now } as const
      await notify(tx, [seller, locked.work.assignee], told)
    }
  })
}
