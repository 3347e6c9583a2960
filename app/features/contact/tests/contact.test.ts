import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { messageFields, typedMessage } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'

const INBOX = 'info@azahar.example'
const nothing = { requests: [], messages: [] }

describe.each(dialects)('a message to customer service stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (fields: Record<string, string>, search = '') =>
    site.visit(`/atencion-cliente${search}`, post(site.origin, fields))

  async function sent(search = '') {
    const fields = messageFields()
    const { response } = await send(fields, search)
    expect(response.status).toBe(303)
    const [reference = ''] = (await site.stored(fields['request'])).requests
    return {
      location: response.headers.get('location') ?? '',
      reference,
      emails: await site.mails(2, { about: reference }),
    }
  }

  test('is one request with two mails and a receipt of what was written, line by line', async () => {
    const { location, reference } = await sent()
    const receipt = await site.visit(location)

    expect(location).toMatch(/^\/justificante\/[\w-]{22}\?enviado$/)
    expect(receipt.page.getByText('Datos enviados correctamente')).toBeTruthy()
    expect(receipt.page.getByText(/^Nos pondremos en contacto contigo a más tardar el /)).toBeTruthy()
    expect(receipt.page.getByRole('heading', { name: 'Justificante de tu mensaje' })).toBeTruthy()
    expect(receipt.page.getByText(reference)).toBeTruthy()
    const said = [...receipt.document.querySelectorAll('main dd')].map(({ textContent }) => textContent)
    expect(said).toEqual([
      reference,
      'Lucía Peñarroya',
      '+34600112233',
      'lucia@visitante.example',
      'Hola:\n\n¿Llega la fibra a mi calle?\nGracias 👩‍🔧',
    ])
    expect(
      receipt.page.getByText(`Condiciones aceptadas: versión ${demoSite.brand.terms.version}`, { exact: false }),
    ).toBeTruthy()
  })

  test('reaches the company in Spanish, with the visitor as who to answer', async () => {
    const { reference, emails } = await sent('?lng=en-US')
    const email = emailTo(INBOX, emails)

    expect(email.subject).toBe(`Atención al cliente: mensaje ${reference}`)
    expect(email.replyTo).toEqual([{ address: 'lucia@visitante.example', name: 'Lucía Peñarroya' }])
    for (const lines of [linesOfText(email.text ?? ''), linesOfHtml(email.html ?? '')]) {
      expect(lines).toEqual([
        'Mensaje recibido desde la web.',
        `Referencia: ${reference}`,
        expect.stringMatching(/^Recibido: .* \(hora peninsular\)$/),
        'Idioma: inglés',
        'Nombre: Lucía Peñarroya',
        'Teléfono: +34600112233',
        'Correo electrónico: lucia@visitante.example',
        'Responde en el idioma del cliente.',
        `Condiciones aceptadas: versión ${demoSite.brand.terms.version}.`,
        'Mensaje',
        'Hola:',
        '¿Llega la fibra a mi calle?',
        'Gracias 👩‍🔧',
      ])
    }
  })

  test.each([
    [
      '',
      'Hemos recibido tu mensaje',
      'Hola, Lucía Peñarroya:',
      expect.stringMatching(/^Nos pondremos en contacto contigo a más tardar el .+\.$/),
    ],
    [
      '?lng=en-US',
      'We have received your message',
      'Hello Lucía Peñarroya,',
      expect.stringMatching(/^We will contact you by .+\.$/),
    ],
  ])('is acknowledged in the language of the page%s, without repeating it', async (search, subject, hello, answer) => {
    const { location, reference, emails } = await sent(search)
    const email = emailTo(typedMessage.email, emails)

    expect(email.subject).toBe(`${subject} (${reference})`)
    expect(email.replyTo).toEqual([{ address: INBOX, name: 'Azahar Telecom' }])
    for (const lines of [linesOfText(email.text ?? ''), linesOfHtml(email.html ?? '')]) {
      expect(lines).toEqual(expect.arrayContaining([hello, answer]))
      const text = lines.join('\n')
      expect(text).toContain(site.origin + location.split('?')[0])
      expect(text).not.toMatch(/fibra a mi calle|600 ?11/)
    }
  })

  test('is one request when twenty posts of its form come at once, and after a restart', async () => {
    const fields = messageFields()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(fields)))
    await site.stop()
    await site.start()
    answers.push(await send({ ...fields, phone: '+34 600-112-233' }))

    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([303]))
    expect(new Set(answers.map(({ response }) => response.headers.get('location'))).size).toBe(1)
    const { requests, messages } = await site.stored(fields['request'])
    expect(requests).toHaveLength(1)
    expect(messages).toHaveLength(2)
  })

  if (!everyCaseOn(dialect)) return

  test('with another text under the same id is refused with the first one’s reference, then goes as a new one', async () => {
    const fields = messageFields()
    await send(fields)
    const { requests } = await site.stored(fields['request'])
    const other = await send({ ...fields, message: 'Otra cosa' })

    expect(other.response.status).toBe(409)
    expect(other.page.getByRole('alert').textContent).toContain(`Su referencia es ${requests[0]}`)
    expect(other.page.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Otra cosa')
    expect((await site.press(other, 'Enviar')).response.status).toBe(303)
    expect((await site.stored(fields['request'])).messages).toHaveLength(2)
  })

  test('under the id of an order is refused with the order’s reference', async () => {
    const order = orderFields()
    await site.visit('/calcular', post(site.origin, order))
    const { requests } = await site.stored(order['request'])
    const { response, page } = await send(messageFields({ request: order['request'] ?? '' }))

    expect(response.status).toBe(409)
    expect(page.getByRole('alert').textContent).toContain(requests[0])
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['no name', { name: ' ' }, 'Nombre', 'Escribe tu nombre'],
    ['digits as a name', { name: '1234' }, 'Nombre', 'Escribe tu nombre con letras.'],
    ['no phone', { phone: '' }, 'Teléfono', 'Escribe tu teléfono'],
    ['eight digits', { phone: '60011223' }, 'Teléfono', 'Un teléfono español tiene 9 cifras'],
    ['a phone of no country', { phone: '+999 12345678' }, 'Teléfono', 'Escribe el prefijo del país con +'],
    ['no e-mail', { email: '' }, 'Correo electrónico', 'Escribe tu correo electrónico'],
    ['half an e-mail', { email: 'ana@' }, 'Correo electrónico', 'Escribe un correo como nombre@ejemplo.es'],
    ['two e-mails', { email: 'ana@b.es,eva@b.es' }, 'Correo electrónico', 'Escribe un solo correo'],
    ['blank lines as a message', { message: '\r\n \r\n' }, 'Mensaje', 'Escribe tu mensaje'],
    ['2001 characters', { message: 'a'.repeat(2001) }, 'Mensaje', 'Usa 2000 caracteres como máximo'],
    ['NUL in the message', { message: 'Hola\0' }, 'Mensaje', 'Quita los caracteres que no se ven'],
  ])(
    'with %s is refused at its field and in the summary, and keeps everything',
    async (_, changes, label, sentence) => {
      const fields = messageFields(changes)
      const { response, page, document } = await send(fields)

      expect(response.status).toBe(400)
      const field = page.getByLabelText<HTMLInputElement>(label)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const [described = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
      expect(document.getElementById(described)?.textContent).toContain(sentence)
      const alert = page.getByRole('alert')
      expect(alert.textContent).toContain('Hay un error')
      expect(alert.querySelector('a')?.getAttribute('href')).toBe(`#${field.id}`)
      for (const name of ['name', 'phone', 'email', 'message']) {
        const kept = document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.replaceAll('\n', '\r\n')
        expect([name, kept]).toEqual([name, fields[name]?.replaceAll('\0', '\uFFFD')])
      }
      expect(await site.stored(fields['request'])).toEqual(nothing)
    },
  )

  test('from a page that no script has touched goes at once', async () => {
    const typed = { Nombre: 'Eva', Teléfono: '600112233', 'Correo electrónico': 'eva@ejemplo.es', Mensaje: 'Hola' }
    const page = await site.visit('/atencion-cliente')
    const before = await site.stored()
    const { response } = await site.press(page, 'Enviar', typed)

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('/justificante/')
    expect((await site.stored()).requests).toHaveLength(before.requests.length + 1)
  })

  test('keeps markup inert on the page, in the receipt and in the mails', async () => {
    const message = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const fields = messageFields({ message })
    const refused = await send({ ...fields, name: '' })
    expect(refused.page.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe(message)

    const { response } = await send(fields)
    const receipt = await site.visit(response.headers.get('location') ?? '')
    expect(receipt.page.getByText(message)).toBeTruthy()
    expect(receipt.document.querySelector('main img:not([src^="/logo/"]), main script:not([src])')).toBeNull()
    const [reference = ''] = (await site.stored(fields['request'])).requests
    const email = emailTo(INBOX, await site.mails(2, { about: reference }))
    expect(email.text).toContain(message)
    expect(email.html).not.toMatch(/<script|<img(?! src="cid:mark@mail")/)
  })
})
