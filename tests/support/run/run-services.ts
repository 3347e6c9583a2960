import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // Vitest reads this by merging interfaces; a type can't be merged.
  interface ProvidedContext {
    /** Where the processes of a run ask for what they share. */
    runServices: string
  }
}

type Service = AsyncDisposable & { readonly address: string }

const starters: Readonly<Record<string, () => Promise<Service>>> = {
  async postgres() {
    // Loads the migrations, which unit tests need not wait for.
    const { startMigratedPostgres } = await import('../database/migrated-postgres.ts')
    const server = await startMigratedPostgres()
    return { address: server.url, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
  },
  async site() {
    // Loads jsdom, which unit tests need not wait for.
    const { startSite } = await import('../site/site.ts')
    const site = await startSite()
    return { address: site.origin, [Symbol.asyncDispose]: site[Symbol.asyncDispose] }
  },
}

/**
 * Starts one PostgreSQL and one site for the whole run, each once a test asks for it, in whichever process. Returns
 * what stops them.
 */
export default async function provideServices(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Service>>()
  const provider = createServer(async ({ url = '' }, response) => {
    try {
      const name = url.slice(1)
      const service = started.get(name) ?? starters[name]!()
      started.set(name, service)
      response.end((await service).address)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  project.provide('runServices', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`)

  return async () => {
    provider.closeAllConnections()
    provider.close()
    for (const result of await Promise.allSettled(started.values()))
      if (result.status === 'fulfilled') await result.value[Symbol.asyncDispose]()
  }
}
