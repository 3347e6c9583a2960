import { breakableConnection } from '../tests/support/database/breakable-connection.ts'
import { startPostgres } from '../tests/support/database/postgres-process.ts'
import { orderFields, post } from '../tests/support/posted/posted-order.ts'
import type { Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

/** From pressing Send, with a database that is gone or hangs, to the page that says so. */
export const awayTime: Measurement = async () => {
  await using postgres = await startPostgres()
  await using connection = await breakableConnection(Number(new URL(postgres.url).port))
  const url = Object.assign(new URL(postgres.url), { port: String(connection.port) }).href
  await using site = await startMeasured({ DATABASE_URL: url, DATA_KEY: Buffer.alloc(32, 1).toString('base64') })

  const measured = []
  for (const way of ['cut', 'freeze'] as const) {
    await site.visit('/calcular', post(site.origin, orderFields()))
    await connection[way]()
    const before = performance.now()
    const { response } = await site.visit('/calcular', post(site.origin, orderFields()))
    if (response.status !== 503) throw new Error(`An order was answered with ${response.status}`)
    const value = performance.now() - before
    measured.push({ what: `refusal of an order, PostgreSQL away (${way})`, value, unit: 'ms', most: 5000 })
    await connection.mend()
  }
  return measured
}
