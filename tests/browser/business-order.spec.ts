import { businessFolder } from '#tests/support/posted/posted-business.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, forgetFiles, open, test as base } from './journey.ts'
import { expectWithinBudget, filesLoadedBy } from './page-weight.ts'

const test = base.extend<{ selling: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  async selling({}, use) {
    await using folder = await businessFolder()
    await using site = await startSite({ env: { SITE_DIR: folder.path } })
    await use(site)
  },
  baseURL: async ({ selling }, use) => use(selling.origin),
})

// The browser itself reports what it could not load.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 4\d\d/ })

test(
  'by keyboard: a business orders from a card, mends what is wrong, sees the total and sends it',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/empresas')
    await page.getByRole('link', { name: 'Pedir Fibra 600MB + 35GB' }).press('Enter')
    await expect(page.getByRole('radio', { name: 'Fibra 600MB + 35GB' })).toBeChecked()
    const equation = page.getByRole('main').getByRole('status')
    await expect(equation).toHaveText('31,37 € + 6,59 € de IVA = 37,96 €/mes')
    await page.evaluate(() => void Object.assign(globalThis, { stayed: true }))

    const more = page.getByRole('button', { name: 'Añadir Móvil 70GB' })
    await more.focus()
    for (const key of ['Enter', 'Enter', 'Space']) await page.keyboard.press(key)
    await expect(page.getByLabel('Móvil 70GB', { exact: true })).toHaveValue('3')
    await expect(equation).toHaveText('62,90 € + 13,21 € de IVA = 76,11 €/mes')
    await expect(more).toBeFocused()
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    // What is large is of the switch; the equation stays.
    await page.getByRole('radio', { name: 'Con IVA', exact: true }).press('Space')
    await expect(page.getByText('31,37 € sin IVA')).toBeVisible()
    await expect(page.getByText('37,96 € con IVA')).toBeHidden()

    // On a phone the bar leads to who orders, and sends from there.
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    const next = page.getByRole('main').getByRole('link', { name: 'Siguiente' })
    if (await next.isVisible()) {
      await expect(send).toBeHidden()
      await next.press('Enter')
      await expect(next).toBeHidden()
    }
    await expect(send).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])

    await page.getByLabel('CIF, NIF o NIE').focus()
    await page.keyboard.type('P-12AB34567')
    for (const text of [
      'Obras, S.L.',
      'Núria Roig',
      '600 11 22 33',
      'obras@visitante.example',
      'Carrer Major 7',
      '12540',
      'Vila-real',
    ]) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')

    const complaints = page.getByRole('alert')
    await expect(complaints).toBeFocused()
    await complaints.getByRole('link', { name: /Un pasaporte u otro documento no sirve/ }).press('Enter')
    const identity = page.getByLabel('CIF, NIF o NIE')
    await expect(identity).toBeFocused()
    await expect(identity).toBeInViewport({ ratio: 1 })
    expect(await accessibilityFindings(page)).toEqual([])
    await identity.fill('B12345674')
    await page.keyboard.press('Enter')

    // The total that the form showed was of what the refused form said: it is the one that is sent.
    await expect(page).toHaveURL(/\/justificante\//)
    await page.getByText('Qué nos enviaste').click()
    await expect(page.getByText('Total: 76,11 €/mes, IVA incl.')).toBeVisible()
  },
)

test('what was chosen is there on the way back with its total, and a wrong number has none', async ({ page }) => {
  await open(page, '/empresas/pedir')
  const equation = page.getByRole('main').getByRole('status')
  const count = page.getByLabel('Móvil 70GB', { exact: true })
  await count.fill('5')
  await expect(equation).toHaveText('52,55 € + 11,04 € de IVA = 63,59 €/mes')
  await page.goto('/empresas')
  await page.goBack()
  await expect(count).toHaveValue('5')
  await expect(equation).toHaveText('52,55 € + 11,04 € de IVA = 63,59 €/mes')

  await count.fill('25')
  await expect(page.getByText('Escribe un número de 0 a 20')).toBeVisible()
  await expect(equation).toBeHidden()
  await count.fill('2')
  await expect(equation).toHaveText(/^21,02\s€/)
})

test('without its script a typed number hides the total of another choice, and the server says its own', async ({
  page,
}) => {
  await page.route(/live-total|\/page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/empresas/pedir')
  const equation = page.getByRole('main').getByRole('status')
  await expect(equation).toBeVisible()
  await page.getByLabel('Móvil 70GB', { exact: true }).fill('5')
  await page.keyboard.press('Tab')
  await expect(equation).toBeHidden()
  await page.getByRole('button', { name: 'Ver el total' }).click()
  await expect(equation).toHaveText('52,55 € + 11,04 € de IVA = 63,59 €/mes')
})

test('each page of businesses weighs what a document may', async ({ page }) => {
  await forgetFiles(page)
  for (const address of ['/empresas', '/empresas/pedir'])
    await expectWithinBudget(page, address, await filesLoadedBy(page, address))
})

test('who is self-employed is asked for a last name, and nobody else', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/empresas/pedir')
  await expect(page.getByLabel('Persona de contacto')).toBeVisible()
  await expect(page.getByLabel('Apellidos')).toBeHidden()
  await page.getByLabel('Autónomo o autónoma').press('Space')
  await expect(page.getByLabel('Apellidos')).toBeVisible()
  await expect(page.getByLabel('Persona de contacto')).toBeHidden()
})
