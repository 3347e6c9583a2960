import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { portCauses, type PortCause } from '#domain/requests/port.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messagesOn, sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { NUMBER, pressAbout } from './brought-numbers.ts'

const textOf = ({ document }: Page) => document.querySelector('#numeros')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const fieldsOf = ({ document }: Page) =>
  [
    ...new Set([...document.querySelectorAll<HTMLInputElement>('#numeros form [name*="."]')].map(({ name }) => name)),
  ].map((name) => name.split('.')[0])
const alertIn = ({ document }: Page) => document.querySelector('main [role="alert"]')?.textContent ?? ''

const PREPAID = { ...NUMBER, 'billing.1': 'prepaid' }
const SEND = 'Enviar estos datos'
const ICCID = '8934071000000441762'

/** The fields of each cause, and one of them as its customer corrects it. */
const corrected: Record<PortCause, { readonly fields: readonly string[]; readonly typed: Record<string, string> }> = {
  'number-identity': {
    fields: ['number', 'holder', 'holderName', 'holderIdentity'],
    typed: { 'holder.1': 'other', 'holderName.1': 'Rosa Mas', 'holderIdentity.1': '12345678Z' },
  },
  'number-iccid': { fields: ['number', 'iccid'], typed: { 'iccid.1': '8931 4404 0000 0000 008' } },
  'not-active': { fields: ['number', 'donor'], typed: { 'number.1': '610 203 041' } },
  'already-moving': { fields: ['donor'], typed: { 'donor.1': 'Lowi' } },
  other: {
    fields: ['number', 'donor', 'billing', 'iccid', 'holder', 'holderName', 'holderIdentity'],
    typed: { 'donor.1': 'Digi' },
  },
}

function fill({ document }: Page, typed: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(typed)) {
    const radio = document.querySelector<HTMLInputElement>(`[name="${name}"][type="radio"][value="${value}"]`)
    if (radio) radio.checked = true
    else document.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value
  }
}

describe.each(dialects)('the number at the receipt, in %s,', (dialect) => {
  test('is completed, asked for, locked, unlocked and asked for again', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { id, receipt } = await sendRequest(site, orderFields(PREPAID), '/calcular')
    const path = `/gestion/casos/${id}`
    const first = await site.visit(receipt)
    expect(textOf(first)).toMatch(/Línea 1, 610.203.040: Faltan datos.*nos falta: ICCID.*No te des de baja/)
    expect(first.document.querySelector('#ahora')!.textContent).toMatch(/^Te toca a ti.*Línea 1/)
    fill(first, { 'iccid.1': '8934 0710 0000 0441 761' })
    const wrong = await site.press(first, SEND)
    expect([wrong.response.status, alertIn(wrong)]).toEqual([400, expect.stringContaining('19 cifras')])
    expect(wrong.document.querySelector<HTMLInputElement>('[name="iccid.1"]')!.value).toBe('8934 0710 0000 0441 761')
    fill(wrong, { 'iccid.1': ICCID })
    const stored = await site.press(wrong, SEND)
    expect(stored.response.headers.get('location')).toContain('numero=guardado')
    const ready = await site.visit(receipt)
    expect(textOf(ready)).toContain('Datos completos')
    expect(messagesOn(ready)).toEqual([expect.stringMatching(/ICCID de la tarjeta: …41762/)])
    expect(ready.html).not.toContain(ICCID)
    const told = await site.visit(`${receipt}.data`)
    expect(told.html).toContain('…41762')
    expect(told.html).not.toContain(ICCID)

    const atDesk = await ana.visit(path)
    expect(atDesk.document.querySelector('.case-unanswered')?.textContent).toContain('…41762')
    expect((await pressAbout(atDesk, ana, /^Ya está pedido/)).response.status).toBe(303)
    const locked = await site.visit(receipt)
    expect([textOf(locked), fieldsOf(locked)]).toEqual([expect.stringContaining('Pedido el'), []])
    // Whatever is posted all the same is refused, and changes nothing.
    const [row] = await site.query('select id, version from ports')
    const forged = { request: randomUUID(), port: String(row?.['id']), version: String(row?.['version']), line: '1' }
    const refused = await site.visit(receipt, post(site.origin, { ...forged, 'number.1': '699999999' }))
    expect([refused.response.status, alertIn(refused)]).toEqual([
      409,
      expect.stringContaining('no se pueden cambiar aquí'),
    ])
    expect(textOf(await site.visit(receipt))).toMatch(/610.203.040/)

    const reason = { text: 'Se equivocó de operador, lo dice por teléfono' }
    expect((await pressAbout(await ana.visit(path), ana, /^Desbloquearlos/, reason)).response.status).toBe(303)
    const open = await site.visit(receipt)
    expect(open.html).not.toContain('Se equivocó')
    fill(open, { 'donor.1': 'Vodafone' })
    expect((await site.press(open, SEND)).response.status).toBe(303)
    expect(fieldsOf(await site.visit(receipt))).toEqual([])
    expect(textOf(await ana.visit(path))).toMatch(/Vodafone, prepago/)
    const audit = await site.query(`select action from audit where action = 'number-unlocked'`)
    expect(audit).toHaveLength(1)
  })

  test('of two answers to one refusal the second is told, and one that is sent twice is stored once', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { id, receipt } = await sendRequest(site, orderFields(NUMBER), '/calcular')
    const path = `/gestion/casos/${id}`
    await pressAbout(await ana.visit(path), ana, /^Ya está pedido/)
    await pressAbout(await ana.visit(path), ana, /^Anotar el rechazo/, { cause: 'not-active' })
    const [one, other] = [await site.visit(receipt), await site.visit(receipt)]
    fill(one, { 'number.1': '610 203 099' })
    const sent = await Promise.all([site.press(one, SEND), site.press(one, SEND)])
    expect(sent.map(({ response }) => response.status)).toEqual([303, 303])
    expect(messagesOn(await site.visit(receipt))).toHaveLength(1)
    const found = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed: '610203099' }))
    const list = await ana.visit(found.response.headers.get('location')!)
    expect(list.document.querySelectorAll('[data-desk-row]')).toHaveLength(1)
    fill(other, { 'donor.1': 'Lowi' })
    const late = await site.press(other, SEND)
    expect([late.response.status, alertIn(late)]).toEqual([409, expect.stringContaining('Mientras tanto')])
    expect(late.document.querySelector<HTMLInputElement>('[name="donor.1"]')!.value).toBe('Lowi')
  })

  if (!everyCaseOn(dialect)) return

  test('opens for each cause of a refusal exactly its fields, and moves once they are corrected', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { id, receipt } = await sendRequest(site, orderFields(PREPAID), '/calcular')
    const path = `/gestion/casos/${id}`
    const first = await site.visit(receipt)
    fill(first, { 'iccid.1': ICCID })
    await site.press(first, SEND)
    for (const cause of portCauses) {
      await pressAbout(
        await ana.visit(path),
        ana,
        cause === portCauses[0] ? /^Ya está pedido/ : /^Ya está pedido|^Pedido otra vez/,
      )
      const told = { cause, text: cause === 'other' ? 'Dicen que falta la firma.' : '' }
      expect((await pressAbout(await ana.visit(path), ana, /^Anotar el rechazo/, told)).response.status).toBe(303)
      const open = await site.visit(receipt)
      expect([cause, fieldsOf(open)]).toEqual([cause, [...corrected[cause].fields, 'note']])
      const unchanged = await site.press(open, SEND)
      expect([unchanged.response.status, alertIn(unchanged)]).toEqual([
        400,
        expect.stringContaining('No has cambiado nada'),
      ])
      fill(unchanged, corrected[cause].typed)
      expect((await site.press(unchanged, SEND)).response.status).toBe(303)
      expect(textOf(await ana.visit(path))).toMatch(/Datos completos.*Actúa.*Nosotros/)
    }
    await pressAbout(await ana.visit(path), ana, /^Ya está pedido/)
    await pressAbout(await ana.visit(path), ana, /^Ya está portado/)
    const done = textOf(await site.visit(receipt))
    expect(done).toMatch(/Portado.*Está con nosotros desde/)
    expect(done).not.toContain('No te des de baja')
  })

  test('comes back with what was typed when the database is away, and is of its own order alone', async () => {
    await using site = await siteOn(dialect)
    const { receipt } = await sendRequest(site, orderFields(NUMBER), '/calcular')
    const other = await sendRequest(site, orderFields({ ...NUMBER, 'number.1': '610 555 555' }), '/calcular')
    const form = await site.visit(receipt)
    const [theirs] = await site.query(`select id from ports where case_id = '${other.id}'`)
    const stolen = await site.visit(
      receipt,
      post(site.origin, {
        request: randomUUID(),
        port: String(theirs?.['id']),
        version: '1',
        line: '1',
        'donor.1': 'X',
      }),
    )
    expect(stolen.response.status).toBe(404)
    fill(form, { 'donor.1': 'Cable del Poble' })
    await site.query('alter table ports rename to gone')
    const away = await site.press(form, SEND)
    expect(away.response.status).toBe(503)
    await site.query('alter table gone rename to ports')
    expect((await site.press(away, SEND)).response.status).toBe(303)
    expect(messagesOn(await site.visit(receipt))).toEqual([expect.stringContaining('Operador actual: Cable del Poble')])
    expect(textOf(await site.visit(other.receipt))).not.toContain('Cable del Poble')
  })
})
