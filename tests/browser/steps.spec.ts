import {
  choose,
  details,
  expect,
  fillDetails,
  goToReview,
  open,
  personalWords,
  reload,
  send,
  test,
  total,
} from './journey.ts'
import { storedBeside } from '../support/database/stored.ts'

test('back and forward lead through the phases, with everything typed', async ({ page }) => {
  await goToReview(page)
  await expect(page).toHaveURL('/calcular/0000?paso=resumen')

  await page.goBack()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(details.Nombre)
  await page.goBack()
  await expect(page.getByRole('group', { name: 'Tarifa' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(details['Correo electrónico'])
  await page.goForward()
  await expect(page.getByText('Comprueba que los datos son correctos')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: details.Dirección })).toBeVisible()
})

test('Prev goes back from the details with the combination unchanged', async ({ page }) => {
  await open(page, '/calcular/0011?lineas=35gb')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByRole('radio', { name: /^70GB/ })).toBeChecked()
  await expect(total(page)).toHaveText(/^43\s€\/mes$/)
})

test('a reload keeps the phase, the combination and what was typed', async ({ page }) => {
  await open(page, '/calcular/0011?lineas=35gb.35gb')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page)
  await reload(page)

  await expect(total(page)).toHaveText(/^52\s€\/mes$/)
  for (const [label, text] of Object.entries(details)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await reload(page)
  await expect(page.getByText('Comprueba que los datos son correctos')).toBeVisible()
  await expect(page.getByText('Falta información en el formulario de contacto')).toBeHidden()
})

test('what is said of the numbers shows what it asks for, and is kept through every step', async ({ page }) => {
  const number = page.getByLabel('Número que conservas').first()
  await open(page, '/calcular/0011?lineas=35gb&paso=datos')
  await expect(page.getByLabel('Nota')).toBeHidden()
  await expect(number).toBeHidden()
  await choose(page, 'Línea 1 (70GB)', 'Sí, el mío')
  await number.fill('712 34 56')
  await page.getByLabel('Operador actual').first().fill('Operadora Vieja')
  await expect(page.getByText('Un móvil español tiene 9 cifras y empieza por 6 o 7, como 612 345 678')).toBeVisible()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await page.getByText('Soy titular de este número').first().click()
  await choose(page, 'Línea 2 (35GB)', 'Uno nuevo')
  await choose(page, 'Cuándo llamar', 'Por la mañana')
  await page.getByText('Añadir una nota').click()
  await page.getByLabel('Nota').fill('Es la línea de la abuela')

  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('link', { name: /^Línea 1 \(70GB\), número que conservas: Un móvil/ }).click()
  await expect(number).toBeFocused()
  await number.fill('712345678')

  await page.getByRole('button', { name: 'Anterior' }).click()
  await page.getByRole('button', { name: 'Quitar 35GB' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('group', { name: /^Línea \d \(\w+\)$/ })).toHaveCount(1)
  await reload(page)
  await expect(page.getByLabel('Nota')).toHaveValue('Es la línea de la abuela')
  await expect(number).toHaveValue('712345678')
  await expect(page.getByRole('radio', { name: 'Por la mañana' })).toBeChecked()

  await page.getByRole('button', { name: 'Siguiente' }).click()
  const said = page.getByRole('definition')
  await expect(said.filter({ hasText: /^Conservar el \+34712345678 · Operadora Vieja · Mismo titular$/ })).toBeVisible()
  await expect(said.filter({ hasText: 'Por la mañana' })).toBeVisible()
  await expect(page.getByText('Línea 2')).toHaveCount(0)
})

test('another tab does not see what was typed', async ({ page, context }) => {
  await goToReview(page)
  const other = await context.newPage()
  await open(other, page.url())
  await expect(other.getByText('Falta información en el formulario de contacto')).toBeVisible()
})

test('nothing typed is in any storage that outlives the tab, in a cookie, or in any address', async ({
  page,
  context,
}) => {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))

  await goToReview(page, '/calcular/0000?lng=es-ES')
  await page.getByRole('button', { name: 'Cambiar: Teléfono' }).click()
  await expect(page.getByLabel('Teléfono', { exact: true })).toBeFocused()
  await choose(page, 'Línea 1 (35GB)', 'Sí, el mío')
  await page.getByLabel('Número que conservas').fill('712 34 56 78')
  await page.getByLabel('Operador actual').fill('Operadora Vieja')
  await page.getByText('Añadir una nota').click()
  await page.getByLabel('Nota').fill('Es la línea de la abuela')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await reload(page)
  await expect(page.getByText('Comprueba que los datos son correctos')).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Quedarme en esta página' }).click()
  await reload(page)

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  const cookies = JSON.stringify(await context.cookies())
  const said = decodeURIComponent(addresses.join(' '))
  for (const word of personalWords) {
    expect([word, kept.includes(word)]).toEqual([word, false])
    expect([word, cookies.includes(word)]).toEqual([word, false])
    expect([word, said.includes(word)]).toEqual([word, false])
  }
})

test('a link with lines reopens the combination, and Share copies that link', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await open(page, '/calcular/10591?lineas=35gb.unlimited')
  // 40 for 600MB with 70GB, 9 and 20 for the lines, TV free.
  await expect(total(page)).toHaveText(/^69\s€\/mes$/)
  await page.getByRole('button', { name: 'Añadir 140GB' }).click()
  await expect(total(page)).toHaveText(/^83\s€\/mes$/)

  const details = page.getByRole('button', { name: 'Ver detalle' })
  if (await details.isVisible()) await details.click()
  await page.getByRole('link', { name: 'Compartir' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${site.origin}/calcular/10591?lineas=35gb.140gb.unlimited`)

  const other = await context.newPage()
  await open(other, copied)
  await expect(total(other)).toHaveText(/^83\s€\/mes$/)
  await expect(other.getByRole('switch', { name: 'TV' })).toBeChecked()
})

test('rapid presses on Add lose nothing', async ({ page }) => {
  await open(page, '/calcular/010')
  const add = page.getByRole('button', { name: 'Añadir 35GB' })
  await add.dblclick()
  await add.dblclick()
  await expect(page.getByRole('group', { name: 'Líneas móviles' }).getByLabel('35GB', { exact: true })).toHaveText('4')
  // 25 for fibre alone and 4 × 9.
  await expect(total(page)).toHaveText(/^61\s€\/mes$/)
})

test('presses one right after the other lose nothing, and a seventh line is refused with the reason', async ({
  page,
}) => {
  await open(page, '/calcular/0000')
  await page.getByRole('button', { name: 'Añadir 70GB' }).evaluate(async (button: HTMLButtonElement) => {
    for (let press = 0; press < 6; press++) {
      button.click()
      // As two presses of a finger are: each an event of its own.
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect(page.getByText('Llevas 6 de 6.')).toBeVisible()
  await expect(page.getByText('Has llegado al máximo de líneas. Para añadir otra, quita una antes.')).toBeVisible()
  // 29 and 5 × 12: the pack's own line counts.
  await expect(total(page)).toHaveText(/^89\s€\/mes$/)
})

test('steps need no server: the total changes while it can’t be reached', async ({ page, context }) => {
  // What the later phases take is fetched ahead.
  const script = page.waitForResponse(/later-phase-.*\.js$/)
  await open(page, '/calcular/0000')
  await (await script).finished()
  await page.getByRole('button', { name: 'Añadir 35GB' }).click()
  await context.setOffline(true)
  await expect(total(page)).toHaveText(/^38\s€\/mes$/)
  await page.getByRole('radio', { name: /^140GB/ }).check()
  await expect(total(page)).toHaveText(/^49\s€\/mes$/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
})

test.describe('without a connection from the start', () => {
  test.use({ allowedOnConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('the combination stays when the next phase can’t be loaded, and Next goes on once it can', async ({
    page,
    context,
  }) => {
    const script = '**/assets/later-phase-*.js'
    await page.route(script, (route) => route.abort())
    await open(page, '/calcular/0000')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('alert')).toContainText('No hemos podido conectar')
    await expect(total(page)).toHaveText(/^29\s€\/mes$/)
    await context.setOffline(false)
    await page.unroute(script)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
  })
})

test('a double click on Send is one request', async ({ page, site }) => {
  const before = await storedBeside(site)
  await goToReview(page)
  await send(page).dblclick()
  await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')

  const after = await storedBeside(site)
  expect(after.requests).toHaveLength(before.requests.length + 1)
  expect(after.messages).toHaveLength(before.messages.length + 2)
})

test('Send is disabled while the total is 0 or all personal fields are empty', async ({ page }) => {
  await open(page, '/calcular?paso=resumen')
  await expect(send(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Elegir servicios' }).click()
  await page.getByText('Añadir TV').click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(send(page)).toBeDisabled()

  await page.getByRole('link', { name: /^Nombre: / }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(send(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Corregir 7 datos' })).toBeEnabled()
})

test('what is missing is listed in a summary, and nothing typed is lost', async ({ page }) => {
  await open(page, '/calcular/0000?paso=datos')
  await fillDetails(page, { ...details, 'DNI, NIE o CIF': '12345678A' })
  await page.getByRole('button', { name: 'Siguiente' }).click()

  const summary = page.getByRole('alert').filter({ hasText: 'Falta información en el formulario de contacto' })
  await summary.getByRole('link', { name: /^DNI, NIE o CIF: La letra/ }).click()
  await expect(page.getByLabel('DNI, NIE o CIF')).toBeFocused()
  await expect(page.getByLabel('DNI, NIE o CIF')).toHaveValue('12345678A')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(details.Nombre)
})

test('a tariff is taken off by its button', async ({ page }) => {
  await open(page, '/calcular/0000')
  await page.getByRole('button', { name: 'Quitar tarifa' }).click()
  await expect(total(page)).toHaveText(/^0\s€\/mes$/)
})
