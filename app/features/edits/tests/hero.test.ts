import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { said } from '#site-folder/edits/said.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { savedText } from '#tests/support/desk/saved-text.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import type { StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import type { RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const HERO = '/gestion/ajustes/portada'
const PICTURE = 'azulejos.png'

const inEach = (part: string, words: string) =>
  Object.fromEntries(['es-ES', 'en-US'].map((language) => [`${part}-${language}`, `${words} (${language})`]))

const save = (who: StaffVisitor, form: Page, typed: Record<string, string>, picture = '') =>
  who.press(filled(form, { ...typed, picture }), 'Guardar')
const firstScreen = async (instance: RunningSite, address = '/') => {
  const { document } = await instance.visit(address)
  const hero = document.querySelector('main section')!
  return { title: hero.querySelector('h1')?.textContent, picture: hero.querySelector('picture img') }
}

describe.each(requestDialects)('the beginning of the home page, on %s,', (dialect) => {
  const desk = deskOn(dialect)

  test('is written with a picture in each language, holds on every instance, and can be taken back', async () => {
    await using another = dialect === 'postgres' ? await desk.site.beside() : null
    const before = await firstScreen(desk.site)
    const typed = { ...inEach('title', 'La fibra de tu pueblo'), ...inEach('alt', 'La plaza'), note: 'Feria' }
    const saved = await save(desk.marc, await desk.marc.visit(HERO), typed, PICTURE)
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${HERO}?guardado`])
    for (const instance of [desk.site, ...(another ? [another] : [])])
      await soon(async () => {
        const { title, picture } = await firstScreen(instance, '/?lng=en-US')
        expect([title, picture?.getAttribute('alt')]).toEqual(['La fibra de tu pueblo (en-US)', 'La plaza (en-US)'])
      })
    const { picture } = await firstScreen(desk.site)
    const drawn = await desk.site.visit(picture?.getAttribute('src') ?? '')
    expect(drawn.response.headers.get('cache-control')).toContain('immutable')

    const form = await desk.olga.visit(HERO)
    expect(form.document.querySelector<HTMLInputElement>(`[value="${PICTURE}"]`)?.checked).toBe(true)
    expect(form.page.getByRole('region', { name: 'Historial' }).textContent).toMatch(
      /Marc Vidal.*Feria.*Título en español.*La fibra de tu pueblo.*azulejos\.png/s,
    )
    expect((await desk.olga.visit('/gestion/auditoria')).document.body.textContent).toContain(
      'el comienzo de la página de inicio',
    )
    expect((await desk.olga.press(form, 'Volver a lo que dice el archivo')).response.status).toBe(303)
    expect((await firstScreen(desk.site)).title).toBe(before.title)
    expect((await desk.olga.press(await desk.olga.visit(HERO), 'Volver a esta versión')).response.status).toBe(303)
    expect((await firstScreen(desk.site)).title).toBe('La fibra de tu pueblo (es-ES)')
  })

  test('of two editors the second is shown what the first wrote, and keeps their own', async () => {
    const [mine, theirs] = [await desk.marc.visit(HERO), await desk.olga.visit(HERO)]
    await save(desk.olga, theirs, inEach('title', 'Lo de Olga'), PICTURE)
    const conflict = await save(desk.marc, mine, inEach('title', 'Lo de Marc'), PICTURE)
    expect(conflict.response.status).toBe(409)
    expect(conflict.page.getByRole('alert').textContent).toMatch(/Olga Prats.*Lo de Olga/s)
    expect(conflict.document.querySelector('[name=title-es-ES]')?.textContent).toContain('Lo de Marc')
    expect((await save(desk.marc, conflict, {}, PICTURE)).response.status).toBe(303)
    expect((await firstScreen(desk.site)).title).toBe('Lo de Marc (es-ES)')
  })

  test('a picture of which nothing is said is refused at its field, and nothing typed is lost', async () => {
    const wrong = await save(
      desk.marc,
      await desk.marc.visit(HERO),
      { ...inEach('title', 'Otra'), 'title-en-US': '', 'alt-es-ES': '' },
      PICTURE,
    )
    expect(wrong.response.status).toBe(400)
    for (const [name, sentence] of [
      ['title-en-US', /Escribe el texto/],
      ['alt-es-ES', /Escribe qué se ve en la imagen/],
    ] as const) {
      const described = wrong.document.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby') ?? ''
      expect([name, wrong.document.getElementById(described)?.textContent]).toEqual([
        name,
        expect.stringMatching(sentence),
      ])
    }
    expect(wrong.document.querySelector('[name=title-es-ES]')?.textContent).toContain('Otra (es-ES)')
    expect(wrong.document.querySelector<HTMLInputElement>(`[value="${PICTURE}"]`)?.checked).toBe(true)
    await desk.marc.press(await desk.marc.visit(HERO), 'Descartarlo')
    expect((await firstScreen(desk.site)).title).toBe('Lo de Marc (es-ES)')
  })

  test('is exported into a folder that says the same', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    const into = path.join(root, 'site')
    expect((await desk.site.command('site', 'export', into)).exitCode).toBe(0)
    expect(said(await loadSite(into), 'hero')).toBe(await savedText(desk.site, 'hero'))
    await rm(root, { recursive: true })
  })

  test('a picture that is taken out of the folder is named, and only what shows it is left out', async () => {
    await rm(path.join(desk.folder.path, 'images'), { recursive: true })
    await rm(path.join(desk.folder.path, 'news'), { recursive: true, force: true })
    await desk.site.stop()
    await desk.site.start()
    expect(desk.site.printed()).toMatch(
      /what was edited at the desk \(hero\) is left out: .*azulejos\.png is no picture/,
    )
    expect((await firstScreen(desk.site)).picture).toBeNull()
  })
})
