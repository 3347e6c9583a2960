import { describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { postWithFiles } from '#tests/support/posted/files.ts'
import { smallPhoto } from '#tests/support/posted/photo.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const DAY = '/gestion/mi-dia'
/** A Friday, on which installers go to Plana Baixa. */
const FRIDAY = '2026-11-20'

const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

/** An order with a visit that is agreed. */
async function agreed(site: StoringSite, ana: StaffVisitor, name: string, visit: Record<string, string>) {
  const { id } = await sendRequest(site, orderFields({ place: '12135-12540', name }), '/calcular')
  await site.query(`update cases set state = 'confirmed' where request_id = '${id}'`)
  const inCase = await ana.visit(`/gestion/casos/${id}`)
  for (const [name, value] of Object.entries({ slot: 'own', ...visit }))
    inCase.document.querySelector<HTMLInputElement>(`#visit-${name}`)!.value = value
  expect((await ana.press(inCase, 'Confirmar')).response.status).toBe(303)
  await site.query(`update cases set assignee = null where request_id = '${id}'`)
  return id
}

/** The hidden fields of the form by which a visit is recorded. */
function fieldsOf({ document }: Page, caseId: string, intent: string) {
  const form = [...document.querySelectorAll('.agenda-job form')].find(
    (each) =>
      each.querySelector<HTMLInputElement>('[name=case]')?.value === caseId &&
      each.querySelector<HTMLInputElement>('[name=intent]')?.value === intent,
  )
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])]
  return Object.fromEntries(hidden.map(({ name, value }) => [name, value]))
}

describe.each(dialects)('the day of a technician on %s', (dialect) => {
  test('has their own visits of today, of tomorrow no more than when and where, and nothing else of the desk', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const vicent = await signedIn(site, 'technician')
    await site.stop()
    await site.start(startingAt(`${FRIDAY}T08:30:00+01:00`))
    const hours = { from: '10:00', to: '12:00' }
    const own = await agreed(site, ana, 'Amparo', { day: FRIDAY, ...hours, technician: 'vicent', phone: '611223344' })
    const other = await agreed(site, ana, 'Begoña', { day: FRIDAY, ...hours, technician: 'mireia' })
    const tomorrow = await agreed(site, ana, 'Carles', {
      day: '2026-11-21',
      ...hours,
      technician: 'vicent',
      phone: '611556677',
    })
    await agreed(site, ana, 'Dolors', { day: '2026-11-23', ...hours, technician: 'vicent' })

    const start = await vicent.visit('/gestion')
    expect(start.response.headers.get('location')).toBe(DAY)
    const day = await vicent.visit(DAY)
    expect(textOf(day)).toMatch(
      /Mi día ?Viernes, 20 nov.*quedan 1 de 1 visitas.*Amparo.*611 ?22 ?33 ?44.*Mañana.*Carles.*, Vila-real/,
    )
    expect(day.html).not.toMatch(/Begoña|Dolors|611 ?55 ?66 ?77|€|12345678Z|gestion\/casos/)
    const menu = [...day.document.querySelectorAll('.desk-nav a')].map((link) => link.textContent)
    expect(menu).toEqual(['Mi día', 'Ayuda'])
    for (const path of [
      '/gestion/casos',
      `/gestion/casos/${own}`,
      '/gestion/agenda',
      '/gestion/avisos',
      '/gestion/cifras',
    ])
      expect([path, (await vicent.visit(path)).response.status]).toEqual([path, 403])

    const send = (fields: Record<string, string>) => vicent.visit(DAY, post(site.origin, fields))
    const done = fieldsOf(day, own, 'visit-done')
    const rows = await site.query('select id, sequence, case_id from visits')
    const seen = (id: string) => {
      const visit = rows.find((row) => row['case_id'] === id)!
      return { case: id, visit: `${String(visit['id'])}.${String(visit['sequence'])}` }
    }
    for (const id of [other, tomorrow]) {
      const refused = await send({ ...done, ...seen(id) })
      expect([id, refused.response.status]).toEqual([id, 403])
      expect(refused.document.querySelector('main [role="alert"]')?.textContent).toMatch(/no es tuya hoy/)
    }
    // Their own case with somebody else's visit.
    expect((await send({ ...done, visit: seen(other).visit })).response.status).toBe(409)

    await site.query(`update visits set technician = 'vicent' where case_id = '${other}'`)
    expect(textOf(await vicent.visit(DAY))).toContain('Se cruza con la de 10:00–12:00, Begoña')
    await site.query(`update visits set technician = 'mireia' where case_id = '${other}'`)

    const photo = { name: 'roseta.jpg', content: await smallPhoto() }
    const note = fieldsOf(day, own, 'note')
    const noted = await vicent.visit(
      DAY,
      postWithFiles(site.origin, { ...note, text: 'Roseta en el pasillo' }, [photo]),
    )
    expect(noted.response.status).toBe(303)
    expect((await vicent.visit(DAY, postWithFiles(site.origin, { ...note, text: '' }, []))).response.status).toBe(400)
    const recorded = await send(done)
    expect(recorded.response.headers.get('location')).toBe(`${DAY}?hecho=${own}`)
    expect((await send(done)).response.status).toBe(303)
    expect(textOf(await vicent.visit(`${DAY}?hecho=${own}`))).toMatch(/quedan 0 de 1.*Guardado: Amparo/)
    expect(textOf(await vicent.visit(`${DAY}?hecho=${other}`))).not.toContain('Begoña')

    const history = (await ana.visit(`/gestion/casos/${own}`)).document.querySelector('.case-history')!
    expect(history.textContent.replaceAll(/\s+/g, ' ')).toMatch(/Vicent Llopis.*Roseta en el pasillo.*roseta\.jpg/)
    // Whoever was at the door has the visit, and not the case.
    expect(await site.query(`select assignee from cases where request_id = '${own}'`)).toEqual([{ assignee: null }])
    expect(await site.query(`select state from visits where case_id = '${other}'`)).toEqual([{ state: 'confirmed' }])
  })

  test('takes what was pressed without connection at its hour, once, and nothing of an hour that cannot be', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const vicent = await signedIn(site, 'technician')
    await site.stop()
    await site.start(startingAt(`${FRIDAY}T12:30:00+01:00`))
    const visit = { day: FRIDAY, from: '13:00', to: '15:00', technician: 'vicent' }
    const first = await agreed(site, ana, 'Amparo', visit)
    const second = await agreed(site, ana, 'Begoña', { ...visit, from: '15:00', to: '17:00' })
    const day = await vicent.visit(DAY)
    const send = (fields: Record<string, string>, at: string) =>
      vicent.visit(DAY, post(site.origin, { ...fields, pressed: at && String(Date.parse(at)) }))
    const done = fieldsOf(day, first, 'visit-done')
    for (const at of [`${FRIDAY}T12:40:00+01:00`, '2026-11-19T12:00:00+01:00'])
      expect([at, (await send(done, at)).document.querySelector('[role="alert"]')?.textContent]).toEqual([
        at,
        expect.stringContaining('reloj de este móvil'),
      ])
    // Their visits of that day are others.
    expect((await send(done, '2026-11-19T13:00:00+01:00')).response.status).toBe(403)
    for (const _ of ['lost on its way back', 'again'])
      expect((await send(done, `${FRIDAY}T11:41:07+01:00`)).response.status).toBe(303)
    const note = { ...fieldsOf(day, second, 'note'), text: 'Falta cable' }
    for (const minute of ['05', '05', '06'])
      expect((await send(note, `${FRIDAY}T12:${minute}:00+01:00`)).response.status).toBe(303)
    const historyOf = async (id: string) =>
      (await ana.visit(`/gestion/casos/${id}`)).document
        .querySelector('.case-history')!
        .textContent.replaceAll(/\s+/g, ' ')
    expect((await historyOf(first)).match(/anotó la visita como hecha:.{1,60}, a las 11:41/g)).toHaveLength(1)
    expect((await historyOf(second)).match(/Falta cable/g)).toHaveLength(2)
    // Pressed online, it has no other hour.
    await send(fieldsOf(day, second, 'visit-done'), '')
    expect(await historyOf(second)).not.toContain('sin conexión')
  })

  test('keeps apart what was written of each visit and not taken', async () => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const vicent = await signedIn(site, 'technician')
    await site.stop()
    await site.start(startingAt(`${FRIDAY}T08:30:00+01:00`))
    const visit = { day: FRIDAY, technician: 'vicent' }
    const first = await agreed(site, ana, 'Amparo', { ...visit, from: '10:00', to: '12:00' })
    const second = await agreed(site, ana, 'Begoña', { ...visit, from: '12:00', to: '14:00' })
    const day = await vicent.visit(DAY)
    const typed = (id: string, what: string) => ({ ...fieldsOf(day, id, 'note'), text: what.repeat(2001) })
    for (const [id, what] of [
      [first, 'a'],
      [second, 'b'],
    ] as const)
      expect((await vicent.visit(DAY, post(site.origin, typed(id, what)))).response.status).toBe(400)
    const noteAt = ({ document }: Page, id: string) =>
      document.querySelector<HTMLTextAreaElement>(`#nota-${id}`)!.value.slice(0, 2)
    const again = await vicent.visit(DAY)
    expect([noteAt(again, first), noteAt(again, second)]).toEqual(['aa', 'bb'])
    await vicent.visit(DAY, post(site.origin, { ...typed(first, 'a'), text: 'Corta' }))
    const sent = await vicent.visit(DAY)
    expect([noteAt(sent, first), noteAt(sent, second)]).toEqual(['', 'bb'])
    expect(await site.query('select case_id from drafts')).toEqual([{ case_id: second }])
  })

  test('is told who has no visit by their name, and cases are given to nobody of that role', async () => {
    await using site = await siteOn(dialect)
    const olga = await signedIn(site, 'owner')
    const ana = await signedIn(site, 'agent')
    const vicent = await signedIn(site, 'technician')
    const [row] = await site.query(`select id from staff where role = 'technician'`)
    const [agent] = await site.query(`select id from staff where role = 'agent'`)
    const { id } = await sendRequest(site, orderFields(), '/calcular')
    const inCase = await ana.visit(`/gestion/casos/${id}`)
    expect(inCase.html).not.toContain(String(row!['id']))
    await site.query(`update cases set assignee = '${String(agent!['id'])}' where request_id = '${id}'`)
    const role = { intent: 'role', id: String(agent!['id']), role: 'technician' }
    const kept = await olga.visit('/gestion/personal', post(site.origin, role))
    expect([kept.response.status, textOf(kept)]).toEqual([409, expect.stringContaining('casos o recordatorios')])
    await site.query(`update cases set assignee = null where request_id = '${id}'`)
    expect((await olga.visit('/gestion/personal', post(site.origin, role))).response.status).toBe(200)
    const staff = textOf(await olga.visit('/gestion/personal'))
    expect(staff).toMatch(/Ana Gómez.*Técnico · nadie con ese nombre entre los técnicos/)
    expect(staff).not.toMatch(/Vicent Llopis[^·]*·[^·]*· Técnico · nadie/)
    expect((await site.command('doctor')).stdout).toMatch(/without a visit to see: 1/)
    expect((await vicent.visit('/gestion/ayuda')).html).not.toContain('Responsable')
  })
})
