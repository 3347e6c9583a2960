import { expect, test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { submission, type Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { contractingFolder } from '#tests/support/site/contracting-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { caseToOffer, sendOffer, typedOffer } from './composed-offer.ts'

const ACCEPT = 'Quiero esta oferta'
const CONTRACT = 'Pedido con obligación de pago'
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

test.each(dialects)('an offer is composed, read, and accepted once in fifty presses, on %s', async (dialect) => {
  await using site = await siteOn(dialect)
  const ana = await signedIn(site, 'agent')
  const { path, composer } = await caseToOffer(site)

  const looked = await ana.press(await ana.visit(composer), 'Ver cómo queda', typedOffer)
  expect(textOf(looked)).toMatch(/24 €\/mes → 29 €\/mes/)
  expect(looked.document.querySelector<HTMLInputElement>('[name=tariff]:checked')?.value).toBe(
    'castellon|pack|castellon-1gb-35gb',
  )

  const offer = await sendOffer(ana, composer)
  const [{ token_hash: hash } = {}] = await site.query('select token_hash from offers')
  expect(offer).not.toContain(hash)
  const mail = emailTo('ana@visitante.example', await site.mails(1, { about: 'Leer tu oferta' }))
  expect(mail.text).toContain(offer)

  const read = await site.visit(offer)
  expect(read.response.headers.get('cache-control')).toContain('no-store')
  expect(textOf(read)).toMatch(/Ana, esta es tu oferta.*Te la envía Ana Gómez/)
  expect(textOf(read)).not.toMatch(/obligación de pago|contratas(?! nada ni pagas nada)/)
  await fetch(site.origin + offer, { method: 'HEAD' })
  await fetch(site.origin + offer, { headers: { 'sec-purpose': 'prefetch' } })
  expect(await site.query('select accepted_at from offers')).toEqual([{ accepted_at: null }])

  const pdf = await fetch(`${site.origin}${offer}/pdf`)
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  expect(readPdf(bytes).text).toContain('Porloquefalló')
  const shown = textOf(await ana.visit(path))
  expect(shown).toContain(Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'))

  const missing = await site.press(read, ACCEPT)
  expect(missing.response.status).toBe(400)
  expect(missing.page.getByLabelText('DNI, NIE o CIF').getAttribute('aria-invalid')).toBe('true')

  const { body } = submission(missing, ACCEPT, { 'DNI, NIE o CIF': '12345678Z' })
  const fields = Object.fromEntries(body)
  const pressed = await Promise.all(Array.from({ length: 50 }, () => site.visit(offer, post(site.origin, fields))))
  const statuses = new Set(pressed.map(({ response }) => response.status))
  expect(
    [...statuses].every((status) => [303, 429, 503].includes(status)),
    [...statuses].join(),
  ).toBe(true)
  expect(await site.query(`select kind from requests where kind = 'order'`)).toHaveLength(1)
  expect(
    await site.query(
      `select id from outbox where purpose = 'acknowledgement' and request_id in (select id from offers)`,
    ),
  ).toHaveLength(1)

  const done = await site.visit(offer)
  expect(textOf(done)).toMatch(/Hecho, Ana: la tenemos.*No hace falta nada más/)
  const receipt = done.page.getByRole('link', { name: 'Ver mi solicitud' }).getAttribute('href')!
  expect(textOf(await site.visit(receipt))).toMatch(/24 €/)
  expect(textOf(await ana.visit(path))).toMatch(/El cliente pulsó «Quiero esta oferta»: el pedido es AZ-/)
  expect(textOf(await ana.visit('/gestion/ofertas'))).toMatch(/Aceptadas esta semana 1Ana Prueba Ejemplo/)
})

test('a change, a question and a no are messages at the case, and a no closes the offer', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { path, composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer)
  const asked = await site.press(await site.visit(offer), 'Enviar el cambio', {
    '¿Qué cambiarías?': '¿Y sin permanencia?',
  })
  expect(asked.response.status).toBe(303)
  expect(textOf(await ana.visit(path))).toMatch(/Quiero un cambio en la oferta\. ¿Y sin permanencia\?/)
  const views = '/gestion/ofertas?vista='
  expect(textOf(await ana.visit('/gestion/ofertas'))).toMatch(/Piden algo 1Ana/)
  expect(textOf(await ana.visit(`${views}asked`))).toMatch(/Piden algo 1Ana/)
  expect(textOf(await ana.visit(`${views}closed`))).toContain('Ninguna.')
  const search = (typed: string) => ana.visit('/gestion/ofertas', post(site.origin, { intent: 'search', typed }))
  expect(textOf(await search('ana@visitante.example'))).toMatch(/Piden algo 1Ana/)
  expect(textOf(await search('nadie@visitante.example'))).toContain('Ninguna.')
  const empty = await site.press(await site.visit(offer), 'Preguntar')
  expect(empty.response.status).toBe(400)
  const closed = await site.press(await site.visit(offer), 'Cerrar la oferta')
  expect(closed.response.status).toBe(303)
  expect(textOf(await site.visit(offer))).toMatch(/Cerrada, como dijiste/)
  expect(textOf(await ana.visit(`${views}closed`))).toContain('Ana Prueba Ejemplo')
  expect(textOf(await ana.visit(path))).toMatch(/El cliente no quiere la oferta/)
})

test('another offer takes the place of one, undone it is back, and a document that is changed is found', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { path, composer } = await caseToOffer(site)
  const first = await sendOffer(ana, composer, { way: 'Copiar el enlace' })
  const second = await sendOffer(ana, composer, { way: 'Copiar el enlace' })
  const replaced = await site.visit(first)
  expect(replaced.page.getByRole('link', { name: 'Abrir la oferta nueva' }).getAttribute('href')).toBe(second)
  expect((await ana.press(await ana.visit(path), 'Deshacer')).response.status).toBe(303)
  expect((await site.visit(second)).response.status).toBe(404)
  expect(textOf(await site.visit(first))).toMatch(/Ana, esta es tu oferta/)

  expect((await site.command('documents', 'verify')).stdout).toContain('As they were sent: 1. Changed or lost: 0.')
  const told = await site.command('privacy', 'export', '--email', 'ana@visitante.example')
  expect(told.stdout).toContain('Lo que hablamos ayer.')
  await site.query(`update attachment_parts set sealed = zeroblob(64)`)
  const found = await site.command('documents', 'verify')
  expect([found.exitCode, found.stdout]).toEqual([1, expect.stringContaining('Changed or lost: 1.')])
  expect((await site.command('privacy', 'erase', '--email', 'ana@visitante.example')).exitCode).toBe(0)
  expect(await site.query('select id from offers')).toEqual([])
  expect((await site.visit(first)).response.status).toBe(404)
})

test('what is wrong with an offer stands beside its field, and nothing typed is lost', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const wrong = {
    ...typedOffer,
    'Tu descuento al mes, en euros': '12',
    'Por qué': '',
    'Código postal': '28001',
    Localidad: 'Madrid',
  }
  const sent = await ana.press(await ana.visit(composer), 'Enviar por correo', wrong)
  expect(sent.response.status).toBe(400)
  for (const [label, words] of [
    ['Tu descuento al mes, en euros', 'Es más de lo que puedes descontar'],
    ['Por qué', 'Elige por qué'],
    ['Dirección', 'Esas tarifas son de otro lugar'],
  ] as const) {
    const field = sent.page.getByLabelText<HTMLInputElement>(label)
    const [error] = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(sent.document.getElementById(error!)?.textContent).toContain(words)
  }
  expect(sent.page.getByLabelText<HTMLInputElement>('Al cliente, arriba del todo').value).toBe('Lo que hablamos ayer.')
  expect(await site.query('select id from offers')).toEqual([])
})

test('an offer whose day of activation somebody has named says what is paid when, and one without estimates nothing', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  expect(textOf(await site.visit(await sendOffer(ana, composer)))).not.toContain('Es una estimación')
  const day = spanishClock(Date.now() + 10 * 86_400_000).date
  const offer = await sendOffer(ana, composer, { typed: { 'Se activa el (opcional)': day } })
  const read = await site.visit(offer)
  const bills = read.page.getByRole('region', { name: 'Qué pagas, y cuándo' })
  const said = bills.textContent.replaceAll(/\s/g, ' ')
  expect(said).toMatch(/24 €.*cada mes ?29 €.*Es una estimación/)
  expect(said).toContain(`cuenta con que todo se activa el ${formatDay(day, 'es-ES')}`)
  const rows = [...bills.querySelectorAll('tbody tr')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toMatch(/^12.*29 €0 €$/)
  const wrong = await ana.press(await ana.visit(composer), 'Ver cómo queda', {
    ...typedOffer,
    'Se activa el (opcional)': '2020-01-01',
  })
  expect(textOf(wrong)).toContain('Elige un día')
})

test('extras are boxes that nobody has ticked, and what is accepted with them is what was read', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const extras = { 'extra-line-35gb': 'on', 'extra-line-70gb': 'on' }
  const composing = submission(await ana.visit(composer), 'Enviar por correo', typedOffer)
  const typed = { ...Object.fromEntries(composing.body), ...extras, identity: '12345678Z' }
  const tooMany = await ana.visit(composer, post(site.origin, { ...typed, 'extra-tv': 'on' }))
  expect(textOf(tooMany)).toContain('La TV ya está en la oferta')
  expect((await ana.visit(composer, post(site.origin, typed))).response.status).toBe(303)
  const atCase = await ana.visit(composer.replace(/\/oferta$/, ''))
  const offer = new URL(atCase.document.querySelector<HTMLInputElement>('#oferta input[readonly]')!.value).pathname

  const read = await site.visit(offer)
  const boxes = [...read.document.querySelectorAll<HTMLInputElement>('input[name^=extra-]')]
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ['extra-line-35gb', false],
    ['extra-line-70gb', false],
  ])
  const total = ({ document }: Page) =>
    [...document.querySelectorAll('dd')].map(({ textContent }) => textContent).find((text) => /IVA incl\./.test(text))!
  const { body } = submission(read, ACCEPT)
  const ticked = { ...Object.fromEntries(body), 'extra-line-35gb': 'on' }
  const unread = await site.visit(offer, post(site.origin, ticked))
  expect([unread.response.status, textOf(unread)]).toEqual([409, expect.stringContaining('ahora el de lo elegido')])
  expect(await site.query(`select id from requests where kind = 'order'`)).toEqual([])
  const looked = await site.visit(offer, post(site.origin, { ...ticked, look: 'extras' }))
  expect(looked.response.status).toBe(200)
  for (const shown of [unread, looked]) expect(total(shown)).not.toBe(total(read))
  const paper = looked.page.getByRole('link', { name: /^Resumen del contrato/ }).getAttribute('href')!
  const bytes = new Uint8Array(await (await fetch(site.origin + paper)).arrayBuffer())

  expect((await site.press(looked, ACCEPT)).response.status).toBe(303)
  // Only a program had opened its page; who presses is somebody.
  const opened = 'select chosen from offers where opened_at is not null'
  expect(await site.query(opened)).toEqual([{ chosen: 'line-35gb' }])
  const stays = new Uint8Array(await (await fetch(`${site.origin}${offer}/pdf`)).arrayBuffer())
  expect(Buffer.from(stays).equals(Buffer.from(bytes))).toBe(true)
  const [mail] = await site.mails(1, { about: 'tal como lo leíste' })
  const sameBytes = ({ content }: { content: unknown }) =>
    Buffer.from(content as ArrayBuffer).equals(Buffer.from(bytes))
  expect(mail!.attachments.filter(sameBytes)).toHaveLength(1)
  expect((await site.command('documents', 'verify')).stdout).toContain('Changed or lost: 0.')
})

test.each(dialects)(
  'a dearer tariff may take the place of the one that is offered, where it reaches, on %s',
  async (dialect) => {
    await using site = await siteOn(dialect)
    const ana = await signedIn(site, 'agent')
    const { composer, path } = await caseToOffer(site)
    const typed = { ...typedOffer, 'Tu descuento al mes, en euros': '', 'Cuántos meses': '', 'Por qué': '' }
    const boxes = ({ document }: Page) => [
      ...document.querySelectorAll<HTMLInputElement>('#offer-instead input[type=checkbox]'),
    ]
    const seen = await ana.press(await ana.visit(composer), 'Ver cómo queda', { ...typed, Código: '0000' })
    expect(boxes(seen).map(({ name }) => name)).toEqual(
      ['70gb', '140gb', 'unlimited'].map((data) => `extra-tariff-castellon-1gb-${data}`),
    )
    const [larger, largest] = boxes(seen)
    larger!.checked = true
    largest!.checked = true
    const two = await ana.press(seen, 'Enviar por correo')
    expect([two.response.status, textOf(two)]).toEqual([400, expect.stringContaining('Solo una tarifa puede ir')])
    boxes(two)[1]!.checked = false
    two.document.querySelector<HTMLInputElement>('[name="extra-line-35gb"]')!.checked = true
    const looked = await ana.press(two, 'Ver cómo queda')
    expect(textOf(looked)).toMatch(/Fibra 1GB \+ 70\s?GB en vez de Fibra 1GB \+ 35\s?GB\+5 €\/mes/)
    expect((await ana.press(looked, 'Enviar por correo')).response.status).toBe(303)
    const link = (await ana.visit(path)).document.querySelector<HTMLInputElement>('#oferta input[readonly]')!

    const offer = new URL(link.value).pathname
    const read = await site.visit(offer)
    expect([...read.document.querySelectorAll('.extra')].map((box) => box.textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Fibra 1GB + 70GB en vez de Fibra 1GB + 35GB+5 €/mes',
      'Una línea más: 35GB+9 €/mes',
    ])
    const box = { 'extra-tariff-castellon-1gb-70gb': 'on' }
    const { body } = submission(read, ACCEPT, { 'DNI, NIE o CIF': '12345678Z' })
    const chosen = await site.visit(offer, post(site.origin, { ...Object.fromEntries(body), ...box, look: 'extras' }))
    expect((await site.press(chosen, ACCEPT)).response.status).toBe(303)
    const receipt = (await site.visit(offer)).page.getByRole('link', { name: 'Ver mi solicitud' }).getAttribute('href')!
    expect(textOf(await site.visit(receipt))).toMatch(/Fibra 1GB \+ 70\s?GB.*34\s€/)
    expect(textOf(await site.visit(receipt))).not.toMatch(/35\s?GB/)
    expect((await site.command('documents', 'verify')).stdout).toContain('Changed or lost: 0.')
  },
)

test('an extra that costs something else by now is left out, which is said, and the offer holds without it', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const offered = async () => {
    const { composer } = await caseToOffer(site)
    const { body } = submission(await ana.visit(composer), 'Enviar por correo', typedOffer)
    const typed = { ...Object.fromEntries(body), 'extra-line-70gb': 'on', identity: '12345678Z' }
    expect((await ana.visit(composer, post(site.origin, typed))).response.status).toBe(303)
    const atCase = await ana.visit(composer.replace(/\/oferta$/, ''))
    return new URL(atCase.document.querySelector<HTMLInputElement>('#oferta input[readonly]')!.value).pathname
  }
  const [offer, waiting] = [await offered(), await offered()]
  const pressed = Object.fromEntries(submission(await site.visit(offer), CONTRACT).body)
  const account = { iban: 'ES91 2100 0418 4502 0005 1332', terms: 'on', whose: 'other', holder: 'Luis Ficticio Modelo' }
  const press = { ...pressed, ...account, 'extra-line-70gb': 'on', shown: 'line-70gb' }
  expect((await site.visit(waiting, post(site.origin, press))).response.status).toBe(303)
  expect(textOf(await site.visit(waiting))).toContain('Falta Luis')
  const forged = { ...pressed, ...account, 'extra-bogus': 'on', shown: 'bogus' }
  expect((await site.visit(offer, post(site.origin, forged))).response.status).toBe(409)
  expect(await site.query('select id from offers where chosen is not null')).toEqual([])

  await site.stop()
  await folder.edit('catalogue.yaml', (text) => text.replace('data: 70, price: 12', 'data: 70, price: 13'))
  await site.start()
  const again = await site.visit(offer, post(site.origin, press))
  expect([again.response.status, textOf(again)]).toEqual([
    409,
    expect.stringContaining('Lo que añadiste ha cambiado y se ha quitado: la oferta sigue valiendo sin ello'),
  ])
  expect(again.page.getByLabelText<HTMLInputElement>('IBAN').value).toBe(account.iban)
  expect(again.document.querySelector<HTMLInputElement>('[name=extra-line-70gb]')!.checked).toBe(false)
  expect((await site.press(again, CONTRACT)).response.status).toBe(303)
  expect(textOf(await site.visit(offer))).toContain('Falta Luis')

  const open = await site.visit(waiting)
  expect(textOf(open)).toMatch(/Ana, esta es tu oferta.*Lo que añadiste ha cambiado antes de que Luis/)
  const own = { ...account, whose: 'own', mandate: 'on' }
  const { body } = submission(open, CONTRACT)
  const fields = { ...Object.fromEntries(body), ...own }
  expect((await site.visit(waiting, post(site.origin, fields))).response.status).toBe(303)
  expect(await site.query(`select chosen from offers where accepted_at is not null`)).toEqual([{ chosen: '' }])
})

test('what is offered is said to staff and customer in the language of each, and reaches nothing without internet', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const typed = { 'Lee en': 'ca-ES-valencia', Código: '/calcular/00091?lineas=35gb' }
  const offer = await sendOffer(ana, composer, { typed })
  const list = textOf(await ana.visit('/gestion/ofertas'))
  expect(list).toContain('1 línea adicional 35GB')
  expect(list).not.toContain('línia')
  const english = await site.visit(`${offer}?lng=en`)
  expect(english.document.querySelector('.lead')!.textContent).toMatch(/^1GB fibre.*1 additional line 35GB/)
  expect(textOf(english)).toMatch(/What.?1GB fibre/)
  expect(textOf(english)).toContain('We reach it')
  const mail = emailTo('ana@visitante.example', await site.mails(1, { about: 'oferta' }))
  expect(mail.text).toMatch(/Reps este correu perquè .* et va fer una oferta/)
  expect(mail.text).not.toContain('formulari en')

  const other = await caseToOffer(site, 'eva@visitante.example')
  const lines = await sendOffer(ana, other.composer, { typed: { Código: '/calcular?lineas=35gb.70gb' } })
  const shown = textOf(await site.visit(lines))
  expect(shown).toMatch(/Lo que recibes.*Líneas móviles2.*1 línea móvil 35GB.*1 línea móvil 70GB.*Lo que pagas/)
  expect(shown).not.toContain('Llegamos, según')
})
