import { expect, open, test } from './journey.ts'

// The browser itself reports an answer that refuses.
test.use({ allowedOnConsole: /status of 400/ })

test(
  'a wrong address for notices of incidents gets our own message, which takes the focus and leads to its field',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await open(page, '/estado')
    await page.getByText('Te escribimos cuando algo cambie').click()
    const email = page.getByLabel('Correo electrónico', { exact: true })
    await email.fill('ana@')
    await email.press('Enter')
    await expect(page).toHaveURL(/\/estado\/avisos$/)
    await expect(page.getByRole('alert')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('ana@')
  },
)
