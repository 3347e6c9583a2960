import { expect, open, test } from './journey.ts'

const ASKED = '/a-medida?personas=3&donde=castellon&mucho=1&tele=si'

for (const [tag, lowest] of [
  ['@phone', 652],
  ['@desk', 606],
] as const) {
  test(`the answer, its price and the way to order it are above the notice, ${tag}`, { tag }, async ({ page }) => {
    await open(page, ASKED)
    for (const seen of [page.getByText('58\u00a0€/mes').last(), page.getByRole('link', { name: 'Pedirla' })]) {
      const { y, height } = (await seen.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(lowest)
    }
  })
}

test('another word changes price, picture, neighbours and address in place', { tag: '@desk' }, async ({ page }) => {
  await open(page, ASKED)
  const documents: string[] = []
  page.on('framenavigated', (frame) => documents.push(frame.url()))
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Cuántos sois' }).focus()
  await page.getByRole('combobox', { name: 'Cuántos sois' }).selectOption({ label: 'Somos cuatro' })
  await expect(page.getByRole('heading', { name: 'Fibra 1GB y 4 líneas' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '67\u00a0€/mes' })).toBeAttached()
  await expect(page.getByRole('combobox', { name: 'Cuántos sois' })).toBeFocused()
  await expect(page).toHaveURL(/personas=4/)
  expect(documents.filter((url) => !url.includes('personas=4'))).toEqual([])
  await expect(page.getByRole('heading', { name: '6\u00a0€ menos al mes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '3\u00a0€ más al mes' })).toBeVisible()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a button takes the sentence as it was changed', { tag: '@desk' }, async ({ page }) => {
    await page.goto(ASKED)
    await page.getByRole('combobox', { name: 'Cuántos sois' }).selectOption({ label: 'Somos cuatro' })
    await page.getByRole('button', { name: 'Cambiar' }).click()
    await expect(page.getByRole('heading', { name: 'Fibra 1GB y 4 líneas' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Pedirla' })).toBeFocused()
  })
})
