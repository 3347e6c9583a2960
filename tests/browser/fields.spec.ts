import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

async function openDetails(page: Page, path = '/calcular/0000') {
  await open(page, path)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
}

/** From the end of each field to the label below it in its part, in pixels. */
function gapsBetweenFields(page: Page): Promise<[string, number][]> {
  return page
    .getByRole('main')
    .locator('input:visible, textarea:visible')
    .evaluateAll((all) => {
      const fields = all
        .map((input) => input.closest('div:has(> label)')!)
        .map((field) => ({
          part: field.closest('[data-part]'),
          top: field.getBoundingClientRect(),
          label: field.querySelector('label')?.textContent ?? '',
        }))
      return fields.flatMap(({ top: { bottom }, label, part }): [string, number][] => {
        const inPart = fields.filter((each) => each.part === part)
        const below = inPart.map(({ top }) => top.top - bottom).filter((gap) => gap >= 0)
        return below.length > 0 ? [[label, Math.min(...below)]] : []
      })
    })
}

test('in the details every label has the same room above it, whatever hint stands there', async ({ page }) => {
  await openDetails(page)
  const gaps = await gapsBetweenFields(page)
  expect(gaps.length).toBeGreaterThan(3)
  for (const [label, gap] of gaps) expect([label, gap >= 16 && gap <= 48]).toEqual([label, true])
})

test(
  'an error that a press on something else brings does not take that from under the pointer',
  { tag: '@desk' },
  async ({ page }) => {
    // All of the form is seen at once: where a page is scrolled, browsers hold on to what is seen.
    await page.setViewportSize({ width: 1440, height: 1200 })
    await openDetails(page)
    const name = page.getByLabel('Nombre', { exact: true })
    // It has no hint whose place an error could take.
    await name.fill('9')
    await page.getByText('Añadir una nota').click()
    await expect(page.getByLabel('Nota')).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid')
  },
)

test('a landline to keep is asked for with fibre, and not with lines alone', async ({ page }) => {
  await openDetails(page)
  await page.getByText('¿Tienes un fijo que quieres conservar?').click()
  await expect(page.getByLabel('Fijo que conservas')).toBeVisible()
  await openDetails(page, '/calcular/-1?lineas=35gb')
  await expect(page.getByRole('group', { name: 'Línea 1 (35GB)', exact: true })).toBeVisible()
  await expect(page.getByText('¿Tienes un fijo que quieres conservar?')).toBeHidden()
})

test('who cancels is asked for lines and numbers where there are some', async ({ page }) => {
  await open(page, '/baja')
  const lines = page.getByLabel('Qué líneas móviles')
  const numbers = page.getByRole('group', { name: 'Tus números de teléfono' })
  await page.getByRole('checkbox', { name: 'TV' }).check()
  await expect(numbers).toBeHidden()
  await page.getByRole('checkbox', { name: 'Fibra' }).check()
  await expect(numbers).toBeVisible()
  await expect(lines).toBeHidden()
  await page.getByRole('checkbox', { name: 'Una línea móvil' }).check()
  await expect(lines).toBeVisible()
})
