import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

/** The same site with hot reload: Vite serves what the browser loads, and loads the server anew when it changes. */
const vite = await createVite({ server: { middlewareMode: true } })

const { createLog } = (await vite.ssrLoadModule('/platform/log/log.ts')) as typeof import('#platform/log/log.ts')
const { startServices } = (await vite.ssrLoadModule('/server/services.ts')) as typeof import('#server/services.ts')

const services = await startServices(process.env, createLog())
const { config } = services

const answer = getRequestListener(async (request) => {
  const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('#server/app.ts')
  return createApp(services).fetch(request)
})
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
)
server.listen(config.port, config.host, () => console.log(`Alta answers on ${config.publicOrigin}, with hot reload`))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    server.close()
    await vite.close()
    await services.stopSending()
    await services.close()
    process.exit(0)
  })
}
