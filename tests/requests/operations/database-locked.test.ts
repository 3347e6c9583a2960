import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, siteProcessOn } from '#tests/support/site/site-on.ts'

test('while another program holds the embedded database, pages are answered, orders are refused, and stored once afterwards', async () => {
  await using site = await siteOn('sqlite')
  const other = new DatabaseSync(path.join(site.dataDir, 'alta.db'), { timeout: 5000 })
  other.exec('begin immediate')

  const answered: string[] = []
  const fields = orderFields()
  const orders = [fields, orderFields(), orderFields()].map(async (each) => {
    const answer = await site.visit('/calcular', post(site.origin, each))
    answered.push(`order ${answer.response.status}`)
    return answer
  })
  const pages = ['/', '/fibra', '/calcular/0000'].map(async (address) => {
    const { response } = await site.visit(address)
    answered.push(`page ${response.status}`)
  })
  await Promise.all([...orders, ...pages])
  expect(answered).toEqual([...Array(3).fill('page 200'), ...Array(3).fill('order 503')])

  other.exec('rollback')
  other.close()
  expect((await site.press(await orders[0]!, 'Enviar')).response.status).toBe(303)
  expect((await site.stored(fields['request'])).requests).toHaveLength(1)
})

test('a message that could not be stored is one request, whether its answer or the page before it is sent again', async () => {
  await using site = await siteOn('sqlite')
  const other = new DatabaseSync(path.join(site.dataDir, 'alta.db'), { timeout: 5000 })
  other.exec('begin immediate')
  const { request: _, ...typed } = messageFields()
  const send = () => site.visit('/atencion-cliente', post(site.origin, typed))
  const refused = await send()
  expect(refused.response.status).toBe(503)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  other.exec('rollback')
  other.close()

  const receipts = [await site.press(refused, 'Enviar'), await send()]
  expect(receipts.map(({ response }) => response.status)).toEqual([303, 303])
  expect(new Set(receipts.map(({ response }) => response.headers.get('location'))).size).toBe(1)
  expect((await site.stored()).requests).toHaveLength(1)
})

test('with a data folder that can only be read by now, pages are answered and orders refused, and stored once it is mended', async () => {
  await using site = await siteProcessOn('sqlite')
  const fields = orderFields()
  // For a process every write to a file fails from now on, as on a disk that the system has made read-only.
  const allowWrites = (limit: '0' | 'unlimited') =>
    execFileSync('prlimit', [`--pid=${site.server().pid}`, `--fsize=${limit}:unlimited`])
  allowWrites('0')
  const refused = await site.visit('/calcular', post(site.origin, fields))
  expect(refused.response.status).toBe(503)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.page.getByText('No hemos podido guardar tu solicitud')).toBeTruthy()
  expect((await site.visit('/')).response.status).toBe(200)
  expect((await site.visit('/readyz')).response.status).toBe(503)

  allowWrites('unlimited')
  expect((await site.press(refused, 'Enviar')).response.status).toBe(303)
  expect((await site.stored(fields['request'])).requests).toHaveLength(1)
})

test('a program that holds the embedded database for a moment only delays an order', async () => {
  await using site = await siteOn('sqlite')
  const other = new DatabaseSync(path.join(site.dataDir, 'alta.db'), { timeout: 5000 })
  other.exec('begin immediate')

  const order = site.visit('/calcular', post(site.origin, orderFields()))
  expect((await site.visit('/fibra')).response.status).toBe(200)
  other.exec('rollback')
  other.close()
  expect((await order).response.status).toBe(303)
})
