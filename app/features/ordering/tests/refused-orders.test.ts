import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const nothing = { requests: [], messages: [] }
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&lt;'

/** PostgreSQL takes no zeros and no half characters, and SQLite all: what is refused is refused for the former first. */
const refusing = isLongRun ? dialects : (['postgres'] as const)

describe.each(refusing)('a site on %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (fields: Record<string, string>) => site.visit('/calcular', post(site.origin, fields))
  const postBody = (body: string | Buffer, type: string) =>
    rawRequest(site.port, {
      path: '/calcular',
      method: 'POST',
      headers: { host: `localhost:${site.port}`, 'content-type': type, 'content-length': Buffer.byteLength(body) },
      body,
    })

  test.each<[string, Record<string, string>, string]>([
    ['an unknown tariff', { tariff: 'castellon-9gb-1gb' }, 'Esa tarifa ya no se ofrece. Elige otra.'],
    ['the name of an object’s own property', { tariff: 'constructor' }, 'Esa tarifa ya no se ofrece. Elige otra.'],
    ['a line of no tariff', { 'line.90gb': '1' }, 'Esa tarifa ya no se ofrece. Elige otra.'],
    ['a line of __proto__', { 'line.__proto__': '1' }, 'Esa tarifa ya no se ofrece. Elige otra.'],
    ['seven lines, the included one counted', { 'line.70gb': '6', total: '10100' }, 'Hay más líneas'],
    ['seven lines without a pack', { tariff: '', 'line.70gb': '7', total: '8400' }, 'Hay más líneas'],
    ['seven lines of two tariffs', { 'line.70gb': '3', 'line.35gb': '4' }, 'Hay más líneas'],
    ['a negative count', { 'line.70gb': '-1' }, 'No hemos entendido el número de líneas.'],
    ['letters as a count', { 'line.70gb': 'dos' }, 'No hemos entendido el número de líneas.'],
    ['half a line', { 'line.70gb': '1.5' }, 'No hemos entendido el número de líneas.'],
    ['a count beyond all numbers', { 'line.70gb': '1e99' }, 'No hemos entendido el número de líneas.'],
    ['NUL in the name', { name: 'Ana\0' }, 'Quita los caracteres que no se ven o no son de texto'],
    [
      'control characters in the address',
      { address: 'Carrer Major 7\u001b[2J\u0007, Vila-real' },
      'Quita los caracteres',
    ],
    ['a right-to-left override in the last name', { lastName: 'Núñez\u202e' }, 'Quita los caracteres'],
    ['a second recipient', { email: 'ana@ejemplo.es,eva@ejemplo.es' }, 'Escribe un solo correo'],
    ['a header in the e-mail', { email: 'ana@ejemplo.es\r\nBcc: eva@ejemplo.es' }, 'Escribe un solo correo'],
    [
      'a wrong letter in the identity',
      { identity: '12345678A' },
      'La letra no corresponde a ese número. Revísala en tu documento',
    ],
    ['a phone of no country', { phone: '+999 12345678' }, 'Escribe el prefijo del país con +'],
    ['a name longer than any', { name: 'a'.repeat(81) }, 'El nombre es demasiado largo'],
    ['no fields', { name: '', lastName: '', identity: '', address: '', phone: '', email: '' }, 'Falta información'],
    ['nothing chosen', { tariff: '', 'line.70gb': '0', tv: '', total: '0' }, 'Servicios no seleccionados'],
    [
      'a number to keep that is no mobile',
      { 'choice.70gb.2': 'keep', 'number.70gb.2': '964 12 34 56' },
      'Línea 3 (70GB), número que conservas: Un móvil español tiene 9 cifras y empieza por 6 o 7',
    ],
    [
      'a number to keep on two lines',
      { 'choice.1': 'keep', 'number.1': '612345678', 'choice.70gb.1': 'keep', 'number.70gb.1': '+34 612 345 678' },
      'Ya has puesto este número en otra línea',
    ],
    ['a landline that is none', { landline: '612 34 56 78' }, 'Un fijo tiene 9 cifras y empieza por 8 o 9'],
    ['a note of 501 characters', { note: 'x'.repeat(501) }, 'La nota es demasiado larga. Usa 500 caracteres'],
    ['NUL in the operator', { 'choice.1': 'keep', 'operator.1': 'Oran\0ge' }, 'Quita los caracteres'],
    ['no id', { request: '' }, 'pulsa «Enviar» otra vez'],
    ['an id that is none', { request: "' or 1=1 --" }, 'pulsa «Enviar» otra vez'],
  ])('refuses %s with a sentence, and stores nothing', async (_, changes, sentence) => {
    const fields = orderFields(changes)
    if (changes['tv'] === '') delete fields['tv']
    const before = await site.stored()
    const { response, document } = await send(fields)

    expect(response.status).toBe(400)
    expect(document.querySelector('main')?.textContent).toContain(sentence)
    expect(await site.stored()).toEqual(before)
  })

  test('refuses half a surrogate pair with a sentence, and stores nothing', async () => {
    const fields = orderFields()
    const body = new URLSearchParams(fields).toString().replace('name=Mar', 'name=%ED%A0%80Mar')
    const { status, body: page } = await postBody(body, 'application/x-www-form-urlencoded')

    expect(status).toBe(400)
    expect(page).toContain('Quita los caracteres que no se ven o no son de texto')
    expect(await site.stored(fields['request'])).toEqual(nothing)
  })

  test('refuses a body of 1 MB with 413 and a sentence', async () => {
    const fields = orderFields({ address: 'a'.repeat(1024 * 1024) })
    const { status, body } = await postBody(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')

    expect(status).toBe(413)
    expect(body).toContain('El envío es demasiado grande.')
    expect(await site.stored(fields['request'])).toEqual(nothing)
  })

  test('takes an order that comes in chunks as any other, and refuses 1 MB of chunks', async () => {
    const chunked = (fields: Record<string, string>) =>
      rawRequest(site.port, {
        path: '/calcular',
        method: 'POST',
        headers: {
          host: `localhost:${site.port}`,
          'content-type': 'application/x-www-form-urlencoded',
          'transfer-encoding': 'chunked',
        },
        body: new URLSearchParams(fields).toString(),
      })
    expect((await chunked(orderFields())).status).toBe(303)
    expect((await chunked(orderFields({ address: 'a'.repeat(1024 * 1024) }))).status).toBe(413)
  })

  test.each([
    ['JSON', JSON.stringify(orderFields()), 'application/json'],
    ['plain text', 'name=Ana', 'text/plain'],
    ['a type that is none', 'name=Ana', 'x'],
    ['multipart without a boundary', '--x\r\n', 'multipart/form-data'],
    ['multipart that breaks off', '--x\r\nContent-Disposition: form-data; name="na', 'multipart/form-data; boundary=x'],
    ['an empty body', '', 'application/x-www-form-urlencoded'],
    ['five thousand fields', 'line.35gb=1&'.repeat(5000), 'application/x-www-form-urlencoded'],
    ['names that are none', '=&==&&%&%zz=%zz&[]=1', 'application/x-www-form-urlencoded'],
  ])('answers %s with a sentence and no 500, and stores nothing', async (_, body, type) => {
    const { requests } = await site.stored()
    const { status, body: page } = await postBody(body, type)

    expect(status).toBeLessThan(500)
    expect(page).toMatch(/<html lang="es-ES"/)
    expect((await site.stored()).requests).toEqual(requests)
  })

  test('refuses a file where text is meant, as it does an empty field', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(orderFields())) form.set(name, value)
    form.set('name', new Blob(['Ana']), 'ana.txt')
    const { response, page } = await site.visit('/calcular', {
      method: 'POST',
      headers: { origin: site.origin },
      body: form,
    })

    expect(response.status).toBe(400)
    expect(page.getByRole('link', { name: 'Nombre: Escribe tu nombre' })).toBeTruthy()
  })

  test('shows markup in every field as the text it is', async () => {
    const fields = orderFields()
    for (const name of Object.keys(fields)) if (name !== 'intent') fields[name] = MARKUP
    for (const intent of ['send', 'next', 'prev', 'update', `change-details:${MARKUP}`, `add-line:${MARKUP}`, MARKUP]) {
      const { response, document } = await send({ ...fields, intent })

      expect([intent, response.status < 500]).toEqual([intent, true])
      expect(document.querySelector('main img:not([src^="/logo/"]), main script:not([src])')).toBeNull()
      expect([...document.querySelectorAll('[onerror]')]).toEqual([])
      expect(document.querySelector<HTMLInputElement>('input[name=address]')?.value).toBe(MARKUP)
    }
  })

  test('keeps markup in an address inert in review, receipt and mails', async () => {
    const address = `Carrer Major 7 <b>${MARKUP}</b>`
    const fields = orderFields({ address })
    const review = await send({ ...fields, intent: 'next', phase: '1' })
    expect(review.page.getByText(`${address}, 12540 Vila-real`)).toBeTruthy()

    const { response } = await send(fields)
    expect(response.status).toBe(303)
    const receipt = await site.visit(response.headers.get('location') ?? '')
    expect(receipt.page.getByText(`${address}, 12540 Vila-real`)).toBeTruthy()
    expect(receipt.document.querySelector('main img:not([src^="/logo/"]), main script:not([src])')).toBeNull()

    const [reference = ''] = (await site.stored(fields['request'])).requests
    const email = emailTo('info@azahar.example', await site.mails(2, { about: reference }))
    expect(email.text).toContain(address)
    expect(email.html).not.toMatch(/<script|<img src=x|<b>/)
  })
})
