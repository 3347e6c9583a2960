import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import type { RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const HOURS = '/gestion/ajustes/horario'
const HOLIDAYS = '/gestion/ajustes/festivos'
const TARGETS = '/gestion/ajustes/plazos'
const TEMPLATE = '/gestion/ajustes/respuestas/order-appointment'

describe.each(dialects)('on %s', (dialect) => {
  const desk = deskOn(dialect)

  /** Types by the names of fields, and saves. */
  const save = (who: StaffVisitor, form: Page, typed: Record<string, string>, button: string | RegExp = 'Guardar') =>
    who.press(filled(form, typed), button)
  const valueOf = ({ document }: Page, name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const hoursOn = async (instance: RunningSite) =>
    (await instance.visit('/atencion-cliente')).document.body.textContent ?? ''

  test('hours hold at once on every page and every instance, with who changed what, and can be taken back', async () => {
    await using another = dialect === 'postgres' ? await desk.site.beside() : null
    const instances = [desk.site, ...(another ? [another] : [])]
    const before = await desk.site.visit('/')
    const saved = await save(desk.marc, await desk.marc.visit(HOURS), { monday: '07:15-14:45', note: 'Verano' })
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${HOURS}?guardado`])
    expect(await hoursOn(desk.site)).toContain('7:15')
    for (const instance of instances) await soon(async () => expect(await hoursOn(instance)).toContain('7:15'))
    expect((await desk.site.visit('/')).response.headers.get('etag')).not.toBe(before.response.headers.get('etag'))

    const page = await desk.olga.visit(HOURS)
    expect(valueOf(page, 'monday')).toBe('07:15-14:45')
    const history = page.page.getByRole('region', { name: 'Historial' }).textContent
    expect(history).toMatch(/Marc Vidal.*Verano.*lunes.*10:00-20:00.*07:15-14:45/)
    const audit = (await desk.olga.visit('/gestion/auditoria')).document.body.textContent
    expect(audit).toMatch(/Marc Vidal.*cambió en Ajustes: el horario/)

    await save(desk.olga, page, { monday: '', tuesday: '08:30-12:00' })
    expect(await hoursOn(desk.site)).toContain('8:30')
    const undone = await desk.olga.press(await desk.olga.visit(HOURS), 'Volver a esta versión')
    expect(undone.response.status).toBe(303)
    expect(await hoursOn(desk.site)).toContain('7:15')
    const back = await desk.olga.press(await desk.olga.visit(HOURS), 'Volver a lo que dice el archivo')
    expect(back.response.status).toBe(303)
    for (const instance of instances) await soon(async () => expect(await hoursOn(instance)).not.toContain('7:15'))
    expect((await desk.site.query(`select id from site_edits where subject = 'hours'`)).length).toBe(4)
    await expect(desk.site.query(`update site_edits set note = 'x'`)).rejects.toThrow('append-only')
    await expect(desk.site.query('delete from site_edits')).rejects.toThrow('append-only')
  })

  test('the second of two editors sees what the first changed, keeps what they typed, and may save it then', async () => {
    const [mine, theirs] = [await desk.marc.visit(HOLIDAYS), await desk.olga.visit(HOLIDAYS)]
    await save(desk.olga, theirs, { holidays: '2031-12-25' })
    const conflict = await save(desk.marc, mine, { holidays: '06/01/2031' })
    expect(conflict.response.status).toBe(409)
    expect(conflict.page.getByRole('alert').textContent).toMatch(/Olga Prats.*25 de diciembre de 2031/)
    expect(valueOf(conflict, 'holidays')).toBe('06/01/2031')
    expect((await save(desk.marc, conflict, {})).response.status).toBe(303)
    expect(valueOf(await desk.olga.visit(HOLIDAYS), 'holidays')).toBe('2031-01-06')
    const history = (await desk.marc.visit(HOLIDAYS)).page.getByRole('region', { name: 'Historial' }).textContent
    expect(history).toMatch(/Marc Vidal.*25 de diciembre de 2031.*Olga Prats.*25 de diciembre de 2031/)
    // The same once more is nothing.
    const again = await save(desk.marc, await desk.marc.visit(HOLIDAYS), {})
    expect(again.response.status).toBe(303)
    expect((await desk.site.query(`select id from site_edits where subject = 'holidays'`)).length).toBe(2)
  })

  if (!everyCaseOn(dialect)) return

  test('a case that is open keeps what it was told, and the next one goes by the new target', async () => {
    const sent = async () => {
      const fields = messageFields()
      expect((await desk.site.visit('/atencion-cliente', post(desk.site.origin, fields))).response.status).toBe(303)
      return String(fields['request'])
    }
    const dueOf = async (id: string) => {
      const [row] = await desk.site.query(`select answer_due, done_due from cases where request_id = '${id}'`)
      return row
    }
    const first = await sent()
    const told = await dueOf(first)
    await save(desk.marc, await desk.marc.visit(TARGETS), { 'contact-done': '9', 'contact-done-unit': 'calendar-days' })
    expect(await dueOf(first)).toEqual(told)
    const byLaw = await desk.marc.visit(TARGETS)
    expect(byLaw.document.body.textContent).not.toContain('no cumple la ley')
    await save(desk.marc, byLaw, { 'complaint-done': '40', 'complaint-done-unit': 'calendar-days' })
    expect((await desk.marc.visit(TARGETS)).document.body.textContent).toMatch(
      /no cumple la ley.*21\.3 TRLGDCU: 15 días/,
    )
    const later = await dueOf(await sent())
    expect(Number(later?.['done_due'])).toBeGreaterThan(Number(told?.['done_due']))
  })

  test('slots, zones and technicians hold at once, at receipt and agenda, with their history, and go back to the file', async () => {
    const path_ = '/gestion/ajustes/instalaciones'
    const wrong = await save(desk.marc, await desk.marc.visit(path_), {
      'zone-0-friday': '10:00-08:00 x2',
      note: 'Prueba',
    })
    expect(wrong.response.status).toBe(400)
    expect(wrong.document.querySelector('#field-zone-0-friday-error')?.textContent).toMatch(/terminan antes/)
    expect(valueOf(wrong, 'zone-0-friday')).toBe('10:00-08:00 x2')
    const typed = {
      'zone-0-friday': '07:30-08:30 x4',
      technicians: 'vicent: Vicent Llopis\nSofía Agustí',
      note: 'Verano',
    }
    const saved = await save(desk.marc, wrong, typed)
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${path_}?guardado`])
    const friday = async () => (await desk.marc.visit('/gestion/agenda?dia=2031-11-21')).document.body.textContent
    expect(await friday()).toMatch(/Sofía Agustí/)
    expect(await friday()).toMatch(/7:30–8:30/)
    const history = (await desk.olga.visit(path_)).page.getByRole('region', { name: 'Historial' }).textContent
    expect(history).toMatch(/Marc Vidal.*Verano.*07:30-08:30 x4/)
    expect((await desk.olga.visit('/gestion/auditoria')).document.body.textContent).toMatch(/las instalaciones/)

    const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    const into = path.join(root, 'site')
    expect((await desk.site.command('site', 'export', into)).exitCode).toBe(0)
    expect((await desk.site.command('site', 'check', into)).exitCode).toBe(0)
    const exported = await readFile(path.join(into, 'installation.yaml'), 'utf8')
    expect(exported).toMatch(/# Each zone names municipalities[\s\S]*07:30-08:30/)
    await rm(root, { recursive: true })

    await desk.olga.press(await desk.olga.visit(path_), 'Volver a lo que dice el archivo')
    expect(await friday()).not.toContain('7:30–8:30')
  })

  test('everything wrong is said at its field at once, nothing typed is lost, and nothing is published', async () => {
    const versions = async () => (await desk.site.query('select count(*) as n from site_edits'))[0]?.['n']
    const before = await versions()
    const wrong = await save(desk.marc, await desk.marc.visit(HOURS), {
      monday: '9-14',
      tuesday: '20:00-10:00',
      note: 'Prueba',
    })
    expect(wrong.response.status).toBe(400)
    for (const [name, typed, sentence] of [
      ['monday', '9-14', /Escribe las horas como/],
      ['tuesday', '20:00-10:00', /terminan antes de empezar/],
    ] as const) {
      const field = wrong.document.querySelector<HTMLInputElement>(`[name="${name}"]`)
      expect(field?.value).toBe(typed)
      expect(wrong.document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
        sentence,
      )
    }
    expect(valueOf(wrong, 'note')).toBe('Prueba')
    expect(wrong.page.getAllByRole('alert')[0]?.querySelectorAll('a[href^="#field-"]').length).toBe(2)
    // Text that is not saved stands there again, as a draft.
    expect(valueOf(await desk.marc.visit(HOURS), 'monday')).toBe('9-14')
    await desk.marc.press(await desk.marc.visit(HOURS), 'Descartarlo')
    expect(await versions()).toBe(before)
  })

  test('what another file of the operator quotes is refused with that file', async () => {
    const legal = 'legal/legal-disclaimer.es-ES.md'
    await desk.folder.edit(legal, (text) => `${text}\n\nAbrimos a las {{hours.from}}.\n`)
    const isRead = async () => expect((await desk.site.visit('/aviso-legal')).html).toContain('Abrimos a las')
    await soon(isRead)
    const wrong = await save(desk.marc, await desk.marc.visit(HOURS), { monday: '10:00-12:00, 13:00-14:00' })
    expect(wrong.response.status).toBe(400)
    expect(wrong.page.getAllByRole('alert')[0]?.textContent).toContain('legal-disclaimer.es-ES.md')
    await desk.marc.press(await desk.marc.visit(HOURS), 'Descartarlo')
    await desk.folder.edit(legal, (text) => text.replace('\n\nAbrimos a las {{hours.from}}.\n', ''))
    await soon(async () => expect((await desk.site.visit('/aviso-legal')).html).not.toContain('Abrimos a las'))
  })

  test('a template is written, seen filled in, offered in cases, taken away and brought back', async () => {
    const form = await desk.marc.visit('/gestion/ajustes/respuestas/nueva')
    const typed = Object.fromEntries(
      ['es-ES', 'en-US'].flatMap((language) => [
        [`subject-${language}`, `Tu factura (${language})`],
        [`text-${language}`, 'Hola, {{name}}:\n\nTe llamamos al {{phone}}.'],
      ]),
    )
    const refused = await save(desk.marc, form, { ...typed, 'text-en-US': 'Hello {{nombre}}' })
    expect(refused.response.status).toBe(400)
    expect(refused.document.querySelector('#field-text-en-US-error')?.textContent).toContain('{{nombre}}')
    const preview = await save(desk.marc, form, typed, 'Verlo rellenado')
    expect(preview.page.getByRole('status').textContent).toContain('Hola, Lucía:')
    const saved = await desk.marc.press(preview, 'Guardar')
    const path_ = '/gestion/ajustes/respuestas/any-tu-factura-es-es'
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${path_}?guardado`])
    // Pressing twice makes one template.
    expect((await desk.marc.press(preview, 'Guardar')).response.headers.get('location')).toBe(`${path_}?guardado`)

    const fields = messageFields()
    await desk.site.visit('/atencion-cliente', post(desk.site.origin, fields))
    const offered = async () =>
      (await desk.marc.visit(`/gestion/casos/${fields['request']}`)).document.querySelector(
        '.case-template[formaction*="plantilla=any-tu-factura-es-es"]',
      )
    expect((await offered())?.textContent).toContain('Tu factura (es-ES)')
    await desk.marc.press(await desk.marc.visit(path_), 'Retirar esta plantilla')
    expect(await offered()).toBeNull()
    await desk.marc.press(await desk.marc.visit(path_), 'Volver a esta versión')
    expect(await offered()).not.toBeNull()
    const unknown = await desk.marc.visit('/gestion/ajustes/respuestas/order-nothing')
    expect(unknown.response.status).toBe(404)
  })

  test('an agent sees neither the pages nor the way to them; saving asks who it is after ten minutes, and keeps all', async () => {
    const ana = await signedIn(desk.site, 'agent')
    for (const page of ['/gestion/ajustes', HOURS, TEMPLATE])
      expect([page, (await ana.visit(page)).response.status]).toEqual([page, 403])
    expect((await ana.visit('/gestion/casos')).page.queryByRole('link', { name: 'Ajustes' })).toBeNull()
    expect((await desk.marc.visit('/gestion/casos')).page.getByRole('link', { name: 'Ajustes' })).toBeTruthy()

    const form = await desk.marc.visit(HOLIDAYS)
    await desk.site.query('update sessions set confirmed_at = confirmed_at - 601000')
    const asked = await save(desk.marc, form, { holidays: '2032-01-01' })
    expect(asked.response.headers.get('location')).toContain('/gestion/confirmar')
    const signedOut = await save({ ...desk.marc, press: desk.site.press }, form, { holidays: '2032-01-01' })
    expect(signedOut.page.getByText(/Lo que has escrito no se ha enviado/)).toBeTruthy()
    expect(valueOf(await desk.marc.visit(HOLIDAYS), 'holidays')).toBe('2032-01-01')
    await desk.site.query(`update sessions set confirmed_at = ${Date.now()}`)
    await desk.marc.press(await desk.marc.visit(HOLIDAYS), 'Descartarlo')
  })

  test('an edit of the file is named by log and doctor, and not applied; the export is a folder that says what holds', async () => {
    await save(desk.olga, await desk.olga.visit(HOURS), { monday: '09:05-13:00' })
    expect(desk.site.printed()).not.toContain('brand.yaml: hours was changed')
    await desk.folder.edit('brand.yaml', (yaml) => yaml.replace("from: '10:00'", "from: '06:40'"))
    await soon(() => expect(desk.site.printed()).toContain('brand.yaml: hours was changed'))
    expect((await desk.site.command('doctor')).stdout).toContain('brand.yaml: hours was changed')
    expect(await hoursOn(desk.site)).toMatch(/9:05/)
    expect(await hoursOn(desk.site)).not.toContain('6:40')

    const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    const into = path.join(root, 'site')
    const ran = await desk.site.command('site', 'export', into)
    expect([ran.exitCode, ran.stderr]).toEqual([0, ''])
    expect(ran.stdout).toMatch(/From the desk: .*hours/)
    expect((await desk.site.command('site', 'check', into)).exitCode).toBe(0)
    const exported = await readFile(path.join(into, 'brand.yaml'), 'utf8')
    expect(exported).toContain('09:05-13:00')
    expect(await readFile(path.join(into, 'replies/any-tu-factura-es-es.en-US.md'), 'utf8')).toMatch(/^# Tu factura/)
    expect((await desk.site.command('site', 'export', into)).exitCode).toBe(1)
    // Brought back into the folder, file and desk say the same.
    await writeFile(path.join(desk.folder.path, 'brand.yaml'), exported)
    await soon(async () => expect((await desk.site.command('doctor')).stdout).not.toContain('hours was changed'))
    await rm(root, { recursive: true })
  })

  test('an edit that a later folder has no room for is left out by itself, and the site starts', async () => {
    const written = JSON.stringify({ 'es-ES': '# Hola\n\nHola.\n' })
    await desk.site.query(`insert into site_edits (id, subject, content, file_said, author, note, published_at)
      values (900, 'reply:any-${randomUUID().slice(0, 4)}', '${written}', '{}', 'x', '', 1)`)
    await desk.site.stop()
    await desk.site.start()
    expect(desk.site.printed()).toMatch(/what was edited at the desk \(reply:any-\w+\) is left out: .*en-US\.md/)
    expect(await hoursOn(desk.site)).toContain('9:05')
  })
})
