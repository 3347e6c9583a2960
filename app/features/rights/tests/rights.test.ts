import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { rightForms, rightPaths } from '#tests/support/posted/posted-right.ts'
import type { RightPath } from '#domain/requests/right-pages.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const INBOX = 'info@azahar.example'
const MINUTE = 60_000
const unspaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, '')

describe.each(dialects)('rights stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (path: RightPath, changes: Record<string, string> = {}, lng = 'es-ES') =>
    site.visit(`${path}?lng=${lng}`, post(site.origin, { ...rightForms[path], ...changes }))
  const receiptOf = async (path: RightPath, changes: Record<string, string> = {}, lng = 'es-ES') => {
    const { response } = await send(path, changes, lng)
    expect(response.status).toBe(303)
    return response.headers.get('location') ?? ''
  }
  const referenceOn = (text: string) => /AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? ''

  test('a withdrawal takes two steps with the words of the law, and counts from the second press', async () => {
    const form = await site.visit('/desistir')
    expect(form.page.getByRole('heading', { level: 1 }).textContent).toBe('Desistir del contrato aquí')
    const review = await site.press(form, 'Continuar', {
      Nombre: 'Lucía Peñarroya',
      'Referencia u otros datos del contrato': 'AZ-7K4M-2Q7E',
      'Correo electrónico': 'lucia@visitante.example',
    })
    expect(review.response.status).toBe(200)
    expect(review.page.getByText('AZ-7K4M-2Q7E')).toBeTruthy()
    const before = await site.stored()
    const sent = await site.press(review, 'Confirmar desistimiento')
    expect(sent.response.status).toBe(303)
    const again = await site.press(review, 'Confirmar desistimiento')
    expect(again.response.headers.get('location')).toBe(sent.response.headers.get('location'))
    expect((await site.stored()).requests).toHaveLength(before.requests.length + 1)
  })

  test('its words are sealed, and a person is found, exported and erased with them', async () => {
    const email = `borrar-${dialect}@visitante.example`
    for (const path of rightPaths) await receiptOf(path, { email, name: 'Quién Sabe' })
    const rows = JSON.stringify([
      await site.query('select * from requests'),
      await site.query('select * from cases'),
      await site.query('select * from outbox'),
    ])
    expect(rows).not.toContain('Quién')
    expect(rows).not.toContain(email)
    const exported = await site.command('privacy', 'export', '--email', email)
    expect(exported.stdout).toContain('La fibra de la calle Mayor 3')
    const erased = await site.command('privacy', 'erase', '--email', email)
    expect(erased.exitCode).toBe(0)
    expect((await site.command('privacy', 'export', '--email', email)).stdout).not.toContain('La fibra de la calle')
  })

  if (!everyCaseOn(dialect)) return

  test('what was typed can be changed before it is confirmed', async () => {
    const review = await site.press(await site.visit('/desistir?lng=en-US'), 'Continue', {
      Name: 'Ann Lee',
      'Reference, or other details of the contract': 'Calle Mayor 3',
      'E-mail': 'ann@visitante.example',
    })
    expect(review.page.getByRole('button', { name: 'Confirm withdrawal' })).toBeTruthy()
    const form = await site.press(review, 'Change something')
    expect(form.page.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann Lee')
    expect(form.page.getByRole('heading', { level: 1 }).textContent).toBe('Withdraw from the contract here')
  })

  test.each([
    ['/desistir', 'desistimiento', 'Justificante de tu desistimiento', 'La fibra de la calle Mayor 3, de octubre'],
    ['/baja', 'baja', 'Justificante de tu baja', 'Los conservo: me los llevo a otro operador'],
    ['/suspension', 'solicitud de suspender el fijo', 'Justificante de la suspensión de tu fijo', '964 11 22 33'],
    ['/reclamaciones', 'reclamación', 'Justificante de tu reclamación', 'Que devolváis 9 €.'],
    ['/tus-datos', 'solicitud sobre tus datos', 'Justificante de tu solicitud sobre tus datos', 'Ver los datos'],
  ] as const)(
    '%s is acknowledged on screen, as PDF and by mail with its content, date and time',
    async (path, what, title, said) => {
      const email = `${path.slice(1)}@visitante.example`
      const location = await receiptOf(path, { email })
      const { page, document } = await site.visit(location)
      const text = document.querySelector('main')!.textContent
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe(title)
      const [received = ''] =
        new RegExp(`Recibimos tu ${what} el .*? a las? \\d{1,2}:\\d{2}:\\d{2} \\(hora`).exec(text) ?? []
      expect(received).not.toBe('')
      expect(text).toContain(said)
      expect(text).toContain('Desistir del contrato aquí')

      const response = await fetch(site.origin + location.replace(/\?.*/, '/pdf?lng=es-ES'))
      const pdf = readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(pdf.trailer).toContain('/MarkInfo')
      for (const part of [received, said, email, title]) expect(pdf.text).toContain(unspaced(part))

      const mails = await site.mails(2, { about: referenceOn(text) })
      const acknowledged = unspaced(emailTo(email, mails).text)
      for (const part of [received, said, email, '/desistir?lng=es-ES']) expect(acknowledged).toContain(unspaced(part))
      expect(emailTo(INBOX, mails).replyTo).toEqual([{ address: email, name: 'Lucía Peñarroya' }])
      expect(emailTo(INBOX, mails).text).toContain(said)
    },
  )

  test('a form that lacks something comes back with what was typed, and a sentence at each field', async () => {
    const { response, page } = await send('/reclamaciones', { topic: '', wish: ' ', email: 'lucia@' })
    expect(response.status).toBe(400)
    const email = page.getByLabelText<HTMLInputElement>('Correo electrónico')
    expect(email.value).toBe('lucia@')
    expect(page.getByRole('link', { name: 'Elige sobre qué es' }).getAttribute('href')).toBe('#field-topic')
    expect(page.getByRole('link', { name: 'Dinos qué pides' }).getAttribute('href')).toBe('#field-wish')
    expect(page.getByLabelText<HTMLTextAreaElement>('Qué ha pasado').value).toBe(rightForms['/reclamaciones'].message)
  })

  test('what leaving costs is said to whoever gives the reference and the e-mail of an order, and to nobody else', async () => {
    const order = orderFields({ email: 'quien-se-va@visitante.example' })
    await site.visit('/calcular', post(site.origin, order))
    const [reference = ''] = (await site.stored(order['request'])).requests
    // Installed 100 days ago: of 365 days of commitment some 265 are left, of 150 euros some 109.
    const installed = Date.now() - 100 * 24 * 60 * MINUTE
    await site.query(
      `insert into working_services values ('${order['request']}', 'fibre', '${spanishClock(installed).date}', ${installed})`,
    )
    await site.query(
      `update cases set state = 'installed', standing = 'done', closed_at = ${installed} where request_id = '${order['request']}'`,
    )
    const asked = async (changes: Record<string, string>) => {
      const { response, document } = await send('/baja', { intent: 'send', ...changes })
      expect(response.status).toBe(200)
      const [form] = [...document.querySelectorAll('main form')]
      return { text: form!.textContent, html: form!.innerHTML }
    }
    const own = await asked({ reference, email: 'Quien-se-va@visitante.example' })
    expect(own.text).toMatch(/La permanencia se cuenta desde la activación el \d/)
    const [, euros = ''] = /Irte ese día cuesta (\d+(?:,\d\d)?)/.exec(own.text) ?? []
    expect(Number(euros.replace(',', '.'))).toBeGreaterThan(106)
    expect(Number(euros.replace(',', '.'))).toBeLessThan(110)
    expect(own.text).toMatch(/Surte efecto como muy tarde el \d/)

    const guessed = await asked({ reference, email: 'otra@visitante.example' })
    const invented = await asked({ reference: 'AZ-7K4M-2Q7E', email: 'otra@visitante.example' })
    expect(guessed.text).toContain('Atención al Cliente te dirá por correo')
    const same = (html: string, typed: string) =>
      html.replaceAll(typed, '').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    expect(same(guessed.html, reference)).toBe(same(invented.html, 'AZ-7K4M-2Q7E'))

    // Asked for before anything is filled in, it is told by the same proof.
    const looked = async (orderEmail: string) => {
      const lookup = { intent: 'cost', orderReference: reference, orderEmail }
      const { page, document } = await site.visit('/baja?lng=es-ES', post(site.origin, lookup))
      const typed = page.getByLabelText<HTMLInputElement>('Referencia de tu solicitud o contrato (opcional)').value
      return { typed, told: document.querySelector('#exit-charges')!.textContent.replaceAll('\u00a0', ' ') }
    }
    const found = await looked('quien-se-va@visitante.example')
    expect(found).toEqual({ typed: reference, told: expect.stringContaining(`${euros} €`) })
    expect((await looked('otra@visitante.example')).told).toContain('Con estos datos no podemos decírtelo aquí')

    const mobileOnly = await asked({ reference, email: 'quien-se-va@visitante.example', services: 'tv' })
    expect(mobileOnly.text).toContain('Irte no cuesta nada.')
  })

  test('an order that nobody has noted as installed proves nothing: what leaving costs is said later, and never zero', async () => {
    const email = 'sin-anotar@visitante.example'
    const order = orderFields({ email })
    await site.visit('/calcular', post(site.origin, order))
    const { requests } = await site.stored(order['request'])
    const reference = requests[0] ?? ''
    for (const [state, standing, closed] of [
      ['received', 'open', null],
      ['scheduled', 'open', null],
      // Installed, and opened once more.
      ['checking', 'open', null],
      ['withdrawn', 'done', Date.now()],
    ] as const) {
      await site.query(
        `update cases set state = '${state}', standing = '${standing}', closed_at = ${closed} where request_id = '${order['request']}'`,
      )
      const location = await receiptOf('/baja', { reference, email, message: state })
      const { document } = await site.visit(location)
      const text = document.querySelector('main')!.textContent
      expect(text, state).toContain('Atención al Cliente te dirá por correo')
      expect(text, state).not.toContain('Irte no cuesta')
      const pdf = await fetch(site.origin + location.replace(/\?.*/, '/pdf?lng=es-ES'))
      expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).not.toContain('Irtenocuesta')
      for (const mail of await site.mails(2, { about: referenceOn(text) })) expect(mail.text).not.toMatch(/no cuesta/)
    }
  })

  test('a withdrawal that names an order that exists is answered as one that names none', async () => {
    const order = orderFields({ email: 'existe@visitante.example' })
    await site.visit('/calcular', post(site.origin, order))
    const [existing = ''] = (await site.stored(order['request'])).requests
    const answers = await Promise.all(
      [existing, 'AZ-7K4M-2Q7E'].map(async (contract) => {
        const location = await receiptOf('/desistir', { contract, email: 'existe@visitante.example' })
        const { response, document } = await site.visit(location)
        const text = document.querySelector('main')!.textContent
        const ofThisOne = /AZ-\w{4}-\w{4}|\d{1,2}:\d{2}:\d{2}/g
        // Whether its e-mail has left yet depends on when the receipt is read.
        const leaving = /El correo con este justificante está en camino\.|También te lo hemos enviado por correo\./
        expect(text).toMatch(leaving)
        return `${response.status} ${text.replace(leaving, '').replaceAll(contract, '').replaceAll(ofThisOne, '')}`
      }),
    )
    expect(answers[0]).toBe(answers[1])
  })
})

test('a full network is asked to press once more, with the phone number, and gets through', async () => {
  await using site = await siteOn('sqlite', { env: { REQUEST_LIMIT: '1', ...startingAt('2026-11-25T12:00:00+01:00') } })
  const first = await site.visit('/desistir', post(site.origin, rightForms['/desistir']))
  expect(first.response.status).toBe(303)
  const second = await site.visit('/desistir', post(site.origin, { ...rightForms['/desistir'], contract: 'otra' }))
  expect(second.response.status).toBe(422)
  expect(second.page.getByRole('alert').querySelector('a[href="tel:+34964000000"]')).toBeTruthy()
  const insisted = await site.press(second, 'Confirmar desistimiento')
  expect(insisted.response.status).toBe(303)
  expect((await site.stored()).requests).toHaveLength(2)
})

test('with the mail server down, screen and PDF are complete and say the time', async () => {
  await using site = await siteOn('sqlite', { env: { MAIL_URL: 'smtp://127.0.0.1:9' } })
  const { response } = await site.visit('/desistir', post(site.origin, rightForms['/desistir']))
  const location = response.headers.get('location') ?? ''
  const { document } = await site.visit(location)
  const text = document.querySelector('main')!.textContent
  expect(text).toMatch(/Recibimos tu desistimiento el .* a las? \d{1,2}:\d{2}:\d{2}/)
  expect(text).toContain('La fibra de la calle Mayor 3, de octubre')
  const pdf = await fetch(site.origin + location.replace(/\?.*/, '/pdf'))
  expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain('LafibradelacalleMayor3,deoctubre')
})
