import { createCipher } from './cipher.ts'
import { type Config } from './config.ts'
import type { Services } from './context.ts'
import { openDataKey } from './data-key.ts'
import { openDatabase } from './database/database.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openTransport } from './mail-transport.ts'
import { mentionStoredOrders } from './mention-stored-orders.ts'
import { startOutbox } from './outbox.ts'
import { loadSite, watchSite } from './site.ts'

export type RunningServices = Services & {
  /** Lets the mail that is being sent finish, and sends no more. Requests can still be stored. */
  readonly stopSending: () => Promise<void>
  /** Gives everything back, once nobody uses it any more. */
  readonly close: () => Promise<void>
}

/** Everything the product runs on, from its settings: the operator's folder, the key, the database and the outbox. */
export async function startServices(config: Config, log: Log, clock = Date.now): Promise<RunningServices> {
  let site = loadSite(config.siteDir)
  const cipher = createCipher(config.dataKey ?? (await openDataKey(config.dataDir)))
  const db = await openDatabase(config.database, log)
  await mentionStoredOrders({ db, cipher, log })
  const transport = await openTransport(config.mail)
  const outbox = startOutbox({ db, cipher, transport, dkim: config.dkim, clock, log })

  const stopWatching = watchSite(
    config.siteDir,
    (changed) => {
      site = changed
      log.info({ catalogue: site.catalogue.version }, 'the operator’s folder was read again')
    },
    ({ mistakes }) => {
      for (const mistake of mistakes) log.error({ mistake }, 'the last good version of the operator’s folder stays')
    },
  )
  return {
    config,
    site: () => site,
    db,
    cipher,
    clock,
    log,
    metrics: createMetrics(),
    wakeOutbox: outbox.wake,
    stopSending: outbox.stop,
    async close() {
      stopWatching()
      await transport.close()
      await db.close()
    },
  }
}
