import type { Page } from '@playwright/test'
import { newIdentity } from '../support/posted/posted-referral.ts'
import { formPages } from '../support/page/pages.ts'
import { details, expect, fillDetails, open, send, test } from './journey.ts'
import { translatePage, unsafeTexts } from './page-translator.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })

/** The total stands where it is shown, and is the sum of the rows, which are these. */
async function expectOrdered(page: Page, whole: number, rows: readonly string[]) {
  const total = `${whole} €`
  await expect
    .poll(() =>
      page.evaluate(() => {
        const text = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
        const lists = [...document.querySelectorAll('form dl:has(> div > dd[translate=no])')].map((list) => ({
          rows: [...list.querySelectorAll('dt')].map(text),
          sum: [...list.querySelectorAll('dd')].reduce((sum, row) => sum + Number.parseInt(text(row), 10), 0),
        }))
        const shown = [...document.querySelectorAll('output[aria-label=Total], #send-total')].map(text)
        return { lists, shown: shown.map((said) => said.replace('/mes', '')) }
      }),
    )
    .toEqual({
      lists: expect.arrayContaining([{ rows: rows.map((row) => expect.stringContaining(row)), sum: whole }]),
      shown: expect.arrayContaining([total]),
    })
}

test('a translated order says in each phase what it costs', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/calcular')
  await translatePage(page)
  const once = 'Instalación'

  await page.getByRole('radio', { name: /^35GB/ }).check()
  await expectOrdered(page, 29, ['Fibra 1GB + 35GB', 'Línea 35GB', once])
  await page.getByRole('radio', { name: /^140GB/ }).check()
  await expectOrdered(page, 40, ['Fibra 1GB + 140GB', 'Línea 140GB', once])
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Añadir 35GB' }).click()
    await expect(page.getByRole('group', { name: 'Líneas móviles' })).toContainText(`Llevas ${1 + count} de 6`)
  }
  await expectOrdered(page, 58, ['Fibra 1GB + 140GB', 'Línea 140GB', '2 líneas adicionales 35GB', once])
  await page.getByRole('button', { name: 'Quitar 35GB' }).click()
  await page.getByText('Añadir TV').click()
  const rows = ['Fibra 1GB + 140GB', 'Línea 140GB', '1 línea adicional 35GB', 'TV', once]
  await expectOrdered(page, 49, rows)
  await page.getByRole('radio', { name: 'Resto de España' }).check()
  await page.getByRole('radio', { name: 'Castellón' }).check()
  await page.getByRole('radio', { name: /^140GB/ }).check()

  await page.getByText('¿Llega la fibra a tu casa?').click()
  const place = page.getByLabel('Municipio o código postal')
  await place.fill('nowhere at all')
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByText('No encontramos «nowhere at all»')).toBeVisible()
  await place.fill('Vila-real')
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Vila-real:' })).toBeVisible()
  await expectOrdered(page, 49, rows)
  await page
    .getByRole('button', { name: 'Guardar combinación', includeHidden: true })
    .evaluate((save: HTMLElement) => save.click())

  await next(page).click()
  await fillDetails(page, { ...details, Teléfono: '600' })
  await page.getByText('Añadir una nota').click()
  await page.getByLabel('Nota').fill('Sin prisa')
  await expectOrdered(page, 49, rows)
  await next(page).click()
  await expectOrdered(page, 49, rows)
  await page.getByRole('link', { name: /^Teléfono: Un teléfono español tiene 9 cifras/ }).click()
  await expect(page.getByText('Un teléfono español tiene 9 cifras')).toBeVisible()
  await page.getByLabel('Teléfono', { exact: true }).fill(details.Teléfono)
  await expect(page.getByText('Un teléfono español tiene 9 cifras')).toBeHidden()
  await next(page).click()
  await expect(page.getByText('Falta información')).toBeHidden()
  await expectOrdered(page, 49, rows)
  await send(page).click()
  await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')
  await page.getByRole('button', { name: 'Quedarme en esta página' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tu referencia: AZ-' })).toBeVisible()
})

test('translated forms and lists do what they do', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/recomendados')
  await translatePage(page)
  for (const n of [2, 3]) {
    await page.getByRole('button', { name: 'Añadir amigo', exact: true }).click()
    await expect(page.getByText(`Amigo ${n} añadido. Llevas ${n} de 15.`)).toBeAttached()
  }
  await page.getByRole('button', { name: 'Quitar amigo 2' }).click()
  await expect(page.getByText('Amigo quitado. Llevas 2 de 15.')).toBeAttached()
  for (const name of [/^Acepto las condiciones/, /^Mis amigos lo saben/])
    await page.getByRole('checkbox', { name }).check()
  await expect(page.getByText('Para enviar, marca las dos casillas.')).toBeHidden()
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Hay 5 errores')
  await page.getByLabel('Amigo 1', { exact: true }).fill(newIdentity())
  await expect(page.getByRole('alert')).toContainText('Hay 4 errores')

  await open(page, '/atencion-cliente#contact-form')
  await translatePage(page)
  await page.getByLabel('Mensaje').fill('Hola')
  await expect(page.getByText(/^Quedan .* caracteres$/)).toContainText(/\d996/)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Hay 3 errores')
  await page.locator('#questions').click()
  await page.getByLabel('Buscar en las preguntas').fill('router')
  await expect(page.getByRole('status').filter({ hasText: /pregunta/ })).toBeVisible()
  await page.getByLabel('Buscar en las preguntas').fill('')

  await open(page, '/calcular/0011')
  await page
    .getByRole('button', { name: 'Guardar combinación', includeHidden: true })
    .evaluate((save: HTMLElement) => save.click())
  await open(page, '/guardadas')
  await translatePage(page)
  await page.getByRole('button', { name: 'Cambiar nombre' }).click()
  await page.getByLabel('Nombre de la combinación').fill('Casa')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Casa' })).toBeVisible()
  await page.getByRole('button', { name: /^Eliminar Casa/ }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: 'Casa' })).toBeVisible()
})

/** States that no journey above gets to. */
const others = [
  '/calcular/0011?lineas=35gb',
  '/calcular/0011?lineas=35gb&paso=datos',
  '/calcular/0011?lineas=35gb&paso=resumen',
  '/cobertura?q=Vila-real',
  '/cobertura?q=Madrid',
  '/cobertura?q=zzz',
  '/guardadas?comparar=/calcular/0011&comparar=/calcular/0000',
]

test(
  'no word that may change is a text that React writes to behind a translator’s back',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of [...formPages, ...others]) {
      await open(page, path)
      expect([path, await unsafeTexts(page)]).toEqual([path, []])
    }
  },
)
