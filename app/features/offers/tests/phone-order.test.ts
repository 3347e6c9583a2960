import { expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { submission, type Page, type Typed } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

const PATH = '/gestion/pedido'
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
const valueOf = (page: Page, name: string) =>
  page.document.querySelector<HTMLInputElement>(`#phone [name="${name}"]`)!.value

const person: Typed = { Teléfono: '611 376 853', Nombre: 'Carmen', Apellidos: 'Moliner Chiva' }
const where: Typed = { Dirección: 'Calle de la Virgen del Lidón, 14, 3.º B', 'Código postal': '12540' }

test.each(dialects)('an order by phone is an offer by link, with the number that is kept, on %s', async (dialect) => {
  await using site = await siteOn(dialect)
  const ana = await signedIn(site, 'agent')
  const email = { 'Correo, para el enlace': 'carmen@visitante.example' }
  const looked = await ana.press(await ana.visit(PATH), 'Comprobar', { ...person, ...email, ...where })
  expect(valueOf(looked, 'town')).toBe('Vila-real')
  expect(textOf(looked)).toMatch(/Fibra hasta.*Vila-real.*Precios de Castellón/)

  const chosen = { ...submissionFields(looked), tariff: 'castellon|pack|castellon-1gb-35gb' }
  const priced = await ana.visit(PATH, post(site.origin, { ...chosen, intent: 'check' }))
  expect(textOf(priced)).toMatch(/29 €\/mes/)
  expect(textOf(priced)).toMatch(
    /«Aquí Azahar Telecom, S\.L\., te habla Ana Gómez\.».*12 meses de permanencia.*no contratas nada/,
  )
  const [key = ''] = [...priced.document.querySelectorAll('[name^="choice."]')].map((each) =>
    each.getAttribute('name')!.slice('choice.'.length),
  )
  const kept = { [`choice.${key}`]: 'keep', [`number.${key}`]: '611 376 853', [`operator.${key}`]: 'Operador Norte' }
  const fields = { ...submissionFields(priced), ...kept, tariff: chosen.tariff, read: 'on', intent: 'mail' }
  const sent = await Promise.all([1, 2, 3].map(() => ana.visit(PATH, post(site.origin, fields))))
  const [path = ''] = sent.map(({ response }) => response.headers.get('location') ?? '')
  expect(sent.map(({ response }) => response.status)).toEqual([303, 303, 303])
  expect(await site.query('select id from offers')).toHaveLength(1)
  expect(await site.query(`select kind, channel, state from cases`)).toEqual([
    { kind: 'contact', channel: 'call', state: 'answered' },
  ])

  const mail = emailTo('carmen@visitante.example', await site.mails(1, { about: 'Leer tu oferta' }))
  const link = /\/oferta\/[\w-]+/.exec(mail.text!)![0]
  expect(textOf(await ana.visit(path.replace('#oferta', '')))).toMatch(/Por teléfono.*se leyó entero/i)

  const { body } = submission(await site.visit(link), 'Quiero esta oferta', { 'DNI, NIE o CIF': '12345678Z' })
  expect((await site.visit(link, post(site.origin, Object.fromEntries(body)))).response.status).toBe(303)
  expect(await site.query(`select line, kind from ports`)).toEqual([{ line: key, kind: 'mobile' }])
})

test('who is known by the phone stands there until somebody says that it is another', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  await sendRequest(site, messageFields({ name: 'Carmen Moliner', phone: '611 376 853', email: 'carmen@a.example' }))
  const known = await ana.press(await ana.visit(PATH), 'Comprobar', { Teléfono: '611376853' })
  expect([valueOf(known, 'name'), valueOf(known, 'email')]).toEqual(['Carmen', 'carmen@a.example'])
  expect(textOf(known)).toContain('Se conoce por el teléfono.')
  const other = await ana.press(known, 'Es otra persona')
  expect([valueOf(other, 'name'), valueOf(other, 'email'), valueOf(other, 'phone')]).toEqual(['', '', '611376853'])
  expect(textOf(other)).not.toContain('Se conoce por el teléfono.')
})

test('where there is no fibre yet, tariffs are struck through and one press puts somebody on the list', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const there = { ...person, 'Código postal': '12159', Localidad: 'Castellfort' }
  const looked = await ana.press(await ana.visit(PATH), 'Comprobar', there)
  expect(looked.document.querySelectorAll('.offer-tariff[data-is=off]')).toHaveLength(5)
  expect(looked.page.getByRole<HTMLInputElement>('radio', { name: /Sin internet/ }).checked).toBe(true)
  const asked = await ana.press(looked, 'Apuntar en la lista de espera')
  expect(asked.response.status).toBe(400)
  expect(valueOf(asked, 'name')).toBe('Carmen')
  const listed = await ana.press(asked, 'Apuntar en la lista de espera', {
    'Correo, para el enlace': 'carmen@visitante.example',
  })
  expect(textOf(listed)).toContain('está en la lista de espera')
  await ana.press(listed, 'Apuntar en la lista de espera')
  expect(await site.query('select ine from waiting')).toHaveLength(1)
  expect(await site.query('select payload from drafts')).toHaveLength(1)
})

test('without an e-mail its link is copied, and the offer asks for the address', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const looked = await ana.press(await ana.visit(PATH), 'Comprobar', { ...person, ...where })
  const fields = { ...submissionFields(looked), tariff: 'castellon|pack|castellon-1gb-35gb' }
  const refused = await ana.visit(PATH, post(site.origin, { ...fields, intent: 'mail' }))
  expect([refused.response.status, valueOf(refused, 'name')]).toEqual([400, 'Carmen'])
  const { response } = await ana.visit(PATH, post(site.origin, { ...fields, intent: 'link' }))
  const made = await ana.visit(response.headers.get('location')!)
  const { pathname } = new URL(made.document.querySelector<HTMLInputElement>('#oferta input[readonly]')!.value)
  const identity = { 'DNI, NIE o CIF': '12345678Z' }
  const missing = await site.press(await site.visit(pathname), 'Quiero esta oferta', identity)
  expect(missing.page.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  const email = { 'Correo electrónico': 'carmen@visitante.example' }
  expect((await site.press(missing, 'Quiero esta oferta', email)).response.status).toBe(303)
  expect(
    await site.query(
      `select id from outbox where purpose = 'acknowledgement' and request_id in (select id from offers)`,
    ),
  ).toHaveLength(1)
})

test('it can be opened as an offer, with all that was typed', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const typed = { ...person, ...where, 'Correo, para el enlace': 'carmen@visitante.example', Localidad: 'Vila-real' }
  const looked = await ana.press(await ana.visit(PATH), 'Comprobar', typed)
  const fields = { ...submissionFields(looked), tariff: 'castellon|pack|castellon-1gb-35gb', intent: 'open' }
  const { response } = await ana.visit(PATH, post(site.origin, fields))
  const composer = await ana.visit(response.headers.get('location')!)
  expect(composer.document.querySelector<HTMLInputElement>('[name=tariff]:checked')?.value).toBe(
    'castellon|pack|castellon-1gb-35gb',
  )
  expect(composer.page.getByLabelText<HTMLInputElement>('Dirección').value).toBe(
    'Calle de la Virgen del Lidón, 14, 3.º B',
  )
})

test('a landline that is not sold at the place is neither offered nor read aloud there', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.concat(`
landline:
  name: { es-ES: Fijo, en-US: Landline }
  includes: { es-ES: Llamadas a fijos., en-US: Calls to landlines. }
  price: 12.90
  locations: [rest-of-spain]
`),
  )
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const boxOf = ({ document }: Page) => document.querySelector<HTMLInputElement>('#field-landline')!
  const aloud = ({ document }: Page) => document.querySelector('#phone-sentences')!.textContent
  const there = { ...person, Dirección: 'Calle del Coso, 1', 'Código postal': '50003', Localidad: 'Zaragoza' }
  const looked = await ana.press(await ana.visit(PATH), 'Comprobar', there)
  expect(boxOf(looked).disabled).toBe(false)
  const ticked = { ...submissionFields(looked), landline: 'on', 'line-35gb': '1' }
  const sold = await ana.visit(PATH, post(site.origin, { ...ticked, intent: 'check' }))
  expect([boxOf(sold).checked, aloud(sold)]).toEqual([true, expect.stringContaining('Fijo')])

  const moved = { ...ticked, postcode: '12540', town: 'Vila-real' }
  const here = await ana.visit(PATH, post(site.origin, { ...moved, intent: 'check' }))
  expect([boxOf(here).checked, boxOf(here).disabled]).toEqual([false, true])
  expect(here.document.querySelector('#offer-landline-said')!.textContent).toContain('Solo en Resto de España.')
  expect(aloud(here)).toMatch(/35/)
  expect(aloud(here)).not.toContain('Fijo')
  // Sent at once: what was asked for is not left out without a word.
  const sent = await ana.visit(PATH, post(site.origin, { ...moved, intent: 'link' }))
  expect(sent.response.status).toBe(400)
  expect(sent.document.querySelector('#offer-landline-said')!.textContent).toContain(
    'Allí no se vende el fijo: se ha quitado.',
  )
  const again = await ana.visit(PATH, post(site.origin, { ...submissionFields(sent), intent: 'link' }))
  expect(again.response.status).toBe(303)
})

function submissionFields(page: Page): Record<string, string> {
  const { body } = submission(page, 'Comprobar', {})
  return Object.fromEntries([...body].map(([name, value]) => [name, String(value)]))
}
