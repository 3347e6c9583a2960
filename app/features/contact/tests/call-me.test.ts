import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { callFields } from '#tests/support/posted/posted-call.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

/** Wednesday 25 November 2026, when staff answer from 10:00 to 20:00. */
const at = (time: string) => startingAt(`2026-11-25T${time}+01:00`)
const mainOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
const choices = ({ document }: Page) =>
  [...document.querySelectorAll('#field-when option')].map(({ textContent }) => textContent)

/** Chooses of a list what says so. */
function choose(page: Page, label: string, option: string) {
  const list = page.page.getByLabelText<HTMLSelectElement>(label)
  list.value = [...list.options].find(({ textContent }) => textContent === option)!.value
}

const rosa = { Nombre: 'Rosa Ibáñez', Teléfono: '633 44 55 66' }

describe.each(dialects)('calls that are asked for, stored in %s', (dialect) => {
  let site: StoringSite
  let ana: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    ana = await signedIn(site, 'agent')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const goOn = async (time: string) => {
    await site.stop()
    await site.start(at(time))
  }
  const rings = async () => {
    const { document } = await ana.visit('/gestion/casos')
    return [...document.querySelectorAll('[data-desk-ring]')].map(({ textContent }) => textContent)
  }

  test('ring at the desk at the hour that was chosen, and need neither e-mail nor script', async () => {
    await goOn('18:10:00')
    const form = await site.visit('/te-llamamos?tarifa=0011&lng=es-ES')
    expect(choices(form).slice(0, 5)).toEqual([
      'Ahora mismo',
      'Hoy, 18:30',
      'Hoy, 19:00',
      'Hoy, 19:30',
      'Mañana, 10:00',
    ])
    expect(choices(form).at(-1)).toBe('Mañana, 19:00')
    expect(mainOf(form)).toContain('Con esta combinación delante: Fibra 1GB + 70GB')
    choose(form, '¿Cuándo?', 'Hoy, 19:00')
    choose(form, '¿Sobre qué?', 'Mi factura')
    const { response } = await site.press(form, 'Llamadme', { ...rosa, Teléfono: '633 44 55 66 (ext. 4)' })
    expect(response.status).toBe(303)

    const receipt = await site.visit(response.headers.get('location') ?? '')
    expect(receipt.document.querySelector('[data-sent]')!.textContent).toContain(
      'Te llamamos el 25 de noviembre de 2026 a las 19:00.',
    )
    expect(receipt.page.getByRole('heading', { name: 'Justificante de tu llamada' })).toBeTruthy()
    for (const said of [
      'Te llamamos el 25 de noviembre de 2026 a las 19:00.',
      '+34633445566',
      '633 44 55 66 (ext. 4)',
      'Mi factura',
    ])
      expect(mainOf(receipt)).toContain(said)
    // No address was given that could be written to.
    expect(mainOf(receipt)).not.toMatch(/enviado por correo|de camino/)
    const reference = /AZ-\w{4}-\w{4}/.exec(mainOf(receipt))![0]
    const mails = await site.mails(1, { about: reference })
    expect(mails.map(({ subject, to, replyTo }) => [subject, to, replyTo])).toEqual([
      [`Atención al cliente: llamada ${reference}`, expect.anything(), undefined],
    ])
    expect(mails[0]!.text).toContain('633 44 55 66 (ext. 4)')
    expect(mails[0]!.text).toMatch(/Cuándo llamar.*19:00[\s\S]*Sobre qué.*Mi factura[\s\S]*Fibra 1GB \+ 70GB/)

    const [row] = await site.query('select request_id, answer_due from cases')
    expect(Number(row!['answer_due'])).toBe(Date.parse('2026-11-25T19:30+01:00'))
    const shown = await ana.visit(`/gestion/casos/${String(row!['request_id'])}`)
    for (const said of ['25 de noviembre de 2026, 19:00', 'Mi factura', 'Fibra 1GB + 70GB'])
      expect(mainOf(shown)).toContain(said)
    expect(shown.document.querySelector('.case-reminder')!.textContent).toMatch(
      /Llamar al cliente: 19:00.*Para todo el equipo/s,
    )
    const before = await rings()
    await goOn('19:00:01')
    expect([before, await rings()]).toEqual([[], ['Recordatorio, 19:00: Llamar al cliente']])

    // As sealed as all that people write, and theirs by the one thing that is known of them.
    const stored = JSON.stringify(await site.query('select * from requests, reminders'))
    for (const secret of ['Rosa', '633445566', 'bill']) expect(stored).not.toContain(secret)
    const told = await site.command('privacy', 'export', '--phone', '633 44 55 66')
    expect(told.stdout).toContain('Rosa Ibáñez')
    expect(told.stdout).toContain('2026-11-25T18:00:00.000Z')
    const two = await site.command('privacy', 'erase', '--phone', '633445566 o 964112233')
    expect(two.exitCode).not.toBe(0)
    expect(two.stdout).toContain('is more than a phone number: write one alone')
    expect((await site.command('privacy', 'erase', '--phone', '633445566')).exitCode).toBe(0)
    expect(await site.query('select id from reminders')).toEqual([])
    expect(await rings()).toEqual([])
    expect((await site.visit(response.headers.get('location') ?? '')).response.status).toBe(404)
  })

  test('at once ring at once, are late in half an hour, and are one call however often it is pressed', async () => {
    await goOn('19:50:00')
    const form = await site.visit('/te-llamamos')
    expect(choices(form).slice(0, 2)).toEqual(['Ahora mismo', 'Mañana, 10:00'])
    choose(form, '¿Cuándo?', 'Ahora mismo')
    const first = await site.press(form, 'Llamadme', rosa)
    expect(await rings()).toEqual([expect.stringMatching(/^Recordatorio, 19:5\d: Llamar al cliente$/)])
    // It has closed meanwhile, which changes nothing of what was promised.
    await goOn('20:01:00')
    const again = await site.press(form, 'Llamadme', rosa)
    expect(again.response.headers.get('location')).toBe(first.response.headers.get('location'))
    expect(await rings()).toHaveLength(1)
    const [row] = await site.query("select answer_due - opened_at as within from cases where standing = 'open'")
    expect(Number(row!['within'])).toBe(30 * 60_000)

    const receipt = await site.visit(first.response.headers.get('location') ?? '')
    expect(mainOf(receipt)).toMatch(/Te llamamos el 25 de noviembre de 2026 a las 19:5\d\./)
    const path = (await ana.visit('/gestion/casos')).document.querySelector('[data-desk-ring]')!.getAttribute('href')!
    expect((await pressIn(await ana.visit(path), ana, 'Hecho', {})).response.status).toBe(303)
    expect(await rings()).toEqual([])
  })

  if (!everyCaseOn(dialect)) return

  test('come back where their time has passed, and everything else with what to do', async () => {
    await goOn('18:20:00')
    const form = await site.visit('/te-llamamos')
    choose(form, '¿Cuándo?', 'Hoy, 19:00')
    const now = await site.visit('/te-llamamos')
    choose(now, '¿Cuándo?', 'Ahora mismo')
    await goOn('20:05:00')
    const late = await site.press(form, 'Llamadme', { Nombre: 'Ana', Teléfono: '600 12' })
    expect(late.response.status).toBe(400)
    expect(late.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana')
    expect(late.page.getByRole('alert').textContent).toContain('Hay 2 errores')
    const when = late.page.getByLabelText('¿Cuándo?')
    expect(late.page.getByText('Esa hora ya ha pasado. Elige otra', { selector: 'p' }).id).toBe(
      when.getAttribute('aria-describedby')!.split(' ')[0],
    )
    expect(late.page.getByLabelText('Teléfono').getAttribute('aria-invalid')).toBe('true')
    expect(mainOf(late)).toContain('Cerrado ahora. Te llamamos mañana a partir de las 10:00.')
    expect(choices(late)[0]).toBe('Mañana, 10:00')

    const closed = await site.press(now, 'Llamadme', rosa)
    expect(closed.page.getByRole('alert').textContent).toContain('Mientras tanto hemos cerrado. Elige una hora')
    choose(closed, '¿Cuándo?', 'Mañana, 10:00')
    expect((await site.press(closed, 'Llamadme', {})).response.status).toBe(303)
  })
})

test('where nobody ever answers there is no form, nothing is stored, and nothing leads there', async () => {
  await using folder = await copySiteFolder()
  const closed = "seasons: [{ from: '2026-01-01', to: '2031-12-31', week: [] }]"
  await folder.edit('brand.yaml', (text) => text.replace('holidays: [] }', `holidays: [], ${closed} }`))
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  for (const path of ['/', '/atencion-cliente', '/calcular/0011', '/sitemap.xml']) {
    const { response, html } = await site.visit(path)
    expect([path, response.status, html.includes('/te-llamamos')]).toEqual([path, 200, false])
  }
  expect((await site.visit('/te-llamamos')).response.status).toBe(404)
  const fields = callFields()
  expect((await site.visit('/te-llamamos', post(site.origin, fields))).response.status).toBe(404)
  expect((await site.stored()).requests).toEqual([])
})

test('the header, customer service and the foot of the calculator lead to it, in the language that is read', async () => {
  // While somebody answers: the number itself leads there when nobody does.
  await using site = await siteOn('sqlite', { env: at('12:00:00') })
  for (const [path, leads] of [
    ['/tv?lng=ca', 3],
    ['/atencion-cliente?lng=ca', 5],
    ['/calcular/0011?lng=ca', 4],
  ] as const) {
    const { document } = await site.visit(path)
    const links = [...document.querySelectorAll('a[href^="/te-llamamos"]')].map((link) => link.getAttribute('href')!)
    expect([path, links.length]).toEqual([path, leads])
    for (const link of links) expect(link).toContain('lng=ca')
  }
  expect((await site.visit('/sitemap.xml')).html).toContain('/te-llamamos<')
  const about = (await site.visit('/calcular/0011')).document.querySelector('aside a[href^="/te-llamamos"]')!
  const form = await site.visit(about.getAttribute('href')!)
  expect(mainOf(form)).toContain('Con esta combinación delante: Fibra 1GB + 70GB')
  for (const wrong of ['__proto__', 'abcd', '999999', '<b>']) {
    const { response, html } = await site.visit(`/te-llamamos?tarifa=${encodeURIComponent(wrong)}`)
    expect([wrong, response.status, html.includes('Con esta')]).toEqual([wrong, 200, false])
  }
})
