import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { up as requestsAndOutbox } from './migrations/0001-requests-and-outbox.ts'
import { up as referrals } from './migrations/0002-referrals.ts'
import { up as lifeOfData } from './migrations/0003-life-of-data.ts'
import { up as waitingList } from './migrations/0004-waiting-list.ts'
import { up as allowances } from './migrations/0005-allowances.ts'
import { up as requestsInOrder } from './migrations/0006-requests-in-order.ts'
import { up as unentered } from './migrations/0007-unentered.ts'
import { up as rateLimits } from './migrations/0008-rate-limits.ts'
import { up as staff } from './migrations/0009-staff.ts'
import { up as cases } from './migrations/0010-cases.ts'
import { up as digests } from './migrations/0011-digests.ts'
import { up as attachments } from './migrations/0012-attachments.ts'
import { up as rights } from './migrations/0013-rights.ts'
import { up as status } from './migrations/0014-status.ts'
import { up as cookieAnswers } from './migrations/0016-cookie-answers.ts'
import { up as subscriptionsMailed } from './migrations/0020-subscriptions-mailed.ts'
import { up as reminders } from './migrations/0022-reminders.ts'
import { up as drafts } from './migrations/0023-drafts.ts'
import { up as undo } from './migrations/0024-undo.ts'
import { up as savedViews } from './migrations/0031-saved-views.ts'
import { up as catalogueVersions } from './migrations/0035-catalogue-versions.ts'
import { up as visits } from './migrations/0037-visits.ts'
import { up as provenRewards } from './migrations/0038-proven-rewards.ts'
import { up as mailIn } from './migrations/0039-mail-in.ts'
import { up as notices } from './migrations/0040-notices.ts'
import { up as auditDetails } from './migrations/0041-audit-details.ts'
import { up as incidentCases } from './migrations/0042-incident-cases.ts'
import { up as caseLinks } from './migrations/0043-case-links.ts'
import { up as mergedCases } from './migrations/0044-merged-cases.ts'
import { up as siteEdits } from './migrations/0045-site-edits.ts'
import { up as doneByKind } from './migrations/0046-done-by-kind.ts'
import { up as ports } from './migrations/0047-ports.ts'
import { up as heldCases } from './migrations/0049-held-cases.ts'
import { up as calendarFeeds } from './migrations/0050-calendar-feeds.ts'
import { up as rewardMessages } from './migrations/0056-reward-messages.ts'
import { up as workingServices } from './migrations/0057-working-services.ts'
import { up as priceDrafts } from './migrations/0063-price-drafts.ts'
import { up as toldFriends } from './migrations/0072-told-friends.ts'
import { up as coverageVersions } from './migrations/0075-coverage-versions.ts'
import { up as sealedEdits } from './migrations/0079-sealed-edits.ts'
import { up as attempts } from './migrations/0080-attempts.ts'
import { up as visitAnswers } from './migrations/0081-visit-answers.ts'
import { up as visitClocks } from './migrations/0082-visit-clocks.ts'
import { up as sentLately } from './migrations/0083-sent-lately.ts'
import { up as foundDrafts } from './migrations/0084-found-drafts.ts'
import { up as ratings } from './migrations/0085-ratings.ts'
import { up as careReport } from './migrations/0086-care-report.ts'
import { up as offers } from './migrations/0087-offers.ts'
import { up as concludedOffers } from './migrations/0088-concluded-offers.ts'
import { up as mandates } from './migrations/0089-mandates.ts'
import { up as technicians } from './migrations/0092-needs-1.0-technicians.ts'
import { up as undoSeconds } from './migrations/0093-undo-seconds.ts'
import { up as putOff } from './migrations/0094-put-off.ts'
import { up as messageWords } from './migrations/0095-message-words.ts'
import { up as mailLater } from './migrations/0096-mail-later.ts'
import { up as unworded } from './migrations/0097-unworded.ts'
import { up as offerHolders } from './migrations/0098-offer-holders.ts'
import { up as chosenExtras } from './migrations/0099-chosen-extras.ts'
import { up as offerFollowUp } from './migrations/0100-offer-follow-up.ts'
import { laterMigrations } from './later-version.ts'
import type { Schema } from './schema.ts'

const migrations = {
  '0001-requests-and-outbox': { up: requestsAndOutbox },
  '0002-referrals': { up: referrals },
  '0003-life-of-data': { up: lifeOfData },
  '0004-waiting-list': { up: waitingList },
  '0005-allowances': { up: allowances },
  '0006-requests-in-order': { up: requestsInOrder },
  '0007-unentered': { up: unentered },
  '0008-rate-limits': { up: rateLimits },
  '0009-staff': { up: staff },
  '0010-cases': { up: cases },
  '0011-digests': { up: digests },
  '0012-attachments': { up: attachments },
  '0013-rights': { up: rights },
  '0014-status': { up: status },
  '0016-cookie-answers': { up: cookieAnswers },
  '0020-subscriptions-mailed': { up: subscriptionsMailed },
  '0022-reminders': { up: reminders },
  '0023-drafts': { up: drafts },
  '0024-undo': { up: undo },
  '0031-saved-views': { up: savedViews },
  '0035-catalogue-versions': { up: catalogueVersions },
  '0037-visits': { up: visits },
  '0038-proven-rewards': { up: provenRewards },
  '0039-mail-in': { up: mailIn },
  '0040-notices': { up: notices },
  '0041-audit-details': { up: auditDetails },
  '0042-incident-cases': { up: incidentCases },
  '0043-case-links': { up: caseLinks },
  '0044-merged-cases': { up: mergedCases },
  '0045-site-edits': { up: siteEdits },
  '0046-done-by-kind': { up: doneByKind },
  '0047-ports': { up: ports },
  '0049-held-cases': { up: heldCases },
  '0050-calendar-feeds': { up: calendarFeeds },
  '0056-reward-messages': { up: rewardMessages },
  '0057-working-services': { up: workingServices },
  '0063-price-drafts': { up: priceDrafts },
  '0072-told-friends': { up: toldFriends },
  '0075-coverage-versions': { up: coverageVersions },
  '0079-sealed-edits': { up: sealedEdits },
  '0080-attempts': { up: attempts },
  '0081-visit-answers': { up: visitAnswers },
  '0082-visit-clocks': { up: visitClocks },
  '0083-sent-lately': { up: sentLately },
  '0084-found-drafts': { up: foundDrafts },
  '0085-ratings': { up: ratings },
  '0086-care-report': { up: careReport },
  '0087-offers': { up: offers },
  '0088-concluded-offers': { up: concludedOffers },
  '0089-mandates': { up: mandates },
  '0092-needs-1.0-technicians': { up: technicians },
  '0093-undo-seconds': { up: undoSeconds },
  '0094-put-off': { up: putOff },
  '0095-message-words': { up: messageWords },
  '0096-mail-later': { up: mailLater },
  '0097-unworded': { up: unworded },
  '0098-offer-holders': { up: offerHolders },
  '0099-chosen-extras': { up: chosenExtras },
  '0100-offer-follow-up': { up: offerFollowUp },
}

/** The names of all migrations, in their order. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/**
 * Brings a database to the present schema: all of it or, when something fails, nothing. Several processes may do so
 * at once; one goes first and the others find it done. Where a later version has been, nothing is left to do, unless it
 * throws ProgramTooOld.
 */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  if ((await laterMigrations(kysely, knownMigrations)).length > 0) return
  const { error } = await migratorOf(kysely).migrateToLatest()
  // A later version may have gone first, unless nobody could.
  if (error && (kysely.isTransaction || (await laterMigrations(kysely, knownMigrations)).length === 0)) throw error
}

/** How many of the migrations a database has had, and the names of those to come. Changes nothing. */
export async function migrationsLeft(kysely: Kysely<Schema>): Promise<{ applied: number; left: readonly string[] }> {
  const all = await migratorOf(kysely).getMigrations()
  const left = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  return { applied: all.length - left.length, left }
}

function migratorOf(kysely: Kysely<Schema>): Migrator {
  return new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
}
