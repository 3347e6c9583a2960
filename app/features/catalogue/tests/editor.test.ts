import { describe, expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'

const PRICES = '/gestion/precios'
const PRICE = 'locations.0.packs.0.price'
const today = spanishClock(Date.now()).date
const nextMonth = daysAfter(today, 31)

describe.each(dialects)('the editor of prices on %s', (dialect) => {
  const desk = deskOn(dialect)

  const led = ({ response }: Page) =>
    (response.headers.get('location') ?? '').replace(desk.site.origin, '').split('?')[0]!
  const textOf = ({ document }: Page) => document.body.textContent
  const versions = async () => Number((await desk.site.query('select count(*) as n from catalogue_versions'))[0]?.['n'])
  const totalOf = async (code = '0000') =>
    (await desk.site.visit(`/calcular/${code}`)).page.getByLabelText('Total').textContent
  const begin = async (who: StaffVisitor) =>
    led(await who.press(await who.visit(PRICES), /^Versión nueva desde la de ahora/))
  const valueOf = (page: Page, name: string) => page.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const save = (who: StaffVisitor, page: Page, typed: Record<string, string>) =>
    who.press(filled(page, typed), 'Guardar y repasar')
  const errorAt = ({ document }: Page, name: string) =>
    document.getElementById(`field-${name}-error`)?.textContent ?? ''

  test('a promotion that claims more is not published, and the figure is said', async () => {
    const draft = await begin(desk.olga)
    await save(desk.olga, await desk.olga.visit(`${draft}/locations.0.packs`), { [PRICE]: '35' })
    await save(desk.olga, await desk.olga.visit(`${draft}/promotions`), {
      'promotions.0.tariffs': 'castellon-1gb-35gb',
      'promotions.0.price': '30',
      'promotions.0.months': '6',
      'promotions.0.from': daysAfter(nextMonth, 5),
      'promotions.0.to': daysAfter(nextMonth, 25),
    })
    const before = await versions()
    const refused = await desk.olga.press(
      filled(await desk.olga.visit(draft), { valid: nextMonth, note: '' }),
      /^Publicar/,
    )
    expect([refused.response.status, await versions()]).toEqual([400, before])
    expect(textOf(refused)).toContain('una promoción anunciaría más rebaja de la que hace')
    expect(textOf(refused)).toMatch(
      /Promoción 1: en los 30 días anteriores al .+, Fibra 1GB \+ 35GB en Castellón se podía contratar por 29\s€\. Escribe un precio más bajo\./,
    )
    await desk.olga.press(await desk.olga.visit(draft), 'Descartar el borrador')
  })

  test('a manager raises a price and proposes it, an owner schedules it, and it is taken back', async () => {
    expect((await desk.site.visit('/calcular', post(desk.site.origin, orderFields()))).response.status).toBe(303)
    const draft = await begin(desk.marc)
    const saved = await save(desk.marc, await desk.marc.visit(`${draft}/locations.0.packs`), { [PRICE]: '31,50 €' })
    expect(led(saved)).toBe(draft)
    const page = await desk.marc.visit(draft)
    expect(textOf(page)).toMatch(/en Castellón: de 29\s€ a 31,50\s€ al mes desde el .+\./)
    expect(textOf(page)).toMatch(/El código 0000 sigue valiendo lo mismo/)
    expect(textOf(page)).toMatch(/1 pedido abierto conserva el precio con el que se envió/)
    expect(page.page.queryByRole('button', { name: /^Publicar/ })).toBeNull()
    const proposed = await desk.marc.press(filled(page, { valid: nextMonth, note: 'Subida anual' }), /^Proponer/)
    expect([proposed.response.status, led(proposed)]).toEqual([303, draft])
    expect(textOf(await desk.marc.visit(PRICES))).toContain('Propuesto')
    const before = await versions()

    const ready = await desk.olga.visit(draft)
    expect(textOf(ready)).toContain('Marc Vidal dice que está listo')
    expect(valueOf(ready, 'valid')).toBe(nextMonth)
    const published = await desk.olga.press(ready, /^Publicar/)
    expect([published.response.status, led(published)]).toEqual([303, PRICES])
    expect(await versions()).toBe(before + 1)
    expect((await desk.site.command('catalogue', 'schedule')).stdout).toContain(`from ${nextMonth}`)
    expect(await totalOf()).toContain('29')
    expect((await desk.olga.visit('/gestion/auditoria')).document.body.textContent).toMatch(
      /Olga Prats.*publicó precios/,
    )
    expect((await desk.olga.visit(draft)).response.status).toBe(404)

    const list = await desk.olga.visit(PRICES)
    expect(list.page.getByRole('region', { name: 'Programada' }).textContent).toMatch(/Olga Prats.*Subida anual/)
    expect((await desk.marc.visit(PRICES)).page.queryByRole('button', { name: 'Retirar' })).toBeNull()
    await desk.olga.press(list, 'Retirar')
    expect((await desk.site.command('catalogue', 'schedule')).stdout).toContain('Nothing is scheduled')
  })

  test('what is published for today holds at once, and is undone by another version', async () => {
    const draft = await begin(desk.olga)
    await save(desk.olga, await desk.olga.visit(`${draft}/locations.0.packs`), { [PRICE]: '33' })
    await desk.olga.press(filled(await desk.olga.visit(draft), { valid: today }), /^Publicar/)
    expect(await totalOf()).toContain('33')
    const undo = led(await desk.olga.press(await desk.olga.visit(PRICES), /^Deshacer/))
    expect(textOf(await desk.olga.visit(undo))).toMatch(/de 33\s€ a 29\s€/)
    await desk.olga.press(filled(await desk.olga.visit(undo), { valid: today }), /^Publicar/)
    expect(await totalOf()).toContain('29')
    expect((await desk.site.command('catalogue', 'export')).stdout).toContain('price: 29')
  })

  test('the second of two editors sees what the first changed, keeps what they typed, and may save it then', async () => {
    const draft = await begin(desk.marc)
    const part = `${draft}/locations.0.packs`
    const [mine, theirs] = [await desk.marc.visit(part), await desk.olga.visit(part)]
    const other = await desk.olga.visit(`${draft}/tv`)
    await save(desk.olga, theirs, { [PRICE]: '30' })
    const conflict = await save(desk.marc, mine, { [PRICE]: '32,90' })
    expect(conflict.response.status).toBe(409)
    expect(conflict.page.getByRole('alert').textContent).toMatch(/Olga Prats.*Precio, IVA incluido: de 29\s€ a 30\s€/)
    expect(valueOf(conflict, PRICE)).toBe('32,90')
    expect((await save(desk.marc, conflict, {})).response.status).toBe(303)
    expect(valueOf(await desk.olga.visit(part), PRICE)).toBe('32,90')
    // Whoever changes another part of it is in nobody's way.
    expect((await save(desk.olga, other, { 'tv.price': '9,50' })).response.status).toBe(303)
    expect(textOf(await desk.marc.visit(draft))).toMatch(/29\s€ a 32,90\s€.*9\s€ a 9,50\s€/)
    await desk.marc.press(await desk.marc.visit(draft), 'Descartar el borrador')
    expect((await desk.marc.visit(draft)).response.status).toBe(404)
  })

  test('who publishes sees first what others have published since they looked', async () => {
    const draft = await begin(desk.olga)
    await save(desk.olga, await desk.olga.visit(`${draft}/tv`), { 'tv.price': '8' })
    const page = await desk.olga.visit(draft)
    const between = await begin(desk.olga)
    await save(desk.olga, await desk.olga.visit(`${between}/mobile`), { 'mobile.0.price': '10' })
    await desk.olga.press(filled(await desk.olga.visit(between), { valid: nextMonth }), /^Publicar/)
    const moved = await desk.olga.press(filled(page, { valid: nextMonth }), /^Publicar/)
    expect(moved.response.status).toBe(409)
    expect(moved.page.getByRole('alert').textContent).toMatch(/Olga Prats ha publicado.*9\s€ a 10\s€/)
    // Compared with what holds then, it takes that back.
    expect(textOf(moved)).toMatch(/10\s€ a 9\s€/)
    await desk.olga.press(await desk.olga.visit(PRICES), 'Retirar')
    await desk.olga.press(await desk.olga.visit(draft), 'Descartar el borrador')
  })

  if (!everyCaseOn(dialect)) return

  test('everything wrong is said at its field at once, nothing typed is lost, and nothing is stored', async () => {
    const draft = await begin(desk.marc)
    const part = `${draft}/locations.0.packs`
    const wrong = await save(desk.marc, await desk.marc.visit(part), {
      [PRICE]: '29,9O',
      'locations.0.packs.1.price': '-4',
      'locations.0.packs.2.price': '40 € / 45 $',
      'locations.0.packs.3.data': 'muchos',
    })
    expect(wrong.response.status).toBe(400)
    expect(errorAt(wrong, PRICE)).toMatch(/letra O/)
    expect(errorAt(wrong, 'locations.0.packs.1.price')).toMatch(/no puede ser negativo/)
    expect(errorAt(wrong, 'locations.0.packs.2.price')).toMatch(/Son dos importes/)
    expect(errorAt(wrong, 'locations.0.packs.3.data')).toMatch(/En GB/)
    expect(valueOf(wrong, PRICE)).toBe('29,9O')
    expect(wrong.page.getAllByRole('alert')[0]?.querySelectorAll('a[href^="#field-"]').length).toBe(4)
    // Text that is not saved stands there again, as a draft of the one who typed it.
    expect(valueOf(await desk.marc.visit(part), PRICE)).toBe('29,9O')
    expect(valueOf(await desk.olga.visit(part), PRICE)).toBe('29')
    await desk.marc.press(await desk.marc.visit(part), 'Descartarlo')
    expect(valueOf(await desk.marc.visit(part), PRICE)).toBe('29')
    await desk.marc.press(await desk.marc.visit(draft), 'Descartar el borrador')
  })

  test('lists are added to, moved and shortened by buttons; nothing is published with something wrong in it', async () => {
    const draft = await begin(desk.olga)
    const part = `${draft}/mobile`
    const press = async (name: string | RegExp) => {
      const answer = await desk.olga.press(await desk.olga.visit(part), name)
      expect(answer.response.status).toBe(303)
    }
    await press('Añadir: Tarifa')
    await desk.olga.press(
      filled(await desk.olga.visit(part), { 'mobile.4.data': '35', 'mobile.4.price': '7' }),
      /^Subir: Tarifa 5/,
    )
    const twice = await save(desk.olga, await desk.olga.visit(part), {})
    expect(textOf(twice)).toMatch(/Esto está dos veces/)
    await desk.olga.press(filled(await desk.olga.visit(part), { 'mobile.3.data': '200' }), /^Bajar: Tarifa 4/)
    const page = await desk.olga.visit(part)
    expect([valueOf(page, 'mobile.4.data'), valueOf(page, 'mobile.3.data')]).toEqual(['200', 'ilimitados'])
    expect((await save(desk.olga, page, {})).response.status).toBe(303)
    expect(textOf(await desk.olga.visit(draft))).toMatch(/200GB: nueva, a 7\s€\/mes|Móvil 200GB.*nueva/)

    // A tariff that packs name is wrong for them, on another page.
    await press(/^Quitar: Tarifa 1/)
    expect((await save(desk.olga, await desk.olga.visit(part), {})).response.status).toBe(303)
    const stopped = await desk.olga.press(await desk.olga.visit(draft), /^Publicar/)
    expect(stopped.response.status).toBe(400)
    const alert = stopped.page.getByRole('alert')
    expect(alert.textContent).toMatch(/Cada línea de un pack es una de las tarifas de móvil/)
    expect(alert.querySelector('a')?.getAttribute('href')).toMatch(
      /\/locations\.0\.packs#field-locations\.0\.packs\.0\.data$/,
    )
    await desk.olga.press(await desk.olga.visit(draft), 'Descartar el borrador')
  })

  test('a code that would mean another tariff is refused with the reason; forty entries and a past day are said', async () => {
    const draft = await begin(desk.olga)
    const part = `${draft}/locations.0.packs`
    await desk.olga.press(await desk.olga.visit(part), /^Bajar: Pack 1/)
    expect((await save(desk.olga, await desk.olga.visit(part), {})).response.status).toBe(303)
    const refused = await desk.olga.press(filled(await desk.olga.visit(draft), { valid: nextMonth }), /^Publicar/)
    expect(refused.response.status).toBe(400)
    expect(refused.page.getByRole('alert').textContent).toMatch(/El código 000 significa .+35GB en Castellón/)
    const past = await desk.olga.press(
      filled(await desk.olga.visit(draft), { valid: daysAfter(today, -1) }),
      /^Publicar/,
    )
    expect(errorAt(past, 'valid')).toMatch(/ya ha pasado/)

    const long = await desk.olga.visit(part)
    const fields = Object.fromEntries(
      Array.from({ length: 41 }, (_, at) => [
        [`locations.0.packs.${at}.#`, at < 4 ? String(at) : ''],
        [`locations.0.packs.${at}.speed`, '1000'],
        [`locations.0.packs.${at}.data`, String(at + 1)],
        [`locations.0.packs.${at}.price`, '30'],
      ]).flat() as [string, string][],
    )
    const tooMany = await desk.olga.visit(part, {
      method: 'POST',
      headers: { origin: desk.site.origin },
      body: new URLSearchParams({ intent: 'save', seen: valueOf(long, 'seen')!, ...fields }),
    })
    expect(tooMany.response.status).toBe(400)
    expect(textOf(tooMany)).toMatch(/Hay como mucho 40 entradas/)
    await desk.olga.press(await desk.olga.visit(draft), 'Descartar el borrador')
  })

  test('an agent sees neither the pages nor the way to them, and a manager publishes nothing', async () => {
    const draft = await begin(desk.marc)
    const ana = await signedIn(desk.site, 'agent')
    for (const path of [PRICES, draft, `${draft}/tv`]) expect((await ana.visit(path)).response.status).toBe(403)
    expect((await ana.visit('/gestion/casos')).page.queryByRole('link', { name: 'Precios' })).toBeNull()
    const forged = await desk.marc.visit(draft, {
      method: 'POST',
      headers: { origin: desk.site.origin },
      body: new URLSearchParams({ intent: 'publish', valid: nextMonth, revision: '1', turn: '0' }),
    })
    expect(forged.response.status).toBe(403)
    for (const missing of [`${draft}/nothing`, `${draft}/locations.9.packs`, `${PRICES}/nothing`])
      expect([missing, (await desk.marc.visit(missing)).response.status]).toEqual([missing, 404])
    await desk.marc.press(await desk.marc.visit(draft), 'Descartar el borrador')
  })
})
