import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const partOf = ({ document }: Page) => document.querySelector('#instalacion')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const slotsOf = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLInputElement>('#instalacion input[name="slot"]')].map(({ value }) => value)

const alertIn = ({ document }: Page) =>
  document.querySelector('main [role="alert"]')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const ACCESS = 'Cómo se entra (opcional)'
const PHONE = 'Teléfono para ese día'
/** The values of the form, and whether it is opened where it is folded in. */
const typedIn = ({ document, page }: Page) => ({
  access: page.getByLabelText<HTMLTextAreaElement>(ACCESS).value,
  phone: page.getByLabelText<HTMLInputElement>(PHONE).value,
  isOpen: document.querySelector('#instalacion > details')?.hasAttribute('open') ?? null,
})

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
      site.visit(receipt, post(site.origin, { request: randomUUID(), ...fields }))
    const early = await ask({ wish: 'take', slot: '2026-11-27T10:00-12:00' })
    expect(early.response.status).toBe(409)

    await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
    const open = await site.visit(receipt)
    expect(slotsOf(open).slice(0, 2)).toEqual(['2026-11-26T08:00-10:00', '2026-11-26T10:00-12:00'])
    open.document.querySelector<HTMLInputElement>('[value="2026-11-27T10:00-12:00"]')!.checked = true
    const taken = await site.press(open, 'Elegir esta hora', { 'Cómo se entra (opcional)': 'La llave, en el bar' })
    expect(taken.response.headers.get('location')).toContain('visita=guardada')
    const agreed = await site.visit(receipt)
    expect(partOf(agreed)).toContain('Confirmada: viernes, 27 nov, de las 10:00 a las 12:00')
    // No slot that is too near, in the past, or in another zone.
    const none = [
      ['2026-11-24T16:00-18:00', 'última plaza'],
      ['2026-11-20T10:00-12:00', 'ya ha pasado'],
      ['2026-11-27T09:00-14:00', 'última plaza'],
    ] as const
    for (const [slot, why] of none) {
      const refused = await ask({ wish: 'take', slot, access: 'Llamad al timbre 3', phone: '600112233' })
      expect([refused.response.status, alertIn(refused)]).toEqual([409, expect.stringContaining(why)])
      expect(typedIn(refused)).toEqual({ access: 'Llamad al timbre 3', phone: '600112233', isOpen: true })
    }
    // A time that was proposed meanwhile is not confirmed unread.
    const other = await ask({ wish: 'accept', slot: '2026-11-30T10:00-12:00' })
    expect([other.response.status, alertIn(other)]).toEqual([409, expect.stringContaining('otra hora')])
    const file = await site.visit(`${receipt}/visita`)
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file.html) as unknown[]).getFirstSubcomponent('vevent')!)
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-27T09:00:00.000Z')
    expect((await site.visit(`/justificante/${'x'.repeat(22)}/visita`)).response.status).toBe(404)

    expect((await ask({ wish: 'call' })).response.headers.get('location')).toContain('visita=llamada')
    expect((await ask({ wish: 'call' })).response.headers.get('location')).toContain('visita=llamada')
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
    await soon(async () => {
      const mails = await site.mails(4)
      expect(mails.filter(({ subject }) => subject?.includes('Mañana vamos a tu casa'))).toHaveLength(1)
    })
    expect(await reminders()).toHaveLength(1)

    await site.stop()
    await site.start(startingAt('2026-11-27T13:00:00+01:00'))
    const late = await ask({ wish: 'take', slot: '2026-12-01T10:00-12:00' })
    expect([late.response.status, alertIn(late)]).toEqual([409, expect.stringContaining('ya no se puede cambiar aquí')])
  })

  if (!everyCaseOn(dialect)) return

  test('comes back with what was typed, each error at its field, and stores it once that is mended', async () => {
    await using site = await siteOn(dialect)
    const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
    await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
    const open = await site.visit(receipt)
    const [slot = ''] = slotsOf(open)
    const choose = (page: Page, typed: Record<string, string>) => {
      const radio = page.document.querySelector<HTMLInputElement>(`form [value="${slot}"]`)!
      radio.checked ||= 'slot' in typed
      const { slot: _, ...more } = typed
      return site.press(page, 'Elegir esta hora', more)
    }
    const long = 'x'.repeat(501)
    const wrong = await choose(open, { [ACCESS]: long, [PHONE]: '12' })
    expect(wrong.response.status).toBe(400)
    expect(alertIn(wrong)).toMatch(/3 errores.*Elige antes una hora.*Usa 500 caracteres como máximo.*teléfono/)
    expect(typedIn(wrong)).toEqual({ access: long, phone: '12', isOpen: null })
    expect(wrong.page.getByLabelText(PHONE).getAttribute('aria-invalid')).toBe('true')
    expect(slotsOf(wrong)).toContain(slot)

    await site.query('alter table visits rename to gone')
    await site.query('alter table outbox rename to gone_as_well')
    const typed = { slot, [ACCESS]: 'La llave, en el bar', [PHONE]: '600112233' }
    const away = await choose(wrong, typed)
    expect([away.response.status, away.response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(typedIn(away)).toEqual({ access: 'La llave, en el bar', phone: '600112233', isOpen: null })
    await site.query('alter table gone rename to visits')
    await site.query('alter table gone_as_well rename to outbox')
    const stored = await choose(away, {})
    expect(stored.response.headers.get('location')).toContain('visita=guardada')
    expect(typedIn(await site.visit(receipt))).toMatchObject({ access: 'La llave, en el bar', phone: '+34600112233' })
  })
})
