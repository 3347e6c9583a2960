import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { openImapServer } from '#tests/support/mail/imap-server.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

test('mail without a case is joined to one, made one of, or set aside and taken back, without scripts', async () => {
  await using mailbox = await openImapServer()
  await using site = await siteOn('sqlite', { env: { MAIL_INBOX: mailbox.url } })
  const ana = await signedIn(site, 'agent')
  const fields = messageFields({ email: 'rosa@visitante.example' })
  const sent = await site.visit('/atencion-cliente', post(site.origin, fields))
  const [row] = await site.query(`select reference from requests where id = '${fields['request']}'`)
  const reference = String(row!['reference'])
  const deliver = (from: string, subject: string, text: string) =>
    mailbox.deliver(`From: ${from}\r\nSubject: ${subject}\r\nMessage-ID: <${from}>\r\n\r\n${text}`)
  deliver(
    'otra@persona.example',
    `Re: ${reference}`,
    'Soy Rosa, desde el correo de mi hija\r\n\r\nAzahar escribe:\r\n> Dinos',
  )
  deliver('nueva@persona.example', 'Quiero fibra', 'Llega a mi calle?\r\n\r\nAzahar escribe:\r\n> Escríbenos')
  deliver('ofertas@tienda.example', 'Ofertas', 'Compra ya')
  const list = await soon(async () => {
    const page = await ana.visit('/gestion/correo')
    expect(page.document.querySelectorAll('.desk-rows li')).toHaveLength(3)
    return page
  })
  expect(list.page.getByRole('link', { name: 'Correo (3)' })).toBeTruthy()
  const rows = within(list.document.querySelector<HTMLElement>('.desk-rows')!)
  const open = async (name: string) => ana.visit(rows.getByRole('link', { name }).getAttribute('href')!)

  const other = await open(`Re: ${reference}`)
  expect(other.document.querySelector('article')!.textContent).toContain(
    'viene de una dirección que no es la de su cliente',
  )
  other.page.getByLabelText<HTMLInputElement>(new RegExp(reference)).checked = true
  const asked = await ana.press(other, 'Unir', { Referencia: 'AZ-2222-2222' })
  expect(asked.response.status).toBe(400)
  expect(asked.page.getByRole('group', { name: 'De qué caso es' }).textContent).toContain('elige a cuál de los dos')
  expect(asked.page.getByLabelText<HTMLInputElement>('Otro, por su referencia').checked).toBe(true)
  const joined = await ana.press(other, 'Unir', { Referencia: '' })
  expect(joined.response.headers.get('location')).toContain(`/gestion/casos/${fields['request']}`)
  const shown = await ana.visit(`/gestion/casos/${fields['request']}`)
  expect([...shown.document.querySelectorAll('.case-unanswered')].at(-1)!.textContent).toContain(
    'Soy Rosa, desde el correo de mi hija',
  )

  const receipt = await site.visit(sent.response.headers.get('location')!)
  const messages = receipt.document.querySelector('#mensajes')!.textContent
  expect(messages).toContain('Soy Rosa, desde el correo de mi hija')
  expect(messages).not.toContain('> Dinos')

  const question = await open('Quiero fibra')
  expect(question.page.getByText('Correo anterior, citado').closest('details')!.textContent).toContain('> Escríbenos')
  const made = await ana.press(question, 'Abrir el caso', { Nombre: 'Nueva' })
  const path = made.response.headers.get('location')!
  const history = (await ana.visit(path)).document.querySelector('article')!.textContent
  expect(history).toContain('Llega a mi calle?')

  const offer = await open('Ofertas')
  expect((await ana.press(offer, 'Apartar')).response.status).toBe(400)
  offer.page.getByLabelText<HTMLSelectElement>('Por qué').value = 'advertising'
  expect((await ana.press(offer, 'Apartar')).response.status).toBe(303)
  expect((await ana.visit('/gestion/correo?vista=apartado')).html).toContain('Publicidad o basura')
  expect((await ana.press(await open('Ofertas'), 'Recuperarlo')).response.status).toBe(303)
  expect((await ana.visit('/gestion/correo')).document.querySelectorAll('.desk-rows li')).toHaveLength(1)
})

test('mail without a case is a row among the open cases, counts as unassigned, and goes to the bin several at once', async () => {
  await using mailbox = await openImapServer()
  await using site = await siteOn('sqlite', { env: { MAIL_INBOX: mailbox.url } })
  const ana = await signedIn(site, 'agent')
  for (const name of ['Nuria', 'Ofertas', 'Sorteo'])
    mailbox.deliver(
      `From: ${name} <${name}@persona.example>\r\nSubject: De ${name}\r\nMessage-ID: <${name}>\r\n\r\nHola`,
    )
  const rowsOf = (page: Awaited<ReturnType<typeof ana.visit>>) =>
    [...page.document.querySelectorAll('[data-desk-row]')].map((row) => row.textContent.replaceAll(/\s+/g, ' '))
  const list = await soon(async () => {
    const page = await ana.visit('/gestion/casos')
    expect(rowsOf(page)).toHaveLength(3)
    return page
  })
  expect(rowsOf(list)).toContainEqual(
    expect.stringMatching(/^Nuria .*Correo, aún sin caso Sin asignar.*De Nuria: Hola/),
  )
  expect(list.page.getByRole('navigation', { name: 'Vistas' }).textContent).toMatch(/Sin asignar 3.*Abiertos 3/)
  expect(list.document.title).toMatch(/^\(3\) Casos/)
  expect(rowsOf(await ana.visit('/gestion/casos?vista=mine'))).toEqual([])

  const none = await ana.visit('/gestion/casos', post(site.origin, { intent: 'trash' }))
  expect((await ana.visit(none.response.headers.get('location')!)).page.getByRole('alert').textContent).toContain(
    'No has elegido ningún correo',
  )
  for (const name of ['Ofertas', 'Sorteo'])
    list.page.getByLabelText<HTMLInputElement>(`Elegir el correo de ${name}`).checked = true
  const done = await ana.press(list, /^Correo a la basura/)
  const left = await ana.visit(done.response.headers.get('location')!)
  expect(left.document.querySelector('.case-result')!.textContent).toContain('Cambiados: 2.')
  expect(rowsOf(left)).toEqual([expect.stringContaining('Nuria')])
  expect((await ana.visit('/gestion/correo?vista=apartado')).document.querySelectorAll('.desk-rows li')).toHaveLength(2)
})
