import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'

const INBOX = 'info@azahar.example'
const nothing = { requests: [], messages: [] }

describe.each(dialects)('a referral stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (fields: Record<string, string>, search = '') =>
    site.visit(`/recomendados${search}`, post(site.origin, fields))

  test('is one request with one mail, in Spanish, that names everybody in full', async () => {
    const friends = [newIdentity(), newIdentity()]
    const fields = referralFields({ identity: 'x-1234567-l', friends: [friends[0]!.toLowerCase(), friends[1]!] })
    expect((await send(fields, '?lng=en-US')).response.status).toBe(303)
    const { requests, messages } = await site.stored(fields['request'])
    const [reference = ''] = requests

    expect(messages).toHaveLength(1)
    const email = emailTo(INBOX, await site.mails(1, { about: reference }))
    expect(email.subject).toBe(`Plan de recomendados: ${reference}`)
    expect(email.replyTo).toBeUndefined()
    for (const lines of [linesOfText(email.text ?? ''), linesOfHtml(email.html ?? '')]) {
      expect(lines).toEqual([
        'Recomendación recibida desde la web.',
        `Referencia: ${reference}`,
        expect.stringMatching(/^Recibida: .* \(hora peninsular\)$/),
        'Idioma: inglés',
        'Cliente que recomienda',
        'Nombre: Lucía',
        'Apellidos: Peñarroya Vidal',
        'DNI, NIE o CIF: X1234567L',
        '2 amigos',
        `Amigo 1: ${friends[0]}`,
        `Amigo 2: ${friends[1]}`,
        'Recompensa prometida: Meses gratis en total: 1',
        `Casillas marcadas: condiciones, amigos informados (versión ${demoSite.brand.terms.version}).`,
        expect.stringMatching(/^Qué hacer: comprobar que es cliente con fibra y móvil\./),
        expect.stringMatching(/^Cuando llegue por la web la solicitud de un amigo/),
      ])
    }
  })

  test('has a receipt that keeps both ticked sentences and shows three characters of each friend', async () => {
    const friends = [newIdentity(), newIdentity()]
    const { response } = await send(referralFields({ friends }))
    const receipt = await site.visit(response.headers.get('location') ?? '')

    expect(receipt.page.getByText('Datos enviados correctamente')).toBeTruthy()
    expect(receipt.page.getByRole('heading', { name: 'Justificante de tu recomendación' })).toBeTruthy()
    for (const friend of friends) {
      expect(receipt.page.getByText(`…${friend.slice(-3)}`)).toBeTruthy()
      expect(receipt.html).not.toContain(friend)
    }
    expect(receipt.page.getByText(/Marcaste: Acepto las condiciones de AzaharConnect y he leído/)).toBeTruthy()
    expect(receipt.page.getByText(/Marcaste: Mis amigos lo saben y me han autorizado/)).toBeTruthy()
    expect(
      receipt.page.getByText(`Condiciones aceptadas: versión ${demoSite.brand.terms.version}`, { exact: false }),
    ).toBeTruthy()
  })

  test('is one request when twenty posts of its form come at once, and after a restart', async () => {
    const fields = referralFields({ friends: [newIdentity(), newIdentity(), newIdentity()] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(fields)))
    await site.stop()
    await site.start()
    answers.push(await send(fields))

    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([303]))
    expect(new Set(answers.map(({ response }) => response.headers.get('location'))).size).toBe(1)
    const { requests, messages } = await site.stored(fields['request'])
    expect([requests.length, messages.length]).toEqual([1, 1])
  })

  test('may name 15 friends; with a 16th it is refused, and all 16 are still there', async () => {
    const friends = Array.from({ length: 16 }, newIdentity)
    const fifteen = referralFields({ friends: friends.slice(0, 15) })
    expect((await send(fifteen)).response.status).toBe(303)

    const sixteen = referralFields({ friends })
    const { response, page } = await send(sixteen)
    expect(response.status).toBe(400)
    expect(page.getByRole('alert').textContent).toContain('Una recomendación admite 15 amigos. Quita 1')
    expect(page.getAllByLabelText<HTMLInputElement>(/^Amigo \d+$/).map(({ value }) => value)).toEqual(friends)
    expect(page.queryByRole('button', { name: 'Añadir amigo' })).toBeNull()
    expect(await site.stored(sixteen['request'])).toEqual(nothing)
  })

  const own = newIdentity()
  const friend = newIdentity()
  if (!everyCaseOn(dialect)) return

  test.each<[string, Parameters<typeof referralFields>[0], string, RegExp]>([
    ['no name', { without: ['name'] }, 'Nombre', /Escribe tu nombre/],
    ['no last name', { without: ['lastName'] }, 'Apellidos', /Escribe tus apellidos/],
    ['a wrong control letter', { identity: '12345678A' }, 'DNI, NIE o CIF', /La letra no corresponde a ese número/],
    ['no friend', { friends: [''] }, 'Amigo 1', /Añade al menos un amigo/],
    ['no field for a friend', { friends: [] }, 'Amigo 1', /Añade al menos un amigo/],
    ['an empty friend', { friends: [friend, ' '] }, 'Amigo 2', /Escribe el DNI, NIE o CIF de tu amigo 2, o quita/],
    ['a friend’s wrong letter', { friends: [friend, '12345678A'] }, 'Amigo 2', /Amigo 2: la letra o la última cifra/],
    ['half a friend', { friends: ['1234'] }, 'Amigo 1', /Amigo 1: escribe un DNI como 12345678Z/],
    [
      'a friend twice',
      { friends: [friend, newIdentity(), `${friend.slice(0, 8)}-${friend.slice(8).toLowerCase()}`] },
      'Amigo 3',
      /Amigo 3: ya has puesto este número en amigo 1/,
    ],
    ['oneself', { identity: own, friends: [friend, own] }, 'Amigo 2', /Amigo 2: es tu propio número/],
    ['the terms not accepted', { without: ['terms'] }, 'Acepto las condiciones', /Marca «Acepto las condiciones»/],
    ['friends who do not know', { without: ['informed'] }, 'Mis amigos lo saben', /Marca «Mis amigos lo saben»/],
  ])('with %s is refused at its field and in the summary, and keeps everything', async (_, posted, label, sentence) => {
    const fields = referralFields(posted)
    const { response, page, document } = await send(fields)

    expect(response.status).toBe(400)
    const field = page.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const [described = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(document.getElementById(described)?.textContent).toMatch(sentence)
    const alert = page.getByRole('alert')
    expect(alert.textContent).toContain('Hay un error')
    expect(alert.querySelector('a')?.getAttribute('href')).toBe(`#${field.id}`)
    for (const input of document.querySelectorAll<HTMLInputElement>('main form input')) {
      const kept = input.type === 'checkbox' ? (input.checked ? 'on' : '') : input.value
      expect([input.name, kept]).toEqual([input.name, fields[input.name] ?? ''])
    }
    expect(await site.stored(fields['request'])).toEqual(nothing)
  })

  test('under the id of another referral is refused with its reference, then goes as a new one', async () => {
    const fields = referralFields()
    await send(fields)
    const { requests } = await site.stored(fields['request'])
    const other = await send({ ...fields, 'friend.2': newIdentity() })

    expect(other.response.status).toBe(409)
    expect(other.page.getByRole('alert').textContent).toContain(`Su referencia es ${requests[0]}`)
    expect((await site.press(other, 'Enviar')).response.status).toBe(303)
  })
})

describe('without JavaScript', () => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn('sqlite')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('Add friend and Remove friend bring the page back with everything typed, and nothing is stored', async () => {
    const [first, second, third] = [newIdentity(), newIdentity(), newIdentity()]
    const empty = await site.visit('/recomendados')
    expect(empty.page.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(false)
    for (const box of empty.page.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)

    const two = await site.press(empty, 'Añadir amigo', { Nombre: 'Lucía', 'Amigo 1': first })
    const three = await site.press(two, 'Añadir amigo', { 'Amigo 2': second })
    expect(three.response.status).toBe(200)
    expect(three.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Lucía')
    expect(three.page.queryByRole('alert')).toBeNull()
    expect(three.page.getByLabelText('Amigo 3').autofocus).toBe(true)

    const removed = await site.press(three, 'Quitar amigo 1', { 'Amigo 3': third })
    const numbers = removed.page.getAllByLabelText<HTMLInputElement>(/^Amigo \d+$/).map(({ value }) => value)
    expect(numbers).toEqual([second, third])
    expect(await site.stored()).toEqual(nothing)
  })

  test('adds no field beyond 15', async () => {
    const friends = Array.from({ length: 15 }, newIdentity)
    const { page } = await site.visit(
      '/recomendados',
      post(site.origin, { ...referralFields({ friends }), intent: 'add-friend' }),
    )
    expect(page.getAllByLabelText(/^Amigo \d+$/)).toHaveLength(15)
    expect(page.getByText('15 de 15')).toBeTruthy()
  })
})
