import { contractingFolder } from '#tests/support/site/contracting-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, goToReview, send, test as base } from './journey.ts'

const test = base.extend<{ contracting: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  async contracting({}, use) {
    await using folder = await contractingFolder()
    await using site = await startSite({ env: { SITE_DIR: folder.path } })
    await use(site)
  },
  baseURL: async ({ contracting }, use) => use(contracting.origin),
})

test(
  'whoever orders is told that it is sent, led to what they ordered, and contracts it by a press of their own',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await goToReview(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await send(page).click()
    const overlay = page.getByRole('dialog', { name: 'Datos enviados correctamente' })
    await expect(overlay).toContainText('Nos pondremos en contacto contigo pronto')
    await expect(overlay).toContainText('Te queda un paso')
    await expect(overlay.getByRole('link', { name: 'Leerlo y aceptarlo' })).toHaveAttribute('href', /^\/oferta\/./)
    await expect(overlay).toContainText('Te llevamos a lo que has pedido en 3 s')
    await page.clock.runFor(3000)

    await expect(page).toHaveURL(/\/oferta\/./)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana María, esto es lo que has pedido' })).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByLabel('He recibido el resumen del contrato y acepto las condiciones generales.').check()
    await page.getByRole('button', { name: 'Pedido con obligación de pago', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hecho, Ana María: ya hay contrato' })).toBeVisible()
  },
)

test('whoever stays in the calculator keeps the way to what is left', async ({ page }) => {
  await page.clock.install()
  await goToReview(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await send(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quedarme en esta página' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const left = page.getByRole('status').getByRole('link', { name: 'Leerlo y aceptarlo' })
  await expect(left).toHaveAttribute('href', /^\/oferta\/./)
})
