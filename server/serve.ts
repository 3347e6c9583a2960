import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Clock } from '#platform/clock.ts'
import { ConfigErrors } from '#platform/config/config.ts'
import { createSiteServer } from './http-server.ts'
import type { Log } from '#platform/log/log.ts'
import { readCaseGauges } from '#app/features/cases/figures/gauges.server.ts'
import { readMailGauges } from '#app/features/cases/mail-in/gauges.server.ts'
import { createMetricsServer } from '#platform/metrics/metrics-server.ts'
import { startServices } from './services.ts'

/** From this build: a log prints only messages of error classes that it knows. */
export { createLog } from '#platform/log/log.ts'

export type ServedSite = {
  readonly origin: string
  /** Runs the checks that ask others, this site among them, and logs what is lost. */
  readonly checkBeside: () => Promise<void>
  /** Answers what has been asked, sends what is being sent, takes nothing new, and gives everything back. */
  readonly close: () => Promise<void>
}

/**
 * The whole site with the settings of an environment; it answers when this resolves. The needs of a
 * process of its own are in main.ts: one process can serve several sites, as that of the tests does.
 */
export async function serve(env: NodeJS.ProcessEnv, log: Log, clock?: Clock): Promise<ServedSite> {
  const services = await startServices(env, log, clock)
  const { config } = services
  const server = createSiteServer(services)
  await listen(server, config.port, config.host, 'PORT')
  const figures = config.metricsPort === null ? null : createMetricsServer(services, [readCaseGauges, readMailGauges])
  if (figures) await listen(figures, config.metricsPort!, '127.0.0.1', 'METRICS_PORT')

  return {
    origin: config.publicOrigin,
    checkBeside: services.checkBeside,
    async close() {
      const drained = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // A client whose request was being answered just now has a connection that is kept open for another.
      const again = setInterval(() => server.closeIdleConnections(), 100)
      await Promise.all([drained, services.stopSending()])
      clearInterval(again)
      figures?.close()
      await services.close()
    },
  }
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
