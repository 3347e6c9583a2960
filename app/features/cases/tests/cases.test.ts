import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { typedWishes, wishTexts } from '#tests/support/posted/posted-wishes.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'

const NOTE = 'Solo para el personal: nunca sale de aquí'
const reply = (text: string) => ({ Asunto: 'Sobre tu mensaje', Texto: text })

describe.each(dialects)('cases of the desk on %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  /** Sends a message as a visitor does; gives the path of its case. */
  async function sent(fields: Parameters<typeof messageFields>[0] = {}): Promise<string> {
    const message = messageFields(fields)
    expect((await site.visit('/atencion-cliente', post(site.origin, message))).response.status).toBe(303)
    return `/gestion/casos/${message['request']}`
  }
  /** Puts a case off until its customer answers, or until a day. */
  async function waitAt(path: string, day: string): Promise<Page> {
    const form = await ana.visit(path)
    form.document.querySelector<HTMLInputElement>('#luego-customer input')!.checked = true
    return pressIn(form, ana, 'Dejar para luego', { customer: day })
  }
  const rowsOf = ({ document }: Page) =>
    [...document.querySelectorAll('[data-desk-row]')].map((row) => row.textContent.replaceAll(/\s+/g, ' '))

  test('who else has a case before them is in the database, for all servers', async () => {
    const path = await sent()
    await marc.visit(path)
    expect((await ana.visit(path)).page.getByText(`${marc.name} está leyendo este caso`)).toBeTruthy()
    expect(await site.query('select staff_id from readers')).not.toEqual([])
  })

  test('a case says who, what was ordered at which price, where, and what was agreed to', async () => {
    const order = orderFields({ name: 'José', ...typedWishes })
    await site.visit('/calcular', post(site.origin, order))
    const { page, document } = await ana.visit(`/gestion/casos/${order['request']}`)
    const text = document.querySelector('article')!.textContent
    expect(page.getByRole('link', { name: '+34600112233' }).getAttribute('href')).toBe('tel:+34600112233')
    expect(page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/34600112233')
    for (const part of [
      'José Peñarroya-Villalonga',
      'Fibra 1GB + 35GB',
      '53\u00a0€/mes, IVA incl.',
      `Condiciones de la versión ${demoSite.brand.terms.version}`,
    ])
      expect(text).toContain(part)
    for (const [label, value] of wishTexts)
      expect(page.getByText(label, { selector: '.case-facts-list dt' }).nextElementSibling?.textContent).toBe(value)
    expect(text).toContain('…78Z')
    expect(document.documentElement.outerHTML).not.toContain('12345678Z')
  })

  test('a note stays, and a reply goes to the customer, with the reference and an address to answer to', async () => {
    const path = await sent({ email: 'rosa@visitante.example' })
    const shown = await ana.visit(path)
    expect((await ana.press(shown, 'Añadir nota', { [NOTE]: 'Prefiere por la tarde' })).response.status).toBe(303)
    const replied = await ana.press(
      await ana.visit(path),
      'Enviar respuesta',
      reply('Hola:\n\nMañana llega.\nUn saludo.'),
    )
    expect(replied.response.status).toBe(303)

    const reference = /AZ-\w{4}-\w{4}/.exec(shown.document.title)![0]
    const mails = await site.mails(1, { about: 'Mañana llega.' })
    const acknowledged = (await site.mails(2, { about: reference })).find(
      ({ to, inReplyTo }) => !inReplyTo && to?.some(({ address }) => address === 'rosa@visitante.example'),
    )
    expect(mails[0]).toMatchObject({ inReplyTo: acknowledged!.messageId, references: acknowledged!.messageId })
    expect(mails[0]!.headers.map(({ key }) => key)).not.toContain('auto-submitted')
    expect(mails).toMatchObject([
      {
        subject: `Sobre tu mensaje (${reference})`,
        to: [{ address: 'rosa@visitante.example' }],
        replyTo: [{ address: 'info@azahar.example' }],
        text: expect.stringContaining('Mañana llega.\nUn saludo.'),
      },
    ])
    await soon(async () => {
      const history = (await ana.visit(path)).document.querySelector('.case-history')!.textContent
      expect(history).toMatch(/Ana Gómez respondió: Sobre tu mensaje.*Enviado a las?/s)
      expect(history).toMatch(/Recibido.*envió el justificante al cliente.*Prefiere por la tarde.*respondió/s)
    })
    expect((await ana.visit(path)).document.querySelector('.case-header')!.textContent).toContain('Respondido')
    expect((await ana.visit('/gestion/casos?vista=mine')).html).toContain(path)
  })

  test('of two replies to the same case the second gets 409, with both texts, and can be sent after all', async () => {
    const path = await sent()
    const [one, other] = [await ana.visit(path), await marc.visit(path)]
    expect((await ana.press(one, 'Enviar respuesta', reply('De Ana'))).response.status).toBe(303)
    const late = await marc.press(other, 'Enviar respuesta', reply('De Marc'))
    expect(late.response.status).toBe(409)
    const alert = late.page.getByRole('alert').textContent
    expect(alert).toMatch(/Ana Gómez respondió.*De Ana.*Qué has escrito.*De Marc/s)
    expect(late.page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('De Marc')
    const id = path.split('/').at(-1)!
    const count = async () =>
      (await site.query(`select id from outbox where request_id = '${id}' and purpose = 'reply'`)).length
    expect(await count()).toBe(1)
    expect((await marc.press(late, 'Enviar respuesta')).response.status).toBe(303)
    expect(await count()).toBe(2)
  })

  test('a reply that closes its case is one deed, says as what, and leads to the next case', async () => {
    const [path, other] = [await sent({ name: 'Cierra Uno' }), await sent({ name: 'Cierra Dos' })]
    const shown = await ana.visit(path)
    expect(shown.page.queryByRole('button', { name: 'Pasar a: Respondido' })).toBeNull()
    const answers = [
      await ana.press(shown, 'Enviar y cerrar: Resuelto', reply('Ya está arreglado.')),
      await ana.press(shown, 'Enviar y cerrar: Resuelto', reply('Ya está arreglado.')),
    ]
    const id = path.split('/').at(-1)!
    for (const { response } of answers) {
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toContain(`enviado=${id}`)
    }
    expect(await site.query(`select state, reason from cases where request_id = '${id}'`)).toEqual([
      { state: 'closed', reason: 'solved' },
    ])
    expect(await site.query(`select kind from events where case_id = '${id}' order by seq`)).toEqual([
      { kind: 'reply' },
      { kind: 'moved' },
    ])
    const next = await ana.visit(`${other}?enviado=${id}`)
    expect(next.page.getByText(/^Contestado y cerrado:/).textContent).toContain('Cierra Uno')
  })

  if (!everyCaseOn(dialect)) return

  test('nobody sets a message to answered by hand', async () => {
    const path = await sent()
    const body = new URLSearchParams({ intent: 'move', state: 'answered', form: 'x', version: '1' })
    const { response } = await ana.visit(path, { method: 'POST', headers: { origin: site.origin }, body })
    expect(response.status).toBe(400)
  })

  test('help has a page for each role', async () => {
    for (const [role, words] of [
      ['agent', 'Un día en la gestión'],
      ['manager', 'Qué hace además un responsable'],
      ['owner', 'Qué hace además un propietario'],
    ])
      expect((await ana.visit(`/gestion/ayuda?rol=${role}`)).page.getByText(words!)).toBeTruthy()
  })

  test('the same form sent twice happens once', async () => {
    const path = await sent()
    const shown = await ana.visit(path)
    for (let press = 0; press < 2; press++)
      expect((await ana.press(shown, 'Enviar respuesta', reply('Una vez'))).response.status).toBe(303)
    const id = path.split('/').at(-1)!
    expect(await site.query(`select id from outbox where request_id = '${id}' and purpose = 'reply'`)).toHaveLength(1)
  })

  test('a call, waiting, the next state, closing with a reason and opening again are forms without scripts', async () => {
    const path = await sent()
    const standing = async () => (await ana.visit(path)).document.querySelector('.case-header')!.textContent
    const form = await ana.visit(path)
    form.page.getByLabelText<HTMLInputElement>('localizado').checked = true
    await ana.press(form, 'Anotar llamada', { 'De qué se ha hablado (opcional)': 'Todo claro' })
    expect(await standing()).toContain('Respondido')
    await waitAt(path, '2099-03-02')
    expect(await standing()).toContain('El clienteSe espera hasta el 2 mar, 10:00')
    expect(rowsOf(await ana.visit('/gestion/casos?vista=later'))).toHaveLength(1)
    await ana.press(await ana.visit(path), 'No esperar más')
    const unexplained = await ana.press(await ana.visit(path), 'Cerrado')
    expect([unexplained.response.status, unexplained.page.getByRole('alert').textContent]).toEqual([
      400,
      'Elige un motivo.',
    ])
    const closed = await ana.press(await ana.visit(path), 'Cerrado', { 'Motivo: se le dice al cliente': 'solved' })
    expect(closed.response.status).toBe(303)
    expect(await standing()).toMatch(/Cerrado.*Resuelto/)
    await ana.press(await ana.visit(path), 'Volver a abrir')
    expect(await standing()).toContain('Recibido')
    const wrong = await waitAt(path, '2001-01-01')
    expect([wrong.response.status, wrong.page.getByRole('alert').textContent]).toEqual([400, 'Elige una fecha futura.'])
  })

  test('a reply can begin with a text of the operator, filled in in the customer’s language', async () => {
    const path = await sent({ name: 'Rosa Ibáñez' })
    const used = await ana.press(await ana.visit(path), /Te hemos llamado/)
    expect(used.response.status).toBe(303)
    const { page } = await ana.visit(path)
    expect(page.getByLabelText<HTMLInputElement>('Asunto').value).toBe('Te hemos llamado')
    expect(page.getByLabelText<HTMLTextAreaElement>('Texto').value).toMatch(
      /^Hola, Rosa:.*AZ-.*\+34 964 000 000.*de lunes a viernes/s,
    )
  })

  test('texts of the operator are named in the language of the desk, and read beforehand in the customer’s', async () => {
    const id = (await sent({ name: 'Rosa Ibáñez' })).replace('/gestion/casos/', '')
    const { document } = await ana.visit(`/gestion/casos/${id}?lng=en-US`)
    // Each with its number, which is its key.
    const options = [...document.querySelectorAll('.case-template')]
    const names = options.map((option) => option.querySelector('b')!.textContent)
    expect(options[0]!.querySelector('kbd')!.textContent).toBe('1')
    expect(names).toContain('We tried to call you')
    const at = names.indexOf('We tried to call you')
    // Its first words beside its name, and all of it below.
    expect(options[at]!.querySelector('[lang="es-ES"]')!.textContent).toMatch(/^Hola, Rosa:/)
    const read = [...document.querySelectorAll('.case-templates details')]
    expect(read.map((each) => each.querySelector('summary')!.textContent)).toEqual(
      names.map((name) => `Read it: ${name}`),
    )
    const shown = read[at]!.querySelector('div')!.textContent
    expect(shown).toMatch(/^Te hemos llamadoHola, Rosa:.*AZ-.*\+34 964 000 000/s)
    expect(shown).not.toContain('{{')
  })

  test('an identity is shown in full when somebody asks, and that is noted', async () => {
    const order = orderFields()
    await site.visit('/calcular', post(site.origin, order))
    const path = `/gestion/casos/${order['request']}`
    const revealed = await ana.press(await ana.visit(path), 'Mostrar la identidad completa')
    expect([revealed.response.status, revealed.document.body.textContent.includes('12345678Z')]).toEqual([200, true])
    const noted = await site.query(`select action from audit where subject = '${order['request']}'`)
    expect(noted).toEqual([{ action: 'identity-seen' }])
  })

  test('one case is exported whole as JSON, for managers', async () => {
    const path = await sent()
    await ana.press(await ana.visit(path), 'Añadir nota', { [NOTE]: 'Una nota' })
    expect((await ana.visit(`${path}/caso.json`)).response.status).toBe(403)
    const { html } = await marc.visit(`${path}/caso.json`)
    expect(JSON.parse(html)).toMatchObject({
      content: { kind: 'contact' },
      events: [{ event: { kind: 'note', text: 'Una nota' } }],
    })
  })

  test('what is not there is 404, and who is not signed in sees nothing', async () => {
    expect((await ana.visit('/gestion/casos/no-such-case')).response.status).toBe(404)
    const path = await sent()
    for (const address of [path, '/gestion/casos', '/gestion/cambios', '/gestion/casos.csv', `${path}/caso.json`]) {
      const { response } = await site.visit(address)
      expect([address, response.status]).toEqual([address, 303])
    }
  })

  test('the receipt says how far it is in the customer’s words, why it ended, and what happens next', async () => {
    const order = orderFields()
    const sending = await site.visit('/calcular', post(site.origin, order))
    const receipt = sending.response.headers.get('location')!
    const said = async () => {
      const { document } = await site.visit(receipt)
      return document.querySelector('#ahora')!.textContent
    }
    const path = `/gestion/casos/${order['request']}`
    const act = async (button: string, typed = {}) => ana.press(await ana.visit(path), button, typed)
    expect(await said()).toContain('Comprobamos si llegamos a tu dirección')
    await act('Pasar a: En comprobación')
    expect(await said()).toMatch(/Lo estamos comprobando.*Esto no es un contrato/s)
    await waitAt(path, '2099-03-02')
    expect(await said()).toMatch(/Te toca a ti.*Esperamos tu respuesta/s)
    const closing = await ana.visit(path)
    closing.document.querySelector<HTMLSelectElement>('#reason-rejected')!.value = 'no-coverage'
    await ana.press(closing, 'Rechazado')
    expect(await said()).toMatch(/No podemos seguir adelante.*Todavía no llegamos a tu dirección/s)
    expect(await said()).not.toMatch(/Esto no es un contrato|Esperamos tu respuesta/)
  })
})
