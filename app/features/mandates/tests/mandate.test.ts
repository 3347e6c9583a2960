import { expect, test } from 'vitest'
import { caseToOffer, sendOffer } from '#app/features/offers/tests/composed-offer.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { submission, type Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { contractingFolder } from '#tests/support/site/contracting-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const ACCEPT = 'Pedido con obligación de pago'
const IBAN = 'ES91 2100 0418 4502 0005 1332'
const BOX = 'Autorizo a Azahar Telecom a cobrar mis facturas en esta cuenta.'
const without = (text: string) => text.replaceAll(/\s/g, '')
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

test.each(dialects)(
  'an account is authorised by the press that contracts, and shown by its end, on %s',
  async (dialect) => {
    await using folder = await contractingFolder({ creditor: true })
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    const { composer } = await caseToOffer(site)
    const offer = await sendOffer(ana, composer, { typed: { 'DNI, NIE o CIF': '12345678Z' } })
    const [{ reference: ofCase } = {}] = await site.query('select reference from requests')

    const read = await site.visit(offer)
    const field = read.page.getByLabelText<HTMLInputElement>('IBAN')
    expect([field.autocomplete, field.value]).toEqual(['off', ''])
    expect(read.page.getByLabelText<HTMLInputElement>(BOX).checked).toBe(false)
    const fold = read.document.querySelector('[aria-labelledby=tu-cuenta] details > div')!
    const reference = `${String(ofCase)}-1`
    expect([...fold.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Azahar Telecom, S.L.\nCarrer Major 24, 12540 Vila-real (Castellón)',
      'ES11000B12345674',
      reference,
      'Ana Prueba Ejemplo',
      'Periódico',
      'El día y la hora en que pulses; por internet',
    ])
    const words = [...fold.querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(words.join(' ')).toContain('dentro de las ocho semanas')

    const wrong = await site.press(read, ACCEPT, { IBAN: 'ES91 2100 0418 4502 0005 1323' })
    expect(wrong.response.status).toBe(400)
    const again = wrong.page.getByLabelText<HTMLInputElement>('IBAN')
    expect(again.value).toBe('ES91 2100 0418 4502 0005 1323')
    const problem = wrong.document.getElementById('field-iban-error')!.textContent
    expect(problem).toBe('Hay una cifra mal en el grupo 4, 5 o 6. El banco y la oficina están bien')
    expect(textOf(wrong)).toContain('Marca que lo autorizas: sin eso no podemos cobrar en esta cuenta')
    expect(await site.query('select id from mandates')).toEqual([])

    const { body } = submission(read, ACCEPT)
    const fields = { ...Object.fromEntries(body), iban: IBAN, mandate: 'on', terms: 'on' }
    const other = await site.visit(offer, post(site.origin, { ...fields, 'mandate-shown': 'another' }))
    expect([other.response.status, textOf(other)]).toEqual([
      409,
      expect.stringContaining('Ha cambiado lo que autorizas'),
    ])
    const pressed = await Promise.all(Array.from({ length: 5 }, () => site.visit(offer, post(site.origin, fields))))
    expect(pressed.map(({ response }) => response.status)).toContain(303)

    const stored = await site.query('select case_id, reference, payload, withdrawn_at from mandates')
    expect(stored).toMatchObject([{ reference, withdrawn_at: null }])
    expect(String(stored[0]!['payload'])).toMatch(/^v1\./)
    const mail = emailTo('ana@visitante.example', await site.mails(1, { about: 'Aceptaste nuestra oferta' }))
    const papers = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    const paper = papers.find(({ filename }) => filename === 'Orden de domiciliación de adeudo directo SEPA.pdf')!
    const pdf = readPdf(new Uint8Array(paper.content as ArrayBuffer))
    for (const said of [...words, reference, 'acabada en 1332', 'ES11000B12345674']) {
      expect(without(mail.text!)).toContain(without(said))
      expect(without(pdf.text)).toContain(without(said))
    }
    expect(pdf.pages).toBe(1)

    const done = await site.visit(offer)
    const receipt = done.page.getByRole('link', { name: 'Ver mi contrato' }).getAttribute('href')!
    const shown = await site.visit(receipt)
    const path = `/gestion/casos/${String(stored[0]!['case_id'])}`
    const atCase = await ana.visit(path)
    for (const page of [done, shown]) expect(textOf(page)).toContain('acabada en 1332, por la orden')
    expect(textOf(atCase)).toMatch(/Cuenta en la que se cobra ?acabada en 1332 ?Vigente/)
    expect(atCase.page.queryByRole('button', { name: 'Mostrar la cuenta entera' })).toBeNull()
    // Whole it stands nowhere, once it was typed.
    const whole = without(IBAN)
    for (const text of [textOf(done), textOf(shown), textOf(atCase), mail.text!, mail.html!, pdf.text])
      expect(without(text)).not.toContain(whole)

    const manager = await signedIn(site, 'manager')
    const revealed = await manager.press(await manager.visit(path), 'Mostrar la cuenta entera')
    expect(textOf(revealed)).toContain(IBAN)
    expect(textOf(revealed)).not.toContain('12345678Z')
    expect(await site.query(`select action from audit where action like '%-seen'`)).toEqual([
      { action: 'account-seen' },
    ])

    const table = await site.command('requests', 'mandates', '--csv')
    for (const said of [...words, whole, `"${reference}"`, 'ES11000B12345674', '"in force"'])
      expect(table.stdout).toContain(said)
    expect(await site.query(`select action, count from audit where what = 'mandates'`)).toEqual([
      { action: 'exported', count: 1 },
    ])
    expect((await site.command('documents', 'verify')).stdout).toContain('As they were sent: 5. Changed or lost: 0.')

    const ended = await ana.press(await ana.visit(path), `Anular la orden (${reference})`)
    expect(ended.response.status).toBe(303)
    const gone = await ana.visit(path)
    expect(textOf(gone)).toMatch(/Anulada el/)
    expect(textOf(gone)).toContain(`anuló la orden ${reference}`)
    expect(gone.page.queryByRole('button', { name: /^Anular la orden/ })).toBeNull()
    const [told] = await site.mails(1, { about: 'No cobres más' })
    expect(told?.text).toContain('No cobres más en la cuenta acabada en 1332')
  },
)

/** Presses an offer with an account, as its customer. */
async function pressedOffer(site: StoringSite) {
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer, { typed: { 'DNI, NIE o CIF': '12345678Z' } })
  const { body } = submission(await site.visit(offer), ACCEPT)
  await site.visit(offer, post(site.origin, { ...Object.fromEntries(body), iban: IBAN, mandate: 'on', terms: 'on' }))
  const [{ reference, case_id: caseId } = {}] = await site.query('select reference, case_id from mandates')
  return { ana, composer, offer, reference: String(reference), path: `/gestion/casos/${String(caseId)}` }
}

test.each(dialects)('an order that ends takes its mandate along, and the company is told, on %s', async (dialect) => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  const { ana, offer, reference, path } = await pressedOffer(site)
  const closing = await ana.visit(path)
  closing.document.querySelector<HTMLSelectElement>('#reason-withdrawn')!.value = 'at-request'
  expect((await ana.press(closing, 'Retirado')).response.status).toBe(303)
  const atCase = textOf(await ana.visit(path))
  expect(atCase).toMatch(/acabada en 1332 ?Anulada el/)
  expect(atCase).toContain(`anuló la orden ${reference}`)
  expect(textOf(await site.visit(offer))).toContain(`La orden ${reference} está anulada desde el`)
  const { stdout } = await site.command('requests', 'mandates', '--csv')
  expect(stdout).toContain('"withdrawn"')
  expect(stdout).not.toContain('"in force"')
  await site.mails(1, { about: 'No cobres más' })
})

test('a customer withdraws the mandate at the page of their contract, once, and the company is told', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { ana, composer, offer, reference, path } = await pressedOffer(site)
  const ways = submission(await site.visit(offer), `Anular la orden ${reference}`)
  const fields = Object.fromEntries(ways.body)
  for (let times = 0; times < 2; times++)
    expect((await site.visit(offer, post(site.origin, fields))).response.status).toBe(303)
  const shown = await site.visit(offer)
  const done = textOf(shown)
  const withdrawn = /La orden AZ-\S+ está anulada desde el .* ya no cobramos en la cuenta acabada en 1332/
  expect(done).toMatch(withdrawn)
  expect(done).toContain('y la orden de domiciliación')
  const receipt = shown.page.getByRole('link', { name: 'Ver mi contrato' }).getAttribute('href')!
  const atReceipt = textOf(await site.visit(receipt))
  expect(atReceipt).toMatch(withdrawn)
  for (const text of [done, atReceipt]) expect(text).not.toMatch(/Anular la orden|Nos autorizaste/)
  expect(textOf(await ana.visit(path))).toContain(`El cliente anuló la orden ${reference}`)
  expect((await site.mails(1, { about: 'No cobres más' })).filter(({ text }) => text?.includes('1332'))).toHaveLength(1)

  // Whoever asks is told the whole account, and once their order is erased nobody has it: its reference stays given.
  const order = (await site.query(`select reference from requests where kind = 'order'`))[0]!
  const asked = ['--reference', String(order['reference'])]
  const exported = JSON.parse((await site.command('privacy', 'export', ...asked)).stdout) as object
  expect(JSON.stringify(exported)).toContain(`"iban":"${without(IBAN)}"`)
  expect((await site.command('privacy', 'rotate-key')).stdout).toMatch(/mandates/)
  expect((await site.command('privacy', 'erase', ...asked)).exitCode).toBe(0)
  expect(await site.query('select reference, payload from mandates')).toEqual([{ reference, payload: '' }])
  const next = `${reference.slice(0, -1)}2`
  expect(textOf(await site.visit(await sendOffer(ana, composer)))).toContain(next)
  expect((await site.command('requests', 'mandates', '--csv')).stdout).not.toContain(reference)
})

test.each(dialects)(
  'a customer gives their contract another account, by a mandate of its own, on %s',
  async (dialect) => {
    await using folder = await contractingFolder({ creditor: true })
    await using site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    const { ana, offer, reference, path } = await pressedOffer(site)
    const receipt = (await site.visit(offer)).page.getByRole('link', { name: 'Ver mi contrato' }).getAttribute('href')!
    const way = (await site.visit(receipt)).page.getByRole('link', { name: 'La cuenta en la que se cobra' })
    const page = way.getAttribute('href')!
    const read = await site.visit(page)
    expect(textOf(read)).toContain(`en la cuenta acabada en 1332, por la orden ${reference}`)
    const next = `${reference.slice(0, -1)}2`
    expect(textOf(read)).toContain(next)
    const wrong = await site.press(read, 'Cambiar la cuenta', { IBAN: 'ES91 2100 0418 4502 0005 1323' })
    expect(wrong.response.status).toBe(400)
    expect(wrong.document.getElementById('field-iban-error')!.textContent).toContain('grupo 4, 5 o 6')
    expect(textOf(wrong)).toContain('Marca que lo autorizas')

    const other = 'GB82 WEST 1234 5698 7654 32'
    const fields = { ...Object.fromEntries(submission(read, 'Cambiar la cuenta').body), iban: other, mandate: 'on' }
    const pressed = await Promise.all(Array.from({ length: 5 }, () => site.visit(page, post(site.origin, fields))))
    expect(pressed.map(({ response }) => response.status)).toContain(303)
    const stored = await site.query('select reference, withdrawn_at from mandates order by reference')
    expect(stored).toEqual([
      { reference, withdrawn_at: expect.anything() },
      { reference: next, withdrawn_at: null },
    ])
    const told = await site.mails(1, { about: 'Tu cuenta nueva' })
    expect(told).toHaveLength(1)
    const mail = emailTo('ana@visitante.example', told)
    expect(mail.text).toContain(`La orden ${reference} está anulada`)
    expect(mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toHaveLength(1)
    const [company] = await site.mails(1, { about: 'No cobres más en la cuenta acabada en 1332' })
    expect(company?.text).toContain(`Cobra desde ahora en la cuenta acabada en 5432, por la orden ${next}`)
    for (const shown of [receipt, offer, page]) expect(textOf(await site.visit(shown))).toContain('acabada en 5432')
    expect(textOf(await ana.visit(path))).toContain(`dio otra cuenta, por la orden ${next}`)
    expect((await site.command('documents', 'verify')).stdout).toContain('Changed or lost: 0.')
  },
)

test('who withdraws from the contract by right ends its mandate with that, and is told', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const { ana, offer, reference, path } = await pressedOffer(site)
  const [{ contract } = {}] = await site.query(`select reference as contract from requests where kind = 'order'`)
  const withdraw = (email: string) =>
    site.visit('/desistir', post(site.origin, { ...rightForms['/desistir'], contract: String(contract), email }))
  const inForce = () => site.query('select id from mandates where withdrawn_at is null')
  const receipt = (await site.visit(offer)).page.getByRole('link', { name: 'Ver mi contrato' }).getAttribute('href')!
  const before = await site.visit(`${receipt}/cuenta`)
  const { body } = submission(before, 'Cambiar la cuenta')
  const other = { ...Object.fromEntries(body), iban: 'GB82 WEST 1234 5698 7654 32', mandate: 'on' }
  // Whoever does not know its address ends nothing.
  await withdraw('otra@visitante.example')
  expect(await inForce()).toHaveLength(1)
  expect((await withdraw('ana@visitante.example')).response.status).toBe(303)
  expect(await inForce()).toEqual([])
  const mail = emailTo('ana@visitante.example', await site.mails(1, { about: `La orden ${reference} está anulada` }))
  expect(mail.text).toContain('Lo que pagaba ha terminado')
  // A page that was open before authorises nothing any more either.
  const late = await site.visit(`${receipt}/cuenta`, post(site.origin, other))
  expect(late.response.status).toBe(409)
  expect(await inForce()).toEqual([])
  for (const shown of [late, await site.visit(`${receipt}/cuenta`), await site.visit(offer)]) {
    expect(textOf(shown)).toMatch(/Has desistido del contrato.*Recibimos tu desistimiento/)
    expect(textOf(shown)).not.toMatch(/ya hay contrato|Puedes desistir|Autorizar esta cuenta/)
  }
  expect(textOf(await ana.visit(path))).toContain(`El cliente anuló la orden ${reference}`)
})

test('one more account at a case is a mandate of its own', async () => {
  await using folder = await contractingFolder({ creditor: true })
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const offer = await sendOffer(ana, composer)
  const given = `select 'first', id, reference || '-1', '', 1 from requests`
  await site.query(`insert into mandates (id, case_id, reference, payload, accepted_at) ${given}`)
  const [{ reference } = {}] = await site.query('select reference from requests')
  expect(textOf(await site.visit(offer))).toContain(`${String(reference)}-2`)
})

test.each([
  ['ES12000B12345674', 'its check digits are 12, and those of this number are 11'],
  ['ES11000B1234567', 'a Spanish one has 16 characters, and this has 15'],
  ['ES11 000 B12345674', 'write it without spaces'],
  ['DE98ZZZ09999999999', null],
  ['FR72ZZZ123456', null],
])('%s as creditor identifier: %s', async (identifier, problem) => {
  await using folder = await contractingFolder({ creditor: true })
  await folder.edit('brand.yaml', (text) => text.replace('ES11000B12345674 }', `${identifier} }`))
  const loaded = loadSite(folder.path)
  if (problem === null) expect((await loaded).creditor).toMatchObject({ identifier, name: 'Azahar Telecom, S.L.' })
  else await expect(loaded).rejects.toThrow(`creditor.identifier: ${problem}`)
})
