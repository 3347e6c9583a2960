import { expect, test } from 'vitest'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** A message and its receipt, opened by its link; gives the cookie that its browser has then. */
async function openedReceipt(site: StoringSite, cookie = '') {
  const fields = messageFields()
  const sent = await site.visit('/atencion-cliente', post(site.origin, fields))
  const receipt = sent.response.headers.get('location')!.replace(/\?.*/, '')
  const shown = await site.visit(receipt, { headers: { cookie } })
  const [row] = await site.query(`select reference from requests where id = '${fields['request']}'`)
  const [set = ''] = shown.response.headers.getSetCookie()
  return { receipt, reference: String(row!['reference']), set, cookie: set.split(';')[0]! }
}

function byReference(site: StoringSite, reference: string, cookie: string, lng = '') {
  return site.visit(`/justificante?referencia=${reference}${lng}`, { headers: { cookie } })
}

test('a reference leads to the receipt that this browser has opened, and any other to the form with it filled in', async () => {
  await using site = await siteOn('sqlite')
  const first = await openedReceipt(site)
  const second = await openedReceipt(site, first.cookie)
  expect(second.set).toMatch(/^receipts=[\w.~-]+; Path=\/justificante; HttpOnly; SameSite=Strict$/)
  for (const { reference, receipt } of [first, second]) {
    const { response } = await byReference(site, reference, second.cookie, '&lng=en')
    expect([response.status, response.headers.get('location')]).toEqual([303, `${receipt}?lng=en`])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  for (const [reference, cookie] of [
    [second.reference, first.cookie],
    [first.reference, ''],
    [first.reference, 'receipts=~~..;;%'],
  ] as const) {
    const { response, page } = await byReference(site, reference, cookie)
    expect(response.status).toBe(200)
    expect(page.getByLabelText<HTMLInputElement>('Referencia').value).toBe(reference)
  }
})

test('it ends after half an hour, whatever a cookie says', async () => {
  await using site = await siteOn('sqlite')
  const { reference, cookie } = await openedReceipt(site)
  const [, until] = cookie.split('~')
  for (const changed of [Date.now() - 1, Number(until) + 60_000]) {
    const { response } = await byReference(site, reference, cookie.replace(until!, String(changed)))
    expect(response.status).toBe(200)
  }
})

test('it ends when the list is emptied, and with the request', async () => {
  await using site = await siteOn('sqlite')
  const { reference, receipt, cookie } = await openedReceipt(site)
  const forgotten = await site.visit('/justificante', post(site.origin, { forget: '' }))
  expect(forgotten.response.headers.getSetCookie()).toEqual([
    'receipts=; Path=/justificante; HttpOnly; SameSite=Strict; Max-Age=0',
  ])
  expect((await byReference(site, reference, cookie)).response.status).toBe(303)
  expect((await site.command('privacy', 'erase', '--email', 'lucia@visitante.example')).exitCode).toBe(0)
  expect((await byReference(site, reference, cookie)).response.status).toBe(200)
  const gone = await site.visit(receipt, { headers: { cookie } })
  expect([gone.response.status, gone.response.headers.getSetCookie()]).toEqual([404, []])
})

test('pages that everybody gets neither set it nor differ by it', async () => {
  await using site = await siteOn('sqlite')
  const { cookie } = await openedReceipt(site)
  for (const path of ['/', '/mis-solicitudes']) {
    const plain = await site.visit(path)
    const brought = await site.visit(path, { headers: { cookie } })
    expect(brought.html).toBe(plain.html)
    expect(brought.response.headers.getSetCookie()).toEqual([])
  }
})
