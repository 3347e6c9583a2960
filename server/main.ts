import { ConfigErrors } from '#platform/config/config.ts'
import { ProgramTooOld } from '#platform/database/later-version.ts'
import { DataFolderInUse } from '#platform/database/sqlite.ts'
import { createLog } from '#platform/log/log.ts'
import { serve, type ServedSite } from './serve.ts'
import { SiteErrors } from '#site-folder/site.ts'

/** sysexits.h: something is wrong with the configuration. */
const BAD_CONFIGURATION = 78
const LONGEST_SHUTDOWN_MS = 9_000

const log = createLog()
let isStopping = false
// One request or message may fail; the process goes on for the others.
process.on('unhandledRejection', (error) => log.error({ error }, 'a rejection nobody waited for'))
process.on('uncaughtException', (error) => {
  log.error({ error }, 'Alta ends by an error that nothing caught')
  process.exit(1)
})

try {
  const site = await serve(process.env, log)
  for (const reason of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) {
    process.on(reason, () => void stop(reason, site))
  }
  console.log(`Alta answers on ${site.origin}`)
  // Nobody waits for the answers of others.
  void site.checkBeside().catch((error: unknown) => {
    if (!isStopping) log.warn({ error }, 'not all could be checked that the doctor checks')
  })
} catch (error) {
  const lines = errorsOf(error)
  if (!lines) log.error({ error }, 'Alta can’t start')
  for (const line of lines ?? []) console.error(line)
  process.exit(lines ? BAD_CONFIGURATION : 1)
}

/** Lets the site end what it is doing, for ten seconds at most. */
async function stop(signal: string, site: ServedSite): Promise<void> {
  // A terminal sends its signal to the supervisor as well, which passes it on.
  if (isStopping) return
  isStopping = true
  setTimeout(() => {
    log.warn({ signal }, 'Alta ends before everybody was answered')
    process.exit(0)
  }, LONGEST_SHUTDOWN_MS).unref()
  await site.close()
  log.info({ signal }, 'Alta ends')
  process.exit(0)
}

/** A line per problem for what the operator can mend; null for what is our fault. */
function errorsOf(error: unknown): readonly string[] | null {
  if (error instanceof ConfigErrors || error instanceof SiteErrors) return error.errors
  if (error instanceof DataFolderInUse || error instanceof ProgramTooOld) return [error.message]
  return null
}
