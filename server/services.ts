import type { Clock } from '#platform/clock.ts'
import type { AllServices } from './all-services.ts'
import { caseCapabilities } from './case-capabilities.ts'
import { personalData } from './personal-data.ts'
import { requestKinds, writtenBeside } from './request-kinds.ts'
import { readAttachedFile } from '#app/features/requests/files/attachments.server.ts'
import { startAttachmentExpiry } from '#app/features/requests/files/expiry.server.ts'
import { startUnmetChecks } from '#app/features/coverage/demand.server.ts'
import { openDataKeys } from '#platform/sealing/data-keys.ts'
import { openDatabase } from '#platform/database/database.ts'
import { ProgramTooOld } from '#platform/database/later-version.ts'
import { startExpiry } from '#platform/limits/counters.ts'
import { ConfigErrors } from '#platform/config/config.ts'
import { RateLimits } from '#platform/limits/rate-limits.ts'
import { createTokenBuckets } from '#platform/limits/token-bucket.ts'
import { watchForUnknownProxy } from '#platform/limits/unknown-proxy.ts'
import { createRenderQueue } from '#platform/limits/render-queue.ts'
import type { Log } from '#platform/log/log.ts'
import { caseKinds } from '#domain/requests/states/case-states.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { check, checkBeside, checkedSettings, logLost, whyNotOpened } from './doctor/at-start.ts'
import { openTransport } from '#platform/outbox/transports/transport.ts'
import { RequestWriter } from '#app/features/requests/stored/request-writer.server.ts'
import { announceKey, openCipher } from '#platform/sealing/open-cipher.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import { applyJournal } from '#platform/privacy/journal.ts'
import { startCatalogue } from '#app/features/catalogue/board.server.ts'
import { startCoverage } from '#app/features/coverage/versions/board.server.ts'
import { startEdits } from '#app/features/edits/board.server.ts'
import { startVisitReminders } from '#app/features/installation/remind.server.ts'
import { startOfferReminders } from '#app/features/offers/remind.server.ts'
import { startAsking } from '#app/features/care-report/ask.server.ts'
import { startDigest } from '#app/features/cases/figures/digest.server.ts'
import { moveByItself } from '#app/features/cases/actions/move-by-itself.server.ts'
import { proveRewards } from '#app/features/referrals/prove-rewards.server.ts'
import { backfillCases } from '#app/features/cases/opening/backfill.server.ts'
import { startWordBackfill } from '#app/features/cases/search/backfill-words.server.ts'
import { startMailIn } from '#app/features/cases/mail-in/mailbox/read-mailbox.server.ts'
import { startRetention } from '#platform/privacy/retention.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { watchSite } from '#site-folder/watch-site.ts'
import { siteToday } from '#site-folder/site-today.ts'
import { startStatus } from '#app/features/incidents/board.server.ts'
import { startStatusUpkeep } from '#app/features/incidents/upkeep.server.ts'
import { startStaffExpiry } from '#app/features/staff/expiry.server.ts'

/** More than anybody types, and than another website needs that asks for each of its visitors. */
const LOOKUPS_PER_MINUTE = 600
/** More than a busy office gives behind one address, and less than fills a disk. */
const COOKIE_ANSWERS_PER_MINUTE = 20

export type RunningServices = AllServices & {
  /** For once the site answers: runs the checks that ask others, and logs what is lost. */
  readonly checkBeside: () => Promise<void>
  /** Lets the mail that is being sent finish, and sends no more. Requests can still be stored. */
  readonly stopSending: () => Promise<void>
  /** Gives everything back, once nobody uses it any more. */
  readonly close: () => Promise<void>
}

/**
 * Everything the product runs on, from an environment: the operator's folder, the key, the database and the outbox.
 * Rejects with ConfigErrors when something stops it.
 */
export async function startServices(
  env: NodeJS.ProcessEnv,
  log: Log,
  clock: Clock = Date.now,
): Promise<RunningServices> {
  const { config, folder, findings } = await checkedSettings(env, clock())
  const keys = config.dataKeys ?? (await openDataKeys(config.dataDir))
  const db = await openDatabase(config.database, log).catch(async (error: unknown) => {
    const reasons =
      error instanceof ProgramTooOld ? [] : await whyNotOpened({ env, config, folder: folder.site, now: clock() })
    for (const { problem } of reasons) log.error({ problem }, 'the database can’t be worked with')
    throw error
  })
  const inDatabase = await check('database', { config, db, keys, now: clock() }).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const before = [...findings, ...inDatabase]
  logLost(log, before)
  const cipher = await openCipher(db, keys).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const edits = await startEdits({ config, db, cipher, log }, folder).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const catalogue = await startCatalogue({ config, db, clock, log }, edits.folder).catch(async (error: unknown) => {
    await edits.stop()
    await db.close()
    throw error instanceof SiteErrors ? new ConfigErrors(error.errors) : error
  })
  edits.show(catalogue.takeFolder)
  const coverage = await startCoverage({ config, db, clock, log, prices: catalogue }).catch(async (error: unknown) => {
    await edits.stop()
    await catalogue.stop()
    await db.close()
    throw error
  })
  const site = siteToday(coverage.siteOn, clock)
  await announceKey(db, cipher)
  await backfillCases({ config, db, cipher, clock, log, kinds: requestKinds })
  await proveRewards({ config, db, cipher, clock, kinds: requestKinds, moveByItself }, site())
  const forgotten = await applyJournal({ config, db, cipher, clock, personalData })
  if (forgotten > 0) log.info({ count: forgotten }, 'what had been erased before was erased once more')
  const transport = await openTransport(config.mail)
  const outbox = startOutbox({
    db,
    cipher,
    transport,
    dkim: config.dkim,
    clock,
    log,
    readFile: ({ caseId, id }) => readAttachedFile({ db, cipher }, caseId, id),
  })

  const stopWatching = watchSite(config.siteDir, {
    onChange: edits.takeFolder,
    onError(error) {
      const facts = error instanceof SiteErrors ? error.errors.map((problem) => ({ problem })) : [{ error }]
      for (const fact of facts) log.error(fact, 'the last good version of the operator’s folder stays')
    },
  })
  const stopRetention = startRetention({
    config,
    db,
    cipher,
    clock,
    log,
    personalData,
    retention: () => site().brand.retention,
  })
  const stopExpiry = startExpiry({ db, clock, log })
  const stopAttachmentExpiry = startAttachmentExpiry({ db, clock, log })
  const stopStaffExpiry = startStaffExpiry({ config, db, clock, log })
  const stopVisitReminders = startVisitReminders({
    config,
    db,
    cipher,
    clock,
    log,
    site,
    wakeOutbox: outbox.wake,
  })
  const stopOfferReminders = startOfferReminders({
    config,
    db,
    cipher,
    clock,
    log,
    kinds: requestKinds,
    site,
    wakeOutbox: outbox.wake,
  })
  const stopDigest = startDigest({
    config,
    db,
    cipher,
    clock,
    log,
    kinds: requestKinds,
    site,
    wakeOutbox: outbox.wake,
  })
  const stopAsking = startAsking({
    config,
    db,
    cipher,
    clock,
    log,
    kinds: requestKinds,
    site,
    wakeOutbox: outbox.wake,
  })
  const stopWordBackfill = startWordBackfill({ db, cipher, log, site, kinds: requestKinds })
  const rateLimits = new RateLimits({ config, cipher, clock })
  const stopUpkeep = startStatusUpkeep({ config, db, cipher, clock, log })
  const { stop: stopStatus, ...status } = await startStatus({ db, clock, log })
  const stopMailIn = startMailIn({
    config,
    db,
    cipher,
    clock,
    log,
    site,
    kinds: requestKinds,
    capabilities: caseCapabilities,
    wakeOutbox: outbox.wake,
  })
  const unmetChecks = startUnmetChecks({ db, clock, log })
  return {
    config,
    site,
    db,
    cipher,
    clock,
    log,
    personalData,
    kinds: requestKinds,
    metrics: createMetrics(caseKinds),
    requestWriter: new RequestWriter(
      { config, db, cipher, clock, kinds: requestKinds, beside: writtenBeside },
      rateLimits,
    ),
    rateLimits,
    status,
    edits,
    prices: catalogue,
    coverage,
    wakeOutbox: outbox.wake,
    renderQueue: createRenderQueue(),
    unknownProxy: watchForUnknownProxy({ config, log }),
    lookups: createTokenBuckets(LOOKUPS_PER_MINUTE),
    cookieAnswers: createTokenBuckets(COOKIE_ANSWERS_PER_MINUTE),
    countUnmetCheck: unmetChecks.count,
    async checkBeside() {
      const beside = await checkBeside(env, { config, site, db, clock })
      logLost(log, beside)
      const count = [...before, ...beside].filter(({ rank }) => rank === 'better').length
      log.info({ count }, 'all was checked that the doctor checks: it names what would be better')
    },
    stopSending: outbox.stop,
    async close() {
      await stopWatching()
      await edits.stop()
      await catalogue.stop()
      await coverage.stop()
      await stopMailIn()
      await stopRetention()
      await stopExpiry()
      await stopAttachmentExpiry()
      await Promise.all([stopDigest(), stopAsking(), stopWordBackfill()])
      await Promise.all([stopVisitReminders(), stopOfferReminders()])
      await stopStaffExpiry()
      await stopStatus()
      await stopUpkeep()
      await unmetChecks.stop()
      await transport.close()
      await db.close()
    },
  }
}
