import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const WEDNESDAY = '2026-11-18T10:30:00+01:00'
const textIn = ({ document }: Page, selector: string) =>
  document.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''

describe.each(requestDialects)('who has to act on an order, on %s,', (dialect) => {
  test('is the same in list, case and receipt; whoever is late rings, and no clock stood meanwhile', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt(WEDNESDAY))
    const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
    await site.query(`update cases set state = 'confirmed', answered_at = opened_at where request_id = '${id}'`)
    const path = `/gestion/casos/${id}`
    const said = async () => [
      textIn(await ana.visit('/gestion/casos'), `[data-desk-row="${id}"] .case-acts`),
      textIn(await ana.visit(path), '.case-standing .case-acts'),
      textIn(await site.visit(receipt), '#ahora'),
    ]
    const isIn = async (party: string) =>
      (await ana.visit(`/gestion/casos?actua=${party}`)).document.querySelector(`[data-desk-row="${id}"]`) !== null
    const clock = () => site.query(`select due_at, done_due, waiting_until from cases where request_id = '${id}'`)
    const before = await clock()
    expect((await said()).slice(0, 2)).toEqual(['Nosotros', 'Nosotros'])
    expect([await isIn('us'), await isIn('wholesaler')]).toEqual([true, false])

    const hold = async (fields: Record<string, string>) => {
      const form = await ana.visit(path)
      const own = [...form.document.querySelectorAll('form')].find(({ elements }) => elements.namedItem('by'))!
      const hidden = [...own.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
      const values = Object.fromEntries(hidden.map(({ name, value }) => [name, value]))
      return ana.visit(path, post(site.origin, { ...values, back: 'other', ...fields }))
    }
    const wrong = await hold({ other: '2026-11-17', about: 'CTO llena', by: 'wholesaler' })
    expect([wrong.response.status, textIn(wrong, '#later-other-error')]).toEqual([400, 'Elige una fecha futura.'])
    expect(wrong.document.querySelector<HTMLInputElement>('#later-about')?.value).toBe('CTO llena')
    const nobody = await hold({ other: '2026-11-20', about: '' })
    expect([nobody.response.status, textIn(nobody, '#later-by-error')]).toEqual([400, expect.stringContaining('quién')])

    expect((await hold({ other: '2026-11-20', about: 'CTO llena', by: 'wholesaler' })).response.status).toBe(303)
    const [inList, inCase, atReceipt] = await said()
    expect([inList, inCase]).toEqual(['El mayorista hasta el 20 nov', 'El mayorista hasta el 20 nov'])
    expect(atReceipt).toMatch(/la empresa dueña de la red.*20 de noviembre de 2026.*no tienes que hacer nada/i)
    expect((await site.visit(receipt)).html).not.toContain('CTO llena')
    expect([await isIn('us'), await isIn('wholesaler'), await isIn('customer')]).toEqual([false, true, false])
    expect(await clock()).toEqual(before)

    // The day has come: it rings for whoever said so, and the receipt says that it is our turn.
    await site.stop()
    await site.start(startingAt('2026-11-20T10:30:00+01:00'))
    const late = await ana.visit('/gestion/casos')
    expect(textIn(late, 'main')).toMatch(/Recordatorio.*El mayorista tenía que haber actuado ya: CTO llena/)
    expect((await said())[0]).toBe('El mayorista venció el 20 nov')
    expect((await said())[2]).toMatch(/^No tienes que hacer nada(?!.*la empresa dueña)/)

    const done = await ana.press(await ana.visit(path), 'Ya han actuado')
    expect(done.response.status).toBe(303)
    expect((await said()).slice(0, 2)).toEqual(['Nosotros', 'Nosotros'])
    expect(await site.query('select id from reminders')).toEqual([])
    // A reminder rings again once the hold is undone.
    await ana.press(await ana.visit(path), 'Deshacer')
    expect((await said())[0]).toContain('El mayorista')
    expect(await site.query('select id from reminders')).toHaveLength(1)

    // A case that ends waits for nobody.
    const [row] = await site.query(`select version from cases where request_id = '${id}'`)
    const end = { intent: 'move', state: 'withdrawn', reason: 'at-request', form: randomUUID() }
    await ana.visit(path, post(site.origin, { ...end, version: String(row?.['version']) }))
    expect(await site.query('select id from reminders')).toEqual([])
    expect(await site.query(`select held_by, held_until from cases where request_id = '${id}'`)).toEqual([
      { held_by: null, held_until: null },
    ])
  })

  test('follows the visit: who is asked to confirm it, and who goes there', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt(WEDNESDAY))
    const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
    await site.query(`update cases set state = 'confirmed', answered_at = opened_at where request_id = '${id}'`)
    const path = `/gestion/casos/${id}`
    const acts = async () => textIn(await ana.visit('/gestion/casos'), `[data-desk-row="${id}"] .case-acts`)
    const isIn = async (party: string) =>
      (await ana.visit(`/gestion/casos?actua=${party}`)).document.querySelector(`[data-desk-row="${id}"]`) !== null
    const plan = async (button: string) => {
      const page = await ana.visit(path)
      page.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = '2026-11-20T10:00-12:00'
      return pressIn(page, ana, button, {})
    }
    expect((await plan('Proponer')).response.status).toBe(303)
    expect([await acts(), await isIn('customer'), await isIn('us')]).toEqual([
      'El cliente hasta el 20 nov',
      true,
      false,
    ])
    expect(textIn(await site.visit(receipt), '#ahora')).toContain('Te toca a ti')
    expect((await plan('Confirmar')).response.status).toBe(303)
    expect([await acts(), await isIn('installer'), await isIn('us')]).toEqual([
      'El instalador hasta el 20 nov',
      true,
      false,
    ])
    expect(textIn(await site.visit(receipt), '#ahora')).toContain('Le toca al instalador')
    await site.stop()
    await site.start(startingAt('2026-11-20T12:30:00+01:00'))
    expect([await acts(), await isIn('us'), await isIn('installer')]).toEqual(['Nosotros', true, false])
  })
})
