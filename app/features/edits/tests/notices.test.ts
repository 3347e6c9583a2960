import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteProcessOn } from '#tests/support/site/site-on.ts'
import type { RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const NOTICES = '/gestion/ajustes/avisos'
const LANGUAGES = ['es-ES', 'en-US']

const notice = (number: number, words: string, days: { from: string; to: string }) =>
  Object.fromEntries([
    ...LANGUAGES.map((language) => [`notice-${number}-text-${language}`, `${words} (${language})`]),
    [`notice-${number}-from`, days.from],
    [`notice-${number}-to`, days.to],
  ]) as Record<string, string>
const ALWAYS = { from: '2020-01-01', to: '2099-12-31' }

const save = (who: StaffVisitor, form: Page, typed: Record<string, string>) => who.press(filled(form, typed), 'Guardar')
const shownOn = async (instance: RunningSite, address = '/') =>
  [...(await instance.visit(address)).document.querySelectorAll('aside[aria-label] p')].map(
    ({ textContent }) => textContent,
  )

describe.each(dialects)('notices of the desk, on %s,', (dialect) => {
  const desk = deskOn(dialect)

  test('stand on their pages in each language, on every instance, with who wrote them, and can be taken back', async () => {
    await using another = dialect === 'postgres' ? await desk.site.beside() : null
    const typed = { ...notice(0, '**Cerramos** a las 14:00', ALWAYS), 'notice-0-on-help': '1', note: 'Navidad' }
    const saved = await save(desk.marc, await desk.marc.visit(NOTICES), typed)
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${NOTICES}?guardado`])
    expect(await shownOn(desk.site, '/atencion-cliente')).toEqual(['Cerramos a las 14:00 (es-ES)'])
    for (const instance of [desk.site, ...(another ? [another] : [])])
      await soon(async () =>
        expect(await shownOn(instance, '/atencion-cliente?lng=en-US')).toEqual(['Cerramos a las 14:00 (en-US)']),
      )
    expect(await shownOn(desk.site, '/')).toEqual([])

    const page = await desk.olga.visit(NOTICES)
    expect(page.document.querySelector<HTMLInputElement>('[name=notice-0-on-help]')?.checked).toBe(true)
    expect(page.page.getByRole('region', { name: 'Historial' }).textContent).toMatch(
      /Marc Vidal.*Navidad.*Aviso 1.*Atención al cliente.*a las 14:00/s,
    )
    expect((await desk.olga.visit('/gestion/auditoria')).document.body.textContent).toMatch(
      /Marc Vidal.*cambió en Ajustes: los avisos en la web/,
    )
    expect((await desk.marc.visit('/gestion/ajustes')).document.body.textContent).toContain('Hoy se muestran: 1')
    await save(desk.olga, page, Object.fromEntries(Object.keys(typed).map((name) => [name, ''])))
    expect(await shownOn(desk.site, '/atencion-cliente')).toEqual([])
    expect((await desk.olga.press(await desk.olga.visit(NOTICES), 'Volver a esta versión')).response.status).toBe(303)
    expect(await shownOn(desk.site, '/atencion-cliente')).toEqual(['Cerramos a las 14:00 (es-ES)'])
    expect(
      (await desk.olga.press(await desk.olga.visit(NOTICES), 'Volver a lo que dice el archivo')).response.status,
    ).toBe(303)
    expect(await shownOn(desk.site, '/atencion-cliente')).toEqual([])
  })

  test('of two editors the second is shown what the first wrote, and keeps their own', async () => {
    const [mine, theirs] = [await desk.marc.visit(NOTICES), await desk.olga.visit(NOTICES)]
    await save(desk.olga, theirs, notice(0, 'Avería en Burriana', ALWAYS))
    const conflict = await save(desk.marc, mine, notice(0, 'Cambiamos de oficina', ALWAYS))
    expect(conflict.response.status).toBe(409)
    expect(conflict.page.getByRole('alert').textContent).toMatch(/Olga Prats.*Avería en Burriana/s)
    expect(conflict.document.querySelector('[name=notice-0-text-es-ES]')?.textContent).toContain('de oficina')
    expect((await save(desk.marc, conflict, {})).response.status).toBe(303)
    expect(await shownOn(desk.site)).toEqual(['Cambiamos de oficina (es-ES)'])
  })

  if (!everyCaseOn(dialect)) return

  test('what is wrong is said at its field, nothing typed is lost, and nothing is published', async () => {
    const before = await shownOn(desk.site)
    const wrong = await save(desk.marc, await desk.marc.visit(NOTICES), {
      ...notice(0, 'Hola', { from: '2031-12-24', to: '2031-12-23' }),
      'notice-0-text-es-ES': '<marquee>Hola</marquee>',
      'notice-0-text-en-US': '',
      'notice-0-on-order': '1',
    })
    expect(wrong.response.status).toBe(400)
    for (const [name, sentence] of [
      ['text-es-ES', /Escribe un solo párrafo/],
      ['text-en-US', /Escribe el texto/],
      ['to', /Termina antes de empezar/],
    ] as const) {
      const field = wrong.document.querySelector(`[name="notice-0-${name}"]`)
      const described = field?.getAttribute('aria-describedby') ?? ''
      expect([name, wrong.document.getElementById(described)?.textContent]).toEqual([
        name,
        expect.stringMatching(sentence),
      ])
    }
    expect(wrong.document.querySelector('[name=notice-0-text-es-ES]')?.textContent.trim()).toBe(
      '<marquee>Hola</marquee>',
    )
    expect(wrong.document.querySelector<HTMLInputElement>('[name=notice-0-on-order]')?.checked).toBe(true)
    await desk.marc.press(await desk.marc.visit(NOTICES), 'Descartarlo')
    expect(await shownOn(desk.site)).toEqual(before)
  })

  test('that have ended are named by the doctor', async () => {
    const named = 'edited at the desk: notice 2 ended on 2020-12-31'
    expect((await desk.site.command('doctor')).stdout).not.toContain('edited at the desk: notice')
    await save(desk.marc, await desk.marc.visit(NOTICES), notice(0, 'Hoy', ALWAYS))
    const ended = notice(1, 'Feria', { from: '2020-12-01', to: '2020-12-31' })
    await save(desk.marc, await desk.marc.visit(NOTICES), ended)
    expect((await desk.site.command('doctor')).stdout).toContain(named)
    await save(desk.marc, await desk.marc.visit(NOTICES), notice(1, 'Feria', ALWAYS))
    expect((await desk.site.command('doctor')).stdout).not.toContain(named)
    await desk.marc.press(await desk.marc.visit(NOTICES), 'Volver a lo que dice el archivo')
  })

  test('end with the midnight of their last day in Spain, on cached pages too', async () => {
    await save(
      desk.marc,
      await desk.marc.visit(NOTICES),
      notice(0, 'Solo en 2031', { from: '2031-12-01', to: '2031-12-31' }),
    )
    await desk.site.stop()
    await desk.site.start(startingAt('2031-12-31T23:59:57+01:00'))
    expect(await shownOn(desk.site)).toEqual(['Solo en 2031 (es-ES)'])
    await soon(async () => expect(await shownOn(desk.site)).toEqual([]))
    await desk.site.stop()
    await desk.site.start()
  })

  test('are exported as the file, whose head stays, and read the same from it', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    const into = path.join(root, 'site')
    expect((await desk.site.command('site', 'export', into)).exitCode).toBe(0)
    const exported = await readFile(path.join(into, 'notices.yaml'), 'utf8')
    expect(exported).toMatch(/^# What you have to say[\s\S]*Solo en 2031/)
    // Put back, file and desk say the same; another file is named by log and doctor, and not applied.
    await writeFile(path.join(desk.folder.path, 'notices.yaml'), exported)
    await soon(async () => expect((await desk.site.command('doctor')).stdout).not.toContain('notices.yaml was changed'))
    await writeFile(path.join(desk.folder.path, 'notices.yaml'), exported.replace('2031-12-01', '2031-12-02'))
    await soon(() => expect(desk.site.printed()).toContain('notices.yaml was changed'))
    expect((await desk.site.command('doctor')).stdout).toContain('notices.yaml was changed')
    await rm(root, { recursive: true })
  })
})

test('a server that is killed while notices are saved has them whole or not at all', async () => {
  await using folder = await copySiteFolder()
  await using site = await siteProcessOn('sqlite', { env: { SITE_DIR: folder.path } })
  const marc = await signedIn(site, 'manager')
  const form = await marc.visit(NOTICES)
  const saving = save(marc, form, { ...notice(0, 'Aviso', ALWAYS) }).catch(() => null)
  await site.kill()
  await saving
  await site.start()
  const versions = await site.query('select id from site_edits')
  const [audited] = await site.query(`select count(*) as n from audit where action = 'site-edited'`)
  expect(Number(audited?.['n'])).toBe(versions.length)
  expect(await shownOn(site)).toEqual(versions.map(() => 'Aviso (es-ES)'))
})
