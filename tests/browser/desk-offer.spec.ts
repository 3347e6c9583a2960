import { enter, sendMessage } from './at-desk.ts'
import { expect, test } from './journey.ts'

test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 400/ })

test(
  'an offer is composed by keys, seen as its customer will, and sent with its link copied',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const path = await sendMessage(site, { name: 'Rosa Ibáñez' })
    await enter(context, site, ana)
    await page.goto(`${path}/oferta`)
    const seen = page.getByRole('complementary', { name: /^Así la verá/ })
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('Calle Mayor, 1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12540')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Vila-real')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByLabel('Código', { exact: true })).toBeFocused()
    await page.keyboard.type('00091')
    await expect(seen).toContainText('29 €/mes')
    await expect(page.getByRole('radio', { name: /1GB.*35\s?GB/ })).toBeChecked()
    // The code is of a pack with TV.
    await expect(page.locator('#field-tv')).toBeChecked()

    const line = page.getByLabel(/^35\s?GB · /)
    await line.focus()
    await page.keyboard.press('+')
    await expect(line).toHaveValue('1')
    await expect(seen).toContainText('línea')
    await page.keyboard.press('-')
    await expect(line).toHaveValue('0')

    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('99')
    await expect(seen.getByRole('link', { name: /más de lo que puedes/ })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('Faltan 3 cosas')
    await expect(page.getByRole('link', { name: 'Corregir 3 datos' })).toBeVisible()
    await page.getByLabel(/^Tu descuento/).fill('')
    await expect(page.getByRole('link', { name: /^Corregir/ })).toBeHidden()

    await page.keyboard.press('Control+Shift+Enter')
    const link = page.locator('#oferta-enlace')
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  },
)

test(
  'what is changed last is what is seen, and no other offer is sent',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    const path = await sendMessage(site, { name: 'Blai Ferrer' })
    await enter(context, site, ana)
    await page.goto(`${path}/oferta`)
    const seen = page.getByRole('complementary', { name: /^Así la verá/ })
    const code = page.getByLabel('Código', { exact: true })
    const tile = (data: number) => page.getByRole('radio', { name: new RegExp(`1GB.*\\b${data}\\s?GB`) })
    await page.getByLabel('Dirección').fill('Calle Mayor, 1')
    await page.getByLabel('Código postal').fill('12540')
    await page.getByLabel('Localidad').fill('Vila-real')

    await code.fill('/calcular/00091?paso=datos')
    await expect(seen).toContainText('29 €/mes')
    await tile(70).check({ force: true })
    await expect(seen).toContainText('34 €/mes')
    await expect(code).toHaveValue('00191')

    await code.fill('009X')
    await expect(seen.getByRole('link', { name: 'La calculadora no conoce ese código' })).toBeVisible()
    await tile(35).check({ force: true })
    await expect(seen).toContainText('29 €/mes')
    await expect(code).toHaveValue('00091')

    // Its look is still on its way.
    await page.route('**/oferta', (route) =>
      route.request().resourceType() === 'fetch' ? new Promise(() => {}) : route.fallback(),
    )
    await tile(70).check({ force: true })
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.getByRole('alert')).toContainText('Lo que veías era otra oferta')
    await expect(seen).toContainText('34 €/mes')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.locator('#oferta')).toContainText('34 €/mes')
  },
)
