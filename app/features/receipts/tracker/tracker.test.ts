import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Each step as it is read: its name, how far it is and when; what happens now follows the present one. */
async function stepsAt(site: StoringSite, receipt: string): Promise<readonly string[]> {
  const { document } = await site.visit(receipt)
  const now = [...document.querySelectorAll('#ahora :is(p, h2)')].map(({ textContent }) => plain(textContent))
  return [...document.querySelectorAll('ol[aria-label="Los pasos de tu solicitud"] > li')].map((step) => {
    const name = plain(step.textContent)
    return step.getAttribute('aria-current') === 'step' ? [name, ...now].join(' | ') : name
  })
}

describe.each(requestDialects)('the steps of an order in %s', (dialect) => {
  test('say what staff have recorded, whose turn it is, and what is to come', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-24T10:30:00+01:00'))
    const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
    const path = `/gestion/casos/${id}`
    const steps = () => stepsAt(site, receipt)
    expect(await steps()).toEqual([
      'Recibida: hecho 24 nov',
      expect.stringMatching(
        /^Comprobación: ahora \| No tienes que hacer nada \| Tendrás noticias nuestras el martes, 24 nov \| .*como muy tarde Martes, 24 nov, 18:30/,
      ),
      'Visita: pendiente',
      'En servicio: pendiente',
    ])

    await ana.press(await ana.visit(path), 'Pasar a: Confirmado')
    expect((await steps())[1]).toBe('Comprobación: hecho 24 nov')
    expect((await steps())[2]).toMatch(/^Visita: ahora \| Te toca a ti \| Elige cuándo vamos/)

    const form = await ana.visit(path)
    form.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = '2026-11-27T10:00-12:00'
    expect((await pressIn(form, ana, 'Proponer', {})).response.status).toBe(303)
    expect((await steps())[2]).toMatch(/^Visita: ahora \| Te toca a ti \| Confirma cuándo vamos/)

    await site.press(await site.visit(receipt), 'Confirmar esta hora')
    expect((await steps()).slice(2)).toEqual([
      'Visita: hecho Viernes, 27 nov, 10:00–12:00',
      expect.stringMatching(/^En servicio: ahora \|.*Le toca al instalador/),
    ])

    const onPaper = await fetch(`${site.origin}${receipt}/pdf?lng=es-ES`)
    expect(readPdf(new Uint8Array(await onPaper.arrayBuffer())).text).toContain(
      'Visita:hecho,Viernes,27nov,10:00–12:00',
    )

    // The hours are over, and nobody has said how it went.
    await site.stop()
    const over = Date.parse('2026-11-27T12:01:00+01:00')
    await site.query(`update sessions set created_at = ${over}, seen_at = ${over}, confirmed_at = ${over}`)
    await site.start(startingAt('2026-11-27T12:01:00+01:00'))
    const unrecorded = (await steps()).at(-1)
    expect(unrecorded).toContain('aún no hemos anotado cómo fue')
    expect(unrecorded).not.toContain('Vamos el día')

    const failed = await ana.visit(path, post(site.origin, await visitFields(site, id, 'visit-failed', 'nobody-home')))
    expect(failed.response.status).toBe(303)
    expect((await steps())[2]).toMatch(/^Visita: ahora \| Te toca a ti \| Elige cuándo vamos.*Fuimos, y no había nadie/)

    await ana.press(await ana.visit(path), 'En servicio')
    expect(await steps()).toEqual([
      'Recibida: hecho 24 nov',
      'Comprobación: hecho 24 nov',
      expect.stringMatching(/^En servicio: hecho 27 nov \| Todo funciona \| Ya está en servicio/),
    ])
  })
})

test('an order that is withdrawn has nothing to come, and lines alone have no visit', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const lines = orderFields({ type: 'mobile', tariff: '', 'line.70gb': '1', tv: '', total: '1200' })
  const { id, receipt } = await sendRequest(site, lines, '/calcular')
  expect((await stepsAt(site, receipt)).map((step) => step.split(':')[0])).toEqual([
    'Recibida',
    'Comprobación',
    'Fecha de alta',
    'En servicio',
  ])
  const closing = { intent: 'move', state: 'withdrawn', reason: 'at-request' }
  await ana.visit(`/gestion/casos/${id}`, post(site.origin, { ...closing, ...(await formOf(site, id)) }))
  const [, ended, ...more] = await stepsAt(site, receipt)
  expect(ended).toMatch(
    /^Terminada: hecho .* \| No tienes que hacer nada \| La solicitud está retirada \| Nos lo pediste/,
  )
  expect(more).toEqual([])
  // No step for what is no order.
  const message = await sendRequest(site, {
    request: randomUUID(),
    name: 'Ana',
    phone: '600112233',
    email: 'ana@ejemplo.es',
    message: '¿Llegáis a mi calle?',
    terms: 'on',
  })
  expect(await stepsAt(site, message.receipt)).toEqual([])
})

async function formOf(site: StoringSite, id: string) {
  const [row] = await site.query(`select version from cases where request_id = '${id}'`)
  return { form: randomUUID(), version: String(row?.['version']) }
}

async function visitFields(site: StoringSite, id: string, intent: string, reason: string) {
  return { intent, reason, text: '', ...(await formOf(site, id)) }
}
