import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const FEEDS = '/gestion/agenda/calendarios'

describe.each(requestDialects)('the calendar of a technician, on %s,', (dialect) => {
  test('has when and where, nothing else of the customer, and ends when its address is revoked', async () => {
    await using site = await siteOn(dialect)
    const marc = await signedIn(site, 'manager')
    const ana = await signedIn(site, 'agent')
    expect((await ana.visit(FEEDS)).response.status).toBe(403)
    const make = async (name: string | RegExp) => {
      const made = await marc.press(await marc.visit(FEEDS), name)
      return new URL(made.document.querySelector('.desk-result code')!.textContent).pathname
    }
    const address = await make(/^Crear una dirección Vicent Llopis/)
    expect(address).toMatch(/^\/calendario\/[\w-]{32}$/)
    const [stored] = await site.query('select * from calendar_feeds')
    expect(JSON.stringify(stored)).not.toContain(address.split('/').at(-1))
    expect((await marc.visit(FEEDS)).html).not.toContain(address)

    await site.stop()
    await site.start(startingAt('2026-11-18T10:30:00+01:00'))
    const person = { name: 'Amparo', email: 'amparo@visitante.example', phone: '611 22 33 44' }
    const { id } = await sendRequest(site, orderFields({ place: '12135-12540', ...person }), '/calcular')
    const plan = await ana.visit(`/gestion/casos/${id}`)
    plan.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = '2026-11-20T10:00-12:00'
    const planned = { technician: 'vicent', access: 'La llave, en el bar' }
    expect((await pressIn(plan, ana, 'Confirmar', planned)).response.status).toBe(303)

    const { response, html } = await site.visit(address)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const events = new ICAL.Component(ICAL.parse(html) as unknown[]).getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    const event = new ICAL.Event(events[0]!)
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-20T09:00:00.000Z')
    expect(event.summary).toBe('Instalación: Vila-real')
    expect(event.location).toContain('Vila-real')
    for (const word of ['Amparo', 'visitante.example', '11223344', 'La llave']) expect(html).not.toContain(word)
    expect(site.printed()).not.toContain(address.split('/').at(-1))
    // Of another one it has nothing.
    const other = await make(/^Crear una dirección Mireia/)
    expect((await site.visit(other)).html).not.toContain('BEGIN:VEVENT')

    const again = await make(/^Crear otra en su lugar Vicent/)
    expect((await site.visit(address)).response.status).toBe(404)
    expect((await site.visit(again)).html).toContain('BEGIN:VEVENT')
    await marc.press(await marc.visit(FEEDS), /^Revocarla Vicent/)
    expect((await site.visit(again)).response.status).toBe(404)
    expect((await site.query('select action from audit order by at')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['calendar-made', 'calendar-revoked']),
    )
  })
})

test('whoever asks for calendars without end is told to wait', async () => {
  await using site = await siteOn('sqlite')
  const ask = () => site.visit(`/calendario/${'a'.repeat(32)}`)
  let asked = await ask()
  for (let n = 0; n < 40 && asked.response.status !== 429; n++) asked = await ask()
  expect([asked.response.status, Number(asked.response.headers.get('retry-after')) > 0]).toEqual([429, true])
})
