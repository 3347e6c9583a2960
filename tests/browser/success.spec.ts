import type { Page } from '@playwright/test'
import { details, expect, fillDetails, goToReview, open, send, test, total, reload } from './journey.ts'

/** Sends an order while the page's clock stands still, so that the test says when the three seconds are over. */
async function sendAt(page: Page) {
  await page.clock.install()
  await goToReview(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await send(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Datos enviados correctamente' })

test('the overlay counts three seconds and sends the visitor home, though a pointer moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await sendAt(page)
  await expect(overlay(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(overlay(page)).toContainText(/contacto contigo a más tardar el /)
  await expect(overlay(page)).toContainText(/Tu referencia: AZ-\w{4}-\w{4}/)
  await expect(overlay(page).getByRole('button', { name: 'Quedarme en esta página' })).toBeFocused()
  // One that only moves is no sign of life.
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 300)
  await expect(overlay(page)).toContainText('Te llevamos al inicio en 3 s')
  await page.clock.runFor(1000)
  await expect(overlay(page).getByText('Te llevamos al inicio en 2 s')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(overlay(page).getByText('Te llevamos al inicio en 1 s')).toBeVisible()
  await page.clock.runFor(990)
  await expect(overlay(page)).toBeVisible()
  await page.clock.runFor(20)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Conéctate y disfruta/ })).toBeVisible()
})

const signs: Record<string, (page: Page) => Promise<void>> = {
  'a key': (page) => page.keyboard.press('Shift'),
  'a pointer': (page) => page.mouse.click(5, 5),
  'a wheel': (page) => page.mouse.wheel(0, 40),
}
for (const [sign, give] of Object.entries(signs)) {
  // Not "after 3 seconds the user is sent to /" (specification, section 4): decision 19 says for whom not.
  test(`${sign} keeps the visitor on the page`, async ({ page }) => {
    await sendAt(page)
    await page.clock.runFor(1500)
    await give(page)
    await expect(overlay(page)).toContainText('No te moveremos de aquí.')
    await page.clock.runFor(60_000)
    await expect(overlay(page)).toBeVisible()
    await expect(page).toHaveURL('/calcular')
  })
}

test('a touch keeps the visitor on the page', { tag: '@phone' }, async ({ page }) => {
  await sendAt(page)
  await page.touchscreen.tap(5, 5)
  await page.clock.runFor(60_000)
  await expect(overlay(page)).toBeVisible()
})

/** And its clock with it, which otherwise leads to the home page. */
const expectClosed = (page: Page) => expect(page.locator('#sent-heading')).not.toBeAttached()

test('Stay on this page leaves an empty calculator', async ({ page }) => {
  await sendAt(page)
  await overlay(page).getByRole('button', { name: 'Quedarme en esta página' }).click()
  await expect(page.getByRole('link', { name: 'Ver e imprimir el justificante' })).toHaveAttribute(
    'href',
    /^\/justificante\/./,
  )
  await page.clock.runFor(60_000)

  await expectClosed(page)
  await expect(page).toHaveURL('/calcular')
  await expect(total(page)).toHaveText(/^0\s€\/mes$/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  for (const label of Object.keys(details)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
})

test('going back after sending does not bring back what was typed', async ({ page }) => {
  await sendAt(page)
  await overlay(page).getByRole('button', { name: 'Quedarme en esta página' }).click()
  for (let steps = 0; steps < 2; steps++) {
    await page.goBack()
    await expect(page.locator('main')).not.toContainText('Núñez')
    for (const input of await page.locator('main input').all()) await expect(input).not.toHaveValue(/Ana|Núñez|600/)
  }
  // A page starts by a clock that goes on.
  await page.clock.resume()
  await reload(page)
  await expect(page.locator('main')).not.toContainText('Núñez')
  for (const input of await page.locator('main input').all()) await expect(input).not.toHaveValue(/Ana|Núñez|600/)
})

test('back closes the overlay and stays on the page', async ({ page }) => {
  await sendAt(page)
  // The form behind it is empty: until then there is nothing to come back to.
  await expect(page).toHaveURL('/calcular')
  await page.evaluate(() => history.back())
  await expectClosed(page)
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL('/calcular')
  await expect(page.getByRole('heading', { level: 1, name: 'Calcula tu mejor combinación' })).toBeVisible()
})

test('back closes the overlay of a form that is the first page of its tab', async ({ page }) => {
  await page.clock.install()
  await open(page, '/atencion-cliente#contact-form')
  await fillDetails(page, {
    Nombre: 'Ana María',
    Teléfono: '600112233',
    'Correo electrónico': 'ana.nunez@ejemplo.es',
    Mensaje: '¿Llegáis a Onda?',
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await send(page).click()
  await expect(overlay(page)).toBeVisible()
  await page.evaluate(() => history.back())
  await expectClosed(page)
  await expect(page).toHaveURL('/atencion-cliente')
})

test('Escape closes the overlay', async ({ page }) => {
  await sendAt(page)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL('/calcular')
})

test('the receipt is the loudest, and the overlay says when we are in touch and not to cancel yet', async ({
  page,
}) => {
  await sendAt(page)
  const receipt = overlay(page).getByRole('link', { name: 'Ver e imprimir el justificante' })
  const stay = overlay(page).getByRole('button', { name: 'Quedarme en esta página' })
  const [loud, quiet] = await Promise.all(
    [receipt, stay].map((action) => action.evaluate((element) => getComputedStyle(element).backgroundColor)),
  )
  const accent = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'var(--accent)'
    return getComputedStyle(probe).backgroundColor
  })
  expect([loud === accent, quiet === accent]).toEqual([true, false])
  await expect(receipt).toBeInViewport({ ratio: 1 })
  await expect(stay).toBeInViewport({ ratio: 1 })
  for (const said of ['Datos enviados correctamente', 'Nos pondremos en contacto contigo pronto'])
    await expect(overlay(page)).toContainText(said)
  await expect(overlay(page)).toContainText(/contacto contigo a más tardar el [^.]+\./)
  await expect(overlay(page)).toContainText('No te des de baja de tu operador todavía.')
})
