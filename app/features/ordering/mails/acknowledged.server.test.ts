import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { customerFields } from '../order-form.ts'
import { demoCustomer, demoOrderMail } from '#tests/support/mail/demo-order-mail.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import { offerOf } from '../describe.ts'
import { orderAcknowledged } from './acknowledged.server.ts'
import type { OrderMail } from './order-mail.server.ts'
import { writtenMail } from '#emails/written-mail.ts'

const nothing = emptyCombination(demoSite.catalogue)
const everything: Combination = {
  ...nothing,
  tariff: 'castellon-1gb-35gb',
  lines: { '70gb': 2, unlimited: 1 },
  tv: true,
}

async function acknowledged(mail: OrderMail) {
  return writtenMail(await orderAcknowledged(mail))
}

async function linesFor(combination: Combination): Promise<string[]> {
  return linesOfText((await acknowledged(demoOrderMail(combination))).text)
}

test('goes to the visitor, and an answer to it goes to the company', async () => {
  const mail = await acknowledged(demoOrderMail(everything))

  expect(mail.to.address).toBe('jose@ejemplo.es')
  expect(mail.replyTo).toEqual({ name: 'Azahar Telecom', address: 'info@azahar.example' })
})

test('shows what was ordered as a tile, above its prices and with a text for who does not see it', async () => {
  const mail = await orderAcknowledged(demoOrderMail(everything))
  const { document } = new JSDOM(writtenMail(mail).html).window
  const tile = document.querySelector('img[src="cid:tile@mail"]')

  expect(mail.tile?.drawn).toMatchObject({
    main: { rings: 10, quarters: 1, tv: true },
    lines: [{ quarters: 2 }, { quarters: 2 }, { isUnlimited: true }],
  })
  expect(tile?.getAttribute('alt')).toBe('Tu combinación, dibujada como un azulejo')
  expect(tile?.parentElement?.nextElementSibling?.className).toBe('amounts')
})

test('wears the mark, the name and the colour of the brand', async () => {
  const { html } = await acknowledged(demoOrderMail(everything))
  const letterhead = new JSDOM(html).window.document.querySelector('.letterhead')

  expect(letterhead?.textContent.trim()).toBe('Azahar Telecom')
  expect(letterhead?.querySelector('img')?.getAttribute('src')).toBe('cid:mark@mail')
})

test('says in Spanish what was ordered, what it costs and what happens next', async () => {
  const { subject, text } = await acknowledged(demoOrderMail(everything))

  expect(subject).toBe('Hemos recibido tu solicitud (AZ-2346-7ACT)')
  expect(linesOfText(text)).toEqual([
    'Hola, José María:',
    'Hemos recibido tu solicitud el 21 de noviembre de 2026 a las 20:05 (hora peninsular).',
    'Tu referencia es AZ-2346-7ACT.',
    'Tu combinación',
    'Fibra 1GB + 35GB: 29 €/mes, IVA incl.',
    'Línea 35GB: incluida',
    '2 líneas adicionales 70GB: 24 €/mes, IVA incl.',
    '1 línea adicional ilimitada: 20 €/mes, IVA incl.',
    'TV: gratis con tu pack',
    'Instalación y router: gratis',
    'Total: 73 €/mes, IVA incl.',
    'Permanencia de la fibra: 12 meses. Penalización si te vas antes: hasta 150 €, según los días que falten.',
    'Cada línea: 5000 min y 150 destinos al mes. Después, 0,20 € por llamada y 0,25 €/min. Al gastar los datos, 32 kbps.',
    'Cobertura comprobada en Vila-real: Fibra hasta 1GB.',
    'Qué pasa ahora',
    '1. Comprobamos si llegamos a tu dirección.',
    '2. Nos pondremos en contacto contigo a más tardar el 23 de noviembre de 2026, 18:00.',
    '3. Te enviamos gratis el resumen del contrato.',
    'Esto no es un contrato. No pagas nada hasta que recibas el resumen del contrato y lo aceptes. No te des de baja de tu operador todavía.',
    'Justificante: https://azahar.example/justificante/0f3b9c1e',
    '¿Algo está mal? Responde a este correo.',
    'Azahar Telecom',
    '+34 964 000 000 · info@azahar.example',
    'Recibes este correo porque enviaste un formulario en nuestra web.',
    'No es publicidad.',
    'Responsable: Azahar Telecom, S.L., Carrer Major 24, 12540 Vila-real (Castellón).',
    'Privacidad y derechos: https://azahar.example/privacidad',
    'Desistir del contrato aquí: https://azahar.example/desistir?lng=es-ES',
    'Darse de baja: https://azahar.example/baja?lng=es-ES',
    'Suspender tu fijo: https://azahar.example/suspension?lng=es-ES',
    'Reclamaciones: https://azahar.example/reclamaciones?lng=es-ES',
    'Tus datos: https://azahar.example/tus-datos?lng=es-ES',
  ])
})

test('says the same in English to who ordered in English', async () => {
  const { subject, text, html } = await acknowledged({ ...demoOrderMail(everything), locale: 'en-US' })

  expect(subject).toBe('We have received your request (AZ-2346-7ACT)')
  expect(html).toContain('<html lang="en-US">')
  expect(linesOfText(text)).toEqual(
    expect.arrayContaining([
      'Hello José María,',
      'We received your request on November 21, 2026 at 8:05 PM (Spanish peninsula time).',
      '1GB fibre + 35GB: €29/month, VAT incl.',
      '35GB line: included',
      '2 additional lines 70GB: €24/month, VAT incl.',
      'Total: €73/month, VAT incl.',
      'Each line: 5,000 min and 150 destinations a month. After that, €0.20 per call and €0.25/min. Once data is used up, 32 kbps.',
      '2. We will contact you by November 23, 2026, 6:00 PM.',
    ]),
  )
})

describe('says the conditions of what was ordered only', () => {
  const fibre = expect.stringContaining('Permanencia')
  const line = expect.stringContaining('Cada línea')

  test('fibre and a line with a pack', async () => {
    expect(await linesFor({ ...nothing, tariff: 'castellon-1gb-35gb' })).toEqual(expect.arrayContaining([fibre, line]))
  })

  test('fibre with fibre alone', async () => {
    const lines = await linesFor({ ...nothing, type: 'fibre', tariff: 'castellon-1gb' })

    expect(lines).toContainEqual(fibre)
    expect(lines).not.toContainEqual(line)
  })

  test('a line with a line alone', async () => {
    const lines = await linesFor({ ...nothing, lines: { '70gb': 1 } })

    expect(lines).toContain('1 línea 70GB: 12 €/mes, IVA incl.')
    expect(lines).toContainEqual(line)
    expect(lines).not.toContainEqual(fibre)
  })

  test('neither with TV alone', async () => {
    const lines = await linesFor({ ...nothing, tv: true })

    expect(lines).toEqual(expect.arrayContaining(['TV: 9 €/mes, IVA incl.', 'Total: 9 €/mes, IVA incl.']))
    expect(lines).not.toContainEqual(line)
    expect(lines).not.toContainEqual(fibre)
  })

  test('with the figures that were offered, and those of the catalogue', async () => {
    const combination = { ...nothing, tariff: 'castellon-1gb-35gb' }
    const mail = demoOrderMail(combination)
    const { fibre: demoFibre, calls, ...others } = mail.catalogue.conditions
    if (typeof calls !== 'object') throw new Error('the demo counts calls')
    const conditions = {
      ...others,
      fibre: { ...demoFibre, commitmentMonths: 1, penalty: 7550 },
      calls: { ...calls, minutes: 12_345 },
    }
    const catalogue = { ...mail.catalogue, conditions }
    const terms = { offer: offerOf(catalogue, combination) }
    const { text } = await acknowledged({ ...mail, catalogue, terms })

    expect(linesOfText(text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Permanencia de la fibra: 1 mes\. .* 75,50 €,/),
        expect.stringMatching(/^Cada línea: 12\.345 min/),
      ]),
    )
  })
})

test('the HTML says the same as the text', async () => {
  const { html, text } = await acknowledged(demoOrderMail(everything))

  expect(linesOfHtml(html)).toEqual(linesOfText(text))
})

test('repeats nothing that the visitor typed but the name', async () => {
  const { subject, text, html } = await acknowledged(demoOrderMail(everything))

  for (const field of customerFields) {
    expect(subject).not.toContain(demoCustomer[field])
    if (field !== 'name') expect(text + html).not.toContain(demoCustomer[field])
  }
})

test('a name is never a link, nor markup', async () => {
  const name = 'Gana dinero en premio.example <b>M.ª</b> <script>alert(1)</script>'
  const { html, text } = await acknowledged(demoOrderMail(everything, { ...demoCustomer, name }))
  const page = new JSDOM(html).window.document

  const greeting = 'Hola, Gana dinero en premio. example <b>M.ª</b> <script>alert(1)</script>:'
  expect(page.querySelector('h1')?.textContent).toBe(greeting)
  expect(linesOfText(text)[0]).toBe(greeting)
  expect(page.querySelectorAll('script, b')).toHaveLength(0)
})

test('links to our own site only', async () => {
  const { html } = await acknowledged(demoOrderMail(everything))
  const links = [...new JSDOM(html).window.document.querySelectorAll('a')].map(({ href }) => href)

  const rights = ['desistir', 'baja', 'suspension', 'reclamaciones', 'tus-datos']
  expect(links).toEqual([
    'https://azahar.example/justificante/0f3b9c1e',
    'https://azahar.example/privacidad',
    ...rights.map((path) => `https://azahar.example/${path}?lng=es-ES`),
  ])
})
