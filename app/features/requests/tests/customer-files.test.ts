import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EICAR, startClamd } from '#tests/support/clamd.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { fileErrorsOf, sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { blackPng, pngChunk, postWithFiles, smallPdf, type ChosenFile } from '#tests/support/posted/files.ts'
import { smallPhoto } from '#tests/support/posted/photo.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const photo = await smallPhoto()
// Huge before compression, so not made once for each database.
const hugePng = blackPng(30_000, 30_000)
const bomb = blackPng(8, 8, [
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(400 * 2 ** 20))])),
])

describe.each(dialects)('files of customers on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const sent = (fields: Record<string, string>) => sendRequest(site, fields)
  const write = (receipt: string, fields: Record<string, string>, files?: readonly ChosenFile[]) =>
    writeAt(site, receipt, fields, files)

  test('a file leaves as a download only, to who has the address and to staff who are signed in', async () => {
    const { id, receipt } = await sent(messageFields())
    await write(receipt, { text: 'Foto' }, [{ name: 'avería “cocina”.png', content: blackPng(20, 20) }])
    const shown = await site.visit(receipt)
    const href = shown.page.getByRole('link', { name: 'avería “cocina”.png' }).getAttribute('href')!
    const { response } = await site.visit(href)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="averia cocina.png"; filename*=UTF-8''aver%C3%ADa%20%E2%80%9Ccocina%E2%80%9D.png`,
      'content-security-policy':
        "default-src 'none'; sandbox; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const file = href.split('/').at(-1)!
    const other = await sent(messageFields())
    expect((await site.visit(`${other.receipt}/archivos/${file}`)).response.status).toBe(404)
    expect((await site.visit(`/justificante/${'a'.repeat(22)}/archivos/${file}`)).response.status).toBe(404)
    const atDesk = `/gestion/casos/${id}/archivos/${file}`
    expect((await site.visit(atDesk)).response.status).toBe(303)
    expect((await ana.visit(`/gestion/casos/${other.id}/archivos/${file}`)).response.status).toBe(404)
    expect((await ana.visit(atDesk)).response.status).toBe(200)
    const noted = await site.query(`select count(*) as count from audit where action = 'file-opened'`)
    expect(Number(noted[0]!['count'])).toBeGreaterThan(0)
  })

  test('files come with a complaint, stay with one that comes back, and are shown on both sides', async () => {
    const complaint = {
      topic: 'billing',
      message: 'Me habéis cobrado dos veces.',
      wish: 'Que me devolváis una.',
      name: 'Ana Pérez',
      email: `queja-${dialect}@visitante.example`,
      intent: 'send',
      remarks: '',
    }
    const send = (fields: Record<string, string>, files: readonly ChosenFile[]) =>
      site.visit('/reclamaciones', postWithFiles(site.origin, { ...complaint, ...fields }, files))
    const refused = await send({ wish: '' }, [
      { name: 'factura.pdf', content: smallPdf('factura') },
      { name: 'factura.docx', content: 'PK' },
    ])
    expect(refused.response.status).toBe(400)
    expect(fileErrorsOf(refused)).toMatch(/factura\.docx: no es un PDF/)
    expect(refused.html).toContain('Me habéis cobrado dos veces.')
    const kept = refused.page.getByLabelText<HTMLInputElement>(/^factura\.pdf/)
    const key = refused.document.querySelector<HTMLInputElement>('[name=fileKey]')!.value

    const request = refused.document.querySelector<HTMLInputElement>('[name=request]')!.value
    const complete = { request, kept: kept.value, fileKey: key }
    const { response } = await send(complete, [{ name: 'foto.jpg', content: photo }])
    expect(response.status).toBe(303)
    const receipt = response.headers.get('location')!
    // A second press of the same form.
    const again = await send(complete, [{ name: 'foto.jpg', content: photo }])
    expect([again.response.status, again.response.headers.get('location')]).toEqual([303, receipt])
    const shown = await site.visit(receipt)
    const href = shown.page.getByRole('link', { name: 'factura.pdf' }).getAttribute('href')!
    expect(Buffer.from(await (await fetch(site.origin + href)).arrayBuffer())).toEqual(smallPdf('factura'))
    expect(shown.page.getByRole('link', { name: 'foto.jpg' })).toBeTruthy()
    const [reference = ''] = (await site.stored(request)).requests
    const told = await site.mails(2, { about: reference })
    // In the one to the customer no name passes for a link.
    expect(told.map(({ text }) => text?.replaceAll('. ', '.'))).toEqual([
      expect.stringContaining('factura.pdf, foto.jpg'),
      expect.stringContaining('factura.pdf, foto.jpg'),
    ])
    const [row] = await site.query(`select case_id from attachments where id = '${kept.value}'`)
    const desk = await ana.visit(`/gestion/casos/${String(row!['case_id'])}`)
    expect(desk.page.getByRole('link', { name: 'foto.jpg' })).toBeTruthy()
  })

  test('it is exported, sealed in the database, sealed anew with another key, and erased with its request', async () => {
    const email = `archivo-${dialect}@visitante.example`
    const { id, receipt } = await sent(messageFields({ email }))
    const secret = `Contenido-${randomUUID()}`
    await write(receipt, { text: `Texto ${secret}` }, [{ name: `${secret}.pdf`, content: smallPdf(secret) }])
    const exported = JSON.parse((await site.command('privacy', 'export', '--email', email)).stdout)
    const [request] = exported.requests
    expect(request.files).toEqual([
      {
        name: `${secret}.pdf`,
        type: 'application/pdf',
        size: smallPdf(secret).length,
        base64: smallPdf(secret).toString('base64'),
        sent: true,
      },
    ])
    expect(JSON.stringify(request.history)).toContain(`Texto ${secret}`)

    const stored = await site
      .query('select sealed from attachment_parts union all select cast(null as bytea) where false')
      .catch(() => site.query('select sealed from attachment_parts'))
    const clear = stored.filter(({ sealed }) => Buffer.from(sealed as Uint8Array).includes(secret))
    expect([stored.length > 0, clear]).toEqual([true, []])
    if (dialect === 'sqlite') {
      for (const name of await readdir(site.dataDir))
        if (name.startsWith('alta.db'))
          expect((await readFile(path.join(site.dataDir, name))).includes(secret)).toBe(false)
    }

    await site.command('privacy', 'erase', '--email', email)
    expect((await site.visit(receipt)).response.status).toBe(404)
    expect(await site.query(`select id from attachments where case_id = '${id}'`)).toEqual([])
    const orphans = 'select part from attachment_parts where attachment_id not in (select id from attachments)'
    expect(await site.query(orphans)).toEqual([])
  })

  if (!everyCaseOn(dialect)) return

  test('a name with lines and a path names nothing but the file, whatever it is saved as', async () => {
    const { receipt } = await sent(messageFields())
    const answer = await write(receipt, { text: 'Mira' }, [{ name: '../../a\r\nX-Bad: 1.pdf', content: smallPdf() }])
    expect(answer.response.status).toBe(303)
    const link = (await site.visit(receipt)).page.getByRole('link', { name: /X-Bad/ })
    const { response } = await site.visit(link.getAttribute('href')!)
    expect(response.headers.get('x-bad')).toBeNull()
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"/\\]+\.pdf"; filename\*=\S+$/,
    )
  })

  test('an image is made anew: position, camera and what follows its pixels are gone', async () => {
    const { receipt } = await sent(messageFields())
    await write(receipt, { text: 'Fotos' }, [
      { name: 'foto.jpg', content: Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]) },
      { name: 'captura.png', content: blackPng(30, 20, [pngChunk('tEXt', Buffer.from('Author\0Ana Secreta'))]) },
    ])
    const shown = await site.visit(receipt)
    expect((await sharp(photo).metadata()).exif).toBeTruthy()
    for (const name of ['foto.jpg', 'captura.png']) {
      const href = shown.page.getByRole('link', { name }).getAttribute('href')!
      const bytes = Buffer.from(await (await fetch(site.origin + href)).arrayBuffer())
      expect(bytes.toString('latin1')).not.toMatch(/Telefono-de-Ana|Secreta|script|Exif/)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
  })

  test.each([
    [
      'an SVG named .png',
      'plano.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /plano\.png: no es un PDF/,
    ],
    ['a page that is a PDF too', 'a.pdf', smallPdf('<script>alert(1)</script>'), /a\.pdf: no se puede abrir/],
    ['a PDF without its end', 'b.pdf', smallPdf().subarray(0, 40), /b\.pdf: no se puede abrir/],
    ['a PNG of 30,000 × 30,000', 'enorme.png', hugePng, /enorme\.png: tiene más de 25 millones/],
    ['a JPEG that breaks off', 'rota.jpg', photo.subarray(0, 300), /rota\.jpg: no se puede abrir/],
    ['a zip', 'fotos.zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(2000)]), /fotos\.zip: no es un PDF/],
    ['an empty file', 'nada.pdf', Buffer.alloc(0), /nada\.pdf: está vacío/],
    [
      'six mebibytes',
      'grande.pdf',
      Buffer.concat([smallPdf(), Buffer.alloc(6 * 2 ** 20)]),
      /grande\.pdf: ocupa más de 5 MB/,
    ],
    ['a name with lines and a path', '../../a\r\nX-Bad: 1\r\n.exe', Buffer.from('MZ'), /X-Bad: 1 \.exe: no es un PDF/],
  ] as const)('%s is refused in a sentence, and nothing that was typed is lost', async (_, name, content, sentence) => {
    const { id, receipt } = await sent(messageFields())
    const refused = await write(receipt, { text: 'Lo que <b>escribí</b>' }, [{ name, content }])
    expect(refused.response.status).toBe(400)
    expect(fileErrorsOf(refused)).toMatch(sentence)
    expect(refused.page.getByRole('alert').textContent).toMatch(sentence)
    expect(refused.page.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Lo que <b>escribí</b>')
    expect(await site.query(`select seq from events where case_id = '${id}'`)).toEqual([])
    expect(await site.query(`select id from attachments where case_id = '${id}'`)).toEqual([])
  })

  test('half a gigabyte of nothing within a small PNG comes to nothing', async () => {
    const { receipt } = await sent(messageFields())
    const answer = await write(receipt, { text: 'Foto' }, [{ name: 'foto.png', content: bomb }])
    expect([303, 400]).toContain(answer.response.status)
    // As shown by a part of the page that is read afterwards: the server is still there.
    expect((await site.visit(receipt)).response.status).toBe(200)
  })

  test('a complaint that comes again with another file is another one: no file is dropped', async () => {
    const complaint = { ...rightForms['/reclamaciones'], email: `otra-${dialect}@visitante.example`, remarks: '' }
    const send = async (fields: Record<string, string>, ...names: string[]) => {
      const files = names.map((name) => ({ name, content: smallPdf(name) }))
      return site.visit('/reclamaciones', postWithFiles(site.origin, { ...complaint, ...fields }, files))
    }
    const request = randomUUID()
    expect((await send({ request }, 'una.pdf')).response.status).toBe(303)
    const other = await send({ request }, 'otra.pdf')
    expect(other.response.status).toBe(409)
    expect(other.page.getByLabelText<HTMLInputElement>(/^otra\.pdf/).checked).toBe(true)
    const insisted = await site.press(other, 'Enviar')
    const shown = await site.visit(insisted.response.headers.get('location')!)
    expect(shown.page.getByRole('link', { name: 'otra.pdf' })).toBeTruthy()
  })
})

test('where ClamAV is named, nothing is taken that it has not passed, and without it nothing at all', async () => {
  await using clamd = await startClamd()
  await using site = await siteOn('sqlite', { env: { CLAMD_SOCKET: clamd.address } })
  const { receipt } = await sendRequest(site, messageFields())
  const write = (content: Buffer) => writeAt(site, receipt, { text: 'Mira' }, [{ name: 'a.pdf', content }])
  const infected = await write(smallPdf(EICAR))
  expect(infected.response.status).toBe(400)
  expect(infected.page.getByRole('alert').textContent).toContain('nuestro antivirus lo rechaza')
  expect((await write(smallPdf('x'.repeat(300_000)))).response.status).toBe(303)
  expect(clamd.scanned).toEqual([smallPdf(EICAR).length, smallPdf('x'.repeat(300_000)).length])

  await clamd[Symbol.asyncDispose]()
  const unchecked = await write(smallPdf())
  expect(unchecked.response.status).toBe(400)
  expect(unchecked.page.getByRole('alert').textContent).toContain('no podemos comprobar si los archivos tienen virus')
  expect(await site.query(`select id from attachments`)).toHaveLength(1)
  expect(site.printed()).toContain('the virus scanner does not answer')
})
