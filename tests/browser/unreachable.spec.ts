import { details, expect, fillDetails, goToReview, send, test, total, reload, untilScriptsAnswer } from './journey.ts'
import { storedBeside } from '../support/database/stored.ts'

// The browser itself reports what it could not load.
test.use({ allowedOnConsole: /Failed to load resource: (net::ERR_|the server responded with a status of (409|50\d))/ })

// Not "Error only logged to the console; the success overlay still shows" (specification, "Error catalogue"): decision 4.
test('pressing Send without a connection says so, keeps everything, and pressing again is one request', async ({
  page,
  context,
  site,
}) => {
  const before = await storedBeside(site)
  await goToReview(page, '/calcular/0011')
  await context.setOffline(true)
  await send(page).click()

  const problem = page.getByRole('alert').filter({ hasText: 'No hemos podido conectar con el servidor' })
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('+34 964 000 000')
  await expect(total(page)).toHaveText(/^34\s€\/mes$/)
  for (const text of Object.values(details)) {
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible()
  }
  await context.setOffline(false)
  await send(page).click()
  await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')
  const after = await storedBeside(site)
  expect(after.requests).toHaveLength(before.requests.length + 1)
})

test('an answer that is lost on its way is no second request when Send is pressed again', async ({ page, site }) => {
  const before = await storedBeside(site)
  await goToReview(page)
  let lost = 0
  await page.route('**/calcular/**', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No hemos podido conectar con el servidor' })).toBeVisible()
  expect((await storedBeside(site)).requests).toHaveLength(before.requests.length + 1)

  await reload(page)
  await send(page).click()
  await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')
  expect((await storedBeside(site)).requests).toHaveLength(before.requests.length + 1)
})

for (const answer of [
  { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  { status: 500, contentType: 'text/plain', body: 'oops' },
  { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel network</h1>' },
]) {
  test(`an answer ${answer.status} (${answer.body}) that is not the site’s loses nothing`, async ({ page }) => {
    await goToReview(page)
    await page.route('**/calcular/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    )
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('Lo que has escrito sigue aquí')
    await expect(page.getByRole('alert')).toContainText('+34 964 000 000')

    await page.unroute('**/calcular/**')
    await send(page).click()
    await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')
  })
}

test('what was typed before the scripts came stays', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/calcular/0000?paso=datos', { waitUntil: 'commit' })
  await fillDetails(page)
  scripts.resolve()
  await page.waitForLoadState('load')
  await untilScriptsAnswer(page)

  for (const [label, text] of Object.entries(details)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Falta información en el formulario de contacto')).toBeHidden()
})

test('what was chosen before the scripts came stays', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/calcular', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^70GB/ }).check()
  await page.getByText('Añadir TV').click()
  scripts.resolve()
  await page.waitForLoadState('load')

  await expect(total(page)).toHaveText(/^34\s€\/mes$/)
  await expect(page.getByRole('radio', { name: /^70GB/ })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'TV' })).toBeChecked()
})

test('a price that changed meanwhile is shown although the server is out of reach after its answer', async ({
  page,
}) => {
  await goToReview(page)
  let answered = 0
  await page.route('**/calcular/**', async (route) => {
    if (answered > 0) return route.abort()
    answered += 1
    // As if it had been 28 € when the page was loaded, and 31.50 € now.
    const postData = route.request().postData()?.replace('total=2900', 'total=2800')
    const response = await route.fetch({ postData })
    return route.fulfill({ response, body: (await response.text()).replaceAll(/\b2900\b/g, '3150') })
  })
  await send(page).click()
  const problem = page.getByRole('alert').filter({ hasText: 'El precio ha cambiado' })
  await expect(problem).toBeFocused()
  await expect(problem).toContainText(/31,50\s€/)
  await expect(total(page)).toHaveText(/^31,50\s€\/mes$/)
  await expect(page.getByRole('definition').filter({ hasText: details.Dirección })).toBeVisible()
})
