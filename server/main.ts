import { once } from 'node:events'
import type { Server } from 'node:http'
import { ConfigErrors, readConfig } from './config.ts'
import { ProgramTooOld } from './database/later-version.ts'
import { DataFolderInUse } from './database/sqlite.ts'
import { createSiteServer } from './http/http-server.ts'
import { createLog } from './ops/log.ts'
import { createMetricsServer } from './ops/metrics-server.ts'
import { startServices, type RunningServices } from './services.ts'
import { SiteErrors } from './site/site.ts'

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
  const config = readConfig(process.env)
  const services = await startServices(config, log)
  const server = createSiteServer(services)
  await listen(server, config.port, config.host, 'PORT')
  if (config.metricsPort !== null)
    await listen(createMetricsServer(services), config.metricsPort, '127.0.0.1', 'METRICS_PORT')
  for (const reason of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) {
    process.on(reason, () => void stop(reason, server, services))
  }
  console.log(`Alta answers on ${config.publicOrigin}`)
} catch (error) {
  const lines = errorsOf(error)
  if (!lines) log.error({ error }, 'Alta can’t start')
  for (const line of lines ?? []) console.error(line)
  process.exit(lines ? BAD_CONFIGURATION : 1)
}

/** Rejects with ConfigErrors when the address can't be had. */
async function listen(server: Server, port: number, host: string, variable: 'PORT' | 'METRICS_PORT'): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `${variable}: ${port} is in use by another program on ${host}: stop that one, or write another port`,
      EACCES: `${variable}: ${port} may not be used by this user: write one from 1024 on`,
      EADDRNOTAVAIL: `HOST: ${host} is no address of this machine: write one that is, like 127.0.0.1`,
    }
    const reason = reasons[error.code ?? '']
    throw reason ? new ConfigErrors([reason]) : error
  })
}

/** Answers what has been asked and sends what is being sent, takes nothing new, and ends within ten seconds. */
async function stop(signal: string, server: Server, services: RunningServices): Promise<void> {
  // A terminal sends its signal to the supervisor as well, which passes it on.
  if (isStopping) return
  isStopping = true
  setTimeout(() => {
    log.warn({ signal }, 'Alta ends before everybody was answered')
    process.exit(0)
  }, LONGEST_SHUTDOWN_MS).unref()
  const drained = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // Whose request was being answered just now has a connection that is kept open for another.
  setInterval(() => server.closeIdleConnections(), 100)
  await Promise.all([drained, services.stopSending()])
  await services.close()
  log.info({ signal }, 'Alta ends')
  process.exit(0)
}

/** A line per problem for what the operator can mend; null for what is our fault. */
function errorsOf(error: unknown): readonly string[] | null {
  if (error instanceof ConfigErrors || error instanceof SiteErrors) return error.errors
  if (error instanceof DataFolderInUse || error instanceof ProgramTooOld) return [error.message]
  return null
}
