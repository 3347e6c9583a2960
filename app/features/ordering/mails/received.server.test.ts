import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { customerFields } from '../order-form.ts'
import { priceOf } from '#domain/price/price.ts'
import { catalogueOn } from '#domain/price/promotion.ts'
import { demoCustomer, demoOrderMail } from '#tests/support/mail/demo-order-mail.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import type { OrderMail } from './order-mail.server.ts'
import { orderAcknowledged } from './acknowledged.server.ts'
import { orderReceived } from './received.server.ts'
import { writtenMail } from '#emails/written-mail.ts'

const inbox = { name: 'Azahar Telecom', address: 'pedidos@azahar.example' }
const nothing = emptyCombination(demoSite.catalogue)
const everything: Combination = {
  ...nothing,
  tariff: 'castellon-1gb-35gb',
  lines: { '70gb': 2, unlimited: 1 },
  tv: true,
}

async function received(mail: OrderMail) {
  return writtenMail(await orderReceived(inbox, mail))
}

test('goes to the company, and an answer to it goes to the visitor', async () => {
  const mail = await received(demoOrderMail(everything))

  expect(mail.to).toEqual(inbox)
  expect(mail.replyTo).toEqual({ name: 'José María Núñez-García', address: 'jose@ejemplo.es' })
})

test('the subject says the reference and the total, and nothing personal', async () => {
  const { subject } = await received(demoOrderMail(everything))

  expect(subject).toBe('Contratación: AZ-2346-7ACT, 73\u00A0€/mes, IVA incl.')
  for (const field of customerFields) expect(subject).not.toContain(demoCustomer[field])
})

test('holds every field of the order', async () => {
  const mail = demoOrderMail(everything)
  const { text } = await received(mail)

  expect(linesOfText(text)).toEqual([
    'Solicitud de contratación recibida desde la web.',
    'Referencia: AZ-2346-7ACT',
    'Recibida: 21 de noviembre de 2026, 20:05 (hora peninsular)',
    'Idioma: español',
    'Nombre: José María',
    'Apellidos: Núñez-García',
    'DNI, NIE o CIF: 12345678Z',
    'Dirección: Avinguda de França 7, 3.º 2.ª, 12540 Vila-real',
    'Teléfono: +34600000000',
    'Correo electrónico: jose@ejemplo.es',
    'Ubicación: Castellón',
    'Lugar comprobado: Vila-real (Castellón), 12540, INE 12135',
    'Cobertura: Fibra hasta 1GB',
    'Tarifa de internet: Fibra 1GB + 35GB',
    'Línea incluida: 35GB',
    'Líneas móviles: 2 × 70GB, 1 × Ilimitado',
    'TV: sí, gratis con el pack',
    'Total: 73 €/mes, IVA incl.',
    `Condiciones aceptadas: versión ${mail.brand.terms.version}. Precios: catálogo ${mail.catalogue.version}.`,
    'Qué hacer: comprobar la cobertura de la dirección, contactar y enviar el resumen del contrato.',
    'Si no contrata, se bloquea el 21 de mayo de 2027 y después se borra.',
  ])
})

test('is in Spanish for an English visitor too, and says which language to answer in', async () => {
  const spanish = await received(demoOrderMail(everything))
  const english = await received({ ...demoOrderMail(everything), locale: 'en-US' })

  expect(english.text).toBe(spanish.text.replace('Idioma: español', 'Idioma: inglés'))
})

describe('what was not ordered is said', () => {
  test.each<[string, Combination, string[]]>([
    [
      'TV alone',
      { ...nothing, tv: true },
      [
        'Tarifa de internet: ninguna',
        'Línea incluida: ninguna',
        'Líneas móviles: ninguna',
        'TV: sí, 9 €/mes, IVA incl.',
      ],
    ],
    [
      'a line alone',
      { ...nothing, lines: { '35gb': 1 } },
      [
        'Tarifa de internet: ninguna',
        'Línea incluida: ninguna',
        'Líneas móviles: 1 × 35GB',
        'TV: no',
        'Total: 9 €/mes, IVA incl.',
      ],
    ],
    [
      'fibre alone',
      { ...nothing, location: 'rest-of-spain', type: 'fibre', tariff: 'rest-of-spain-300mb' },
      [
        'Ubicación: Resto de España',
        'Tarifa de internet: Fibra 300MB',
        'Línea incluida: ninguna',
        'Total: 24 €/mes, IVA incl.',
      ],
    ],
  ])('with %s', async (_, combination, expected) => {
    const { text } = await received(demoOrderMail(combination))

    expect(linesOfText(text)).toEqual(expect.arrayContaining(expected))
  })
})

test('the HTML says the same as the text', async () => {
  const { html, text } = await received(demoOrderMail(everything))

  expect(linesOfHtml(html)).toEqual(linesOfText(text))
})

test('markup in any field is only text', async () => {
  const hostile = `"'></td><script>alert(1)</script><img src=x onerror=alert(1)><a href="https://evil.example">x</a>&amp;`
  const customer = { ...demoCustomer }
  for (const field of customerFields) customer[field] = `${hostile} ${field}`
  const { html } = await received(demoOrderMail(everything, customer))
  const page = new JSDOM(html).window.document

  expect(page.querySelectorAll('script, img:not([src="cid:mark@mail"]), a')).toHaveLength(0)
  const cells = [...page.querySelectorAll('td')].map((cell) => cell.textContent)
  for (const field of customerFields) expect(cells).toContain(`${hostile} ${field}`)
})

test('TV that a promotion makes cost nothing for some months is no gift of a pack', async () => {
  const promotion = {
    title: {},
    location: null,
    prices: { tv: 0 },
    months: 3,
    until: null,
    from: null,
    to: '2026-12-31',
  }
  const catalogue = catalogueOn(demoSite.catalogue, [promotion], '2026-11-21')
  const combination = { ...nothing, tv: true }
  const mail = demoOrderMail(combination)
  const promoted = { ...mail, catalogue, order: { ...mail.order, price: priceOf(catalogue, combination) } }
  const offer = '0 €/mes, IVA incl. Durante 3 meses; después, 9 €/mes.'

  const lines = linesOfText((await received(promoted)).text).map((line) => line.replaceAll('\u00a0', ' '))
  expect(lines).toEqual(
    expect.arrayContaining(['TV: sí, 0 €/mes, IVA incl.', `Promoción: TV: ${offer}`, `Total: ${offer}`]),
  )
  const acknowledged = await writtenMail(await orderAcknowledged(promoted))
  expect(linesOfText(acknowledged.text).map((line) => line.replaceAll('\u00a0', ' '))).toContain(`TV: ${offer}`)
})
