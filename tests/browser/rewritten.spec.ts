import type { Page } from '@playwright/test'
import { isLongRun } from '../support/run/long-run.ts'
import { details, expect, test, total } from './journey.ts'

// React says that the page was not what it expected.
test.use({ allowedOnConsole: /Minified React error #418/ })

/**
 * Opens a page as a network hands it over that hides addresses from programs, types before its scripts come, and waits
 * until they have drawn it anew.
 *
 * @param held which of the scripts come late
 */
async function typeFirst(page: Page, path: string, type: () => Promise<void>, held = '*'): Promise<void> {
  let release = () => {}
  const scripts = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${held}.js`, async (route) => {
    await scripts
    await route.continue()
  })
  await page.route(
    ({ pathname }) => pathname === new URL(path, 'http://site').pathname,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const html = (await response.text()).replaceAll('info@azahar.example', '[email&#160;protected]')
      await route.fulfill({ response, body: html.replaceAll('>+34 964 000 000<', '><i>+34 964 000 000</i><') })
    },
  )
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toContainText('[email')
  await type()
  release()
  // As its data has it, in which the network has rewritten the address, too.
  await expect(page.locator('footer')).toContainText('[email&#160;protected]')
  await page.unrouteAll({ behavior: 'wait' })
}

test('what was typed before a page is drawn anew is still there', { tag: '@phone' }, async ({ page }) => {
  await typeFirst(page, '/atencion-cliente', async () => {
    await page.getByLabel('Nombre', { exact: true }).fill('Ana')
    await page.getByLabel('Mensaje').fill('Hola, ¿qué tal?')
  })
  await expect(page.getByText(/^Quedan .* caracteres$/)).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola, ¿qué tal?')
  await expect(page.getByLabel('Mensaje')).toBeFocused()

  const friend = page.getByLabel('Amigo 1', { exact: true })
  await typeFirst(page, '/recomendados', () => friend.fill('12345678Z'))
  await expect(friend).toHaveValue('12345678Z')

  const place = page.getByLabel('Municipio o código postal')
  await typeFirst(page, '/cobertura', () => place.fill('Vila-re'))
  await expect(place).toHaveValue('Vila-re')

  const list = page.getByRole('form', { name: 'Lista de espera de Castellfort' })
  await typeFirst(page, '/cobertura?lugar=12038', async () => {
    await list.getByLabel('Correo electrónico', { exact: true }).fill('ana@ejemplo.es')
    await list.getByRole('checkbox').check()
  })
  await expect(list.getByLabel('Correo electrónico', { exact: true })).toHaveValue('ana@ejemplo.es')
  await expect(list.getByRole('checkbox')).toBeChecked()
})

test('what was chosen and pressed before a page is drawn anew counts', { tag: '@phone' }, async ({ page }) => {
  await typeFirst(page, '/calcular/0011', () => page.getByRole('radio', { name: /^140GB/ }).check())
  await expect(total(page)).toHaveText(/^40\s€\/mes$/)

  await typeFirst(page, '/calcular/0011', () => page.getByRole('button', { name: 'Añadir 35GB' }).click())
  await expect(page.getByRole('group', { name: 'Líneas móviles' })).toContainText('Llevas 2 de 6')
  await expect(total(page)).toHaveText(/^43\s€\/mes$/)
})

const order = { ...details, Nota: 'Sin prisa\nGràcies' }
const fields = Object.keys(order)
// A field that somebody leaves may change others; each of the others is the first by turns.
for (const last of isLongRun ? fields : ['Dirección', 'Nota'])
  for (const held of isLongRun ? ['*', 'route-*', 'later-phase-*'] : ['*'])
    test(
      `an order is still there whose ${last} was typed last, where ${held} comes late`,
      { tag: '@phone' },
      async ({ page }) => {
        const at = fields.indexOf(last) + 1
        const typed = [...fields.slice(at), ...fields.slice(0, at)]
        const type = async () => {
          await page.getByText('Tus números, cuándo llamarte y una nota').click()
          for (const field of typed)
            await page.getByLabel(field, { exact: true }).fill(order[field as keyof typeof order])
        }
        await typeFirst(page, '/calcular/0011?paso=datos', type, held)
        await expect(page.getByText(/^Quedan .* caracteres$/)).toBeVisible()
        for (const [field, text] of Object.entries(order))
          await expect(page.getByLabel(field, { exact: true })).toHaveValue(text)
      },
    )
