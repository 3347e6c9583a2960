import { emailTo } from '../support/mail/emails.ts'
import { details, expect, fillDetails, open, reload, send, test, total } from './journey.ts'

test('a place that was checked is remembered in its tab, and rules out what is too fast for it', async ({ page }) => {
  await open(page, '/cobertura?lugar=46244')
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await open(page, '/calcular')

  await expect(page.getByText('Torrent: Fibra hasta 300MB.')).toBeVisible()
  await expect(page).toHaveURL(/lugar=46244/)
  await expect(page.getByRole('radio', { name: 'Resto de España' })).toBeChecked()
  const tariffs = page.getByRole('group', { name: 'Tarifa' })
  await expect(tariffs.getByRole('radio', { name: /no disponible en Torrent/ })).toHaveCount(4)
  await expect(tariffs.getByRole('radio', { name: /no disponible en Torrent/ }).first()).toBeDisabled()

  await page.getByRole('button', { name: 'Quitar el lugar' }).click()
  await expect(page.getByText('Torrent:')).toBeHidden()
  await expect(page).not.toHaveURL(/lugar/)
  await reload(page)
  await expect(page.getByText('Torrent:')).toBeHidden()
})

test('another tab knows nothing of the place', async ({ page, context }) => {
  await open(page, '/cobertura?lugar=46244')
  const other = await context.newPage()
  await open(other, '/calcular')
  await expect(other.getByText('Torrent:')).toBeHidden()
})

for (const width of [360, 1440]) {
  test(`by keyboard at ${width} px a place is checked, changed and ordered for`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/calcular/0000')
    await page.locator('summary', { hasText: '¿Llega la fibra a tu casa? Compruébalo' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Municipio o código postal')).toBeFocused()
    await page.keyboard.type('vilareall')
    await page.keyboard.press('Enter')
    await expect(page.getByText('¿Querías decir alguno de estos?')).toBeVisible()
    await page.getByRole('button', { name: 'Vila-real (Castellón)' }).press('Enter')

    await expect(page.getByText('Vila-real: Fibra hasta 1GB.')).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Comprobar otro lugar' })).toBeFocused()
    await expect(page.getByLabel('Municipio o código postal')).toBeHidden()
    await expect(total(page)).toHaveText(/^29\s€\/mes$/)
    await page.getByRole('button', { name: 'Siguiente' }).press('Enter')
    await fillDetails(page)
    await page.getByRole('button', { name: 'Siguiente' }).press('Enter')
    await expect(page.getByText('Vila-real: Fibra hasta 1GB.')).toBeVisible()
    await reload(page)
    await expect(page.getByText('Vila-real: Fibra hasta 1GB.')).toBeVisible()
    await send(page).press('Enter')

    const reference = await page.getByRole('dialog').getByText(/^AZ-/).textContent()
    const emails = await site.mails(2, { about: reference ?? '' })
    expect(emailTo('info@azahar.example', emails).text).toContain(
      'Lugar comprobado: Vila-real (Castellón), 12540, INE 12135',
    )
  })
}

test('what was typed stays when a place is checked, and back leads to the combination before', async ({ page }) => {
  await open(page, '/calcular/0000')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Anterior' }).click()
  await page.getByText('¿Llega la fibra a tu casa? Compruébalo').click()
  await page.getByLabel('Municipio o código postal').fill('castellfort')
  await page.getByRole('button', { name: 'Comprobar', exact: true }).click()

  await expect(page.getByText('Castellfort: Todavía no hay fibra.')).toBeVisible()
  await expect(
    page.getByText('Todavía no hay fibra en tu municipio. Deja la tarifa sin elegir o cambia el lugar.'),
  ).toBeVisible()
  await expect(total(page)).toHaveText(/^0\s€\/mes$/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana María')
})

test('an address in another province says at once that the offer is another there, and one press leads to it', async ({
  page,
}) => {
  await open(page, '/calcular/00001?lineas=70gb')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page, { ...details, 'Código postal': '28013', Localidad: 'Madrid' })
  await expect(page.getByRole('status').filter({ hasText: 'En Madrid la oferta es otra: ver precios' })).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'En Madrid la oferta es otra: ver precios' })).toBeVisible()

  await page.getByRole('link', { name: 'ver precios' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Resto de España' })).toBeChecked()
  await expect(page.getByRole('switch', { name: /TV/ })).toBeChecked()
  await page.getByRole('radio', { name: /^35GB Fibra 300MB/ }).check()
  await expect(total(page)).toHaveText(/^42\s€\/mes$/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  for (const [label, text] of Object.entries({ ...details, 'Código postal': '28013', Localidad: 'Madrid' })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await send(page).click()
  await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')
})

test('an address without fibre says so while it is typed; a town of a checked place is filled in', async ({ page }) => {
  await open(page, '/calcular/0000?lugar=12135-12540')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Localidad')).toHaveValue('Vila-real')
  await expect(page.getByLabel('Código postal')).toHaveValue('12540')

  await page.getByLabel('Código postal').fill('12159')
  await page.getByLabel('Localidad').fill('Castellfort')
  const says = page.getByRole('status').filter({ hasText: 'En Castellfort todavía no hay fibra' })
  await expect(says).toBeVisible()
  await says.getByRole('link', { name: 'ver qué puedes pedir' }).click()
  await expect(page.getByText('Castellfort: Todavía no hay fibra.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Castellón', exact: true })).toBeChecked()
  await page.goBack()
  await expect(page.getByLabel('Localidad')).toHaveValue('Castellfort')
})

test('an address typed whole into its first field is taken apart when one leaves it', async ({ page }) => {
  await open(page, '/calcular/0000')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Dirección', { exact: true }).fill('Carrer Major 7, 3.º B, 12540 Vila-real')
  await page.getByLabel('Dirección', { exact: true }).blur()
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('Carrer Major 7, 3.º B')
  await expect(page.getByLabel('Código postal')).toHaveValue('12540')
  await expect(page.getByLabel('Localidad')).toHaveValue('Vila-real')
})

test('a place that was checked is said where the location in the address is another, and leads there', async ({
  page,
}) => {
  await open(page, '/cobertura?lugar=46244')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('place'))).toContain('46244')
  for (const address of ['/calcular/0000', '/calcular/0000?lugar=46244']) {
    await open(page, address)
    await expect(page.getByText('Comprobaste Torrent, donde la oferta es otra: ver precios')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Castellón', exact: true })).toBeChecked()
  }
  await page.getByRole('link', { name: 'ver precios' }).click()
  await expect(page.getByText('Torrent: Fibra hasta 300MB.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Resto de España' })).toBeChecked()
  await expect(page.getByText('Comprobaste Torrent')).toBeHidden()
})

test('Next by keyboard before the scripts are there leads to the heading of the details', async ({ page }) => {
  await page.route(/\.js$/, () => {})
  await page.goto('/calcular/0000', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Siguiente' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeFocused()
})
