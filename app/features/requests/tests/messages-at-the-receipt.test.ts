import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { fileErrorsOf, messagesOn, sendRequest, writeAt } from '#tests/support/posted/at-receipt.ts'
import { smallPdf, type ChosenFile } from '#tests/support/posted/files.ts'
import { smallPhoto } from '#tests/support/posted/photo.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const photo = await smallPhoto()

describe.each(dialects)('at the address of a receipt on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const sent = (fields: Record<string, string>, address?: string) => sendRequest(site, fields, address)
  const write = (receipt: string, fields: Record<string, string>, files?: readonly ChosenFile[]) =>
    writeAt(site, receipt, fields, files)

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
    expect(
      desk.page.getByText('Contestar a lo que ha escrito el cliente', { selector: '.case-standing dd' }),
    ).toBeTruthy()
    const history = [...desk.document.querySelectorAll('.case-unanswered')].at(-1)!
    expect(history.textContent).toMatch(/El cliente ha escrito.*Adjunto la factura/s)
    const list = await ana.visit('/gestion/casos')
    expect(list.document.querySelector(`[data-desk-row="${id}"]`)!.textContent).toContain(
      'Ha escrito: «Adjunto la factura. Gracias.»',
    )

    const file = desk.page.getByRole<HTMLAnchorElement>('link', { name: 'factura noviembre.pdf' })
    const download = await fetch(new URL(file.getAttribute('href')!, site.origin), { headers: { cookie: ana.cookie } })
    expect(Buffer.from(await download.arrayBuffer())).toEqual(smallPdf('la factura'))

    const reference = /AZ-\w{4}-\w{4}/.exec(shown.document.title)![0]
    const [mail] = await site.mails(1, { about: `El cliente ha escrito sobre ${reference}` })
    expect(mail!.text).toContain(`/gestion/casos/${id}`)
    expect(mail!.text).toContain('2 archivos')
    expect(mail!.text).not.toContain('factura')
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

  if (!everyCaseOn(dialect)) return

  test('neither text nor file is no message; a file alone is one', async () => {
    const { receipt } = await sent(messageFields())
    const nothing = await write(receipt, {})
    expect(nothing.response.status).toBe(400)
    expect(nothing.page.getByRole('alert').textContent).toContain('Escribe tu mensaje')
    expect((await write(receipt, {}, [{ name: 'a.pdf', content: smallPdf() }])).response.status).toBe(303)
    const four = [1, 2, 3, 4].map((n) => ({ name: `${n}.pdf`, content: smallPdf(String(n)) }))
    const tooMany = await write(receipt, { text: 'Cuatro' }, four)
    expect(fileErrorsOf(tooMany)).toMatch(/^4\.pdf: con él son más de tres/)
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
    expect(waiting.page.getByText(/^Esperamos tu respuesta hasta/)).toBeTruthy()
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
    expect((await site.visit(receipt)).page.getByText(/^Nos has escrito: te respondemos/)).toBeTruthy()

    // Closing answers nothing.
    await ana.press(await ana.visit(path_), 'Cerrado', { 'Motivo: se le dice al cliente': 'solved' })
    expect((await site.query(`select standing, written_at from cases where request_id = '${id}'`))[0]).toEqual({
      standing: 'open',
      written_at: open!['written_at'],
    })
    await ana.press(await ana.visit(path_), 'No hay nada que contestar')
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

  test('who recommends without an address reads the reply at the receipt, and nothing is mailed', async () => {
    const { id, receipt } = await sent(referralFields({ friends: [newIdentity()] }), '/recomendados')
    await write(receipt, { text: '¿Ya ha llegado mi mes gratis?' })
    const before = await site.query(`select id from outbox where request_id = '${id}'`)
    const desk = await ana.visit(`/gestion/casos/${id}`)
    expect(desk.page.getByLabelText('Asunto').getAttribute('aria-describedby')).toBe('reply-reference')
    expect(desk.document.getElementById('reply-reference')!.textContent).toMatch(/el cliente lee tu respuesta/)
    const typed = { Asunto: 'Tu mes gratis', Texto: 'Llega con la factura de enero.' }
    const { response } = await ana.press(desk, 'Enviar respuesta', typed)
    expect(response.status).toBe(303)

    const shown = await site.visit(receipt)
    expect(messagesOn(shown)).toEqual([
      expect.stringMatching(/¿Ya ha llegado mi mes gratis\?/),
      expect.stringMatching(/Azahar.*Tu mes gratis.*Llega con la factura de enero\./),
    ])
    expect(shown.page.getByText(/lees nuestra respuesta en esta página/)).toBeTruthy()
    const pdf = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
    expect(pdf.text).toContain('Llegaconlafacturadeenero.')
    expect(await site.query(`select id from outbox where request_id = '${id}'`)).toEqual(before)
    const [stored] = await site.query(`select written_at, reply_due from cases where request_id = '${id}'`)
    expect(stored).toEqual({ written_at: null, reply_due: null })
    const events = await site.query(`select sealed from events where case_id = '${id}'`)
    expect(JSON.stringify(events)).not.toContain('enero')
    const history = (await ana.visit(`/gestion/casos/${id}`)).document.querySelector('.case-history')!
    expect(history.textContent).toContain('respondió en el justificante: Tu mes gratis')
  })

  test('a lost link is replaced by one that is mailed, and the old one opens nothing', async () => {
    const email = `perdido-${dialect}@visitante.example`
    const { receipt } = await sent(orderFields({ email }), '/calcular')
    const reference = /AZ-\w{4}-\w{4}/.exec((await site.visit(receipt)).document.title)![0]
    const ask = async (typed: { reference: string; email: string }) => {
      const { response, document } = await site.visit('/justificante', post(site.origin, { ...typed, remarks: '' }))
      const said = document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
      return { status: response.status, said }
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
    for (const other of others) expect(other).toEqual(known)
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
})
