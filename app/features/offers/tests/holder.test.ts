import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { submission, type Page } from '#tests/support/page/page.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { contractingFolder } from '#tests/support/site/contracting-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { caseToOffer, sendOffer } from './composed-offer.ts'

const ACCEPT = 'Pedido con obligación de pago'
const AUTHORISE = 'Autorizar los cobros'
const DNI = '12345678Z'
const IBAN = 'ES91 2100 0418 4502 0005 1332'
const LUIS = 'luis@visitante.example'
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
const orders = (site: StoringSite) => site.query(`select state from cases where kind = 'order'`)

/** An offer whose customer has pressed, to be paid from the account of Luis. */
async function pressedOffer(
  site: StoringSite,
  holder: Record<string, string> = { 'holder-email': LUIS },
  signed?: StaffVisitor,
) {
  const ana = signed ?? (await signedIn(site, 'agent'))
  const { path, composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer, { typed: { 'DNI, NIE o CIF': DNI } })
  const { body } = submission(await site.visit(offer), ACCEPT)
  const named = { whose: 'other', holder: 'Luis Ficticio Modelo', ...holder }
  const fields = { ...Object.fromEntries(body), iban: IBAN, terms: 'on', ...named }
  const press = () => site.visit(offer, post(site.origin, fields))
  const pressed = await Promise.all(Array.from({ length: 5 }, press))
  const link = async () => {
    const shown = await site.visit(offer)
    return new URL(shown.page.getByLabelText<HTMLInputElement>(/^El enlace para/).value).pathname
  }
  return { ana, path, offer, fields, pressed, link }
}

test.each(dialects)(
  'a contract that somebody else pays takes the presses of both, and is there once, on %s',
  async (dialect) => {
    await using folder = await contractingFolder({ creditor: true })
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const { ana, path, offer, fields, pressed, link } = await pressedOffer(site)
    expect(pressed.map(({ response }) => response.status)).toContain(303)
    expect(await orders(site)).toEqual([])
    const waits = textOf(await site.visit(offer))
    expect(waits).toMatch(/Falta Luis.*La cuenta es de Luis Ficticio Modelo.*Todavía no hay contrato/)
    const atCase = await ana.visit(path)
    expect(atCase.document.querySelector('#oferta .desk-badge')?.textContent).toBe('Falta Luis')
    expect(textOf(atCase)).toContain('aceptó la oferta, para pagarla desde la cuenta de Luis Ficticio Modelo')

    const luis = await link()
    const asked = await site.mails(1, { about: 'Leer lo que autorizas' })
    expect(asked).toHaveLength(1)
    const mail = emailTo(LUIS, asked)
    expect(mail.text).toContain(luis)
    const read = await site.visit(luis)
    expect(textOf(read)).toMatch(/Luis, ¿autorizas estos cobros\?.*Ana Prueba Ejemplo.*1332.*24 €.*29 €/)
    // Neither address nor lines, and of the account no more than its end.
    for (const text of [textOf(read), mail.text!]) expect(text).not.toMatch(/Lidón|Vila-real 1|35 ?GB|2100|12345678/)

    const missing = await site.press(read, AUTHORISE)
    expect(missing.response.status).toBe(400)
    expect(missing.page.getByLabelText('Tu DNI, NIE o CIF').getAttribute('aria-invalid')).toBe('true')
    const own = await site.press(read, AUTHORISE, { 'Tu DNI, NIE o CIF': DNI.toLowerCase() })
    expect(own.response.status).toBe(400)
    expect(own.document.getElementById('field-identity-error')!.textContent).toContain('Es el número de quien contrata')
    const { body } = submission(read, AUTHORISE)
    const authorised = { ...Object.fromEntries(body), identity: '00000000T' }
    const other = await site.visit(luis, post(site.origin, { ...authorised, 'mandate-shown': 'another' }))
    expect([other.response.status, textOf(other)]).toEqual([
      409,
      expect.stringContaining('Ha cambiado lo que autorizas'),
    ])
    expect(await orders(site)).toEqual([])

    const both = await Promise.all([
      ...Array.from({ length: 5 }, () => site.visit(luis, post(site.origin, authorised))),
      site.visit(offer, post(site.origin, fields)),
    ])
    expect(both.map(({ response }) => response.status)).toContain(303)
    expect(await orders(site)).toEqual([{ state: 'confirmed' }])
    const contracts = (await site.mails(1, { about: 'Aceptaste nuestra oferta' })).filter(({ subject }) =>
      subject?.startsWith('Tu contrato'),
    )
    expect(contracts.map(({ to }) => to?.[0]?.address)).toEqual(['ana@visitante.example'])
    expect(contracts[0]!.text).toContain(
      'Luis Ficticio Modelo nos autorizó a cobrar tus facturas en su cuenta acabada en',
    )
    const given = await site.mails(1, { about: 'Esto es lo que has autorizado' })
    const papers = given.map(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'application/pdf'))
    expect([given.map(({ to }) => to?.[0]?.address), papers.map(({ length }) => length)]).toEqual([[LUIS], [1]])

    expect(textOf(await site.visit(luis))).toMatch(/Hecho, Luis.*acabada en 1332, por la orden/)
    expect((await fetch(`${site.origin}${luis}/pdf`)).status).toBe(200)
    const done = await site.visit(offer)
    expect(textOf(done)).toMatch(/Hecho, Ana: ya hay contrato.*Luis Ficticio Modelo nos autorizó/)
    await site.query('update offer_holders set pressed_at = 1700000000000')
    const proof = (await ana.visit(path)).page
      .getByRole('link', { name: 'Qué podemos demostrar' })
      .getAttribute('href')!
    const proved = textOf(await ana.visit(proof))
    expect(proved).toMatch(/No lo prueba.*Que fuera Luis Ficticio Modelo: su enlace se le mostró también a Ana/)
    expect(proved).toMatch(/Pulsación de Ana: \S.*Pulsación de Luis Ficticio Modelo: \S/)
    expect(proved).not.toContain('Ya no se guarda')
    expect(proved).toMatch(
      /El 14 de noviembre de 2023 .*ana@visitante\.example.*«Pedido con obligación de pago».*luis@visitante\.example.*Luis Ficticio Modelo.*«Autorizar los cobros»/,
    )
    expect(textOf(await site.visit(offer))).toMatch(/La aceptaste el 14 de noviembre de 2023/)
    const [{ case_id: caseId, payload } = {}] = await site.query('select case_id, payload from mandates')
    expect(String(payload)).toMatch(/^v1\./)
    expect(textOf(await ana.visit(`/gestion/casos/${String(caseId)}`))).toMatch(/Deudor ?Luis Ficticio Modelo/)
    expect(textOf(await ana.visit(path))).toContain('Luis Ficticio Modelo autorizó la cuenta')

    const [{ reference } = {}] = await site.query(`select reference from requests where kind = 'contact'`)
    const about = ['--reference', String(reference)]
    const exported = await site.command('privacy', 'export', ...about)
    expect(exported.stdout).toContain('"name": "Luis Ficticio Modelo"')
    await site.query('update offers set proved_at = 1')
    expect((await site.command('privacy', 'expire')).exitCode).toBe(0)
    expect(textOf(await ana.visit(proof))).toContain('Pulsación de Luis Ficticio Modelo: Ya no se guarda')
    expect((await site.command('privacy', 'rotate-key')).stdout).toMatch(/account holders/)
    expect(textOf(await site.visit(luis))).toContain('Hecho, Luis')
    expect((await site.command('privacy', 'block', ...about)).exitCode).toBe(0)
    expect((await site.visit(luis)).response.status).toBe(404)
    expect((await site.command('privacy', 'erase', ...about)).exitCode).toBe(0)
    expect(await site.query('select id from offer_holders')).toEqual([])
  },
)

test.each(dialects)(
  'a holder is told what is kept of them, and forgotten without the contract that they paid, on %s',
  async (dialect) => {
    await using folder = await contractingFolder({ creditor: true })
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const { ana, path, offer, fields, link } = await pressedOffer(site)
    const told = async (by: string) => (await site.command('privacy', 'export', ...by.split(' '))).stdout
    expect(JSON.parse(await told(`--email ${LUIS}`))).toMatchObject({
      requests: [],
      accountsForOthers: [{ name: 'Luis Ficticio Modelo', email: LUIS, iban: IBAN }],
    })
    const erase = () => site.command('privacy', 'erase', '--email', LUIS)
    const blocked = await site.command('privacy', 'block', '--email', LUIS)
    expect([blocked.exitCode, blocked.stdout]).toEqual([0, expect.stringContaining('erase takes it out')])
    expect((await erase()).stdout).toMatch(/whose account pays it was taken out.*: 0 still name them/s)
    expect(textOf(await site.visit(offer))).toContain('Ana, esta es tu oferta')

    await site.visit(offer, post(site.origin, fields))
    await site.press(await site.visit(await link()), AUTHORISE, { 'Tu DNI, NIE o CIF': '00000000T' })
    expect(await orders(site)).toEqual([{ state: 'confirmed' }])
    for (const by of [`--email ${LUIS}`, '--identity 00000000T'])
      expect(JSON.parse(await told(by))).toMatchObject({
        requests: [],
        accountsForOthers: [{ iban: IBAN.replaceAll(' ', ''), identity: '00000000T', pressed: AUTHORISE }],
      })
    const erased = await erase()
    expect([erased.exitCode, erased.stdout]).toEqual([0, expect.stringMatching(/is withdrawn and erased/)])
    expect(erased.stdout).toContain(': 0 still name them')
    expect(JSON.parse(await told('--identity 00000000T'))).toMatchObject({ accountsForOthers: [] })
    expect((await erase()).exitCode).toBe(1)
    expect(await orders(site)).toEqual([{ state: 'confirmed' }])
    for (const page of [await site.visit(offer), await ana.visit(path)]) expect(textOf(page)).not.toContain('Ficticio')
    expect((await site.command('documents', 'verify')).exitCode).toBe(0)
  },
)

test('a mandate is ended by who has given it, and everybody is told by whom', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const authorised = async (signed?: StaffVisitor) => {
    const pressed = await pressedOffer(site, { 'holder-email': LUIS }, signed)
    const luis = await pressed.link()
    await site.press(await site.visit(luis), AUTHORISE, { 'Tu DNI, NIE o CIF': '00000000T' })
    const [{ id, reference } = {}] = await site.query(
      `select case_id as id, reference from mandates where withdrawn_at is null`,
    )
    return { ...pressed, luis, order: `/gestion/casos/${String(id)}`, reference: String(reference) }
  }
  const told = async (address: string, reference: string) => {
    const mails = await site.mails(1, { about: `La orden ${reference} está anulada` })
    return mails.filter(({ to }) => to?.[0]?.address === address).map(({ text }) => text)
  }
  const own = await authorised()
  await site.press(await site.visit(own.luis), `Anular la orden ${own.reference}`)
  const history = textOf(await own.ana.visit(own.order))
  expect(history).toContain(`El titular de la cuenta anuló la orden ${own.reference}`)
  expect(history).not.toContain('El cliente anuló la orden')
  const ended = textOf(await site.visit(own.luis))
  expect(ended).toMatch(/^Luis, la orden está anulada/)
  expect(ended).not.toContain('Has autorizado')
  const [text] = await told(LUIS, own.reference)
  expect(text).toMatch(/Ya no cobramos en la cuenta acabada en 1332\.\s+La has anulado tú/)
  expect((await told('ana@visitante.example', own.reference))[0]).toContain(
    'La ha anulado Luis Ficticio Modelo, titular de la cuenta',
  )
  const company = await site.mails(1, { about: 'No cobres más' })
  expect(company.find(({ text: said }) => said?.includes(own.reference))?.text).toContain(
    'La anuló Luis Ficticio Modelo, titular de la cuenta, que no es el cliente',
  )
  expect(text).not.toMatch(/justificante|contrato sigue/)

  const other = await authorised(own.ana)
  const shown = await site.visit(other.offer)
  const receipt = shown.page.getByRole('link', { name: 'Ver mi contrato' })
  expect(textOf(shown)).not.toContain('Anular la orden')
  expect(shown.page.getByRole('link', { name: 'Usar otra cuenta' }).getAttribute('href')).toBe(
    `${receipt.getAttribute('href')}/cuenta`,
  )
  await site.visit(other.offer, post(site.origin, { withdraw: other.reference }))
  expect(await site.query('select id from mandates where withdrawn_at is null')).toHaveLength(1)
  const account = { IBAN: 'GB82 WEST 1234 5698 7654 32' }
  const page = await site.visit(`${receipt.getAttribute('href')}/cuenta`)
  const { body } = submission(page, 'Cambiar la cuenta', account)
  const fields = { ...Object.fromEntries(body), mandate: 'on' }
  await site.visit(`${receipt.getAttribute('href')}/cuenta`, post(site.origin, fields))
  expect(await told(LUIS, other.reference)).toEqual([
    expect.stringContaining('Ana Prueba Ejemplo paga desde otra cuenta'),
  ])
})

test('a holder who says that it is not their account leaves the offer open, and another account takes it', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { offer, fields, link } = await pressedOffer(site)
  const first = await link()
  const declined = await site.press(await site.visit(first), 'No es mi cuenta')
  expect(declined.response.status).toBe(303)
  expect(textOf(await site.visit(first))).toMatch(/Gracias, Luis.*no es tu cuenta/)
  expect(emailTo('ana@visitante.example', await site.mails(1, { about: 'La cuenta no es de Luis' })).text).toContain(
    offer,
  )
  const open = await site.visit(offer)
  expect(textOf(open)).toMatch(/Ana, esta es tu oferta.*Luis dice que no es su cuenta/)

  // Once more, then another account: the link of before asks nobody any more.
  await site.visit(offer, post(site.origin, fields))
  const second = await link()
  expect((await site.press(await site.visit(offer), 'Mandárselo otra vez')).response.status).toBe(303)
  await site.press(await site.visit(offer), 'Usar otra cuenta')
  for (const gone of [first, second]) expect((await site.visit(gone)).response.status).toBe(404)
  expect(await orders(site)).toEqual([])
  const own = { ...fields, whose: 'own', mandate: 'on' }
  expect((await site.visit(offer, post(site.origin, own))).response.status).toBe(303)
  expect(await orders(site)).toEqual([{ state: 'confirmed' }])
  expect(await site.query('select id from offer_holders')).toEqual([])
})

test('who has no address gets the link by hand, and what is typed of a holder is judged beside its field', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { offer, pressed } = await pressedOffer(site, { holder: '', 'holder-email': 'luis@' })
  const again = pressed[0]!
  expect(again.response.status).toBe(400)
  for (const label of ['Nombre y apellidos del titular', 'Su correo (opcional)'])
    expect(again.page.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(again.page.getByLabelText<HTMLInputElement>('De otra persona, o de las dos').checked).toBe(true)
  const typed = { 'Nombre y apellidos del titular': 'Luis Ficticio Modelo', 'Su correo (opcional)': '' }
  expect((await site.press(again, ACCEPT, typed)).response.status).toBe(303)
  const waits = await site.visit(offer)
  expect(textOf(waits)).toMatch(/Falta Luis.*Pásale este enlace/)
  expect(waits.page.queryByRole('button', { name: 'Mandárselo otra vez' })).toBeNull()
  expect(await site.query(`select id from outbox where purpose = 'reply'`)).toHaveLength(1)
})

test('the mails to a holder are few, however often they are asked for', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { offer } = await pressedOffer(site)
  const statuses: number[] = []
  for (let times = 0; times < 5; times++) {
    const waits = await site.visit(offer)
    statuses.push((await site.press(waits, 'Mandárselo otra vez')).response.status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 429])
})

test('a press of conditions that have changed since is nobody’s to complete', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { offer, link } = await pressedOffer(site)
  const luis = await link()
  const { body } = submission(await site.visit(luis), AUTHORISE)
  const authorised = { ...Object.fromEntries(body), identity: '00000000T' }
  await site.stop()
  await folder.edit('legal/legal-disclaimer.es-ES.md', (text) => `${text}\n\nUna condición nueva.\n`)
  await site.start()
  expect((await site.visit(luis, post(site.origin, authorised))).response.status).toBe(303)
  expect(textOf(await site.visit(luis))).toContain('No hay nada que autorizar')
  expect(textOf(await site.visit(offer))).toContain('Lo que aceptaste ha cambiado antes de que Luis lo autorizara')
  expect(await orders(site)).toEqual([])
})
