import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureSubject } from '#site-folder/edits/edits.ts'
import { said } from '#site-folder/edits/said.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { savedText } from '#tests/support/desk/saved-text.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { blackPng, noisyPng, postWithFiles, smallPdf, type ChosenFile } from '#tests/support/posted/files.ts'
import { smallPhoto } from '#tests/support/posted/photo.ts'
import type { RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const PICTURES = '/gestion/ajustes/imagenes'
const HERO = '/gestion/ajustes/portada'

describe.each(dialects)('pictures of the desk, on %s,', (dialect) => {
  const desk = deskOn(dialect)

  const upload = (who: StaffVisitor, ...files: ChosenFile[]) =>
    who.visit(PICTURES, postWithFiles(desk.site.origin, { intent: 'upload' }, files))
  const choose = async (picture: string, alt: Record<string, string>) =>
    desk.marc.press(filled(await desk.marc.visit(HERO), { picture, ...alt }), 'Guardar')
  const ALT = { 'alt-es-ES': 'La plaza', 'alt-en-US': 'The square' }
  const firstPicture = async (instance: RunningSite) =>
    (await instance.visit('/')).document.querySelector('main section picture img')
  const rowOf = async (name: string) => {
    const { document } = await desk.marc.visit(PICTURES)
    return [...document.querySelectorAll('.desk-rows > li')].find((row) => row.querySelector('b')?.textContent === name)
  }

  test('are uploaded, chosen with what they show, and stand on every instance at an address of their own', async () => {
    await using another = dialect === 'postgres' ? await desk.site.beside() : null
    // Held upright, which a camera says beside the pixels.
    const photo = await sharp(await smallPhoto())
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const saved = await upload(desk.marc, { name: 'C:\\fotos\\La Plaça de Vila-real.JPG', content: photo })
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${PICTURES}?guardado`])
    // The same once more is nothing.
    expect((await upload(desk.olga, { name: 'La Plaça de Vila-real.jpg', content: photo })).response.status).toBe(303)
    const rows = await desk.site.query(`select subject from site_edits`)
    expect(rows).toEqual([{ subject: 'picture:la-placa-de-vila-real.webp' }])
    expect((await desk.olga.visit('/gestion/auditoria')).document.body.textContent).toMatch(
      /Marc Vidal.*cambió en Ajustes: la imagen la-placa-de-vila-real\.webp/,
    )

    const bare = await choose('la-placa-de-vila-real.webp', { 'alt-es-ES': 'La plaza' })
    expect([bare.response.status, bare.document.querySelector('#field-alt-en-US-error')?.textContent]).toEqual([
      400,
      expect.stringMatching(/Escribe qué se ve/),
    ])
    const before = await desk.site.visit('/')
    expect((await choose('la-placa-de-vila-real.webp', ALT)).response.status).toBe(303)
    expect((await desk.site.visit('/')).response.headers.get('etag')).not.toBe(before.response.headers.get('etag'))
    for (const instance of [desk.site, ...(another ? [another] : [])]) {
      await soon(async () => expect((await firstPicture(instance))?.getAttribute('alt')).toBe('La plaza'))
      const src = (await firstPicture(instance))!.getAttribute('src')!
      expect(src).toMatch(/^\/images\/la-placa-de-vila-real-[0-9a-f]{12}-\d+\.webp$/)
      const { response } = await instance.visit(src)
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  })

  if (!everyCaseOn(dialect)) return

  test('keep their pixels alone, are exported into images, and are taken away only when nothing shows them', async () => {
    const name = 'la-placa-de-vila-real.webp'
    const root = await mkdtemp(path.join(tmpdir(), 'alta-export-'))
    const into = path.join(root, 'site')
    expect((await desk.site.command('site', 'export', into)).exitCode).toBe(0)
    expect((await desk.site.command('site', 'check', into)).exitCode).toBe(0)
    const subject = pictureSubject(name)
    expect(said(await loadSite(into), subject)).toBe(await savedText(desk.site, subject))
    const { format, exif, icc, xmp, orientation, ...size } = await sharp(
      await readFile(path.join(into, 'images', name)),
    ).metadata()
    expect([format, exif, icc, xmp, orientation]).toEqual(['webp', undefined, undefined, undefined, undefined])
    // It was held upright.
    expect(size.height).toBeGreaterThan(size.width)
    await rm(root, { recursive: true })

    const shown = await rowOf(name)
    expect([shown?.textContent, shown?.querySelector('button')]).toEqual([
      expect.stringContaining('La página de inicio empieza con ella'),
      null,
    ])
    const [row] = await desk.site.query(`select id from site_edits where subject = 'picture:${name}'`)
    const refused = await desk.marc.visit(PICTURES, {
      method: 'POST',
      headers: { origin: desk.site.origin },
      body: new URLSearchParams({ intent: 'remove', name, version: String(row?.['id']) }),
    })
    expect([refused.response.status, refused.page.getByRole('alert').textContent]).toEqual([
      400,
      expect.stringContaining(`${name} is no picture`),
    ])
    expect(await firstPicture(desk.site)).not.toBeNull()

    await desk.marc.press(await desk.marc.visit(HERO), 'Volver a lo que dice el archivo')
    const stale = await desk.olga.visit(PICTURES)
    expect((await desk.marc.press(await desk.marc.visit(PICTURES), `Retirar ${name}`)).response.status).toBe(303)
    expect((await desk.olga.press(stale, `Retirar ${name}`)).response.status).toBe(409)
    expect((await desk.marc.visit(HERO)).document.querySelector(`[value="${name}"]`)).toBeNull()
    expect((await rowOf(name))?.textContent).toMatch(/Retirada\..*Marc Vidal la retiró.*Marc Vidal guardó esto/)
    expect((await desk.olga.press(await desk.olga.visit(PICTURES), `Recuperar ${name}`)).response.status).toBe(303)
    expect((await choose(name, ALT)).response.status).toBe(303)
    expect((await firstPicture(desk.site))?.getAttribute('src')).toContain('la-placa-de-vila-real')
  })

  test('are refused with the reason where they are none, and an agent is led to none of it', async () => {
    const versions = async () => (await desk.site.query('select count(*) as n from site_edits'))[0]?.['n']
    const before = await versions()
    for (const [file, sentence] of [
      [null, /Elige una imagen/],
      [{ name: 'tarifas.pdf', content: smallPdf() }, /tarifas\.pdf: no es JPEG ni PNG/],
      [{ name: 'dibujo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, /no es JPEG ni PNG/],
      [{ name: 'rota.png', content: noisyPng(40, 40).subarray(0, 100) }, /no se puede abrir/],
      [{ name: 'enorme.png', content: blackPng(30_000, 30_000) }, /25 millones de píxeles/],
      [{ name: 'pesada.png', content: Buffer.alloc(6 * 1024 * 1024, 1) }, /5 MB/],
    ] as const) {
      const answer = await upload(desk.marc, ...(file ? [file] : []))
      const field = answer.document.querySelector('#field-files')!
      const described = field.getAttribute('aria-describedby')!.split(' ')
      const said = described.map((id) => answer.document.getElementById(id)?.textContent).join(' ')
      expect([answer.response.status, said, answer.page.getByRole('alert').textContent]).toEqual([
        400,
        expect.stringMatching(sentence),
        expect.stringMatching(sentence),
      ])
    }
    const ana = await signedIn(desk.site, 'agent')
    expect((await ana.visit(PICTURES)).response.status).toBe(403)
    expect((await upload(ana, { name: 'a.png', content: noisyPng(9, 9) })).response.status).toBe(403)
    expect(await versions()).toBe(before)
  })

  test('of one name are two, and a server that starts anew has them', async () => {
    for (const who of [desk.marc, desk.olga]) await upload(who, { name: 'feria.png', content: noisyPng(600, 300) })
    await desk.site.stop()
    await desk.site.start()
    for (const name of ['feria.webp', 'feria-2.webp']) {
      const src = (await rowOf(name))?.querySelector('img')?.getAttribute('src') ?? ''
      expect([name, (await desk.site.visit(src)).response.status]).toEqual([name, 200])
    }
  })
})
