import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { submission, type Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { contractingFolder } from '#tests/support/site/contracting-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { typedOffer } from './composed-offer.ts'

const ACCEPT = 'Pedido con obligación de pago'
const kept = {
  'choice.1': 'keep',
  'number.1': '612 34 56 78',
  'operator.1': 'Telefonía Ràpida',
  'billing.1': 'contract',
  'holder.1': 'own',
}
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

/** Orders at the site, and gives the receipt as its visitor comes to it. */
async function order(site: StoringSite, changes: Record<string, string> = {}) {
  const fields = orderFields(changes)
  const { response } = await site.visit('/calcular', post(site.origin, fields))
  expect(response.status).toBe(303)
  const sent = response.headers.get('location')!
  return { id: fields['request']!, receipt: sent.replace(/\?.*/, ''), shown: await site.visit(sent) }
}

/** Presses the offer that a page leads to, and gives its path with the receipt of the contract. */
async function contract(site: StoringSite, shown: Page) {
  const path = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
  const fields = { ...Object.fromEntries(submission(await site.visit(path), ACCEPT).body), terms: 'on' }
  expect((await site.visit(path, post(site.origin, fields))).response.status).toBe(303)
  const done = await site.visit(path)
  return { path, receipt: done.page.getByRole('link', { name: 'Ver mi contrato' }).getAttribute('href')! }
}

/** Staff bring a case to a state. */
async function move(staff: StaffVisitor, site: StoringSite, id: string, state: string) {
  const [{ version } = {}] = await site.query(`select version from cases where request_id = '${id}'`)
  const form = { intent: 'move', state, form: randomUUID(), version: String(version) }
  expect((await staff.visit(`/gestion/casos/${id}`, post(site.origin, form))).response.status).toBe(303)
}

/** Withdraws from an order by its reference. */
async function withdraw(site: StoringSite, id: string) {
  const [{ reference } = {}] = await site.query(`select reference from requests where id = '${id}'`)
  const form = { ...rightForms['/desistir'], contract: String(reference), email: typedDetails.email }
  expect((await site.visit('/desistir', post(site.origin, form))).response.status).toBe(303)
}

test.each(dialects)(
  'an order of the site is a request that its customer contracts by a press, once in fifty, on %s',
  async (dialect) => {
    await using folder = await contractingFolder()
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    const { id, receipt, shown } = await order(site, kept)
    expect(textOf(shown)).toMatch(
      /Datos enviados correctamente.*Nos pondremos en contacto contigo pronto.*Te queda un paso: aceptarlo.*no es un contrato/,
    )
    const path = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
    const mail = emailTo(typedDetails.email, await site.mails(2))
    expect(mail.subject).toContain('Hemos recibido tu solicitud')
    expect(mail.text).toContain(path)
    expect(mail.attachments.map(({ filename }) => filename)).toContain('Resumen del contrato.pdf')
    const paper = await fetch(`${site.origin}${receipt}/pdf`)
    expect(readPdf(new Uint8Array(await paper.arrayBuffer())).text).toContain('puedescontratarloya')
    expect(textOf(await ana.visit(`/gestion/casos/${id}`))).toContain('La web hizo una oferta del pedido')
    expect(textOf(await ana.visit('/gestion/ofertas'))).toContain('La web')
    expect(await site.query(`select kind, state from cases`)).toEqual([{ kind: 'order', state: 'received' }])
    // It is ours to get in touch, whether its customer agrees at once or not: desk and receipt say the same.
    expect(textOf(shown)).not.toContain('Te toca a ti')
    const row = (await ana.visit('/gestion/casos')).document.querySelector(`[data-desk-row="${id}"] .case-acts`)
    expect(row?.textContent.trim()).toBe('Nosotros')

    const read = await site.visit(path)
    expect(textOf(read)).toMatch(/María Josefina, esto es lo que has pedido.*ya tiene tu solicitud/)
    // Nothing is asked that was said with the order.
    expect(read.document.querySelector('[name=identity], [name=email]')).toBeNull()
    const { body } = submission(read, ACCEPT)
    const fields = { ...Object.fromEntries(body), terms: 'on' }
    const pressed = await Promise.all(Array.from({ length: 50 }, () => site.visit(path, post(site.origin, fields))))
    expect(pressed.every(({ response: { status } }) => [303, 429, 503].includes(status))).toBe(true)
    const cases = await site.query(`select request_id, state, merged_into from cases order by merged_into is null`)
    const contract = cases.find(({ request_id }) => request_id !== id)!['request_id']
    expect(cases).toEqual([
      { request_id: id, state: 'received', merged_into: contract },
      { request_id: contract, state: 'confirmed', merged_into: null },
    ])
    // The number that moves is one, at the contract.
    expect(await site.query('select case_id from ports')).toEqual([{ case_id: contract }])
    const contracts = (await site.mails(1, { about: 'Aceptaste nuestra oferta' })).filter(({ subject }) =>
      subject?.startsWith('Tu contrato'),
    )
    expect(contracts).toHaveLength(1)

    const after = await site.visit(receipt)
    expect(textOf(after)).toMatch(/Lo has aceptado: ya hay contrato/)
    expect(textOf(after)).not.toMatch(
      /no es un contrato|Te queda un paso|No tienes que hacer nada|Datos enviados|Comprobación/,
    )
    expect(after.page.getByRole('link', { name: 'Ver mi contrato' }).getAttribute('href')).toBe(path)
    expect(textOf(await site.visit(path))).toMatch(/Hecho, María Josefina: ya hay contrato/)
    expect(textOf(await ana.visit(`/gestion/casos/${String(contract)}`))).toContain('pulsó «Pedido con obligación')
  },
)

test('what has to be asked first stays a request, and of one that staff have dealt with nobody contracts anything', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const open = {
    'an unknown place': { town: 'Otro sitio', email: 'uno@visitante.example' },
    'a company': { name: 'Talleres Prueba, S.L.', lastName: '', identity: 'A58818501', email: 'dos@visitante.example' },
    'a number of somebody else': { ...kept, 'holder.1': '', email: 'tres@visitante.example' },
    'a landline to keep': { landline: '964 12 34 56', email: 'cuatro@visitante.example' },
  }
  for (const [what, changes] of Object.entries(open)) {
    const { shown } = await order(site, changes)
    expect(textOf(shown), what).toContain('no es un contrato')
    expect(textOf(shown), what).not.toContain('Te queda un paso')
  }
  expect(await site.query('select id from offers')).toEqual([])

  const { id, receipt, shown } = await order(site)
  const path = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
  for (const [state, said] of [
    ['confirmed', 'Tu pedido está confirmado'],
    ['rejected', 'La hemos retirado'],
  ] as const) {
    await site.query(`update cases set state = '${state}' where request_id = '${id}'`)
    expect(textOf(await site.visit(path)), state).toContain(said)
    expect(textOf(await site.visit(receipt)), state).not.toContain('Te queda un paso')
  }
})

test('staff who confirm an order end its offer, which says so to who presses it, as the history of the order does', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { id, receipt, shown } = await order(site)
  const path = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
  const fields = { ...Object.fromEntries(submission(await site.visit(path), ACCEPT).body), terms: 'on' }
  await move(ana, site, id, 'confirmed')
  await site.visit(path, post(site.origin, fields))
  const after = await site.visit(path)
  expect(textOf(after)).toContain('Tu pedido está confirmado')
  expect(after.page.getByRole('link', { name: 'Ver mi solicitud' }).getAttribute('href')).toBe(receipt)
  expect(textOf(await ana.visit(`/gestion/casos/${id}`))).toContain('La web terminó con eso su oferta del pedido')
  expect(await site.query(`select request_id as id from cases`)).toEqual([{ id }])
})

test('an order whose offer awaits the holder of the account says so, and is contracted though staff confirm it', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { id, receipt, shown } = await order(site)
  const path = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
  const named = {
    whose: 'other',
    holder: 'Luis Ficticio Modelo',
    'holder-email': '',
    iban: 'ES91 2100 0418 4502 0005 1332',
  }
  const fields = { ...Object.fromEntries(submission(await site.visit(path), ACCEPT).body), terms: 'on', ...named }
  expect((await site.visit(path, post(site.origin, fields))).response.status).toBe(303)
  await move(ana, site, id, 'confirmed')
  const waits = await site.visit(path)
  expect(textOf(waits)).toContain('Falta Luis')
  const atReceipt = await site.visit(receipt)
  expect(textOf(atReceipt)).toContain('Luis todavía tiene que autorizar')
  expect(atReceipt.page.getByRole('link', { name: 'Ver qué falta' }).getAttribute('href')).toBe(path)
  const link = new URL(waits.page.getByLabelText<HTMLInputElement>(/^El enlace para/).value).pathname
  const held = Object.fromEntries(submission(await site.visit(link), 'Autorizar los cobros').body)
  const done = await site.visit(link, post(site.origin, { ...held, identity: '00000000T' }))
  expect(done.response.status).toBe(303)
  expect(textOf(await site.visit(receipt))).toContain('ya hay contrato')
})

test('who withdraws from an order that is no contract yet ends its offer', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { id, receipt, shown } = await order(site)
  const path = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
  const fields = { ...Object.fromEntries(submission(await site.visit(path), ACCEPT).body), terms: 'on' }
  await withdraw(site, id)
  await site.visit(path, post(site.origin, fields))
  expect(textOf(await site.visit(path))).toContain('Has desistido de tu pedido')
  expect(textOf(await site.visit(receipt))).not.toContain('Te queda un paso')
  expect(await site.query(`select id from requests where kind = 'order'`)).toEqual([{ id }])
})

test('an offer of staff in place of the one of the site is that of the receipt, and takes the order along', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { id, receipt, shown } = await order(site)
  const first = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
  // The composer begins with what was ordered: with another price it is looked at once more.
  const look = await ana.press(await ana.visit(`/gestion/casos/${id}/oferta`), 'Enviar por correo', typedOffer)
  expect((await ana.press(look, 'Enviar por correo')).response.status).toBe(303)
  const atCase = await ana.visit(`/gestion/casos/${id}`)
  const link = atCase.document.querySelector<HTMLInputElement>('#oferta input[readonly]')!.value
  const offer = new URL(link).pathname
  const now = await site.visit(receipt)
  expect(now.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')).toBe(offer)
  expect(offer).not.toBe(first)
  await contract(site, now)
  expect(textOf(await site.visit(receipt))).toContain('ya hay contrato')
  const [{ merged_into: into } = {}] = await site.query(`select merged_into from cases where request_id = '${id}'`)
  expect(into).not.toBeNull()
})

test('who does not want the offer of their order is told that the request goes on', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { shown } = await order(site)
  const path = shown.page.getByRole('link', { name: 'Leerlo y aceptarlo' }).getAttribute('href')!
  await site.press(await site.visit(path), 'Cerrar la oferta')
  expect(textOf(await site.visit(path))).toContain('Tu solicitud sigue adelante')
})

test('where speeds are missing, and where offers bind nobody, an order is the request that it was', async () => {
  await using folder = await contractingFolder({ speeds: false })
  for (const env of [{ SITE_DIR: folder.path }, {}]) {
    await using site = await siteOn('sqlite', { env })
    const { shown } = await order(site)
    expect(textOf(shown)).not.toMatch(/Te queda un paso|obligación de pago/)
    expect(await site.query('select id from offers')).toEqual([])
  }
})

test('that a contract was withdrawn from is known at its receipts, at the desk, and to who would choose a visit', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const ordered = await order(site)
  const { path, receipt } = await contract(site, ordered.shown)
  const before = await site.visit(receipt)
  const slot = before.document.querySelector<HTMLInputElement>('input[name=slot]')!.value
  const choosing = { ...Object.fromEntries(submission(before, 'Elegir esta hora').body), wish: 'take', slot }
  const [{ id } = {}] = await site.query(`select request_id as id from cases where state = 'confirmed'`)
  expect(textOf(before)).toContain('Te toca a ti')

  await withdraw(site, String(id))
  const [told] = (await site.mails(1, { about: 'Recibimos tu desistimiento' })).filter(({ text }) =>
    text?.includes('Con eso el contrato ha terminado'),
  )
  expect(told?.text).not.toContain('Buscamos tu contrato')
  expect(textOf(await site.visit(path))).toContain('Has desistido del contrato')
  const after = textOf(await site.visit(receipt))
  expect(after).toContain('Has desistido del contrato')
  expect(after).not.toMatch(/Te toca a ti|Elige cuándo|No te des de baja|Puedes desistir/)
  const late = await site.visit(receipt, post(site.origin, choosing))
  expect(late.response.status).toBe(409)
  expect(await site.query('select id from visits')).toEqual([])
  const first = textOf(await site.visit(ordered.receipt))
  expect(first).toContain('has desistido del contrato')
  expect(first).not.toContain('ya hay contrato')
  const [{ reference } = {}] = await site.query(`select reference from requests where kind = 'withdrawal'`)
  expect(textOf(await ana.visit(`/gestion/casos/${String(id)}`))).toMatch(
    new RegExp(`El cliente desiste: ${String(reference)}.*Casos enlazados.*${String(reference)}`),
  )
  expect(textOf(await ana.visit('/gestion/ofertas'))).toContain('Contrato desistido')
})

test.each(dialects)('the visit for a contract is called off when that is withdrawn from, on %s', async (dialect) => {
  await using folder = await contractingFolder()
  await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const ordered = await order(site)
  const { receipt } = await contract(site, ordered.shown)
  const [{ id } = {}] = await site.query(`select request_id as id from cases where state = 'confirmed'`)
  const before = await site.visit(receipt)
  const slot = before.document.querySelector<HTMLInputElement>('input[name=slot]')!.value
  const choosing = { ...Object.fromEntries(submission(before, 'Elegir esta hora').body), wish: 'take', slot }
  expect((await site.visit(receipt, post(site.origin, choosing))).response.status).toBe(303)
  expect(await site.query('select zone from visit_slots where taken > 0')).toHaveLength(1)

  await withdraw(site, String(id))
  expect(await site.query('select state from visits')).toEqual([{ state: 'cancelled' }])
  // Its place is somebody else's.
  expect(await site.query('select zone from visit_slots where taken > 0')).toEqual([])
  const [off] = await site.mails(1, { about: 'Esta visita queda anulada' })
  const calendar = off!.attachments.find(({ mimeType }) => mimeType === 'application/ics')!
  expect(Buffer.from(calendar.content as ArrayBuffer).toString()).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/)
  expect(textOf(await ana.visit(`/gestion/casos/${String(id)}`))).toMatch(/El cliente desiste: .*anuló la visita/)
})

test('an offer that was accepted while a press bound nobody is no contract at the receipt either', async () => {
  await using folder = await contractingFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ordered = await order(site)
  await contract(site, ordered.shown)
  await site.query('update offers set is_contract = 0')
  const text = textOf(await site.visit(ordered.receipt))
  expect(text).toContain('no es un contrato')
  expect(text).not.toContain('ya hay contrato')
})
