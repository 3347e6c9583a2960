import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { signedIn, withCookie, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

const PRICES = '/gestion/precios'
const PRICE = 'locations.0.packs.0.price'
const day = daysAfter(spanishClock(Date.now()).date, 40)

let site: StoringSite
let marc: StaffVisitor
let draft: string
beforeAll(async () => {
  site = await siteOn('sqlite', {})
  marc = await signedIn(site, 'manager')
  const begun = await marc.press(await marc.visit(PRICES), /^Versión nueva desde la de ahora/)
  draft = new URL(begun.response.headers.get('location')!, site.origin).pathname
  const part = await marc.visit(`${draft}/locations.0.packs`)
  part.document.querySelector<HTMLInputElement>(`[name="${PRICE}"]`)!.value = '31,50'
  await marc.press(part, 'Guardar y repasar')
})
afterAll(async () => site[Symbol.asyncDispose]())

const lookAt = (who: StaffVisitor, query: string) => who.visit(`${PRICES}/vista?${query}`, { redirect: 'manual' })
const previewIn = ({ response }: Page) => response.headers.getSetCookie().find((cookie) => cookie.includes('preview='))!
const looking = async (): Promise<Visitor & { cookie: string }> => {
  const cookie = previewIn(await lookAt(marc, `dia=${day}&borrador=${draft.split('/').at(-1)}`)).split(';')[0]!
  const both = `${marc.cookie}; ${cookie}`
  return { ...withCookie(site, both), cookie: both }
}
const totalFor = async (who: Visitor) => (await who.visit('/calcular/0000')).page.getByLabelText('Total').textContent

test('staff see pages, calculator and data with the draft, and a bar that says so; everybody else the present', async () => {
  const ahead = await looking()
  expect(await totalFor(ahead)).toContain('31,50')
  const home = await ahead.visit('/fibra-movil')
  expect(home.document.body.textContent).toContain('Solo lo ve el equipo')
  expect(home.document.body.textContent).toContain('31,50')
  const { headers } = home.response
  expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('etag')]).toEqual([
    'no-store',
    'noindex, nofollow',
    null,
  ])
  expect(headers.get('content-security-policy')).toContain('sandbox')
  const data = await fetch(`${site.origin}/tarifas.json`, { headers: { cookie: ahead.cookie } })
  expect(await data.text()).toContain('31.5')
  expect(data.headers.get('cache-control')).toBe('no-store')

  expect(await totalFor(site)).toContain('29')
  expect(await (await fetch(`${site.origin}/tarifas.json`)).text()).not.toContain('31.5')
  expect((await site.visit('/fibra-movil')).document.body.textContent).not.toContain('Solo lo ve el equipo')
  // The desk itself is that of today.
  expect((await ahead.visit(PRICES)).response.status).toBe(200)
})

test('whoever has the cookie and no session, or is an agent, sees the present', async () => {
  const ahead = await looking()
  const cookie = ahead.cookie.split('; ')[1]!
  expect(await totalFor(withCookie(site, cookie))).toContain('29')
  const ana = await signedIn(site, 'agent')
  expect(await totalFor(withCookie(site, `${ana.cookie}; ${cookie}`))).toContain('29')
  expect((await lookAt(ana, `dia=${day}`)).response.status).toBe(403)
})

test('an order that is sent there shows its e-mail, and is not stored', async () => {
  const ahead = await looking()
  const total = async () => Number((await site.query('select count(*) as n from requests'))[0]?.['n'])
  const before = await total()
  const fields = orderFields({ total: '5550' })
  const sent = await ahead.visit('/calcular', post(site.origin, fields))
  expect([sent.response.status, sent.html.includes('55,50')]).toEqual([200, true])
  expect(sent.response.headers.get('cache-control')).toBe('no-store')
  expect(await total()).toBe(before)
  const elsewhere = await ahead.visit('/atencion-cliente', { ...post(site.origin, fields), redirect: 'manual' })
  expect(elsewhere.response.status).toBe(303)
  expect(await total()).toBe(before)
})

test('the way back ends it; a draft that is gone leads back by itself, and one that is wrong to its page', async () => {
  const ahead = await looking()
  expect(previewIn(await ahead.visit(`${PRICES}/vista`, { redirect: 'manual' }))).toContain('Max-Age=0')
  expect((await lookAt(marc, 'dia=2027-02-30')).response.status).toBe(400)
  expect((await lookAt(marc, `dia=${day}&borrador=nothing`)).response.status).toBe(404)
  await marc.press(await marc.visit(draft), 'Descartar el borrador')
  const gone = await ahead.visit('/fibra-movil', { redirect: 'manual' })
  expect([gone.response.status, gone.response.headers.get('location')]).toEqual([303, `${PRICES}/vista`])
})
