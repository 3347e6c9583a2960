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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('who asks for a place by keyboard goes on from the answer', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/estado')
      await page.getByLabel('Tu municipio o código postal').focus()
      await page.keyboard.type('Burriana')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/q=Burriana/)
      const answer = page.getByRole('heading', { name: /Borriana\/Burriana/ })
      await expect(answer).toBeFocused()
      await expect(answer).toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Avisar de una avería' })).toBeFocused()
    })
  })
}
