import type { Locator, Page } from '@playwright/test'
import { expect, goToReview, open, test } from './journey.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** A system colour as the browser has it at present. */
function system(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `color: ${colour}; forced-color-adjust: none`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
}

const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element)
    return { color, backgroundColor, borderTopColor, borderTopWidth }
  })

/** The label around a radio button. */
const choice = (page: Page, name: RegExp | string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name, includeHidden: true }) })

const choices = {
  '/calcular/1011': [
    ['Resto de España', 'Castellón'],
    ['Fibra y móvil', 'Solo fibra'],
  ],
  '/calcular/0011': [[/^70GB/, /^35GB/]],
  '/fibra-movil': [['Castellón', 'Resto de España']],
  '/': [
    ['Castellón', 'Resto de España'],
    ['Oscuro', 'Claro'],
  ],
} as const

test('in forced colours, what is chosen is seen to be chosen', { tag: '@desk' }, async ({ page }) => {
  for (const [path, pairs] of Object.entries(choices)) {
    await open(page, path)
    const colours = [await system(page, 'Highlight'), await system(page, 'HighlightText')]
    for (const [chosen, other] of pairs)
      await test.step(`${String(chosen)} on ${path}`, async () => {
        const chosenLook = await look(choice(page, chosen).first())
        expect([chosenLook.backgroundColor, chosenLook.color]).toEqual(colours)
        const otherLook = await look(choice(page, other).first())
        expect(otherLook.backgroundColor).not.toBe(colours[0])
        expect(parseFloat(otherLook.borderTopWidth)).toBeGreaterThanOrEqual(1)
      })
  }
})

test('in forced colours, the phase, switches and boxes show their state', { tag: '@desk' }, async ({ page }) => {
  await goToReview(page)
  const phases = page.getByRole('list', { name: 'Pasos' }).getByRole('listitem')
  const highlight = await system(page, 'Highlight')
  const edges = await phases.evaluateAll((all) => all.map((phase) => getComputedStyle(phase).borderTopColor))
  expect(edges.map((edge) => edge === highlight)).toEqual([false, false, true])

  for (const [path, role] of [
    ['/calcular', 'switch'],
    ['/recomendados', 'checkbox'],
  ] as const) {
    await open(page, path)
    const drawn = await page
      .getByRole(role)
      .evaluateAll((all) => all.map((control) => getComputedStyle(control).appearance))
    expect([path, ...new Set(drawn)]).toEqual([path, 'auto'])
  }
})

test('in forced colours, what cannot be pressed is grey', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/calcular')
  const grey = await system(page, 'GrayText')
  expect((await look(page.getByRole('button', { name: 'Quitar 35GB' }))).color).toBe(grey)
  expect((await look(page.getByRole('button', { name: 'Añadir 35GB' }))).color).not.toBe(grey)
})
