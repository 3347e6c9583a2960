import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { said } from '#site-folder/edits/said.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { savedText } from '#tests/support/desk/saved-text.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { noisyPng, postWithFiles } from '#tests/support/posted/files.ts'

const NOTICES = '/gestion/ajustes/avisos'
const PICTURES = '/gestion/ajustes/imagenes'
const DAYS = 'from: 2020-01-01\n  to: 2099-12-31'
const FILE = `
- text: { es-ES: Reformamos la tienda, en-US: Our shop is rebuilt }
  ${DAYS}
  picture: { file: azulejos.png, alt: { es-ES: Azulejos nuevos, en-US: New tiles } }
- text: { es-ES: Cerramos antes, en-US: We close early }
  ${DAYS}
`

describe.each(requestDialects)('the picture of a notice, on %s,', (dialect) => {
  const desk = deskOn(dialect, ({ path: folder }) => writeFile(path.join(folder, 'notices.yaml'), FILE))

  const shown = async (address = '/') =>
    [...(await desk.site.visit(address)).document.querySelectorAll('aside[aria-label] p')].map((words) => [
      words.textContent,
      words.parentElement?.querySelector('picture img')?.getAttribute('alt') ?? null,
    ])
  const save = async (typed: Record<string, string>) =>
    desk.marc.press(filled(await desk.marc.visit(NOTICES), typed), 'Guardar')
  const rowOf = async (name: string) => {
    const { document } = await desk.marc.visit(PICTURES)
    return [...document.querySelectorAll('.desk-rows > li')].find((row) => row.querySelector('b')?.textContent === name)
  }

  test('is that of the file, beside the words in each language, and has its room before it has come', async () => {
    expect(await shown()).toEqual([
      ['Reformamos la tienda', 'Azulejos nuevos'],
      ['Cerramos antes', null],
    ])
    expect((await shown('/calcular?lng=en-US'))[0]).toEqual(['Our shop is rebuilt', 'New tiles'])
    const image = (await desk.site.visit('/fibra')).document.querySelector('aside[aria-label] picture img')!
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
      null,
    ])
    expect((await desk.site.visit(image.getAttribute('src') ?? '')).response.status).toBe(200)
  })

  test('is chosen of those uploaded, with what it shows, is in the history, and can be taken back', async () => {
    const files = [{ name: 'feria.png', content: noisyPng(600, 300) }]
    await desk.marc.visit(PICTURES, postWithFiles(desk.site.origin, { intent: 'upload' }, files))
    const bare = await save({ 'notice-1-picture': 'feria.webp', 'notice-1-alt-es-ES': 'La feria' })
    expect([bare.response.status, bare.document.querySelector('#field-notice-1-alt-en-US-error')?.textContent]).toEqual(
      [400, expect.stringMatching(/Escribe qué se ve/)],
    )
    expect(bare.document.querySelector<HTMLInputElement>('[name=notice-1-picture]:checked')?.value).toBe('feria.webp')
    expect(bare.document.querySelector('[name=notice-1-alt-es-ES]')?.textContent).toContain('La feria')
    const unchosen = await save({ 'notice-1-picture': '', 'notice-1-alt-es-ES': 'La feria' })
    expect([
      unchosen.response.status,
      unchosen.document.querySelector('#notice-1-picture-error')?.textContent,
      unchosen.document.querySelector('#field-notice-1-picture')?.closest('details')?.open,
    ]).toEqual([400, expect.stringMatching(/Elige una de las imágenes/), true])
    expect((await shown())[1]).toEqual(['Cerramos antes', null])

    const inEach = { 'notice-1-alt-es-ES': 'La feria', 'notice-1-alt-en-US': 'The fair' }
    expect((await save({ 'notice-1-picture': 'feria.webp', ...inEach })).response.status).toBe(303)
    expect(await shown('/?lng=en-US')).toEqual([
      ['Our shop is rebuilt', 'New tiles'],
      ['We close early', 'The fair'],
    ])
    expect((await desk.olga.visit(NOTICES)).page.getByRole('region', { name: 'Historial' }).textContent).toMatch(
      /Marc Vidal.*Aviso 2.*feria\.webp.*Qué se ve en la imagen, en español: La feria/s,
    )
    await desk.olga.press(await desk.olga.visit(NOTICES), 'Volver a lo que dice el archivo')
    expect((await shown())[1]).toEqual(['Cerramos antes', null])
    await desk.olga.press(await desk.olga.visit(NOTICES), 'Volver a esta versión')
    expect((await shown())[1]).toEqual(['Cerramos antes', 'La feria'])
  })

  test('is exported with its notice, and is taken away only when no notice shows it', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    const into = path.join(root, 'site')
    expect((await desk.site.command('site', 'export', into)).exitCode).toBe(0)
    expect((await desk.site.command('site', 'check', into)).exitCode).toBe(0)
    expect(await readFile(path.join(into, 'notices.yaml'), 'utf8')).toContain('file: feria.webp')
    expect(said(await loadSite(into), 'notices')).toBe(await savedText(desk.site, 'notices'))
    await rm(root, { recursive: true })

    const row = await rowOf('feria.webp')
    expect([row?.textContent, row?.querySelector('button')]).toEqual([
      expect.stringContaining('La muestra un aviso'),
      null,
    ])
    await desk.marc.press(await desk.marc.visit(NOTICES), 'Volver a lo que dice el archivo')
    expect((await rowOf('feria.webp'))?.querySelector('button')?.textContent).toBe('Retirar feria.webp')
  })
})
