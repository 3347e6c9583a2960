import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { dialects, drawsOn } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { lastDaysByCalendar, suspensionDays } from '#tests/support/posted/posted-suspension.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const TODAY = '2026-11-20'
const typed = {
  'Número de tu fijo': '964 11 22 33',
  'A partir de qué día': '2026-11-30',
  'Hasta qué día, incluido': '2027-02-27',
  Nombre: 'Lucía Peñarroya',
  'Correo electrónico': 'fijo@visitante.example',
}
const suspended =
  'Tu fijo queda suspendido del 30 de noviembre de 2026 al 27 de febrero de 2027, los dos días incluidos. El 28 de febrero de 2027 vuelve a funcionar solo.'
const costs = 'Mientras tanto pagas por él 3 € al mes, IVA incluido.'
const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
const unspaced = (text: string) => text.replaceAll(/\s/g, '')
const mainOf = ({ document }: Pick<Page, 'document'>) => words(document.querySelector('main')?.textContent)

describe.each(dialects)('a landline is suspended on %s', (dialect) => {
  let site: StoringSite
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    marc = await signedIn(site, 'manager')
    await site.stop()
    await site.start(startingAt(`${TODAY}T12:00:00+01:00`))
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('from day to day, at a price that is said before, on the receipt and by mail, until it is confirmed', async () => {
    const form = await site.visit('/suspension')
    expect(mainOf(form)).toContain(costs)
    const review = await site.press(form, 'Continuar', typed)
    for (const said of [suspended, costs]) expect(mainOf(review)).toContain(said)
    expect((await site.stored()).requests).toEqual([])
    const sent = await site.press(review, 'Confirmar suspensión')
    expect(sent.response.status).toBe(303)
    const receipt = sent.response.headers.get('location')!.replace(/\?.*/, '')

    const shown = await site.visit(receipt)
    for (const said of [suspended, costs, 'Te confirmamos la suspensión por correo como muy tarde el'])
      expect(mainOf(shown)).toContain(said)
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=es-ES`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain(unspaced(suspended))
    const [reference = ''] = (await site.stored()).requests
    const mails = await site.mails(2, { about: reference })
    for (const said of [suspended, costs])
      expect(words(emailTo(typed['Correo electrónico'], mails).text)).toContain(said)
    expect(words(emailTo('info@azahar.example', mails).text)).toContain('964 11 22 33')

    const [{ id } = {}] = await site.query(`select id from requests where reference = '${reference}'`)
    const path = `/gestion/casos/${String(id)}`
    expect(words((await marc.visit(path)).document.querySelector('article')!.textContent)).toContain(suspended)
    const done = { intent: 'move', state: 'resolved', text: 'Está en marcha.', version: '1', seq: '0' }
    const confirmed = await marc.visit(path, post(site.origin, { ...done, form: randomUUID() }))
    expect(confirmed.response.status).toBe(303)
    const after = mainOf(await site.visit(receipt))
    for (const said of ['Está confirmada', suspended, 'Está en marcha.']) expect(after).toContain(said)
  })

  test('on days of one month to three by the calendar, and on no others', async () => {
    const drawn = fc.record({
      from: suspensionDays.filter((day) => day >= TODAY && day <= daysAfter(TODAY, 366)),
      end: fc.constantFrom('earliest', 'latest'),
      off: fc.integer({ min: -2, max: 2 }),
    })
    const fields = { ...rightForms['/suspension'], intent: 'send' }
    await fc.assert(
      fc.asyncProperty(drawn, async ({ from, end, off }) => {
        const days = lastDaysByCalendar(from)
        const until = daysAfter(days[end], off)
        const { response, page } = await site.visit('/suspension', post(site.origin, { ...fields, date: from, until }))
        const error =
          until < days.earliest
            ? 'Elige un último día posterior: es un mes como mínimo'
            : until > days.latest
              ? 'Elige un último día anterior: son tres meses como máximo'
              : null
        expect([from, until, response.status]).toEqual([from, until, error === null ? 200 : 400])
        const complaint = error && page.getByRole('link', { name: error })
        expect(complaint?.getAttribute('href')).toBe(error === null ? undefined : '#field-until')
      }),
      {
        numRuns: drawsOn(dialect, 24),
        examples: [[{ from: '2026-11-30', end: 'latest', off: 1 }], [{ from: '2027-01-31', end: 'earliest', off: -1 }]],
      },
    )
    const late = await site.visit('/suspension', post(site.origin, { ...fields, date: daysAfter(TODAY, -1) }))
    expect(late.page.getByRole('link', { name: 'Elige hoy o un día posterior' })).toBeTruthy()
  })
})

test('who sells no landline has no such page, names it nowhere, and its staff enter none', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace('landlineOnSim: true', 'landlineOnSim: false'))
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  expect((await site.visit('/suspension')).response.status).toBe(404)
  const sent = await site.visit('/suspension', post(site.origin, rightForms['/suspension']))
  expect([sent.response.status, (await site.stored()).requests]).toEqual([404, []])
  for (const path of ['/', '/atencion-cliente', '/informacion', '/privacidad']) {
    const { document } = await site.visit(path)
    for (const script of document.querySelectorAll('body script')) script.remove()
    expect([path, /suspensi[oó]n|suspender/i.exec(document.documentElement.outerHTML)]).toEqual([path, null])
  }
  expect((await site.visit('/sitemap.xml')).html).not.toContain('/suspension')
  expect(JSON.parse((await site.visit('/tarifas.json')).html)).toMatchObject({ pages: { suspension: null } })
  const marc = await signedIn(site, 'manager')
  const { document } = await marc.visit('/gestion/casos/nuevo')
  const abouts = [...document.querySelectorAll<HTMLOptionElement>('[name=about] option')].map(({ value }) => value)
  expect(abouts).toContain('cancellation')
  expect(abouts).not.toContain('suspension')
})

test('whoever has not said what it costs says that it is told before it begins', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/suspensionPerMonth: !demo 3/, "suspensionPerMonth: ''"))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  expect(mainOf(await site.visit('/suspension'))).toContain(
    'Antes de empezar te decimos lo que pagas por él mientras tanto.',
  )
})
