import { businessFolder } from '#tests/support/posted/posted-business.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, open, test as base } from './journey.ts'

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
    await expect(page.getByLabel('Fibra 600MB + 35GB')).toHaveValue('1')
    await expect(page.getByText('Total: 37,96 €/mes, IVA incl.')).toBeVisible()

    await page.getByLabel('Fibra 600MB + 35GB').focus()
    const type = async (...typed: readonly string[]) => {
      for (const text of typed) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
    }
    // 1GB, 70GB; then over the button of the total, and the company that is chosen already.
    await type('', '3', '', '', 'P-12AB34567', 'Obras, S.L.', 'Núria Roig', '600 11 22 33', 'obras@visitante.example')
    await type('Carrer Major 7', '12540', 'Vila-real')
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

test('who is self-employed is asked for a last name, and nobody else', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/empresas/pedir')
  await expect(page.getByLabel('Persona de contacto')).toBeVisible()
  await expect(page.getByLabel('Apellidos')).toBeHidden()
  await page.getByLabel('Autónomo o autónoma').press('Space')
  await expect(page.getByLabel('Apellidos')).toBeVisible()
  await expect(page.getByLabel('Persona de contacto')).toBeHidden()
})
