import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

describe.each(dialects)('what staff are told on %s', (dialect) => {
  let site: StoringSite
  let olga: StaffVisitor
  let ana: StaffVisitor
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    olga = await signedIn(site, 'owner')
    ana = await signedIn(site, 'agent')
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function newCase(name: string) {
    const { id, receipt } = await sendRequest(site, messageFields({ name }))
    return { path: `/gestion/casos/${id}`, receipt }
  }
  const noticesOf = async (who: StaffVisitor) =>
    [...(await who.visit('/gestion/avisos')).document.querySelectorAll('.desk-log li')].map((line) =>
      line.textContent.replaceAll(/\s+/g, ' ').replace(/^.*?, \d+:\d+/, ''),
    )
  const note = async (who: StaffVisitor, path: string, text: string) =>
    who.press(await who.visit(path), 'Añadir nota', { 'Solo para el personal: nunca sale de aquí': text })

  test('a mention, a case that is given, an answer and a message are told to whom they concern, until they look', async () => {
    const { path, receipt } = await newCase('Rosa Avisada')
    await ana.press(await ana.visit(path), 'Quedármelo')
    await note(ana, path, 'Mira esto, @Marc: escribe a marc@operador.example. @Ana lo sabe.')
    expect(await noticesOf(marc)).toEqual(['Ana Gómez te menciona en una nota:Rosa Avisada'])
    expect(await noticesOf(ana)).toEqual([])
    expect((await ana.visit(path)).page.getByText(/anotó, y avisó a Marc Vidal/)).toBeTruthy()
    expect((await marc.visit('/gestion/cifras')).page.getByRole('link', { name: 'Avisos: 1' })).toBeTruthy()

    const page = await marc.visit(path)
    expect(await noticesOf(marc)).toEqual([])
    await marc.press(page, 'Enviar respuesta', { Asunto: 'Sobre tu mensaje', Texto: 'Llega en mayo.' })
    expect(await noticesOf(ana)).toEqual(['Marc Vidal ha contestado un caso tuyo:Rosa Avisada'])
    await writeAt(site, receipt, { text: '¿Seguro?' })
    expect((await noticesOf(ana)).toSorted()).toEqual([
      'Ha escrito el cliente de un caso tuyo:Rosa Avisada',
      'Marc Vidal ha contestado un caso tuyo:Rosa Avisada',
    ])
    expect(JSON.stringify(await site.query('select * from notices'))).not.toMatch(/Rosa|mayo|Seguro/)
    await ana.press(await ana.visit('/gestion/avisos'), 'Lo he visto todo')
    expect(await noticesOf(ana)).toEqual([])
  })

  if (!everyCaseOn(dialect)) return

  test('what is undone is told no more', async () => {
    const { path } = await newCase('Deshecha')
    await note(ana, path, '@Marc')
    expect(await noticesOf(marc)).toHaveLength(1)
    await ana.press(await ana.visit(path), 'Deshacer')
    expect(await noticesOf(marc)).toEqual([])
  })

  test('who leaves names an heir for cases and reminders, never by default; the heir is told', async () => {
    const [leaving] = await site.query(`select id from staff where role = 'agent'`)
    const id = String(leaving?.['id'])
    const { path } = await newCase('Herencia')
    await ana.press(await ana.visit(path), 'Quedármelo')
    const open = () => site.query(`select request_id from cases where assignee = '${id}' and standing = 'open'`)
    const cases = (await open()).map(({ request_id }) => String(request_id))
    await site.query(`insert into reminders (id, case_id, staff_id, due_at, payload, set_at)
      values ('r-heir', '${cases[0]}', '${id}', ${Date.now() + 86_400_000}, 'sealed', 1)`)

    const refused = await site.command('staff', 'disable', ana.email)
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--heir') })
    const page = await olga.visit(`/gestion/personal/${id}`)
    const unnamed = await olga.press(page, 'Desactivar')
    expect(unnamed.response.status).toBe(400)
    const field = unnamed.page.getByLabelText(/Quién sigue con ellos/)
    expect(unnamed.document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Elige quién sigue con sus casos y recordatorios.',
    )
    expect(await open()).toHaveLength(cases.length)
    const [heir] = await site.query(`select id from staff where role = 'manager'`)
    const body = new URLSearchParams({ intent: 'disable', heir: String(heir?.['id']) })
    const done = await olga.visit(`/gestion/personal/${id}`, {
      method: 'POST',
      headers: { origin: site.origin },
      body,
    })
    expect(done.response.status).toBe(303)
    expect(await open()).toEqual([])
    const [inherited] = await site.query(`select assignee from cases where request_id = '${cases[0]}'`)
    const [reminder] = await site.query(`select staff_id from reminders where id = 'r-heir'`)
    expect([inherited?.['assignee'], reminder?.['staff_id']]).toEqual([heir?.['id'], heir?.['id']])
    await site.query(`delete from reminders where id = 'r-heir'`)
    expect(await noticesOf(marc)).toEqual([expect.stringContaining('los recordatorios de Ana Gómez')])
    expect((await marc.visit(path)).page.getByText(/asignó el caso a Marc Vidal/)).toBeTruthy()
  })
})
