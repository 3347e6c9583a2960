import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EICAR, startClamd } from '#tests/support/clamd.ts'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { blackPng, pngChunk, postWithFiles, smallPdf, type ChosenFile } from '#tests/support/posted/files.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

vi.setConfig({ testTimeout: 60_000 })

const GPS = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 56/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 6/1 0/1' },
}
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
  .jpeg()
  .withExif({ IFD0: { Make: 'Telefono-de-Ana' }, ...GPS })
  .toBuffer()

describe.each(dialects)('at the address of a receipt on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  /** Sends a request as a visitor does. */
  async function sent(fields: Record<string, string>, address = '/atencion-cliente') {
    const { response } = await site.visit(address, post(site.origin, fields))
    expect(response.status).toBe(303)
    return { id: fields['request']!, receipt: response.headers.get('location')!.replace(/\?.*/, '') }
  }
  const write = (receipt: string, fields: Record<string, string>, files: readonly ChosenFile[] = []) =>
    site.visit(receipt, postWithFiles(site.origin, { request: randomUUID(), remarks: '', text: '', ...fields }, files))
  const messagesOn = ({ document }: Page) =>
    [...document.querySelectorAll('#mensajes > ol > li')].map((line) => line.textContent.replaceAll(/\s+/g, ' ').trim())
  const errorsOf = ({ document }: Page) => document.getElementById('field-files-error')?.textContent ?? ''

  test('a message with files is stored, shown on both sides, and told to the company without what it says', async () => {
    const { id, receipt } = await sent(messageFields())
    const { response } = await write(receipt, { text: 'Adjunto la factura.\r\nGracias.' }, [
      { name: 'factura noviembre.pdf', content: smallPdf('la factura') },
      { name: 'router.jpeg', content: photo },
    ])
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${receipt}?enviado=mensaje#mensajes`)

    const shown = await site.visit(`${receipt}?enviado=mensaje`)
    expect(shown.page.getByText(/^Tu mensaje está guardado/).getAttribute('role')).toBe('status')
    expect(messagesOn(shown)).toHaveLength(1)
    expect(messagesOn(shown)[0]).toMatch(/Adjunto la factura.*Gracias.*factura noviembre\.pdf.*router\.jpg/)

    const pdf = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
    expect(pdf.text).toMatch(/Mensajes.*Adjuntolafactura\..*facturanoviembre\.pdf/)

    const desk = await ana.visit(`/gestion/casos/${id}`)
    expect(desk.page.getByText('El cliente ha escrito', { selector: '.case-standing span' })).toBeTruthy()
    const history = desk.document.querySelector('.case-history')!
    expect(history.textContent).toMatch(/El cliente ha escrito.*Adjunto la factura/s)
    const list = await ana.visit('/gestion/casos')
    expect(list.document.querySelector(`[data-desk-row="${id}"]`)!.textContent).toContain('El cliente ha escrito')

    const file = desk.page.getByRole<HTMLAnchorElement>('link', { name: 'factura noviembre.pdf' })
    const download = await fetch(new URL(file.getAttribute('href')!, site.origin), { headers: { cookie: ana.cookie } })
    expect(Buffer.from(await download.arrayBuffer())).toEqual(smallPdf('la factura'))

    const reference = /AZ-\w{4}-\w{4}/.exec(shown.document.title)![0]
    const [mail] = await site.mails(1, { about: `El cliente ha escrito sobre ${reference}` })
    expect(mail!.text).toContain(`/gestion/casos/${id}`)
    expect(mail!.text).toContain('2 archivos')
    expect(mail!.text).not.toContain('factura')
  })

  test('a file leaves as a download only, to who has the address and to staff who are signed in', async () => {
    const { id, receipt } = await sent(messageFields())
    await write(receipt, { text: 'Foto' }, [{ name: 'avería “cocina”.png', content: blackPng(20, 20) }])
    const shown = await site.visit(receipt)
    const href = shown.page.getByRole('link', { name: 'avería “cocina”.png' }).getAttribute('href')!
    const { response } = await site.visit(href)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="averia cocina.png"; filename*=UTF-8''aver%C3%ADa%20%E2%80%9Ccocina%E2%80%9D.png`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
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
    ['a PNG of 30,000 × 30,000', 'enorme.png', blackPng(30_000, 30_000), /enorme\.png: tiene más de 25 millones/],
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
    expect(errorsOf(refused)).toMatch(sentence)
    expect(refused.page.getByRole('alert').textContent).toMatch(sentence)
    expect(refused.page.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Lo que <b>escribí</b>')
    expect(await site.query(`select seq from events where case_id = '${id}'`)).toEqual([])
    expect(await site.query(`select id from attachments where case_id = '${id}'`)).toEqual([])
  })

  test('half a gigabyte of nothing within a small PNG comes to nothing', async () => {
    const { receipt } = await sent(messageFields())
    const bomb = deflateSync(Buffer.alloc(400 * 2 ** 20))
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))
    const answer = await write(receipt, { text: 'Foto' }, [{ name: 'foto.png', content: blackPng(8, 8, [text]) }])
    expect([303, 400]).toContain(answer.response.status)
    // As shown by a part of the page that is read afterwards: the server is still there.
    expect((await site.visit(receipt)).response.status).toBe(200)
  })

  test('good files stay with a form that comes back, and are sent with it once', async () => {
    const { id, receipt } = await sent(messageFields())
    const request = randomUUID()
    const first = await write(receipt, { request, text: '' }, [
      { name: 'uno.pdf', content: smallPdf('uno') },
      { name: 'dos.txt', content: 'dos' },
    ])
    expect(first.response.status).toBe(400)
    const kept = first.page.getByLabelText<HTMLInputElement>(/^uno\.pdf/)
    expect([kept.name, kept.checked]).toEqual(['kept', true])
    expect(first.document.querySelector<HTMLInputElement>('[name=request]')!.value).toBe(request)

    const again = { request, text: 'Ahora sí', kept: kept.value }
    const answers = await Promise.all([0, 1, 2].map(() => write(receipt, again)))
    expect(answers.map(({ response }) => response.status)).toEqual([303, 303, 303])
    expect(messagesOn(await site.visit(receipt))).toEqual([expect.stringMatching(/Ahora sí.*uno\.pdf/)])
    expect(await site.query(`select seq from attachments where case_id = '${id}'`)).toEqual([{ seq: 1 }])
  })

  test('a message that comes several times at once is one; another text with the same form is another', async () => {
    const { id, receipt } = await sent(orderFields(), '/calcular')
    const request = randomUUID()
    const files = [{ name: 'dni.pdf', content: smallPdf('dni') }]
    // A network has two places for files at once; a third press is asked to choose them again.
    const answers = await Promise.all([0, 1].map(() => write(receipt, { request, text: 'Mi DNI' }, files)))
    expect(answers.map(({ response }) => response.status)).toEqual([303, 303])
    expect((await write(receipt, { request, text: 'Mi DNI' }, files)).response.status).toBe(303)
    expect(messagesOn(await site.visit(receipt))).toHaveLength(1)
    await write(receipt, { request, text: 'Y otra cosa' })
    expect(messagesOn(await site.visit(receipt))).toHaveLength(2)
    expect(await site.query(`select id from attachments where case_id = '${id}'`)).toHaveLength(1)
  })

  test('neither text nor file is no message; a file alone is one', async () => {
    const { receipt } = await sent(messageFields())
    const nothing = await write(receipt, {})
    expect(nothing.response.status).toBe(400)
    expect(nothing.page.getByRole('alert').textContent).toContain('Escribe tu mensaje')
    expect((await write(receipt, {}, [{ name: 'a.pdf', content: smallPdf() }])).response.status).toBe(303)
    const four = [1, 2, 3, 4].map((n) => ({ name: `${n}.pdf`, content: smallPdf(String(n)) }))
    const tooMany = await write(receipt, { text: 'Cuatro' }, four)
    expect(errorsOf(tooMany)).toMatch(/^4\.pdf: con él son más de tres/)
  })

  test('a customer who writes restarts the clock that waited for them, and opens what was done', async () => {
    const { id, receipt } = await sent(messageFields())
    const path_ = `/gestion/casos/${id}`
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await ana.press(await ana.visit(path_), 'Enviar respuesta', {
      Asunto: 'Tu mensaje',
      Texto: '¿Nos envías una foto?',
      'Esperar al cliente hasta el (opcional)': until,
    })
    const waiting = await site.visit(receipt)
    expect(waiting.page.getByText(/^Esperamos tu respuesta hasta el/)).toBeTruthy()
    expect(messagesOn(waiting)).toEqual([expect.stringMatching(/¿Nos envías una foto\?/)])

    await write(receipt, { text: 'Aquí está' })
    const [open] = await site.query(
      `select waiting_until, written_at, reply_due, standing from cases where request_id = '${id}'`,
    )
    expect(open).toMatchObject({
      waiting_until: null,
      written_at: expect.anything(),
      reply_due: expect.anything(),
      standing: 'open',
    })
    expect((await site.visit(receipt)).page.getByText(/^Nos has escrito: te contestamos antes del/)).toBeTruthy()

    await ana.press(await ana.visit(path_), 'Cerrado')
    expect((await site.query(`select standing, written_at from cases where request_id = '${id}'`))[0]).toEqual({
      standing: 'done',
      written_at: null,
    })
    await write(receipt, { text: 'Sigue sin funcionar' })
    expect((await site.query(`select standing, state from cases where request_id = '${id}'`))[0]).toEqual({
      standing: 'open',
      state: 'closed',
    })
    const seen = await ana.press(await ana.visit(path_), 'No hay nada que contestar')
    expect(seen.response.status).toBe(303)
    expect((await site.query(`select standing, written_at from cases where request_id = '${id}'`))[0]).toEqual({
      standing: 'done',
      written_at: null,
    })
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
    expect(errorsOf(refused)).toMatch(/factura\.docx: no es un PDF/)
    expect(refused.html).toContain('Me habéis cobrado dos veces.')
    const kept = refused.page.getByLabelText<HTMLInputElement>(/^factura\.pdf/)
    const key = refused.document.querySelector<HTMLInputElement>('[name=fileKey]')!.value

    const { response } = await send({ kept: kept.value, fileKey: key }, [{ name: 'foto.jpg', content: photo }])
    expect(response.status).toBe(303)
    const receipt = response.headers.get('location')!
    const shown = await site.visit(receipt)
    const href = shown.page.getByRole('link', { name: 'factura.pdf' }).getAttribute('href')!
    expect(Buffer.from(await (await fetch(site.origin + href)).arrayBuffer())).toEqual(smallPdf('factura'))
    expect(shown.page.getByRole('link', { name: 'foto.jpg' })).toBeTruthy()
    const [row] = await site.query(`select case_id from attachments where id = '${kept.value}'`)
    const desk = await ana.visit(`/gestion/casos/${String(row!['case_id'])}`)
    expect(desk.page.getByRole('link', { name: 'foto.jpg' })).toBeTruthy()
  })

  test('a lost link is replaced by one that is mailed, and the old one opens nothing', async () => {
    const email = `perdido-${dialect}@visitante.example`
    const { receipt } = await sent(orderFields({ email }), '/calcular')
    const reference = /AZ-\w{4}-\w{4}/.exec((await site.visit(receipt)).document.title)![0]
    const ask = async (typed: { reference: string; email: string }) => {
      const begun = performance.now()
      const { response, document } = await site.visit('/justificante', post(site.origin, { ...typed, remarks: '' }))
      const said = document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
      return { status: response.status, said, ms: performance.now() - begun }
    }
    await site.mails(1, { about: receipt })
    const known = await ask({ reference: reference.toLowerCase().replaceAll('-', ' '), email: email.toUpperCase() })
    const others = [
      await ask({ reference, email: 'otra@visitante.example' }),
      await ask({ reference: 'AZ-7K4M-2Q7E', email }),
      await ask({ reference: 'AZ-2222-2222', email }),
    ]
    expect(known.status).toBe(200)
    expect(known.said).toContain('Mira tu correo')
    for (const other of others) {
      expect([other.status, other.said]).toEqual([known.status, known.said])
    }
    // Each waits for longer than the work takes that only one of them causes.
    for (const { ms } of [known, ...others]) expect(ms).toBeGreaterThan(390)
    const [mail] = await site.mails(1, { about: 'Aquí tienes el enlace a tu justificante' })
    const [, link = ''] = /(\/justificante\/[\w-]{22})/.exec(mail!.text ?? '') ?? []
    expect(link).not.toBe(receipt)
    expect((await site.visit(link)).response.status).toBe(200)
    const old = await site.visit(receipt)
    expect(old.response.status).toBe(404)
    expect(old.page.getByRole('link', { name: 'Pedir un enlace nuevo' }).getAttribute('href')).toBe('/justificante')
    expect((await site.visit(`${receipt}/pdf`)).response.status).toBe(404)
    expect((await site.mails(1, { about: 'Aquí tienes el enlace a tu justificante' })).length).toBe(1)
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
})

test('where ClamAV is named, nothing is taken that it has not passed, and without it nothing at all', async () => {
  await using clamd = await startClamd()
  await using site = await siteOn('sqlite', { env: { CLAMD_SOCKET: clamd.address } })
  const { response } = await site.visit('/atencion-cliente', post(site.origin, messageFields()))
  const receipt = response.headers.get('location')!.replace(/\?.*/, '')
  const write = (content: Buffer) =>
    site.visit(
      receipt,
      postWithFiles(site.origin, { request: randomUUID(), remarks: '', text: 'Mira' }, [{ name: 'a.pdf', content }]),
    )
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
  expect(site.server().stdout()).toContain('the virus scanner does not answer')
})
