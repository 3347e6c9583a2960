import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import type { Page } from '#tests/support/page/page.ts'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const WHERE = 'Municipio o código postal'
const TOO_SLOW = 'Esa tarifa es más rápida que la fibra de tu municipio. Elige una más lenta o cambia el lugar.'
const NO_FIBRE = 'Todavía no hay fibra en tu municipio. Deja la tarifa sin elegir o cambia el lugar.'
const ELSEWHERE = 'En tu municipio valen las tarifas de otra ubicación. Cambia la ubicación o el lugar.'

const hidden = ({ document }: Page, name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value
/** In a municipality of the province by its postcode, but in none that has this name or lists the postcode. */
const UNKNOWN_TOWN = { postcode: '12599', town: 'Masía del Pinar' }
const text = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll('\u00A0', ' ')
const tariffs = ({ document }: Page) => [...document.querySelectorAll<HTMLInputElement>('input[name=tariff]')]

describe.each(dialects)('the place of an order stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (changes: Record<string, string>) => {
    const fields = orderFields(changes)
    return site.visit('/calcular', post(site.origin, fields)).then((answer) => ({ answer, id: fields['request'] }))
  }

  test('is looked for in the calculator, shown through its phases, and carried by request, receipt and mails', async () => {
    const start = await site.visit('/calcular/0000')
    const placed = await site.press(start, 'Comprobar', { [WHERE]: 'villarreal' })
    expect(text(placed)).toContain('Vila-real: Fibra hasta 1GB.')
    expect(tariffs(placed).filter(({ checked }) => checked)).toHaveLength(1)

    const details = await site.press(placed, 'Siguiente')
    const filled = {
      Nombre: typedDetails.name,
      Apellidos: typedDetails.lastName,
      'DNI, NIE o CIF': typedDetails.identity,
      Dirección: typedDetails.address,
      'Código postal': typedDetails.postcode,
      Teléfono: typedDetails.phone,
      'Correo electrónico': typedDetails.email,
    }
    const review = await site.press(details, 'Siguiente', filled)
    expect(text(review)).toContain('Vila-real: Fibra hasta 1GB.')
    const { response } = await site.press(review, 'Enviar')
    expect(response.status).toBe(303)

    const receipt = await site.visit(response.headers.get('location')!)
    expect(receipt.page.getByText('Lugar comprobado').nextElementSibling!.textContent).toBe('Vila-real (Castellón)')
    expect(receipt.page.getByText('Cobertura').nextElementSibling!.textContent).toBe('Fibra hasta 1GB')

    const [reference = ''] = (await site.stored(hidden(review, 'request'))).requests
    const emails = await site.mails(2, { about: reference })
    expect(linesOfText(emailTo('info@azahar.example', emails).text ?? '')).toEqual(
      expect.arrayContaining([
        'Lugar comprobado: Vila-real (Castellón), 12540, INE 12135',
        'Cobertura: Fibra hasta 1GB',
      ]),
    )
    expect(linesOfText(emailTo(typedDetails.email, emails).text ?? '')).toContain(
      'Cobertura comprobada en Vila-real: Fibra hasta 1GB.',
    )
  })

  if (!everyCaseOn(dialect)) return

  test.each([
    ['slower than the tariff', { place: '12006' }, TOO_SLOW],
    ['slower in that postcode', { place: '12004-12579' }, TOO_SLOW],
    ['planned', { place: '12008' }, NO_FIBRE],
    ['without fibre', { place: '12038' }, NO_FIBRE],
    ['where other tariffs hold', { place: '46250' }, ELSEWHERE],
    ['where other tariffs hold, unknown', { place: '40194' }, ELSEWHERE],
    [
      'too slow for the rest of Spain’s fastest pack',
      { place: '46244', location: 'rest-of-spain', tariff: 'rest-of-spain-600mb-35gb', total: '5900' },
      TOO_SLOW,
    ],
  ])(
    'refuses an order for a place that is %s, with the reason, and keeps everything typed',
    async (_, changes, reason) => {
      const { answer, id } = await send(changes)

      expect(answer.response.status).toBe(400)
      expect(answer.page.getByRole('alert').textContent).toContain(reason)
      for (const [name, typed] of Object.entries(typedDetails)) expect(hidden(answer, name)).toBe(typed)
      expect(await site.stored(id)).toEqual({ requests: [], messages: [] })
    },
  )

  test('may be one that nobody knows of: that is no no', async () => {
    const { answer, id } = await send({
      place: '40194',
      postcode: '40001',
      town: 'Segovia',
      location: 'rest-of-spain',
      tariff: 'rest-of-spain-600mb-35gb',
      total: '5900',
    })
    expect(answer.response.status).toBe(303)
    const [reference = ''] = (await site.stored(id)).requests
    const lines = linesOfText(emailTo('info@azahar.example', await site.mails(2, { about: reference })).text ?? '')
    expect(lines.filter((line) => line.startsWith('Cobertura:'))).toEqual(['Cobertura: Aún no lo sabemos'])
  })

  test('does not matter to an order without fibre', async () => {
    const { answer } = await send({ place: '12038', tariff: '', tv: 'on', total: '3300' })
    expect(answer.response.status).toBe(303)
  })

  test.each(['', '99999', '12', '12135-x', '<b>', '__proto__'])(
    'is none where %j was posted: staff check',
    async (place) => {
      const { answer, id } = await send({ place, ...UNKNOWN_TOWN })
      expect(answer.response.status).toBe(303)
      const [reference = ''] = (await site.stored(id)).requests
      const emails = await site.mails(2, { about: reference })
      expect(linesOfText(emailTo('info@azahar.example', emails).text ?? '')).toContain('Lugar comprobado: ninguno')
      expect(linesOfText(emailTo(typedDetails.email, emails).text ?? '')).toContain(
        'No has comprobado la cobertura: la comprobamos nosotros y te lo decimos antes de que contrates.',
      )
    },
  )

  test('makes it another request under the same id', async () => {
    const fields = orderFields({ place: '12135', ...UNKNOWN_TOWN })
    const first = await site.visit('/calcular', post(site.origin, fields))
    const same = await site.visit('/calcular', post(site.origin, fields))
    const other = await site.visit('/calcular', post(site.origin, { ...fields, place: '12084' }))

    expect(same.response.headers.get('location')).toBe(first.response.headers.get('location'))
    expect(other.response.status).toBe(409)
  })
})

describe.each(dialects.filter(everyCaseOn))('the address of an order stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (changes: Record<string, string>) => {
    const fields = orderFields(changes)
    return site.visit('/calcular', post(site.origin, fields)).then((answer) => ({ answer, id: fields['request'] }))
  }
  const REST = { location: 'rest-of-spain', tariff: 'rest-of-spain-600mb-35gb', total: '5900' }

  test.each([
    ['in Madrid, with a pack of Castellón', { postcode: '28013', town: 'Madrid' }, 'En Madrid la oferta es otra'],
    ['in Vila-real, with a pack of the rest of Spain', REST, 'En Vila-real la oferta es otra'],
    ['where the postcode is of another place', { postcode: '28013', town: 'Vila-real' }, 'En 28013 la oferta es otra'],
    [
      'in Madrid, typed whole',
      { address: 'Calle de Alcalá 50, 28014 Madrid', postcode: '', town: '' },
      'En Madrid la oferta es otra',
    ],
    [
      'where a checked place says otherwise',
      { place: '12135', postcode: '28013', town: 'Madrid' },
      'En Madrid la oferta es otra',
    ],
    ['without fibre', { postcode: '12159', town: 'castellfort' }, 'En castellfort todavía no hay fibra'],
    ['where fibre is slower', { ...REST, postcode: '46900', town: 'Torrent' }, 'En Torrent la fibra llega a 300MB'],
    ['in a slower part', { postcode: '12579', town: 'Alcossebre' }, 'En Alcossebre la fibra llega a 600MB'],
  ])('is refused %s, with the way to what is sold there', async (_, changes, sentence) => {
    const { answer, id } = await send(changes)

    expect(answer.response.status).toBe(400)
    expect(answer.page.getByRole('alert').textContent).toContain(sentence)
    expect(answer.page.getByRole('alert').querySelector('button')!.value).toBe('see-offers-there')
    expect(await site.stored(id)).toEqual({ requests: [], messages: [] })
  })

  test.each([
    ['in Madrid, with a pack of the rest of Spain', { ...REST, postcode: '28013', town: 'Madrid' }],
    ['typed whole', { address: 'Carrer Major 7, 12540 Vila-real', postcode: '', town: '' }],
    ['anywhere, with mobile lines alone', { tariff: '', tv: '', total: '2400', postcode: '28013', town: 'Madrid' }],
  ])('is stored %s', async (_, changes) => {
    const { answer, id } = await send(changes)
    expect(answer.response.status).toBe(303)
    expect((await site.stored(id)).requests).toHaveLength(1)
  })

  test.each([
    [
      'of no town',
      { postcode: '12540', town: 'Narnia' },
      'Narnia no es una población que conozcamos con el código postal 12540',
    ],
    [
      'of another province',
      { postcode: '28013', town: 'Vila-real', ...REST },
      'Vila-real no es una población que conozcamos con el código postal 28013',
    ],
    ['that fits', { postcode: '12540', town: 'VILLARREAL' }, null],
  ])('%s with its postcode is flagged to staff as such', async (_, changes, said) => {
    const { id } = await send(changes)
    const [reference = ''] = (await site.stored(id)).requests
    const mails = await site.mails(2, { about: reference })
    const { text: written = '' } = emailTo('info@azahar.example', mails)
    if (said !== null) expect(emailTo(typedDetails.email, mails).text).not.toMatch(/Fibra hasta|Lugar comprobado/)
    const flagged = linesOfText(written).filter((line) => line.startsWith('Dirección por comprobar: '))
    expect(flagged).toEqual(said === null ? [] : [`Dirección por comprobar: ${said}`])
  })

  test('with the postcode of a town nearby, as coverage.csv lists both, is no checked place', async () => {
    const { id } = await send({ postcode: '12540', town: 'Burriana' })
    const [reference = ''] = (await site.stored(id)).requests
    const mails = await site.mails(2, { about: reference })
    expect(linesOfText(emailTo('info@azahar.example', mails).text ?? '')).toContain('Lugar comprobado: ninguno')
    expect(emailTo(typedDetails.email, mails).text).not.toMatch(/Fibra hasta/)
  })

  test('is the place of the order, with its coverage, and is mailed as one address', async () => {
    const { id } = await send({ place: '12040', address: 'Carrer Major 7', postcode: '12.540', town: 'VILLARREAL' })
    const [reference = ''] = (await site.stored(id)).requests
    expect(linesOfText(emailTo('info@azahar.example', await site.mails(2, { about: reference })).text ?? '')).toEqual(
      expect.arrayContaining([
        'Dirección: Carrer Major 7, 12540 VILLARREAL',
        'Lugar comprobado: Vila-real (Castellón), 12540, INE 12135',
        'Cobertura: Fibra hasta 1GB',
      ]),
    )
  })
})
