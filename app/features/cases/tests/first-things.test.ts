import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

test.each(requestDialects)(
  'first comes what a law ends, then what was promised, a visit that nobody goes to, and what is due, on %s',
  async (dialect) => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-18T10:30:00+01:00'))
    const things = async () => {
      const { document } = await ana.visit('/gestion/primero')
      return [...document.querySelectorAll('.first')].map((card) => ({
        who: card.querySelector('h2')!.textContent,
        why: card.querySelector('.first-why')!.textContent,
        to: card.querySelector<HTMLAnchorElement>('[data-desk-key]')!.getAttribute('href')!,
        key: card.querySelector('[data-desk-key]')!.getAttribute('data-desk-key'),
      }))
    }
    expect(await things()).toEqual([])

    const usual = await sendRequest(site, messageFields({ name: 'Rosa Usual' }))
    const promised = await sendRequest(site, messageFields({ name: 'Pere Promés' }))
    const order = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
    const outage = { ...rightForms['/reclamaciones'], topic: 'outage', name: 'Amparo Avería', request: randomUUID() }
    await sendRequest(site, { ...outage, remarks: '' }, '/reclamaciones')
    await site.query(`update cases set state = 'confirmed', answered_at = opened_at where request_id = '${order.id}'`)
    const plan = await ana.visit(`/gestion/casos/${order.id}`)
    plan.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = '2026-11-19T10:00-12:00'
    expect((await pressIn(plan, ana, 'Confirmar', {})).response.status).toBe(303)
    const remind = await ana.visit(`/gestion/casos/${promised.id}`)
    remind.document.querySelector<HTMLInputElement>('#luego-afternoon input')!.checked = true
    expect((await ana.press(remind, 'Dejar para luego')).response.status).toBe(303)

    const cards = await things()
    expect(cards.map(({ who, why }) => `${who}: ${why}`)).toEqual([
      expect.stringMatching(/^Amparo Avería: La ley acaba: Hoy, /),
      expect.stringMatching(/^Pere Promés: Prometido: 17:00$/),
      expect.stringMatching(/: Mañana, sin técnico$/),
      expect.stringMatching(/^Rosa Usual: /),
    ])
    expect(cards.map(({ key }) => key)).toEqual(['1', '2', '3', '4'])
    expect(cards[2]!.to).toContain('#instalacion')

    // What is answered from there leads back there, where it no longer stands.
    const at = cards[3]!.to
    expect(at).toBe(`/gestion/casos/${usual.id}?vista=primero#responder`)
    const replied = await ana.press(await ana.visit(at.replace('#responder', '')), 'Enviar respuesta', { Texto: 'Sí.' })
    expect(replied.response.headers.get('location')).toBe(`/gestion/primero?enviado=${usual.id}`)
    const back = await ana.visit(`/gestion/primero?enviado=${usual.id}`)
    expect(back.document.querySelector('.case-sent')?.textContent).toContain('Enviada a Rosa Usual')
    expect(back.document.querySelector('.first-done')?.textContent).toBe('3 casos atendidos hoy')
  },
)
