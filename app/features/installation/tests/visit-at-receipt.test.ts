import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const partOf = ({ document }: Page) => document.querySelector('#instalacion')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const slotsOf = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLInputElement>('#instalacion input[name="slot"]')].map(({ value }) => value)

describe.each(dialects)('the visit at the receipt, in %s,', (dialect) => {
  test('is chosen once the order can go ahead, remembered the day before once, and locked on its day', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-24T10:30:00+01:00'))
    const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
    const before = await site.visit(receipt)
    expect(partOf(before)).toBe('')
    const ask = (fields: Record<string, string>) =>
      site.visit(`${receipt}/visita`, post(site.origin, { form: randomUUID(), ...fields }))
    const early = await ask({ wish: 'take', slot: '2026-11-27T10:00-12:00' })
    expect(early.response.headers.get('location')).toContain('visita=cerrada')

    await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
    const open = await site.visit(receipt)
    expect(slotsOf(open).slice(0, 2)).toEqual(['2026-11-26T08:00-10:00', '2026-11-26T10:00-12:00'])
    open.document.querySelector<HTMLInputElement>('[value="2026-11-27T10:00-12:00"]')!.checked = true
    const taken = await site.press(open, 'Elegir esta hora', { 'Cómo se entra (opcional)': 'La llave, en el bar' })
    expect(taken.response.headers.get('location')).toContain('visita=guardada')
    const agreed = await site.visit(receipt)
    expect(partOf(agreed)).toContain('Confirmada: viernes, 27 nov, de las 10:00 a las 12:00')
    // No slot that is too near, in the past, or in another zone.
    for (const slot of ['2026-11-24T16:00-18:00', '2026-11-20T10:00-12:00', '2026-11-27T09:00-14:00', 'x'])
      expect((await ask({ wish: 'take', slot })).response.headers.get('location')).toMatch(/visita=(ocupada|sin-hora)/)
    const file = await site.visit(`${receipt}/visita`)
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file.html) as unknown[]).getFirstSubcomponent('vevent')!)
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-27T09:00:00.000Z')
    expect((await site.visit(`/justificante/${'x'.repeat(22)}/visita`)).response.status).toBe(404)

    expect((await ask({ wish: 'call' })).response.headers.get('location')).toContain('visita=llamada')
    await ask({ wish: 'call' })
    const atDesk = await ana.visit(`/gestion/casos/${id}`)
    expect(atDesk.document.querySelectorAll('.case-reminder')).toHaveLength(1)
    expect(atDesk.document.querySelector('.case-history')!.textContent).toContain('quiere que le llamemos')
    expect(partOf(atDesk)).toContain('La llave, en el bar')

    const reminders = () => site.query('select reminded_at from visits where reminded_at is not null')
    for (const time of ['2026-11-26T08:59:00+01:00', '2026-11-26T09:00:05+01:00', '2026-11-26T12:00:00+01:00']) {
      await site.stop()
      await site.start(startingAt(time))
      if (time.includes('08:59')) expect(await reminders()).toEqual([])
    }
    const mails = await site.mails(4)
    expect(mails.filter(({ subject }) => subject?.includes('Mañana vamos a tu casa'))).toHaveLength(1)
    expect(await reminders()).toHaveLength(1)

    await site.stop()
    await site.start(startingAt('2026-11-27T13:00:00+01:00'))
    const late = await ask({ wish: 'take', slot: '2026-12-01T10:00-12:00' })
    expect(late.response.headers.get('location')).toContain('visita=cerrada')
  })
})
