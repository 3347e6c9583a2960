import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

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

describe.each(dialects)('the hours of a shop, on %s,', (dialect) => {
  let folder: SiteFolder
  let site: StoringSite
  let marc: StaffVisitor
  beforeAll(async () => {
    folder = await copySiteFolder()
    await writeFile(path.join(folder.path, 'shops.yaml'), SHOPS)
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    marc = await signedIn(site, 'manager')
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const save = (form: Page, typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed))
      form.document.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = text
    return marc.press(form, 'Guardar')
  }
  const told = async () => (await site.visit('/atencion-cliente')).document.body.textContent
  const exported = async () => {
    const into = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    await rm(into, { recursive: true })
    const ran = await site.commandWith({ SITE_DIR: folder.path }, 'site', 'export', into)
    expect([ran.stderr, ran.exitCode]).toEqual(['', 0])
    const text = await readFile(path.join(into, 'shops.yaml'), 'utf8')
    await rm(into, { recursive: true })
    return text
  }

  test('are edited by managers with history and undo, hold on every page at once, and are exported as the file', async () => {
    const list = await marc.visit('/gestion/ajustes')
    expect(list.page.getByRole('link', { name: 'Mostrador del estanco' }).getAttribute('href')).toBe(HOURS)
    const form = await marc.visit(HOURS)
    expect(form.document.querySelector('h1')!.textContent).toBe('Horario: Mostrador del estanco')
    expect(form.document.querySelector<HTMLInputElement>('[name=friday]')!.value).toBe('10:00-13:00, 17:00-19:30')

    const wrong = await save(form, { monday: 'por la mañana', tuesday: '09:05-11:35' })
    expect(wrong.response.status).toBe(400)
    expect(wrong.document.querySelector<HTMLInputElement>('[name=monday]')!.value).toBe('por la mañana')
    expect(await told()).not.toContain('9:05')

    const saved = await save(wrong, { monday: '', note: 'Mercado los martes' })
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${HOURS}?guardado`])
    expect(await told()).toContain('9:05')
    const history = (await marc.visit(HOURS)).page.getByRole('region', { name: 'Historial' }).textContent
    expect(history).toMatch(/Marc Vidal.*Mercado los martes.*martes.*cerrado.*09:05-11:35/)
    const [audit] = await site.query(`select what, subject from audit where action = 'site-edited'`)
    expect(audit).toEqual({ what: 'shop-hours', subject: 'estanco' })

    const text = await exported()
    expect(text).toContain('09:05-11:35')
    // All else of the file is as it was: the other shop, its holidays, and what the operator noted.
    for (const kept of ['2099-12-25', '# by the market', '# Where customers', "from: '00:00'"])
      expect(text).toContain(kept)

    expect((await marc.press(await marc.visit(HOURS), 'Volver a lo que dice el archivo')).response.status).toBe(303)
    expect(await told()).not.toContain('9:05')
    expect((await marc.press(await marc.visit(HOURS), 'Volver a esta versión')).response.status).toBe(303)
    expect(await told()).toContain('9:05')
  })

  test('of a shop that the file no longer has are left out and named, and its page is none', async () => {
    await writeFile(path.join(folder.path, 'shops.yaml'), SHOPS.slice(0, SHOPS.indexOf('- id: estanco')))
    await site.stop()
    await site.start()
    expect(await told()).not.toContain('estanco')
    expect((await marc.visit(HOURS)).response.status).toBe(404)
    const ran = await site.commandWith({ SITE_DIR: folder.path }, 'doctor')
    expect(ran.stdout + ran.stderr).toContain('there is no shop estanco')
  })
})
