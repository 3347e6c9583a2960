import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import type { Page } from '#tests/support/page/page.ts'

const HOURS = '/gestion/ajustes/tiendas/estanco'
const SHOPS = `# Where customers are attended to in person.
- id: plaza
  name: { es-ES: Tienda de la Plaza, en-US: Square shop }
  address: Plaza Mayor 1, 12540 Vila-real
  hours: { days: [monday, sunday], from: '00:00', to: '24:00' }
- id: estanco
  name: { es-ES: Mostrador del estanco, en-US: Counter at the tobacconist’s }
  address: Calle Nueva 2, 12530 Burriana # by the market
  hours:
    week: [{ days: friday, open: [10:00-13:00, 17:00-19:30] }]
    holidays: [2099-12-25]
`

describe.each(requestDialects)('the hours of a shop, on %s,', (dialect) => {
  const desk = deskOn(dialect, ({ path: into }) => writeFile(path.join(into, 'shops.yaml'), SHOPS))

  const save = (form: Page, typed: Record<string, string>) => desk.marc.press(filled(form, typed), 'Guardar')
  const told = async () => (await desk.site.visit('/atencion-cliente')).document.body.textContent
  const exported = async () => {
    const into = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    await rm(into, { recursive: true })
    const ran = await desk.site.commandWith({ SITE_DIR: desk.folder.path }, 'site', 'export', into)
    expect([ran.stderr, ran.exitCode]).toEqual(['', 0])
    const text = await readFile(path.join(into, 'shops.yaml'), 'utf8')
    await rm(into, { recursive: true })
    return text
  }

  test('are edited by managers with history and undo, hold on every page at once, and are exported as the file', async () => {
    const list = await desk.marc.visit('/gestion/ajustes')
    expect(list.page.getByRole('link', { name: 'Mostrador del estanco' }).getAttribute('href')).toBe(HOURS)
    const form = await desk.marc.visit(HOURS)
    expect(form.document.querySelector('h1')!.textContent).toBe('Horario: Mostrador del estanco')
    expect(form.document.querySelector<HTMLInputElement>('[name=friday]')!.value).toBe('10:00-13:00, 17:00-19:30')

    const wrong = await save(form, { monday: 'por la mañana', tuesday: '09:05-11:35' })
    expect(wrong.response.status).toBe(400)
    expect(wrong.document.querySelector<HTMLInputElement>('[name=monday]')!.value).toBe('por la mañana')
    expect(await told()).not.toContain('9:05')

    const saved = await save(wrong, { monday: '', note: 'Mercado los martes' })
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${HOURS}?guardado`])
    expect(await told()).toContain('9:05')
    const history = (await desk.marc.visit(HOURS)).page.getByRole('region', { name: 'Historial' }).textContent
    expect(history).toMatch(/Marc Vidal.*Mercado los martes.*martes.*cerrado.*09:05-11:35/)
    const [audit] = await desk.site.query(`select what, subject from audit where action = 'site-edited'`)
    expect(audit).toEqual({ what: 'shop-hours', subject: 'estanco' })

    const text = await exported()
    expect(text).toContain('09:05-11:35')
    // All else of the file is as it was: the other shop, its holidays, and what the operator noted.
    for (const kept of ['2099-12-25', '# by the market', '# Where customers', "from: '00:00'"])
      expect(text).toContain(kept)

    expect(
      (await desk.marc.press(await desk.marc.visit(HOURS), 'Volver a lo que dice el archivo')).response.status,
    ).toBe(303)
    expect(await told()).not.toContain('9:05')
    expect((await desk.marc.press(await desk.marc.visit(HOURS), 'Volver a esta versión')).response.status).toBe(303)
    expect(await told()).toContain('9:05')
  })

  test('of a shop that the file no longer has are left out and named, and its page is none', async () => {
    await writeFile(path.join(desk.folder.path, 'shops.yaml'), SHOPS.slice(0, SHOPS.indexOf('- id: estanco')))
    await desk.site.stop()
    await desk.site.start()
    expect(await told()).not.toContain('estanco')
    expect((await desk.marc.visit(HOURS)).response.status).toBe(404)
    const ran = await desk.site.commandWith({ SITE_DIR: desk.folder.path }, 'doctor')
    expect(ran.stdout + ran.stderr).toContain('there is no shop estanco')
  })
})
