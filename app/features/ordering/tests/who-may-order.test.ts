import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said, words } from '#tests/support/catalogue/charging-operator.ts'
import { everyCaseOn, dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** Two lines of 20GB of the operator for tourists, who come with a passport. */
const tourist = (changes: Record<string, string> = {}) =>
  orderFields({
    location: 'everywhere',
    type: 'pack',
    tariff: '',
    'line.70gb': '0',
    'line.20gb-28-days': '2',
    tv: '',
    total: '28d:2400+start:800',
    name: 'Zoë',
    lastName: 'Lefèvre',
    document: 'P',
    issuer: 'francia',
    identity: '12 ab 34567',
    phone: '+33 6 12 34 56 78',
    email: 'zoe@visiteuse.example',
    ...changes,
  })
const ESIMS = { 'sim.20gb-28-days.1': 'esim', 'sim.20gb-28-days.2': 'esim', address: '', postcode: '', town: '' }

describe.each(dialects)('who may order, on %s', (dialect) => {
  let folder: Awaited<ReturnType<typeof operatorFolder>>
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    folder = await operatorFolder('tourist')
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
    ana = await signedIn(site, 'agent')
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const send = (fields: Record<string, string>) => site.visit('/calcular', post(site.origin, fields))

  test('a passport orders eSIMs without an address, and receipt, PDF, mails, desk and privacy know it', async () => {
    const fields = tourist({ ...ESIMS, address: 'Rue Typed Before 1', postcode: '75001', town: 'Paris' })
    const sent = await send(fields)
    expect(sent.response.status).toBe(303)
    expect((await send(fields)).response.headers.get('location')).toBe(sent.response.headers.get('location'))

    const receipt = sent.response.headers.get('location')!.split('?')[0]!
    const shown = await site.visit(receipt)
    expect(said(shown)).toContain('Número de documentoPasaporte 12AB34567 (Francia)')
    expect(said(await site.visit(`${receipt}?lng=en-US`))).toContain('Document numberPassport 12AB34567 (France)')
    for (const absent of ['Dirección', 'Rue Typed Before', 'DNI, NIE o CIF']) {
      expect(said(shown).replace(/Responsable.*/, '')).not.toContain(absent)
    }
    const { text } = readPdf(new Uint8Array(await (await fetch(`${site.origin}${receipt}/pdf`)).arrayBuffer()))
    expect(text).toContain('Pasaporte12AB34567(Francia)')

    const reference = /GO-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)![0]
    const company = emailTo('hola@golondrina.example', await site.mails(2, { about: reference }))
    expect(linesOfText(company.text ?? '').map(words)).toContain('Número de documento: …567')
    expect(company.text).not.toContain('Dirección')

    for (const typed of ['12AB 34567', 'P-FR-12AB34567']) {
      const search = await ana.visit('/gestion/casos', post(site.origin, { intent: 'search', typed }))
      const list = await ana.visit(search.response.headers.get('location')!)
      expect(list.html).toContain('Zoë Lefèvre')
    }
    const { stdout } = await site.command('privacy', 'export', '--identity', 'p-fr-12ab34567')
    expect(JSON.parse(stdout).requests).toMatchObject([
      { reference, content: { order: { customer: { identity: 'P-FR-12AB34567', address: '' } } } },
    ])
    const table = await site.command('requests', 'export', '--csv')
    expect(table.stdout).toContain('P-FR-12AB34567')
    expect(table.stdout).not.toContain('Typed Before')
  })

  test('a card by post has an address, also abroad, and the desk corrects it as it was typed', async () => {
    const bare = await send(tourist({ 'sim.20gb-28-days.1': 'esim', address: '', postcode: '', town: '' }))
    expect(bare.response.status).toBe(400)
    expect(said(bare)).toContain('Escribe tu calle y número')

    const typed = { country: 'FR', address: '12 rue de Rivoli', postcode: '75001', town: 'Paris' }
    const fields = tourist({ ...typed, identity: '99ZZ99999' })
    const review = await send({ ...fields, intent: 'update' })
    expect(said(review)).toContain('Pasaporte 99ZZ99999 (francia)')
    const sent = await send(fields)
    expect(sent.response.status).toBe(303)
    expect(said(await site.visit(sent.response.headers.get('location')!))).toContain(
      '12 rue de Rivoli, 75001 Paris, Francia',
    )
    const { id } = { id: fields['request']! }
    const page = await ana.visit(`/gestion/casos/${id}/corregir`)
    const inputs = [...page.document.querySelectorAll<HTMLInputElement>('[data-draft="correction"] input')]
    const correction = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    expect(page.document.body.textContent).toContain('P-FR-12AB34567')
    const correct = (changes: Record<string, string>) =>
      ana.visit(`/gestion/casos/${id}/corregir`, post(site.origin, { ...correction, proof: 'call', ...changes }))
    const refused = await correct({ identity: 'P-FR-1', address: '1 rue de Rivoli, Francia' })
    expect(refused.response.status).toBe(400)
    expect(said(refused)).toContain('Escribe el número como está en tu documento')
    expect((await correct({ identity: 'ID-PL-ABA300001' })).response.status).toBe(400)
    const changes = { identity: 'ID-PL-ABA300000', address: '1 rue de Rivoli, 75001 Paris, Francia' }
    expect((await correct(changes)).response.status).toBe(303)
    const { stdout } = await site.command('privacy', 'export', '--identity', 'ID-PL-ABA300000')
    expect(JSON.parse(stdout).requests).toMatchObject([
      { content: { order: { customer: { address: '1 rue de Rivoli, 75001 Paris, Francia' } } } },
    ])
  })

  test.runIf(everyCaseOn(dialect))('a country has the names by which its people call it', async () => {
    const names = [
      'USA',
      'EE. UU.',
      'uk',
      'Inglaterra',
      'Irlanda del Norte',
      'Estados Unidos de América',
      'Palestina',
      'Macedonia',
      'Birmania',
      'Rep. Dominicana',
      'Deutschland',
      'Schweiz',
      'Suisse',
      'Czech Republic',
      '中国',
      'FR',
    ]
    for (const issuer of names) {
      const read = said(await send({ ...tourist({ ...ESIMS, issuer, identity: '12345678' }), intent: 'update' }))
      // Eight digits make no company of somebody with a passport.
      expect([issuer, read]).toEqual([issuer, expect.stringContaining('Zoë Lefèvre')])
      expect(read).not.toContain('Escribe el país')
    }
    const unknown = said(
      await send({ ...tourist({ ...ESIMS, issuer: 'Narnia', identity: '12345678' }), intent: 'update' }),
    )
    expect(unknown).toContain('Zoë Lefèvre')
  })

  test.runIf(everyCaseOn(dialect)).each([
    ['a Spanish document that is not taken', { document: '', identity: '12345678Z' }, 'Ese documento no lo aceptamos'],
    ['no number', { identity: '' }, 'Escribe el número de tu documento'],
    ['a passport as a Spanish document', { document: '' }, 'Elige tu documento, y escribe'],
    ['a passport of no country', { issuer: '' }, 'Escribe el país que expidió tu documento'],
    ['a passport of a country that is none', { issuer: 'Narnia' }, 'Escribe el país que expidió tu documento'],
    ['a card of a country that issues none for here', { document: 'ID', issuer: 'Estados Unidos' }, 'Escribe el país'],
    ['a number that is none', { identity: 'PASAPORTE' }, 'Escribe el número como está en tu documento'],
    ['a number that France does not give', { identity: 'A1234567' }, 'En ese documento de ese país no hay números así'],
    [
      'a country that is none, by its code',
      { document: 'P-QQ', issuer: '', identity: '123456789' },
      'no hay números así',
    ],
    [
      'a Polish card with a wrong digit',
      { document: 'ID', issuer: 'Polònia', identity: 'ABA300001' },
      'no hay números así',
    ],
    ['a foreign postcode of another kind', { country: 'FR', postcode: '<b>' }, 'como se escribe allí'],
  ])('%s has its sentence, and nothing typed is lost', async (_, changes, sentence) => {
    const fields = tourist({ address: '12 rue de Rivoli', postcode: '50001', town: 'Zaragoza', ...changes })
    const refused = await send(fields)
    expect(refused.response.status).toBe(400)
    expect(said(refused)).toContain(sentence)
    const kept = (name: string) => refused.document.querySelector(`input[name="${name}"]`)?.getAttribute('value') ?? ''
    for (const name of ['identity', 'issuer', 'postcode']) expect(kept(name)).toBe(fields[name])
    expect(kept('document').split('-')[0]).toBe(fields['document']?.split('-')[0])
  })
})

test('the form has the lists, in the language of the page, and the privacy policy says what is asked', async () => {
  await using folder = await operatorFolder('tourist')
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const details = await site.visit('/calcular?lineas=20gb-28-days&paso=datos&lng=en-US')
  const options = (name: string) =>
    [...details.document.querySelectorAll<HTMLOptionElement>(`select[name="${name}"] option`)].map(
      ({ value, textContent }) => [value, textContent],
    )
  const kinds = [...details.document.querySelectorAll('label:has([name=document])')].map(
    ({ textContent }) => textContent,
  )
  expect(kinds).toEqual(['NIE', 'Passport', 'EU identity card'])
  const issuers = [...details.document.querySelectorAll('#issuers option')].map(({ textContent }) => textContent)
  expect(issuers).toContain('United Kingdom')
  expect(issuers).not.toContain('Spain')
  expect(options('country')).toContainEqual(['', 'Spain'])
  expect(said(details)).toContain('We take: NIE, passport, or identity card of the European Union.')
  const policy = said(await site.visit('/privacidad?lng=es-ES'))
  expect(policy).toContain('NIE, pasaporte o documento de identidad de la Unión Europea, dirección (si hay algo que')
  expect(policy).not.toContain('DNI')
})

test('where nobody says so, a passport orders nothing and no list is asked', async () => {
  await using site = await siteOn('sqlite')
  const refused = await site.visit(
    '/calcular',
    post(site.origin, orderFields({ document: 'P', issuer: 'francia', identity: '12AB34567' })),
  )
  expect(refused.response.status).toBe(400)
  const details = await site.visit('/calcular/0000?paso=datos')
  expect(details.document.querySelectorAll('[name=document], [name=issuer], [name=country]')).toHaveLength(0)
})

test('where lines have an eSIM alone, nobody is asked for an address, and pages say so', async () => {
  await using folder = await operatorFolder('tourist')
  const file = `${folder.path}/catalogue.yaml`
  const yaml = await readFile(file, 'utf8')
  await writeFile(file, yaml.replace('esim: true', 'esimOnly: true').replace(', abroad: true', ''))
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const details = await site.visit('/calcular?lineas=20gb-28-days&paso=datos')
  expect(
    details.document.querySelectorAll('[name=address], [name=postcode], [name="sim.20gb-28-days.1"]'),
  ).toHaveLength(0)
  expect(said(await site.visit('/movil'))).toContain('Las líneas llevan eSIM: no hay tarjetas.')
  const policy = said(await site.visit('/privacidad'))
  expect(policy).toContain('documento de identidad de la Unión Europea, teléfono, correo electrónico')
  const sent = await site.visit('/calcular', post(site.origin, tourist({ address: '', postcode: '', town: '' })))
  expect(sent.response.status).toBe(303)
})

test.each([
  ['documents: []', /conditions\.orders\.documents: write a list of dni, nie, cif, passport, eu-card/],
  ['documents: [dni, dni]', /conditions\.orders\.documents: write each document once/],
  ['documents: [libro]', /conditions\.orders\.documents\[0\]: write a list of dni/],
  ['abroad: yes', /conditions\.orders\.abroad: write true, not yes/],
])('a folder that says %s is refused with the remedy', async (written, remedy) => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace('conditions:\n', `conditions:\n  orders: { ${written} }\n`),
  )
  const [error, ...more] = await errorsOf(folder.path)
  expect(more).toEqual([])
  expect(error).toMatch(remedy)
})
