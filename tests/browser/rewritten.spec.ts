import { expect, test, total } from './journey.ts'

// React says that the page was not what it expected.
test.use({ allowedOnConsole: /Minified React error #418/ })

test('what was typed before a page is drawn anew is still there', { tag: '@phone' }, async ({ page }) => {
  let release = () => {}
  const scripts = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  // As a network does that hides addresses from programs that look for them.
  await page.route(/\/(atencion-cliente|calcular\/0011)/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replaceAll('info@azahar.example', '[email&#160;protected]')
    await route.fulfill({ response, body: html.replaceAll('>+34 964 000 000<', '><i>+34 964 000 000</i><') })
  })
  await page.goto('/atencion-cliente', { waitUntil: 'commit' })
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Mensaje').fill('Hola, ¿qué tal?')
  release()
  await expect(page.getByText(/^Quedan .* caracteres$/)).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola, ¿qué tal?')
  await expect(page.getByLabel('Mensaje')).toBeFocused()

  await page.goto('/calcular/0011', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^140GB/ }).check()
  await expect(total(page)).toHaveText(/^40\s€\/mes$/)
})
