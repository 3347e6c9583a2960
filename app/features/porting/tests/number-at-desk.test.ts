import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { NUMBER, PREPAID, pressAbout } from './brought-numbers.ts'

const textOf = ({ document }: Page) => document.querySelector('#numeros')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const historyOf = ({ document }: Page) => document.querySelector('.case-history')!.textContent.replaceAll(/\s+/g, ' ')

describe.each(dialects)('the number of an order, in %s,', (dialect) => {
  test('is asked for, accepted for a night and noted as moved, and the customer is told of each', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-24T10:30:00+01:00'))
    const { id } = await sendRequest(site, orderFields(NUMBER), '/calcular')
    const path = `/gestion/casos/${id}`
    const first = await ana.visit(path)
    expect(textOf(first)).toMatch(/Línea 1, 610.203.040.*Datos completos.*Movistar, contrato.*Actúa.*Nosotros/)
    const press = async (button: RegExp, typed: Record<string, string> = {}) =>
      (await pressAbout(await ana.visit(path), ana, button, typed)).response.status

    expect(await press(/^Ya está pedido .Línea 1, 610.203.040/)).toBe(303)
    expect(textOf(await ana.visit(path))).toMatch(/Pedido.*24 nov.*El operador donante/)
    const night = { day: '2026-11-26' }
    expect(await press(/^Aceptado para ese día .Línea 1, 610.203.040/, night)).toBe(303)
    expect(textOf(await ana.visit(path))).toMatch(/Aceptado.*Ventana.*jueves, 26 nov, de las 2:00 a las 6:00/)

    await site.stop()
    await site.start(startingAt('2026-11-26T08:00:00+01:00'))
    expect(await press(/^Ya está portado .Línea 1, 610.203.040/)).toBe(303)
    const done = await ana.visit(path)
    expect(textOf(done)).toMatch(/Portado.*26 nov/)
    expect(textOf(done)).not.toContain('Actúa')
    expect(historyOf(done)).toMatch(/pidió el número.*anotó cuándo se porta el número.*se portó/)
    const mails = await site.mails(5)
    expect(mails.map(({ subject }) => subject?.replace(/ \(.*/, ''))).toEqual(
      expect.arrayContaining(['Hemos pedido tu número', 'Tu número ya tiene día', 'Tu número ya está con nosotros']),
    )
    // No mail says a whole number, or who its operator is.
    for (const { subject, text, html } of mails.filter(({ subject: line }) => line?.includes('número')))
      expect(`${subject}${text}${String(html)}`).not.toMatch(/203.?040|Movistar/)
    const audit = await site.query(`select action from audit where subject = '${id}'`)
    expect(audit.map(({ action }) => action)).toEqual(['number-changed', 'number-changed', 'number-changed'])
  })

  test('is one that two clerks change: the second is told what the first did, and nothing of theirs is lost', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const bea = await signedIn(site, 'agent', 2)
    const { id } = await sendRequest(site, orderFields(PREPAID), '/calcular')
    const path = `/gestion/casos/${id}`
    const [here, there] = [await ana.visit(path), await bea.visit(path)]
    expect(textOf(here)).toMatch(/Faltan datos.*Falta.*ICCID de la tarjeta/)
    const save = /^Guardar .Línea 1/
    const typed = { iccid: '8934 0710 0000 0441 762' }
    const unproved = await pressAbout(here, ana, save, typed)
    expect([unproved.response.status, textOf(unproved)]).toEqual([
      400,
      expect.stringContaining('uno de sus mensajes comprobados'),
    ])
    const first = await pressAbout(unproved, ana, save, { ...typed, proof: 'call' })
    expect(first.response.status).toBe(303)
    expect(historyOf(await ana.visit(path))).toMatch(/cambió los datos de un número .*, como dijo por teléfono/)
    const second = await pressAbout(there, bea, save, { donor: 'Lowi', proof: 'call' })
    expect(second.response.status).toBe(409)
    expect(second.document.querySelector('.case-conflict')!.textContent).toContain('cambió los datos de un número')
    expect(second.page.getByLabelText<HTMLInputElement>('Operador actual').value).toBe('Lowi')
    expect(textOf(second)).toMatch(/Datos completos.*…41762/)
    expect(textOf(second)).not.toContain('8934071000000441762')
    const undone = await ana.press(await ana.visit(path), 'Deshacer')
    expect(undone.response.status).toBe(303)
    expect(textOf(await ana.visit(path))).toContain('Faltan datos')
  })

  if (!everyCaseOn(dialect)) return

  test('says at its fields what is wrong, and asks for nothing of which the data are not complete', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { id } = await sendRequest(site, orderFields(PREPAID), '/calcular')
    const path = `/gestion/casos/${id}`
    const wrong = await pressAbout(await ana.visit(path), ana, /^Guardar .Línea 1/, {
      number: '964 12 34 56',
      iccid: '8934 0710 0000 0441 763',
      holderName: 'Rosa Mas',
      holderIdentity: '12345678A',
      holder: 'other',
    })
    expect(wrong.response.status).toBe(400)
    const invalid = [...wrong.document.querySelectorAll<HTMLInputElement>('#numeros [aria-invalid]')]
    expect(invalid.map(({ name, value }) => [name, value])).toEqual([
      ['number', '964 12 34 56'],
      ['iccid', '8934 0710 0000 0441 763'],
      ['holderIdentity', '12345678A'],
    ])
    const [row] = await site.query(`select p.id, c.version from ports p join cases c on c.request_id = p.case_id`)
    const fields = { intent: 'port-asked', port: String(row?.['id']), day: '2026-11-20' }
    const early = await ana.visit(path, post(site.origin, { ...fields, form: 'x', version: String(row?.['version']) }))
    expect([early.response.status, early.document.querySelector('[role=alert]')!.textContent]).toEqual([
      400,
      expect.stringContaining('no se puede hacer'),
    ])
  })

  test('is none where every line gets a new one, until its customer says so by phone', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { id, receipt } = await sendRequest(site, orderFields({ 'choice.1': 'new' }), '/calcular')
    const path = `/gestion/casos/${id}`
    const first = await ana.visit(path)
    expect(first.document.querySelectorAll('#numeros h3')).toHaveLength(0)
    expect(first.document.querySelector('[href="#numeros"]')).toBeNull()
    const wrong = await pressAbout(first, ana, /^Añadir el número/, { line: '1', number: '964 12 34 56' })
    expect([wrong.response.status, wrong.page.getByLabelText<HTMLInputElement>('Número que conservas').value]).toEqual([
      400,
      '964 12 34 56',
    ])
    const field = wrong.page.getByLabelText('Número que conservas')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(wrong.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe(`#${field.id}`)
    expect(
      (await pressAbout(wrong, ana, /^Añadir el número/, { number: '610 203 040', proof: 'call' })).response.status,
    ).toBe(303)
    expect(textOf(await ana.visit(path))).toMatch(/Línea 1, 610.203.040.*Faltan datos.*Falta.*Operador actual/)
    expect(historyOf(await ana.visit(path))).toContain('anotó un número que conserva una línea (Línea 1, 610')
    expect(await site.query(`select action from audit where subject = '${id}'`)).toEqual([{ action: 'number-changed' }])
    expect((await site.visit(receipt)).document.querySelector('#numeros')?.textContent).toMatch(/610.203.040/)
    const found = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed: '610203040' }))
    const list = await ana.visit(found.response.headers.get('location')!)
    expect(list.document.querySelectorAll('[data-desk-row]')).toHaveLength(1)
    // A line that has one gets no second.
    const [row] = await site.query(`select version from cases where request_id = '${id}'`)
    const second = {
      intent: 'port-added',
      request: id,
      line: '1',
      form: 'x',
      proof: 'call',
      version: String(row?.['version']),
    }
    const again = await ana.visit(path, post(site.origin, second))
    expect([again.response.status, again.document.querySelector('[role=alert]')!.textContent]).toEqual([
      400,
      expect.stringContaining('no se puede hacer'),
    ])
    expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
    expect(await site.query('select id from ports')).toEqual([])
  })

  test('that a program of before did not note is taken up as the order says it', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { id } = await sendRequest(site, orderFields(NUMBER), '/calcular')
    await site.query('delete from ports')
    const path = `/gestion/casos/${id}`
    expect(
      (await pressAbout(await ana.visit(path), ana, /^Añadir el número/, { line: '1', proof: 'call' })).response.status,
    ).toBe(303)
    expect(textOf(await ana.visit(path))).toMatch(/Línea 1, 610.203.040.*Datos completos.*Movistar, contrato/)
  })
})
