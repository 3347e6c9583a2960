import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { previewed } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { freePort } from '#tests/support/free-port.ts'
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
  const posted = post(site.origin, typed)
  const asked = await site.visit('/atencion-cliente', { ...posted, redirect: 'manual' })
  expect(asked.response.status).toBe(307)
  // The browser keeps it when it goes back to the page before.
  const [cookie = ''] = (asked.response.headers.get('set-cookie') ?? '').split(';')
  const send = (address: string) => site.visit(address, { ...posted, headers: { ...posted.headers, cookie } })
  const { pathname, search } = new URL(asked.response.headers.get('location') ?? '', `${site.origin}/atencion-cliente`)
  const refused = await send(pathname + search)
  expect(refused.response.status).toBe(503)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  other.exec('rollback')
  other.close()

  const receipts = [await site.press(refused, 'Enviar'), await send('/atencion-cliente')]
  expect(receipts.map(({ response }) => response.status)).toEqual([303, 303])
  expect(new Set(receipts.map(({ response }) => response.headers.get('location'))).size).toBe(1)
  expect((await site.stored()).requests).toHaveLength(1)
})

test('while another program holds the embedded database, notices are not confirmed and incidents not published, and both go on afterwards', async () => {
  await using site = await siteOn('sqlite')
  const manager = await signedIn(site, 'manager')
  const address = 'ana@visitante.example'
  await site.visit('/estado/avisos', post(site.origin, { email: address, place: '', remarks: '' }))
  const mail = emailTo(address, await site.mails(1, { about: '/estado/avisos/' }))
  const link = /\/estado\/avisos\/[\w-]{44}/.exec(mail.text ?? '')?.[0] ?? ''
  const asked = await site.visit(link)
  const preview = await previewed(manager, { title: 'Sin fibra', text: 'Lo estamos mirando.' })

  const other = new DatabaseSync(path.join(site.dataDir, 'alta.db'), { timeout: 5000 })
  other.exec('begin immediate')
  const confirmed = await site.press(asked, 'Sí, avisadme')
  expect(confirmed.response.status).toBe(503)
  expect(confirmed.page.getByRole('link', { name: 'Intentar otra vez' }).getAttribute('href')).toContain(link)
  expect(within(confirmed.page.getByRole('main')).getByRole('link', { name: /^\+34\s964/ })).toBeTruthy()
  const unpublished = await manager.press(preview, 'Publicar')
  expect(unpublished.response.status).toBe(503)
  expect(unpublished.page.getByRole('alert').textContent).toContain('No se ha perdido nada de lo que has escrito')
  expect(unpublished.document.querySelector<HTMLInputElement>('[name="title-es-ES"]')?.value).toBe('Sin fibra')

  other.exec('rollback')
  other.close()
  await site.press(await site.visit(link), 'Sí, avisadme')
  expect((await site.visit(link)).page.getByText('Recibes nuestros avisos')).toBeTruthy()
  expect((await manager.press(unpublished, 'Enviarlo otra vez')).response.status).toBe(303)
  expect((await site.visit('/estado')).page.getAllByRole('heading', { name: 'Sin fibra' })).toHaveLength(1)
})

test('with a data folder that can only be read by now, pages are answered and orders refused, and stored once it is mended', async () => {
  const metricsPort = await freePort()
  await using site = await siteProcessOn('sqlite', { env: { METRICS_PORT: String(metricsPort) } })
  const isReady = async () =>
    /^alta_ready (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())?.[1]
  expect(await isReady()).toBe('1')
  const fields = orderFields()
  // For a process every write to a file fails from now on, as on a disk that the system has made read-only.
  const allowWrites = (limit: '0' | 'unlimited') =>
    execFileSync('prlimit', [`--pid=${site.server().pid}`, `--fsize=${limit}:unlimited`])
  allowWrites('0')
  // Nobody has sent anything since.
  expect(await isReady()).toBe('0')
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
