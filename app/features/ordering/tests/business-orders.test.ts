import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words } from '#tests/support/catalogue/charging-operator.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { businessFields, businessFolder, typedBusiness } from '#tests/support/posted/posted-business.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import type { SiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const PATH = '/empresas/pedir'
const INBOX = 'info@azahar.example'
/** To the cent, wherever the order is told. */
const AMOUNTS = ['31,37 €', '31,53 €', '62,90 €', '13,21 €', '76,11 €']
const CONDITIONS = 'Sin permanencia para empresas. Alta, 50 € más IVA.'
/** A business withdraws from nothing. */
const WITHDRAWAL = /desisti|14 días/i

type StoredPlace = { readonly content: { readonly place: unknown } }

const main = ({ document }: Page) => words(document.querySelector('main')?.textContent)
const article = ({ document }: Page) => words(document.querySelector('article')?.textContent)
const unspaced = (text: string) => text.replaceAll(/\s/g, '')
/** The values that the form would post. */
const valuesOf = ({ document }: Pick<Page, 'document'>) =>
  new Map(
    [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')]
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, value }) => [name, value]),
  )
const errorsOf = ({ document }: Page) =>
  [...document.querySelectorAll('[role="alert"] li a')].map((link) => [link.getAttribute('href'), link.textContent])

describe.each(dialects)('orders of businesses, stored in %s', (dialect) => {
  let folder: SiteFolder
  let site: StoringSite
  beforeAll(async () => {
    folder = await businessFolder()
    site = await siteOn(dialect, { env: { SITE_DIR: folder.path } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  let signedInAgent: ReturnType<typeof signedIn> | undefined
  const agent = () => (signedInAgent ??= signedIn(site, 'agent'))
  const send = (fields: Readonly<Record<string, string>>, lng = 'es-ES') =>
    site.visit(`${PATH}?lng=${lng}`, post(site.origin, fields))
  const sent = async (changes: Readonly<Record<string, string>> = {}) => {
    const fields = businessFields(changes)
    const { response } = await send(fields)
    expect(response.status).toBe(303)
    const receipt = response.headers.get('location')!.replace(/\?.*/, '')
    const [reference = ''] = (await site.stored(fields['request'])).requests
    return { id: fields['request']!, receipt, reference }
  }

  test('go from a card to receipt, PDF, both mails, desk, table and export with net, VAT and total, and are found and erased', async () => {
    const cards = await site.visit('/empresas?lng=es-ES')
    const [card] = [...cards.document.querySelectorAll('main li a')]
    expect(words(card!.textContent)).toBe('Pedir Fibra 600MB + 35GB')
    const form = await site.visit(card!.getAttribute('href')!)
    expect(main(form)).toMatch(/Suma sin IVA ?31,37 €.*IVA \(21 %\) ?6,59 €.*Total: 37,96 €\/mes, IVA incl\./)
    // Nobody has typed anything: what the number of lines comes to is shown on request, and nothing is wrong yet.
    const { 'count.600mb-35gb': _begun, ...rest } = typedBusiness
    const added = await site.press(filled(form, rest), 'Ver el total')
    expect([added.response.status, errorsOf(added)]).toEqual([200, []])
    for (const amount of AMOUNTS) expect(main(added)).toContain(amount)
    const { response } = await site.press(added, 'Enviar')
    expect(response.status).toBe(303)

    const receipt = response.headers.get('location')!.replace(/\?.*/, '')
    const shown = await site.visit(`${receipt}?lng=es-ES`)
    const facts = [...AMOUNTS, CONDITIONS, 'Fibra 600MB + 35GB, sin IVA', '3 × Móvil 70GB, sin IVA']
    const person = ['Ñandú & Cía. (Obras), S.L.', 'B12345674', 'Núria Roig', '+34600112233', 'Carrer de la Séquia 48']
    for (const said of [...facts, ...person]) expect(main(shown)).toContain(said)
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=es-ES`)
    const { text } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
    for (const said of [...facts, ...person]) expect(text).toContain(unspaced(said))

    const reference = /AZ-\w{4}-\w{4}/.exec(main(shown))![0]
    const mails = await site.mails(2, { about: reference })
    const [toCompany, acknowledged] = [emailTo(INBOX, mails), emailTo(typedBusiness.email, mails)]
    for (const said of [...facts, ...person]) expect(words(toCompany.text)).toContain(said)
    for (const said of facts) expect(words(acknowledged.text)).toContain(said)
    // The address may be somebody else's: of what was typed it says the name alone.
    for (const typed of ['B12345674', 'Núria', '600112233']) expect(acknowledged.text).not.toContain(typed)

    const [{ request_id: id } = {}] = await site.query('select request_id from cases')
    const ana = await signedIn(site, 'manager')
    const atDesk = article(await ana.visit(`/gestion/casos/${String(id)}`))
    for (const said of ['Qué ha pedido una empresa', ...facts, 'Núria Roig']) expect(atDesk).toContain(said)
    expect(main(await ana.visit('/gestion/casos'))).toContain('Fibra 600MB + 35GB, 3 × Móvil 70GB')
    for (const said of [main(shown), text, toCompany.text, acknowledged.text, acknowledged.html, atDesk])
      expect(said).not.toMatch(WITHDRAWAL)

    const { stdout } = await site.command('requests', 'export', '--csv')
    for (const said of [...facts.filter((fact) => fact !== '76,11 €'), '"76,11"', '"Núria Roig"'])
      expect(words(stdout)).toContain(said)
    const json = JSON.parse((await ana.visit(`/gestion/casos/${String(id)}/caso.json`)).html) as object
    expect(json).toMatchObject({
      content: {
        audience: 'business',
        business: { combination: { '600mb-35gb': 1, '70gb': 3 }, contact: 'Núria Roig' },
        order: { price: { items: [{}, {}, { kind: 'vat', net: 6290, cents: 1321 }], total: [{ cents: 7611 }] } },
      },
    })
    const stored = JSON.stringify(await site.query('select * from requests, cases'))
    for (const secret of ['Núria', 'B12345674', 'compras@']) expect(stored).not.toContain(secret)
    const exported = await site.command('privacy', 'export', '--email', typedBusiness.email)
    expect(exported.stdout).toContain('Núria Roig')
    expect((await site.command('privacy', 'erase', '--email', typedBusiness.email)).exitCode).toBe(0)
    expect((await site.visit(receipt)).response.status).toBe(404)
  })

  test('are one however often they are sent, also once the price is another one, and a new one sees both prices', async () => {
    const fields = businessFields({ email: 'una@visitante.example' })
    const first = await send(fields)
    await folder.edit('catalogue.yaml', (yaml) => yaml.replace('price: 10.51', 'price: 11.49'))
    try {
      await site.stop()
      await site.start()
      const again = await send(fields)
      expect(again.response.headers.get('location')).toBe(first.response.headers.get('location'))
      expect((await site.stored(fields['request'])).requests).toHaveLength(1)

      const other = businessFields({ email: 'otra@visitante.example' })
      const refused = await send(other)
      expect(refused.response.status).toBe(409)
      const alert = words(refused.document.querySelector('[role="alert"]')?.textContent)
      expect(alert).toContain('65,84 € + 13,83 € de IVA = 79,67 €/mes')
      expect(alert).toContain('En el formulario ponía 62,90 € + 13,21 € de IVA = 76,11 €/mes')
      const kept = valuesOf(refused)
      for (const [name, typed] of Object.entries(typedBusiness))
        expect([name, kept.get(name)]).toEqual([name, name === 'email' ? other['email'] : typed])
      expect(kept.get('request')).toBe(other['request'])
      expect((await site.stored(other['request'])).requests).toHaveLength(0)
      const accepted = await site.press(refused, 'Enviar')
      expect(accepted.response.status).toBe(303)
      expect(main(await site.visit(accepted.response.headers.get('location')!))).toContain('79,67 €')
    } finally {
      await folder.edit('catalogue.yaml', (yaml) => yaml.replace('price: 11.49', 'price: 10.51'))
      await site.stop()
      await site.start()
    }
  })

  if (!everyCaseOn(dialect)) return

  test('of who is self-employed ask for a last name and nobody else, and the same id with another content is another order', async () => {
    const ana = { kind: 'person', identity: '12.345.678-z', name: 'Ana', lastName: 'Roca', contact: '' }
    const { id, receipt } = await sent({ ...ana, email: 'ana@visitante.example' })
    expect(main(await site.visit(`${receipt}?lng=es-ES`))).toMatch(/Ana.*Roca.*12345678Z/)
    const changed = await send(businessFields({ request: id, email: 'ana@visitante.example' }))
    expect(changed.response.status).toBe(409)
    expect(main(changed)).toMatch(/Ya tenemos una solicitud/)
  })

  test('say all that is wrong at once, each at its field, and lose nothing', async () => {
    const typed = {
      identity: 'PAB123456',
      name: '',
      contact: ' ',
      phone: '12',
      email: 'ana@',
      postcode: '99999',
      'count.70gb': 'tres',
      'count.1gb': '1',
    }
    const refused = await send(businessFields(typed))
    const { document } = refused
    expect(refused.response.status).toBe(400)
    const errors = errorsOf(refused)
    expect(errors).toEqual([
      ['#field-count.600mb-35gb', expect.stringContaining('una dirección con un solo internet')],
      ['#field-count.70gb', 'Escribe un número de 0 a 20'],
      ['#field-identity', expect.stringContaining('Un pasaporte u otro documento no sirve para una empresa')],
      ['#field-name', 'Escribe la razón social'],
      ['#field-contact', 'Escribe por quién preguntamos'],
      ['#field-phone', expect.any(String)],
      ['#field-email', expect.any(String)],
      ['#field-postcode', expect.any(String)],
    ])
    for (const [href, message] of errors) {
      const field = document.querySelector(href!.replaceAll('.', '\\.'))!
      const described = field.getAttribute('aria-describedby')!.split(' ')
      expect(described.map((of) => document.getElementById(of)?.textContent)).toContain(message)
    }
    const kept = valuesOf({ document })
    for (const [name, value] of Object.entries({ ...typedBusiness, ...typed }))
      expect([name, kept.get(name)]).toEqual([name, value])
  })

  test.each([
    ['company', '12345678Z', 'Ese número es de una persona'],
    ['person', 'B12345674', 'Ese es el CIF de una empresa'],
  ])('of a %s with %s say whose number that is', async (kind, identity, said) => {
    const refused = await send(businessFields({ kind, identity, name: 'Roca', lastName: 'Roca' }))
    expect([refused.response.status, errorsOf(refused)]).toEqual([
      400,
      [['#field-identity', expect.stringContaining(said)]],
    ])
  })

  test('of what is sold no more, or of nothing, say so', async () => {
    const none = { 'count.600mb-35gb': '', 'count.70gb': '0' }
    expect(errorsOf(await send(businessFields(none))).flat()).toContain('Elige al menos una tarifa')
    expect(errorsOf(await send(businessFields({ ...none, 'count.constructor': '1' }))).flat()).toContainEqual(
      expect.stringContaining('ya no se ofrece'),
    )
  })

  test('in service bind to nothing that we know, can be cancelled, and withdrawn by nobody', async () => {
    const { id, receipt, reference } = await sent({ email: 'baja@visitante.example' })
    await site.query(
      `insert into working_services select '${id}', key, '2026-01-05', 1 from (select 'fibre' as key union select '600mb-35gb.1' union select '70gb.1' union select '70gb.2' union select '70gb.3') keys`,
    )
    await site.query(
      `update cases set state = 'installed', standing = 'done', closed_at = 1 where request_id = '${id}'`,
    )
    const shown = await site.visit(`${receipt}?lng=es-ES`)
    const contract = words(shown.document.querySelector('#contrato')?.textContent)
    expect(contract).toMatch(/Primera factura.*5 de enero de 2026.*Darse de baja/)
    expect(contract).not.toContain('Permanencia')
    expect(main(shown)).not.toMatch(WITHDRAWAL)
    const ana = await agent()
    expect(article(await ana.visit(`/gestion/casos/${id}`))).not.toMatch(WITHDRAWAL)

    const leaving = { ...rightForms['/baja'], reference, email: 'baja@visitante.example' }
    const cancelled = await site.visit('/baja?lng=es-ES', post(site.origin, leaving))
    expect(cancelled.response.status).toBe(303)
    const left = main(await site.visit(cancelled.response.headers.get('location')!))
    expect(left).toMatch(/lo que cuesta|qué cuesta|cuánto cuesta/)
    expect(left).not.toMatch(/Darte de baja no cuesta nada|cuesta \d/)
    const withdrawn = { ...rightForms['/desistir'], contract: reference, email: 'baja@visitante.example' }
    const right = await site.visit('/desistir?lng=es-ES', post(site.origin, withdrawn))
    expect(main(await site.visit(right.response.headers.get('location')!))).not.toContain('Estás a tiempo')
  })

  test.each([
    [
      'es-ES',
      'lo que se pidió con una tarifa para empresas no los tiene',
      'persona de contacto de una empresa',
      'dejar una tarifa para empresas está en las condiciones de la tarifa',
    ],
    [
      'ca-ES-valencia',
      'demanar amb una tarifa per a empreses no els té',
      'persona de contacte d’una empresa',
      'deixar una tarifa per a empreses està en les condicions de la tarifa',
    ],
    [
      'en-US',
      'ordered with a tariff for businesses does not have them',
      'person to ask for at a company',
      'leaving a tariff for businesses costs stands in the conditions of the tariff',
    ],
  ])(
    'are promised the days and costs of consumers by no page, and privacy names their contact, in %s',
    async (lng, said, contact, own) => {
      for (const page of ['/desistir', '/baja', '/aviso-legal'])
        expect([page, main(await site.visit(`${page}?lng=${lng}`))]).toEqual([page, expect.stringContaining(said)])
      expect(main(await site.visit(`/privacidad?lng=${lng}`))).toContain(contact)
      for (const page of ['/atencion-cliente', '/informacion']) {
        const sentences = main(await site.visit(`${page}?lng=${lng}`)).split(/(?<=[.:?])/)
        const promised = sentences.filter((sentence) => /\b14 (calendar days|dies|días)/.test(sentence))
        expect(promised.length).toBeGreaterThan(0)
        for (const sentence of promised)
          expect([page, sentence]).toEqual([page, expect.stringMatching(/consumidor|consumer/)])
      }
      expect(main(await site.visit(`/baja?lng=${lng}`))).toContain(own)
    },
  )

  test('have their contact person corrected at the desk, and say the new one from then on', async () => {
    const { id, receipt } = await sent({ email: 'contacto@visitante.example' })
    const ana = await agent()
    const path = `/gestion/casos/${id}/corregir`
    const before = await ana.visit(path)
    const typed = (contact: string) => filled(before, { contact })
    const refused = await ana.press(typed(' '), 'Guardar la corrección')
    expect(errorsOf(refused)).toEqual([['#field-contact', expect.stringContaining('Persona de contacto: ')]])
    const corrected = await ana.press(typed('Empar Vidal'), 'Guardar la corrección')
    expect(corrected.response.status).toBe(303)
    expect(article(await ana.visit(`/gestion/casos/${id}`))).toMatch(/Empar Vidal/)
    expect(main(await site.visit(`${receipt}?lng=es-ES`))).toContain('Empar Vidal')
    expect(JSON.stringify(await site.query('select * from requests, events'))).not.toContain('Empar')
  })

  test('are refused internet that does not reach their postcode, as the internet that they chose', async () => {
    const refused = await send(businessFields({ postcode: '12159', town: 'Castell de Cabres' }))
    expect(refused.response.status).toBe(400)
    expect(errorsOf(refused)).toEqual([
      [
        '#field-postcode',
        expect.stringContaining(
          'El internet que has elegido aún no llega a ese código postal. Quítalo de la solicitud',
        ),
      ],
    ])
  })

  test('of eSIMs alone keep no place, whatever address was typed before it was not needed', async () => {
    const ana = await signedIn(site, 'manager', 2)
    const placeOf = async (changes: Readonly<Record<string, string>>) => {
      const { id } = await sent({ email: 'lugar@visitante.example', ...changes })
      return (JSON.parse((await ana.visit(`/gestion/casos/${id}/caso.json`)).html) as StoredPlace).content.place
    }
    expect(await placeOf({})).toMatchObject({ postcode: '12540' })
    await folder.edit('catalogue.yaml', (yaml) => yaml.replace('    max: 6', '    esimOnly: true\n    max: 6'))
    try {
      await site.stop()
      await site.start()
      expect(await placeOf({ 'count.600mb-35gb': '', total: '3153+662' })).toBeNull()
    } finally {
      await folder.edit('catalogue.yaml', (yaml) => yaml.replace('    esimOnly: true\n', ''))
      await site.stop()
      await site.start()
    }
  })
})
