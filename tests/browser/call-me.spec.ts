import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, open, test } from './journey.ts'

// The browser itself reports what it could not load.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 400/ })

test(
  'by keyboard: each complaint leads to its field, and the call is promised at its hour',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/te-llamamos')
    await page.getByLabel('Nombre', { exact: true }).focus()
    await page.keyboard.type('Rosa Ibáñez')
    await page.keyboard.press('Tab')
    await page.keyboard.type('633 44 55')
    await page.keyboard.press('Enter')

    const complaints = page.getByRole('alert')
    await expect(complaints).toContainText('Hay un error')
    await expect(complaints).toBeFocused()
    await complaints.getByRole('link', { name: 'Un teléfono español tiene 9 cifras' }).press('Enter')
    const phone = page.getByLabel('Teléfono', { exact: true })
    await expect(phone).toBeFocused()
    await expect(phone).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Un teléfono español tiene 9 cifras').last()).toBeInViewport({ ratio: 1 })
    expect(await accessibilityFindings(page)).toEqual([])

    await page.keyboard.press('End')
    await page.keyboard.type(' 66')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('¿Cuándo?')).toBeFocused()
    // The last one is to come, whatever time it is.
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('¿Sobre qué?')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Llamadme' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/justificante\//)
    await expect(page.getByRole('heading', { name: 'Justificante de tu llamada' })).toBeVisible()
    await expect(page.getByRole('status').getByText(/^Te llamamos .* a las 19:00\.$/)).toBeVisible()
    await expect(page.getByText('Mi factura')).toBeVisible()
    // The sentence on a server that was not reached is for who sends files.
    await expect(page.getByText('No hemos podido llegar al servidor')).toBeHidden()
  },
)
