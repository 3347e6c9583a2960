import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const PAGE = '/atencion-cliente/informe'
const DAY = 86_400_000

describe.each(dialects)('the evaluation of customer care on %s', (dialect) => {
  let site: StoringSite
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    marc = await signedIn(site, 'manager')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('is published with its files, dated, and changed by another version alone', async () => {
    expect((await site.visit(PAGE)).page.getByText(/^Todavía no hay ninguna/)).toBeTruthy()
    const { id } = await sendRequest(site, messageFields())
    const path = `/gestion/casos/${id}`
    await marc.press(await marc.visit(path), 'Cerrado', { 'Motivo: se le dice al cliente': 'solved' })
    const yesterday = new Date(Date.now() - DAY)
    // A case of the day is not of a period that is over.
    await site.query(`update cases set opened_at = ${yesterday.getTime() - DAY} where request_id = '${id}'`)
    const day = (at: Date) => spanishClock(at.getTime()).date
    const period = { from: day(new Date(yesterday.getTime() - 3 * DAY)), to: day(yesterday) }
    const publish = (fields: Record<string, string>) =>
      marc.visit('/gestion/informe', post(site.origin, { intent: 'publish', ...period, ...fields }))

    const shown = await marc.visit(`/gestion/informe?from=${period.from}&to=${period.to}`)
    expect(shown.document.querySelector('table')!.textContent).toMatch(/Mensaje.*Nuestra web.*español.*1/)
    const silent = await publish({})
    expect(silent.response.status).toBe(400)
    expect(silent.page.getByRole('alert').textContent).toContain('Rellena esto.')
    expect((await publish({ to: day(new Date()), 'changes.es-ES': 'x' })).response.status).toBe(400)
    const long = 'Más personas. '.repeat(300)
    const refused = await publish({ 'changes.es-ES': long })
    expect([refused.response.status, refused.page.getByRole('alert').textContent]).toEqual([
      400,
      expect.stringContaining('El texto es demasiado largo'),
    ])
    const kept = await marc.visit('/gestion/informe')
    expect(kept.document.querySelector<HTMLTextAreaElement>('[name="changes.es-ES"]')!.value.trim()).toBe(long.trim())

    const words = 'Contestamos también los sábados.'
    const published = await publish({ 'changes.es-ES': words })
    expect(published.response.headers.get('location')).toBe(`${PAGE}/1`)
    expect((await publish({ 'changes.es-ES': words })).response.headers.get('location')).toBe(`${PAGE}/1`)
    await publish({ 'changes.es-ES': 'Y los domingos.', audit: 'https://auditor.example/2026' })

    const { document, page } = await site.visit(PAGE)
    expect(document.querySelector('article')!.textContent).toContain('Y los domingos.')
    expect(page.getByRole('link', { name: /^La auditoría/ }).getAttribute('href')).toBe('https://auditor.example/2026')
    const earlier = await site.visit(`${PAGE}/1`)
    expect(earlier.document.querySelector('article')!.textContent).toContain(words)
    expect((await site.visit(`${PAGE}/3`)).response.status).toBe(404)

    const file = (name: string) => fetch(`${site.origin}${PAGE}/1/${name}`)
    const rows = await (await file('casos.csv')).text()
    expect(rows.trim().split('\r\n')).toHaveLength(2)
    expect(rows).toMatch(/"contact";"";"web";"es-ES";/)
    expect(await (await file('cifras.csv')).text()).toContain('"received";"contact";"web/es-ES";"1"')
    const pdf = readPdf(new Uint8Array(await (await file('informe.pdf')).arrayBuffer()))
    expect(pdf.text).toContain('Contestamostambiénlossábados.')
    expect((await file('otro.csv')).status).toBe(404)
    const english = await site.visit(`${PAGE}/1?lng=en-US`)
    expect(english.page.getByRole('heading', { level: 1 }).textContent).toMatch(
      /^Evaluation of our customer care, from/,
    )
  })
})
