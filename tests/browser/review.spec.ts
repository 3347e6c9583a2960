import type { Page } from '@playwright/test'
import { isInSight } from './in-sight.ts'
import { details, expect, goToReview, open, send, test } from './journey.ts'

const wrong: Record<string, string> = {
  Nombre: '',
  Apellidos: '',
  'DNI, NIE o CIF': '12345678A',
  Dirección: '',
  'Código postal': '1254',
  Localidad: '',
  Teléfono: '600',
  'Correo electrónico': 'ana.ejemplo.es',
}

async function fill(page: Page, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
}

async function toReviewWithErrors(page: Page) {
  await open(page, '/calcular/00011?lineas=35gb&paso=datos')
  await fill(page, { ...details, ...wrong })
  await page.getByText('¿Tienes un fijo que quieres conservar?').click()
  await page.getByLabel('Fijo que conservas').fill('12')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('button', { name: 'Corregir 9 datos' })).toBeVisible()
}

for (const tag of ['@phone', '@desk']) {
  test(`each link of the review leads to its field and its error in sight, ${tag}`, { tag }, async ({ page }) => {
    test.slow()
    await toReviewWithErrors(page)
    for (const label of [...Object.keys(wrong), 'Fijo que conservas']) {
      await page.getByRole('link', { name: new RegExp(`^${label}: `) }).click()
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toBeFocused()
      const error = page.locator(`[id="${await field.getAttribute('id')}-error"]`)
      await expect
        .poll(async () => [label, await isInSight(field), await isInSight(error)])
        .toEqual([label, true, true])
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeVisible()
    }
  })
}

test('each pencil leads to its field in sight', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await goToReview(page)
  const pencils = page.getByRole('button', { name: /^Cambiar: / })
  await expect(pencils).toHaveCount(5)
  for (const [row, label] of [
    ['Nombre y apellidos', 'Nombre'],
    ['DNI, NIE o CIF', 'DNI, NIE o CIF'],
    ['Dirección', 'Dirección'],
    ['Teléfono', 'Teléfono'],
    ['Correo electrónico', 'Correo electrónico'],
  ] as const) {
    await page.getByRole('button', { name: `Cambiar: ${row}`, exact: true }).click()
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect.poll(async () => [label, await isInSight(field)]).toEqual([label, true])
    await page.getByRole('button', { name: 'Siguiente' }).click()
  }
})

test('what is wrong is mended from the bar, which then sends', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/calcular/0000?paso=datos')
  await fill(page, { ...details, 'DNI, NIE o CIF': '12345678A', 'Correo electrónico': 'ana' })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(send(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Corregir 2 datos' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Corregir: Correo electrónico' })).toBeVisible()

  await page.getByRole('button', { name: 'Corregir 2 datos' }).click()
  await expect(page.getByLabel('DNI, NIE o CIF')).toBeFocused()
  await fill(page, { 'DNI, NIE o CIF': details['DNI, NIE o CIF'] })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Corregir 1 dato' }).click()
  await fill(page, { 'Correo electrónico': details['Correo electrónico'] })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(send(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Doce meses: 348 €')).toBeVisible()
})

test('where leaving is free, there are no twelve months', { tag: '@desk' }, async ({ page }) => {
  await goToReview(page, '/calcular/9999?lineas=35gb')
  await expect(page.getByText(/^Doce meses/)).toHaveCount(0)
})

test('the sentence beside Send is the one that is stored with the request', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/calcular/0000?paso=resumen&lng=en-US')
  const stored =
    'By sending you accept the terms of this request and confirm that you have read the privacy information.'
  await expect(page.getByText(stored, { exact: true })).toBeVisible()
})
