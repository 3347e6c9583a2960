import { expect, test } from 'vitest'
import { lastDayToWithdraw } from '#domain/contract/contract-on.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
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

const ACCEPT = 'Pedido con obligación de pago'
const DNI = '12345678Z'
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

test.each(dialects)(
  'an offer is contracted once in fifty presses, with all that it was concluded with, on %s',
  async (dialect) => {
    await using folder = await contractingFolder()
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    const { path, composer } = await caseToOffer(site)
    const offer = await sendOffer(ana, composer)

    const read = await site.visit(offer)
    // Nobody has named a day: prices and leaving are told by months.
    expect(textOf(read)).toMatch(/Desde el mes 4: 29\s€.*Meses 1 a 3/)
    expect(textOf(read)).not.toMatch(/Si se activa el|Con alta el|se activa el \d/)
    const button = read.page.getByRole('button', { name: ACCEPT })
    expect(button.textContent).toBe(ACCEPT)
    const facts = button.previousElementSibling!
    expect([...facts.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Qué',
      'Precio total',
      'Cuánto dura',
      'Permanencia',
    ])
    expect(facts.textContent.replaceAll(/\s/g, ' ')).toMatch(/24 €.*29 €.*12 meses/)
    expect([...read.document.querySelectorAll('input[type=checkbox][checked]')]).toEqual([])
    // Nobody is asked for an account where the operator charges none.
    expect(read.document.querySelector('[name=iban], [name=mandate]')).toBeNull()
    // Who has given no number yet may be a company.
    expect(read.page.getByLabelText(/Contrato para una empresa/)).toBeDefined()
    // In the language of the offer, as the contract is, beside the form.
    const english = await site.visit(`${offer}?lng=en`)
    const conditions = english.page.getByRole<HTMLAnchorElement>('link', { name: /^General conditions/ })
    expect([conditions.getAttribute('href'), conditions.target]).toEqual([
      '/documents/legal-disclaimer-es-ES.pdf',
      '_blank',
    ])
    await fetch(site.origin + offer, { headers: { 'sec-purpose': 'prefetch' } })

    const missing = await site.press(read, ACCEPT, { 'DNI, NIE o CIF': DNI })
    expect(missing.response.status).toBe(400)
    expect(textOf(missing)).toContain('Marca que has recibido el resumen y aceptas las condiciones')
    expect(missing.page.getByLabelText<HTMLInputElement>('DNI, NIE o CIF').value).toBe(DNI)
    expect(await site.query(`select id from requests where kind = 'order'`)).toEqual([])

    const { body } = submission(missing, ACCEPT)
    const fields = { ...Object.fromEntries(body), terms: 'on' }
    const pressed = await Promise.all(Array.from({ length: 50 }, () => site.visit(offer, post(site.origin, fields))))
    expect(pressed.every(({ response: { status } }) => [303, 429, 503].includes(status))).toBe(true)
    expect(await site.query(`select state from cases where kind = 'order'`)).toEqual([{ state: 'confirmed' }])
    const [mail, ...more] = (await site.mails(1, { about: 'Aceptaste nuestra oferta' })).filter(({ subject }) =>
      subject?.startsWith('Tu contrato'),
    )
    expect(more).toEqual([])
    const papers = mail!.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(papers.map(({ filename }) => filename)).toEqual([
      'Resumen del contrato.pdf',
      'Condiciones generales.pdf',
      'Modelo de formulario de desistimiento.pdf',
    ])

    const { date: today } = spanishClock(Date.now())
    const last = lastDayToWithdraw({ holidays: [] }, today)
    const until = formatDay(last, 'es-ES')
    expect(mail!.text).toContain(`Hasta el ${until} puedes desistir`)
    expect(mail!.text).toContain(`empezamos desde el ${formatDay(daysAfter(last, 1), 'es-ES')}`)
    expect(mail!.text).not.toMatch(/No es un contrato|Aún no hay contrato|Nos pondremos en contacto/)
    expect(mail!.text).toMatch(/Elige en tu justificante cuándo vamos a instalarlo[^]*\/justificante\/\S+#instalacion/)

    const done = await site.visit(offer)
    expect(textOf(done)).toMatch(/Hecho, Ana: ya hay contrato.*La aceptaste el/)
    expect(textOf(done)).toContain(`Hasta el ${until} puedes desistir`)
    const receipt = done.page.getByRole('link', { name: 'Ver mi contrato' }).getAttribute('href')!
    const shown = await site.visit(receipt)
    expect(textOf(shown)).toMatch(/Tu contrato.*Elige cuándo vamos a instalarlo/)
    // Nobody comes within the days to withdraw, unless that was asked for.
    const days = [...shown.document.querySelectorAll<HTMLInputElement>('input[name=slot]')].map(({ value }) =>
      value.slice(0, 10),
    )
    expect(days.length).toBeGreaterThan(0)
    expect(days.every((day) => day > last)).toBe(true)
    expect(textOf(shown)).toContain('No te des de baja de tu operador')
    const begins = formatDay(daysAfter(last, 1), 'es-ES')
    expect(textOf(shown)).toContain(`Si tu fibra se activa el ${begins}.`)
    expect(textOf(shown)).not.toMatch(/No es un contrato|Te enviamos el resumen|Comprobación/)
    const form = shown.page.getByRole('link', { name: /Modelo de formulario/ }).getAttribute('href')!
    expect((await fetch(site.origin + form)).status).toBe(200)
    const paper = await fetch(`${site.origin}${receipt}/pdf`)
    const pdf = readPdf(new Uint8Array(await paper.arrayBuffer()))
    expect(pdf.text).toContain(`Hastael${until}`.replaceAll(' ', ''))
    expect(pdf.text).not.toMatch(/Comprobamos|Comprobación/)
    expect(pdf.pages).toBeLessThanOrEqual(2)

    expect(textOf(await ana.visit(path))).toMatch(
      /pulsó «Pedido con obligación de pago».*marcó: «He recibido el resumen/,
    )

    // The desk proposes no other days, and one that was agreed by word is not confirmed by a press.
    const [{ id = '' } = {}] = await site.query(`select id from requests where kind = 'order'`)
    const atCase = await ana.visit(`/gestion/casos/${String(id)}`)
    const proposed = [...atCase.document.querySelectorAll<HTMLElement>('[value*="T"][name=slot], option[value*="T"]')]
    expect(proposed.length).toBeGreaterThan(0)
    expect(proposed.every((each) => each.getAttribute('value')!.slice(0, 10) > last)).toBe(true)

    await site.query(`update cases set state = 'withdrawn' where request_id = '${String(id)}'`)
    expect(textOf(await site.visit(offer))).toMatch(/La aceptaste, y ya ha terminado/)
    const ended = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
    expect(ended.text).not.toContain('puedesdesistir')
  },
)

test('who asks for an early start is told what it costs, and a business waives by a tick of its own', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const company = { Nombre: 'Talleres Prueba, S.L.', Apellidos: '', 'DNI, NIE o CIF': 'A58818501' }
  const offer = await sendOffer(ana, composer, { typed: company })
  const { body } = submission(await site.visit(offer), ACCEPT)
  const fields = { ...Object.fromEntries(body), early: 'on', waiver: 'on' }
  // Other conditions than those that were read are not accepted.
  const changed = await site.visit(offer, post(site.origin, { ...fields, terms: 'on', conditions: 'others' }))
  expect([changed.response.status, textOf(changed)]).toEqual([
    409,
    expect.stringContaining('Han cambiado las condiciones'),
  ])
  expect(changed.page.getByLabelText<HTMLInputElement>(/empecéis antes/).checked).toBe(true)
  // Who waives the summary does not say to have received it.
  expect((await site.visit(offer, post(site.origin, fields))).response.status).toBe(303)
  const mail = emailTo('ana@visitante.example', await site.mails(1, { about: 'Aceptaste nuestra oferta' }))
  expect(mail.text).toContain('si luego desistes, pagas solo los días que lo hayas usado')
  const [{ id = '' } = {}] = await site.query(`select id from requests where kind = 'order'`)
  const atCase = textOf(await ana.visit(`/gestion/casos/${String(id)}`))
  expect(atCase).toContain('pide el servicio antes de que pasen los días para desistir')
  expect(atCase).toContain('renuncio a la información y al resumen')

  // What is out of use was a contract all the same: nothing denies it.
  const [{ reference = '' } = {}] = await site.query(`select reference from requests where kind = 'order'`)
  expect((await site.command('privacy', 'block', '--reference', String(reference))).exitCode).toBe(0)
  expect(textOf(await site.visit(offer))).not.toMatch(/todavía no hay contrato/i)
})

test('what lacks a speed is asked for and not contracted, and a page from before accepts nothing', async () => {
  await using folder = await contractingFolder({ speeds: false })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer)
  const read = await site.visit(offer)
  expect(textOf(read)).not.toMatch(/obligación de pago|contratas(?! nada ni pagas nada)/)
  const other = { identity: DNI, contracting: 'contract', terms: 'on' }
  const changed = await site.visit(offer, post(site.origin, other))
  expect(changed.response.status).toBe(409)
  expect(changed.page.getByRole('button', { name: 'Quiero esta oferta' }).nextElementSibling?.textContent).toBe(
    'Ha cambiado lo que hace este botón: léelo y pulsa otra vez.',
  )
  expect(changed.page.getByLabelText<HTMLInputElement>('DNI, NIE o CIF').value).toBe(DNI)
  expect(await site.query(`select id from requests where kind = 'order'`)).toEqual([])
  expect((await site.press(read, 'Quiero esta oferta', { 'DNI, NIE o CIF': DNI })).response.status).toBe(303)
  expect(await site.query(`select state from cases where kind = 'order'`)).toEqual([{ state: 'received' }])
})

test('a day within the days to withdraw is said at the desk, and its bills say what they need', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const { date: today } = spanishClock(Date.now())
  const last = lastDayToWithdraw({ holidays: [] }, today)
  const sooner = { ...typedOffer, 'Se activa el (opcional)': last }
  const day = formatDay(last, 'es-ES')
  expect(textOf(await ana.press(await ana.visit(composer), 'Ver cómo queda', sooner))).toContain(
    `El ${day} aún se puede desistir`,
  )
  const text = textOf(await site.visit(await sendOffer(ana, composer, { typed: sooner })))
  expect(text).toContain(`Para empezar el ${day} tienes que pedirlo con la casilla de Cuándo empezamos`)

  const later = { ...sooner, 'Se activa el (opcional)': daysAfter(last, 1) }
  expect(textOf(await ana.press(await ana.visit(composer), 'Ver cómo queda', later))).not.toContain('desistir')
  expect(textOf(await site.visit(await sendOffer(ana, composer, { typed: later })))).not.toContain('tienes que pedirlo')
})

test('the mail of an offer opens it in the language that it is in', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer, { typed: { 'Lee en': 'ca-ES-valencia' } })
  const { text = '' } = emailTo('ana@visitante.example', await site.mails(1, { about: offer }))
  const [link = ''] = /https?:\/\/\S+\/oferta\/\S+/.exec(text) ?? []
  const { pathname, search } = new URL(link)
  const opened = await site.visit(pathname + search, { headers: { 'accept-language': 'es-ES' } })
  expect(opened.document.documentElement.lang).toBe('ca-ES-valencia')
})

test('internet is asked for where nobody knows whether it reaches the address, as the desk says before', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { path, composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer, { typed: { Localidad: 'Otro sitio' } })
  expect(textOf(await ana.visit(path))).toContain('Su botón la pide: con él no hay contrato')
  expect((await site.visit(offer)).page.getByRole('button', { name: 'Quiero esta oferta' })).toBeDefined()
})
