import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { storedDetails, orderFields, post } from '#tests/support/posted/posted-order.ts'
import { typedWishes, wishTexts } from '#tests/support/posted/posted-wishes.ts'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const INBOX = 'info@azahar.example'

describe.each(dialects)('the e-mails of an order stored in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function order(path: string, fields = orderFields()) {
    const { response } = await site.visit(path, post(site.origin, fields))
    expect(response.status).toBe(303)
    const [reference = ''] = (await site.stored(fields['request'])).requests
    const receipt = site.origin + response.headers.get('location')!.split('?')[0]
    return { reference, receipt, emails: await site.mails(2, { about: reference }) }
  }

  test('tell the company, in Spanish, every field and the total, with the visitor as who to answer', async () => {
    const { reference, emails } = await order('/calcular')
    const email = emailTo(INBOX, emails)

    expect(email.subject).toMatch(/^Contratación: /)
    expect(email.subject).toContain(reference)
    expect(email.replyTo).toEqual([
      { address: storedDetails.email, name: `${storedDetails.name} ${storedDetails.lastName}` },
    ])
    for (const lines of [linesOfText(email.text ?? ''), linesOfHtml(email.html ?? '')]) {
      expect(lines).toEqual(
        expect.arrayContaining([
          `Referencia: ${reference}`,
          'Idioma: español',
          `Nombre: ${storedDetails.name}`,
          `Apellidos: ${storedDetails.lastName}`,
          `DNI, NIE o CIF: ${storedDetails.identity}`,
          `Dirección: ${storedDetails.address}`,
          `Teléfono: ${storedDetails.phone}`,
          `Correo electrónico: ${storedDetails.email}`,
          'Ubicación: Castellón',
          'Tarifa de internet: Fibra 1GB + 35GB',
          'Línea incluida: 35GB',
          'Líneas móviles: 2 × 70GB',
          'TV: sí, gratis con el pack',
          'Total: 53 €/mes, IVA incl.',
        ]),
      )
    }
  })

  test('tell the visitor everything that was ordered, the price a month and what happens next', async () => {
    const { reference, receipt, emails } = await order('/calcular')
    const email = emailTo(storedDetails.email, emails)

    expect(email.subject).toBe(`Hemos recibido tu solicitud (${reference})`)
    for (const lines of [linesOfText(email.text ?? ''), linesOfHtml(email.html ?? '')]) {
      const text = lines.join('\n')
      expect(text).toContain(`Tu referencia es ${reference}.`)
      expect(text).toContain('Fibra 1GB + 35GB: 29 €/mes, IVA incl.')
      expect(text).toContain('Línea 35GB: incluida')
      expect(text).toContain('2 líneas adicionales 70GB: 24 €/mes, IVA incl.')
      expect(text).toContain('TV: gratis con tu pack')
      expect(text).toContain('Total: 53 €/mes, IVA incl.')
      expect(text).toContain('Qué pasa ahora')
      expect(text).toContain('Comprobamos si llegamos a tu dirección.')
      expect(text).toContain(receipt)
    }
  })

  if (!everyCaseOn(dialect)) return

  test('tell the company what was wished; the visitor’s repeats no number and no word that was typed', async () => {
    const { emails } = await order('/calcular', orderFields(typedWishes))
    const company = emailTo(INBOX, emails)
    for (const lines of [linesOfText(company.text ?? ''), linesOfHtml(company.html ?? '')]) {
      const rows = wishTexts.filter(([label]) => label !== 'Nota').map(([label, value]) => `${label}: ${value}`)
      expect(lines).toEqual(expect.arrayContaining(rows))
      expect(lines.join('\n')).toMatch(/Nota del cliente\nLlamad al timbre de abajo\.\nGràcies/)
    }

    const visitor = emailTo(storedDetails.email, emails)
    for (const text of [linesOfText(visitor.text ?? ''), linesOfHtml(visitor.html ?? '')]) {
      expect(text).toEqual(
        expect.arrayContaining([
          'Lo que nos has dicho',
          'Línea 1 (35GB): Conservas tu número',
          'Línea 3 (70GB): Número nuevo',
          'Fijo: Conservas tu número',
          'Cuándo llamar: Por la tarde',
          'Nota: Está en tu justificante',
        ]),
      )
    }
    for (const typed of ['612345678', 'Ràpida', '964123456', 'timbre'])
      expect((visitor.text ?? '') + (visitor.html ?? '')).not.toContain(typed)
  })

  test('are in English for who ordered in English, and stay Spanish for the company', async () => {
    const { reference, emails } = await order('/calcular?lng=en-US')

    const acknowledged = emailTo(storedDetails.email, emails)
    expect(acknowledged.subject).toBe(`We have received your request (${reference})`)
    const lines = linesOfText(acknowledged.text ?? '')
    expect(lines).toContain('2 additional lines 70GB: €24/month, VAT incl.')
    expect(lines).toContain('Total: €53/month, VAT incl.')

    const received = emailTo(INBOX, emails)
    expect(received.subject).toMatch(/^Contratación: .*53\s€\/mes, IVA incl\.$/)
    expect(linesOfText(received.text ?? '')).toContain('Idioma: inglés')
  })

  test('say none for the internet tariff of an order of TV alone (D22)', async () => {
    const { emails } = await order('/calcular', orderFields({ tariff: '', total: '900', 'line.70gb': '0' }))

    const lines = linesOfText(emailTo(INBOX, emails).text ?? '')
    expect(lines).toContain('Tarifa de internet: ninguna')
    expect(lines).toContain('TV: sí, 9 €/mes, IVA incl.')
    expect(lines).toContain('Total: 9 €/mes, IVA incl.')
  })
})
