import type { Locator, Page } from '@playwright/test'
import { expect, fillDetails, open, send, test, total } from './journey.ts'
import { shiftsUntilNow } from './layout-shifts.ts'
import { expectNothingBeyond } from './page-layout.ts'

test.use({ allowedOnConsole: /status of 40[04]/ })

/** In windows of four widths, of which the last is as wide as the page was opened in. */
async function expectNothingBeyondAtAnyWidth(page: Page, where: string) {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingBeyond(page, `${where} at ${width} px`)
  }
}

test(
  'nothing of an order with the longest words is cut off or scrolls sideways',
  { tag: '@desk' },
  async ({ page }) => {
    test.slow()
    await open(page, '/calcular/1073?lineas=35gb.70gb.140gb.unlimited.unlimited')
    await expectNothingBeyondAtAnyWidth(page, 'six lines')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await fillDetails(page, {
      Nombre: 'María de los Ángeles Inmaculada',
      Apellidos: 'Fernández-Villaverdeabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
      'DNI, NIE o CIF': '12345678Z',
      Dirección: 'Calle Mayor 7, 3.º B',
      'Código postal': '28013',
      Localidad: 'Madrid',
      Teléfono: '600112233',
      'Correo electrónico': `${'a'.repeat(60)}@ejemplo.es`,
    })
    await expectNothingBeyondAtAnyWidth(page, 'details')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeVisible()
    await expectNothingBeyondAtAnyWidth(page, 'review')
    await send(page).click()
    await page.getByRole('dialog').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Justificante de tu solicitud' })).toBeVisible()
    await expectNothingBeyondAtAnyWidth(page, 'receipt')
  },
)

test.describe('before the banner is answered', { tag: '@phone' }, () => {
  test.use({ answered: false, viewport: { width: 412, height: 823 } })

  test('nothing moves when the font comes late', async ({ page }) => {
    const { promise: late, resolve: sendFont } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => late.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const moved = shiftsUntilNow(page)
    sendFont()
    expect(await moved).toEqual([])
  })
})

async function place(locator: Locator) {
  const box = await locator.boundingBox()
  return { x: box?.x, y: box?.y, width: box?.width, height: box?.height }
}

test('the total stays where it is and as large as it is when the price changes', async ({ page }) => {
  await open(page, '/calcular/0000')
  await page.evaluate(() => document.fonts.ready)
  const isBar = page.viewportSize()!.width < 960
  const panel = page.getByRole('region', { name: 'TU COMBINACIÓN' })
  const next = page.getByRole('button', { name: 'Siguiente' })
  const look = async () => {
    // A third figure makes the amount wider, to where there was nothing.
    const { x, y, height } = await place(total(page))
    // On a wide screen the panel grows with its lines, below the total; a bar never does.
    return { total: { x, y, height }, ...(isBar && { panel: await place(panel), next: await place(next) }) }
  }
  const before = await look()

  for (const [step, euros] of [
    ['Añadir 35GB', 38],
    ['Añadir Ilimitado', 58],
    ['Añadir Ilimitado', 78],
    ['Añadir Ilimitado', 98],
    ['Añadir Ilimitado', 118],
  ] as const) {
    // No scrolling: that would move it for another reason.
    await page.getByRole('button', { name: step }).evaluate((button: HTMLButtonElement) => button.click())
    await expect(total(page)).toHaveText(new RegExp(`^${euros}\\s€/mes$`))
    expect({ euros, ...(await look()) }).toEqual({ euros, ...before })
  }
})

test(
  'on a phone the total and Next stay in sight while the page is scrolled, and open into the breakdown',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/calcular/0000')
    for (const edge of [0, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), edge)
      await expect(total(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Siguiente' })).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByText('Línea 35GB: incluida')).toBeHidden()
    await page.getByRole('button', { name: 'Ver detalle' }).click()
    await expect(page.getByText('Línea 35GB: incluida')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Línea 35GB: incluida')).toBeHidden()
  },
)

test('on a wide screen the panel floats beside the choices', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/calcular/0000')
  await page.getByRole('switch', { name: 'TV' }).scrollIntoViewIfNeeded()
  await expect(total(page)).toBeInViewport({ ratio: 1 })
  const choices = await place(page.getByRole('group', { name: 'Tarifa' }))
  const panel = await place(page.getByRole('region', { name: 'TU COMBINACIÓN' }))
  expect(panel.x).toBeGreaterThan((choices.x ?? 0) + (choices.width ?? 0))
})
