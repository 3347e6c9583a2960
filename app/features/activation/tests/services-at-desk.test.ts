import { describe, expect, test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
/** As it is read: what stands in elements of their own is not one word. */
const textOf = ({ document }: Page, part: string) =>
  plain(
    document
      .querySelector(part)
      ?.innerHTML.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' '),
  )

/** Presses a button of the block of services, with a day where one is given. */
function record(page: Page, staff: Visitor, button: RegExp, day?: string): Promise<Page> {
  const pressed = [...page.document.querySelectorAll('#servicios button')].find((each) => button.test(each.textContent))
  if (!pressed) throw new Error(`no button of the services is called ${button}`)
  if (day !== undefined) pressed.closest('form')!.querySelector<HTMLInputElement>('[name="day"]')!.value = day
  return staff.press(page, button)
}

async function restartAt(site: StoringSite, time: string): Promise<void> {
  await site.stop()
  const at = Date.parse(time)
  await site.query(`update sessions set created_at = ${at}, seen_at = ${at}, confirmed_at = ${at}`)
  await site.start(startingAt(time))
}

const stepsAt = async (site: StoringSite, receipt: string) =>
  [...(await site.visit(receipt)).document.querySelectorAll('ol[aria-label="Los pasos de tu solicitud"] > li')].map(
    (step) => plain(step.querySelector('p')?.textContent),
  )

describe.each(requestDialects)('the services of an order, in %s,', (dialect) => {
  test('have nobody come for internet that works without a visit', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'manager')
    const { id, receipt } = await sendRequest(site, orderFields({ email: 'sinvisita@visitante.example' }), '/calcular')
    const path = `/gestion/casos/${id}`
    await ana.press(await ana.visit(path), 'Pasar a: Confirmado')
    const choice = async () => (await site.visit(receipt)).document.querySelector('#instalacion [name="slot"]')
    expect(await choice()).not.toBeNull()
    const today = spanishClock(Date.now()).date
    expect((await record(await ana.visit(path), ana, /^Ya funciona .Fibra/, today)).response.status).toBe(303)
    expect(await choice()).toBeNull()
  })

  test('are recorded one by one, and what counts from then on is said at the desk, the receipt and to who leaves', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'manager')
    await restartAt(site, '2026-11-24T10:30:00+01:00')
    const email = 'funciona@visitante.example'
    const { id, receipt } = await sendRequest(site, orderFields({ email }), '/calcular')
    const path = `/gestion/casos/${id}`
    expect((await ana.visit(path)).document.querySelector('#servicios')).toBeNull()
    await ana.press(await ana.visit(path), 'Pasar a: Confirmado')
    expect(textOf(await ana.visit(path), '#servicios')).toMatch(/Fibra Todavía no.*Línea 1 Todavía no/)
    expect((await site.visit(receipt)).document.querySelector('#contrato')).toBeNull()

    await restartAt(site, '2026-11-27T09:00:00+01:00')
    for (const [day, why] of [
      ['2026-11-28', 'elige un día hasta hoy'],
      ['2026-11-23', 'elige un día posterior'],
      ['2026-02-30', 'Elige un día'],
    ] as const) {
      const refused = await record(await ana.visit(path), ana, /^Ya funciona .Fibra/, day)
      expect(refused.response.status).toBe(400)
      const field = refused.document.querySelector('#service-works-fibre')!
      expect(plain(refused.document.getElementById(field.getAttribute('aria-describedby')!)?.textContent)).toContain(
        why,
      )
    }
    expect((await record(await ana.visit(path), ana, /^Ya funciona .Línea 1/, '2026-11-26')).response.status).toBe(303)
    expect(await stepsAt(site, receipt)).toEqual([
      'Recibida: hecho 24 nov',
      'Comprobación: hecho 24 nov',
      'En servicio (Línea 1): hecho 26 nov',
      expect.stringMatching(/^En servicio \(.*Fibra.*\): ahora/),
    ])
    const partly = textOf(await site.visit(receipt), '#contrato')
    expect(partly).toMatch(/Primera factura cuenta desde el 26 de noviembre de 2026, y cada servicio desde su día/)
    expect(partly).not.toMatch(/Permanencia|hasta el/)

    for (const name of ['Fibra', 'Línea 2', 'Línea 3', 'TV'])
      expect((await record(await ana.visit(path), ana, new RegExp(`^Ya funciona .${name}`))).response.status).toBe(303)
    const [row] = await site.query(`select state, standing from cases where request_id = '${id}'`)
    expect(row).toEqual({ state: 'installed', standing: 'done' })
    const atDesk = await ana.visit(path)
    expect(textOf(atDesk, '#servicios')).toMatch(
      /Permanencia del 27 de noviembre de 2026 al 27 de noviembre de 2027 .*Desistir hasta el 11 de diciembre de 2026/,
    )

    // Five days later: the last day to withdraw stands, and leaving counts from two business days on.
    await restartAt(site, '2026-12-02T12:00:00+01:00')
    const seen = await site.visit(receipt)
    const contract = textOf(seen, '#contrato')
    expect(contract).toContain('Permanencia del 27 de noviembre de 2026 al 27 de noviembre de 2027')
    expect(contract).toMatch(/Darte de baja el 4 de diciembre de 2026 cuesta 147,12 €/)
    expect(contract).toContain('hasta el 11 de diciembre de 2026, sin dar motivos')
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=es-ES`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain('hastael11dediciembrede2026')

    const leaving = await site.press(seen, 'Darse de baja')
    expect(leaving.page.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe(email)
    // The day that is chosen until another one is.
    const chosen = leaving.document.querySelector('[name="date"]:checked')?.closest('label')
    expect(plain(chosen?.textContent ?? '')).toMatch(/Cuanto antes.*4 de diciembre de 2026/)
    const reference = textOf(seen, 'dl dd.num')
    expect(leaving.page.getByLabelText<HTMLInputElement>(/Referencia/).value).toBe(reference)
    const withdrawing = await site.press(await site.visit(receipt), 'Desistir del contrato aquí')
    expect(withdrawing.response.status).toBe(200)
    const checked = await site.press(withdrawing, 'Continuar')
    expect(plain(checked.document.querySelector('main')!.textContent)).toContain(
      'Estás en plazo: puedes desistir hasta el 11 de diciembre de 2026.',
    )
    const moving = await site.press(await site.visit(receipt), 'Me mudo')
    expect(moving.page.getByLabelText<HTMLInputElement>(/Referencia/).value).toBe(reference)

    const { html: csv } = await ana.visit('/gestion/casos.csv?vista=done')
    expect(csv).toContain('"2027-11-27";"2026-12-11"')

    // A day that was recorded wrong is corrected, with what counts from it, and the audit has both.
    const corrected = await record(await ana.visit(path), ana, /^Corregir el día .Fibra/, '2026-11-25')
    expect(corrected.response.status).toBe(303)
    expect(textOf(await ana.visit(path), '.case-history')).toMatch(/25 nov en vez de viernes, 27 nov.*Fibra/)
    expect(textOf(await site.visit(receipt), '#contrato')).toContain('del 25 de noviembre de 2026')
    const audit = await site.query(`select action from audit where subject = '${id}' and action = 'service-recorded'`)
    expect(audit.length).toBeGreaterThanOrEqual(3)

    // Once the term is over only the page of the right itself is left.
    await restartAt(site, '2026-12-12T00:10:00+01:00')
    expect(textOf(await site.visit(receipt), '#contrato')).not.toContain('Desistir')
  })
})

test('an order that is put in service notes what works since the days that staff confirm, and undoing takes them back', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  await restartAt(site, '2026-11-24T10:30:00+01:00')
  const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
  const path = `/gestion/casos/${id}`
  await ana.press(await ana.visit(path), 'Pasar a: Confirmado')
  const planned = await ana.visit(path)
  planned.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = '2026-11-27T10:00-12:00'
  expect((await pressIn(planned, ana, 'Confirmar', {})).response.status).toBe(303)
  await restartAt(site, '2026-11-28T09:00:00+01:00')
  const [row] = await site.query(`select version from cases where request_id = '${id}'`)
  const done = { intent: 'visit-done', form: '', version: String(row?.['version']) }
  expect((await ana.visit(path, post(site.origin, done))).response.status).toBe(303)

  // The visit proposes its day, and nobody has said so yet.
  const asked = await ana.visit(path)
  expect(asked.document.querySelector<HTMLInputElement>('#service-close-fibre')!.value).toBe('2026-11-27')
  expect(textOf(asked, '#servicios')).toContain('La visita está hecha: confirma el día.')
  expect(await site.query('select * from working_services')).toEqual([])
  expect((await ana.press(asked, 'En servicio')).response.status).toBe(303)
  const works = await site.query('select service, working_on from working_services order by service')
  expect(works.find(({ service }) => service === 'fibre')).toEqual({ service: 'fibre', working_on: '2026-11-27' })
  expect(textOf(await site.visit(receipt), '#contrato')).toContain('del 27 de noviembre de 2026')

  expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
  expect(await site.query('select * from working_services')).toEqual([])
  expect((await site.visit(receipt)).document.querySelector('#contrato')).toBeNull()
})

test('the figures of what began to work are on the page of figures, and each is a file', async () => {
  await using site = await siteOn('sqlite')
  const boss = await signedIn(site, 'manager')
  const { id } = await sendRequest(site, orderFields(), '/calcular')
  const path = `/gestion/casos/${id}`
  await boss.press(await boss.visit(path), 'Pasar a: Confirmado')
  await boss.press(await boss.visit(path), 'En servicio')
  const page = await boss.visit('/gestion/cifras')
  const figure = (name: string) =>
    plain(
      page.document
        .getElementById(`figure-${name}`)
        ?.closest('section')
        ?.innerHTML.replaceAll(/<[^>]*>/g, ' '),
    )
  expect(figure('altas')).toMatch(/En todas partes Toda la solicitud 1 0 0 En todas partes Fibra 1 0 0/)
  expect(figure('a-la-primera')).toMatch(/Bien a la primera 1 100 % de 1 Falló una visita 0 0 % de 1/)
  for (const name of ['visitas', 'rechazos']) expect(figure(name)).toContain('Todavía nada')
  const { response, html } = await boss.visit('/gestion/cifras/altas.csv')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(html).toContain('"En todas partes";"Toda la solicitud";"1";"0";"0"')
})
