import type { Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const TODAY = '2026-11-20T08:00-10:00'
const NEXT = '2026-11-23T08:00-10:00'

const textOf = ({ document }: Page) =>
  document.querySelector('.case-fold:has(> #instalacion), #instalacion')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const historyOf = ({ document }: Page) => document.querySelector('.case-history')!.textContent.replaceAll(/\s+/g, ' ')

const calendarsOf = ({ attachments }: Email) =>
  attachments.flatMap(({ mimeType, content }) =>
    mimeType === 'application/ics' ? [Buffer.from(content as ArrayBuffer).toString()] : [],
  )

/** An order whose visit is today, and is being made. */
async function visitedOrder(site: StoringSite) {
  const ana = await signedIn(site, 'agent')
  await site.stop()
  await site.start(startingAt('2026-11-20T07:30:00+01:00'))
  const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
  await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
  const path = `/gestion/casos/${id}`
  const form = await ana.visit(path)
  form.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = TODAY
  expect((await pressIn(form, ana, 'Confirmar', {})).response.status).toBe(303)
  return { ana, id, path, receipt }
}

async function recordFailed(ana: StaffVisitor, path: string, next: string) {
  const form = await ana.visit(path)
  form.document.querySelector<HTMLSelectElement>('#failed-reason')!.value = 'nobody-home'
  form.document.querySelector<HTMLSelectElement>('#failed-slot')!.value = next
  expect((await ana.press(form, 'Anotar')).response.status).toBe(303)
}

/** The visits of the site, their places, and how the order stands. */
const recordedIn = async (site: StoringSite, id: string) => ({
  visits: await site.query(
    'select day, from_time, state, reason, sequence, holds_place from visits order by created_at',
  ),
  places: await site.query('select day, from_time, taken from visit_slots where taken > 0 order by day'),
  order: await site.query(`select state, reason, done_due from cases where request_id = '${id}'`),
  mails: await site.query(`select id from outbox where state != 'sent' order by id`),
})

describe.each(dialects)('what was recorded of a visit by mistake, on %s,', (dialect) => {
  test('is undone until its mail leaves: visit, place, next date and order are as they were', async () => {
    const away = `smtp://127.0.0.1:${await freePort()}`
    await using site = await siteOn(dialect, { env: { MAIL_URL: away } })
    const { ana, id, path } = await visitedOrder(site)
    await soon(() => expect(site.printed()).toContain('no mail leaves until this is mended'))
    const before = await recordedIn(site, id)
    await recordFailed(ana, path, NEXT)
    expect((await recordedIn(site, id)).visits).toMatchObject([{ state: 'failed' }, { state: 'proposed' }])
    expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
    expect(await recordedIn(site, id)).toEqual(before)

    expect((await ana.press(await ana.visit(path), 'Hecha')).response.status).toBe(303)
    expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
    expect(await recordedIn(site, id)).toEqual(before)

    // The step that ends an order takes its visit along, and gives it back.
    expect((await ana.press(await ana.visit(path), 'En servicio')).response.status).toBe(303)
    expect((await recordedIn(site, id)).visits).toMatchObject([{ state: 'done' }])
    expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
    expect(await recordedIn(site, id)).toEqual(before)
  })

  test('is taken back with a reason once it has left: the customer is told, and what was planned since called off', async () => {
    await using site = await siteOn(dialect)
    const { ana, id, path, receipt } = await visitedOrder(site)
    const before = await recordedIn(site, id)
    await recordFailed(ana, path, NEXT)
    await site.mails(5)
    const form = await ana.visit(path)
    expect(form.page.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    const unsaid = await ana.press(form, 'Retirar lo anotado')
    expect([unsaid.response.status, unsaid.document.querySelector('[role=alert]')?.textContent]).toEqual([
      400,
      'Escribe por qué, para el equipo.',
    ])
    unsaid.document.querySelector('#reopen-text')!.textContent = 'Era otro pedido'
    expect((await ana.press(unsaid, 'Retirar lo anotado')).response.status).toBe(303)
    const { visits, places, order } = await recordedIn(site, id)
    expect({ visits, places, order }).toEqual({ visits: before.visits, places: before.places, order: before.order })
    const mended = await ana.visit(path)
    expect(textOf(mended)).toMatch(/Confirmada.*Viernes, 20 nov/)
    expect(historyOf(mended)).toMatch(/retiró lo que estaba anotado.*Era otro pedido.*anuló la visita: lunes, 23 nov/)

    const [told] = await site.mails(1, { about: 'Fue un error nuestro' })
    expect(told!.text).toMatch(/no se pudo hacer tu instalación.*sigue en pie.*viernes, 20 nov/s)
    expect(told!.text).not.toContain('Era otro pedido')
    expect(calendarsOf(told!)).toEqual([])
    const [off] = await site.mails(1, { about: 'Esta visita queda anulada' })
    expect(calendarsOf(off!)).toEqual([expect.stringMatching(/METHOD:CANCEL[^]*STATUS:CANCELLED/)])
    const shown = await site.visit(receipt)
    expect(textOf(shown)).toMatch(/viernes, 20 nov/i)
    expect(textOf(shown)).not.toMatch(/nadie|23 nov|Era otro/)
    const audit = await site.query(`select action from audit where subject = '${id}'`)
    expect(audit.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'visit-changed'))
    // Then how it really went.
    expect((await ana.press(mended, 'Hecha')).response.status).toBe(303)
    expect(textOf(await ana.visit(path))).toContain('Hecha')
  })

  if (!everyCaseOn(dialect)) return

  test('stays where somebody else has taken its place since', async () => {
    const away = `smtp://127.0.0.1:${await freePort()}`
    await using site = await siteOn(dialect, { env: { MAIL_URL: away } })
    const { ana, id, path } = await visitedOrder(site)
    await soon(() => expect(site.printed()).toContain('no mail leaves until this is mended'))
    expect((await ana.press(await ana.visit(path), 'Anular la visita')).response.status).toBe(303)
    const offered = await ana.visit(path)
    await site.query(`update visit_slots set taken = 2 where day = '2026-11-20' and from_time = '08:00'`)
    const refused = await ana.press(offered, 'Deshacer')
    expect([refused.response.status, refused.document.querySelector('[role=alert]')?.textContent]).toEqual([
      400,
      expect.stringContaining('tiene ya el hueco'),
    ])
    expect((await recordedIn(site, id)).visits).toMatchObject([{ state: 'cancelled' }])
    await site.query(`update visit_slots set taken = 1 where day = '2026-11-20' and from_time = '08:00'`)
    expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
    expect((await recordedIn(site, id)).places).toMatchObject([{ taken: 2 }])
  })
})
