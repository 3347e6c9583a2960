import { describe, expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { requestDialects } from '#tests/support/database/databases.ts'
import { deskOn } from '#tests/support/desk/desk-on.ts'
import { filled } from '#tests/support/desk/filled.ts'
import type { StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'

const PRICES = '/gestion/precios'
const PRICE = 'locations.0.packs.0.price'
const nextMonth = daysAfter(spanishClock(Date.now()).date, 31)

describe.each(requestDialects)('editors of prices in a hurry on %s', (dialect) => {
  const desk = deskOn(dialect)

  const led = ({ response }: Page) => (response.headers.get('location') ?? '').replace(desk.site.origin, '')
  const countOf = async (table: string) =>
    Number((await desk.site.query(`select count(*) as n from ${table}`))[0]?.['n'])
  const beginFrom = (page: Page, who: StaffVisitor) => who.press(page, /^Versión nueva desde la de ahora/)
  const begin = async (who: StaffVisitor) => led(await beginFrom(await who.visit(PRICES), who))
  const raise = async (who: StaffVisitor, draft: string, price: string) => {
    const part = filled(await who.visit(`${draft}/locations.0.packs`), { [PRICE]: price })
    expect((await who.press(part, 'Guardar y repasar')).response.status).toBe(303)
  }

  test('whoever presses twice begins one draft, and another one only when something is written in it', async () => {
    const page = await desk.olga.visit(PRICES)
    const [first, second] = await Promise.all([beginFrom(page, desk.olga), beginFrom(page, desk.olga)])
    expect([led(second), await countOf('price_drafts')]).toEqual([led(first), 1])
    expect(await begin(desk.marc)).not.toBe(led(first))
    await raise(desk.olga, led(first), '30')
    expect(await begin(desk.olga)).not.toBe(led(first))
    expect(await countOf('price_drafts')).toBe(3)
  })

  test('what somebody else has written since is not thrown away unseen', async () => {
    const draft = await begin(desk.marc)
    const seen = await desk.marc.visit(draft)
    await raise(desk.olga, draft, '30,50')
    const kept = await desk.marc.press(seen, 'Descartar el borrador')
    expect(kept.response.status).toBe(409)
    expect(kept.page.getByRole('alert').textContent).toMatch(/No se ha descartado nada/)
    expect(kept.document.body.textContent).toMatch(/de 29\s€ a 30,50\s€/)
    expect((await desk.marc.press(kept, 'Descartar el borrador')).response.status).toBe(303)
    expect((await desk.marc.visit(draft)).response.status).toBe(404)
  })

  test.each(['', 'no', '{', '5', '"x"', '[[]]', '{"0":{"price":1}}', '[{"name":5,"other":[1]}]', '[{"__proto__":{}}]'])(
    'who saves with %s as what they saw is shown what is written there, and keeps what was typed',
    async (seen) => {
      const draft = await begin(desk.olga)
      const part = filled(await desk.olga.visit(`${draft}/locations.0.packs`), { [PRICE]: '32' })
      const answer = await desk.olga.press(filled(part, { seen }), 'Guardar y repasar')
      expect(answer.response.status).toBe(409)
      expect(answer.document.querySelector<HTMLInputElement>(`[name="${PRICE}"]`)!.value).toBe('32')
      expect((await desk.olga.press(answer, 'Guardar y repasar')).response.status).toBe(303)
    },
  )

  test('whoever publishes twice, or writes in what was published, is led to what became of it', async () => {
    const draft = await begin(desk.olga)
    await raise(desk.olga, draft, '31')
    const before = await countOf('catalogue_versions')
    const [page, part] = [await desk.olga.visit(draft), await desk.marc.visit(`${draft}/locations.0.packs`)]
    filled(page, { valid: nextMonth })
    const both = await Promise.all([desk.olga.press(page, /^Publicar/), desk.olga.press(page, /^Publicar/)])
    expect(both.map(({ response }) => response.status)).toEqual([303, 303])
    expect(both.map(led).toSorted()[1]).toBe(`${PRICES}?terminado`)
    expect(await countOf('catalogue_versions')).toBe(before + 1)
    for (const [who, late, name] of [
      [desk.olga, page, /^Publicar/],
      [desk.olga, page, 'Descartar el borrador'],
      [desk.marc, part, 'Guardar y repasar'],
      [desk.marc, part, 'Añadir: Pack'],
    ] as const)
      expect([name, led(await who.press(late, name))]).toEqual([name, `${PRICES}?terminado`])
    const list = await desk.olga.visit(`${PRICES}?terminado`)
    expect(list.page.getByRole('status').textContent).toContain('Ese borrador ya no existe')
    expect(list.page.getByRole('region', { name: 'Programada' }).textContent).toContain('31')
    await desk.olga.press(list, 'Retirar')
    expect((await desk.olga.press(list, 'Retirar')).response.status).toBe(303)
  })
  test('what holds on another day than the one that was shown is shown before anything is published', async () => {
    const [first, second] = [await begin(desk.olga), await begin(desk.marc)]
    await raise(desk.olga, first, '31')
    await raise(desk.marc, second, '33')
    await desk.olga.press(filled(await desk.olga.visit(first), { valid: nextMonth }), /^Publicar/)
    const before = await countOf('catalogue_versions')
    const over = await desk.olga.press(filled(await desk.olga.visit(second), { valid: '2020-01-01' }), /^Publicar/)
    expect([over.response.status, over.document.body.textContent]).toEqual([
      400,
      expect.stringMatching(/de 29\s€ a 33\s€.*Valdría hasta el/),
    ])
    const unseen = await desk.olga.press(filled(over, { valid: daysAfter(nextMonth, 1) }), /^Publicar/)
    expect([unseen.response.status, await countOf('catalogue_versions')]).toEqual([409, before])
    expect(unseen.page.getByRole('alert').textContent).toContain('ese día vale otra versión')
    expect(unseen.document.body.textContent).toMatch(/de 31\s€ a 33\s€/)
    expect((await desk.olga.press(unseen, /^Publicar/)).response.status).toBe(303)
    expect(await countOf('catalogue_versions')).toBe(before + 1)
  })
})
