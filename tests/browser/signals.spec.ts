import type { Page } from '@playwright/test'
import { storedBeside } from '../support/database/stored.ts'
import { details, expect, fillDetails, open, send, test } from './journey.ts'

// The browser itself reports an answer of 422.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 422/ })

const message = {
  Nombre: 'Lucía Peñarroya',
  Teléfono: '600 11 22 33',
  'Correo electrónico': 'lucia@visitante.example',
  Mensaje: '¿Llega la fibra a mi calle?',
}
const sent = (page: Page) => page.getByRole('dialog', { name: 'Datos enviados correctamente' })
const asked = (page: Page) => page.getByRole('alert').filter({ hasText: 'Envíalo otra vez y quedará enviado.' })

/** As a program that fills in every field, the moment the page is there. */
const actAsProgram = (page: Page) =>
  page.locator('[name=remarks]').evaluate((field: HTMLInputElement) => {
    field.value = 'x'
    performance.now = () => 400
  })

test('a message that looks like a program’s goes with a confirmation, with all that was typed', async ({
  page,
  site,
}) => {
  const before = (await storedBeside(site)).requests.length
  await open(page, '/atencion-cliente#contact-form')
  await fillDetails(page, message)
  await actAsProgram(page)
  await send(page).click()
  await expect(asked(page)).toBeFocused()
  for (const [label, text] of Object.entries(message)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  expect((await storedBeside(site)).requests).toHaveLength(before + 1)
})

test('an order that looks like a program’s goes with a confirmation', async ({ page }) => {
  await open(page, '/calcular/0000')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await actAsProgram(page)
  await send(page).click()
  await expect(asked(page)).toBeFocused()
  await expect(page.getByText(details.Nombre).first()).toBeVisible()
  await send(page).click()
  await expect(sent(page)).toBeVisible()
})

for (const { path, first, last } of [
  { path: '/atencion-cliente#contact-form', first: 'Nombre', last: 'Enviar' },
  { path: '/recomendados', first: 'Amigo 1', last: 'Leer toda la información de privacidad' },
  { path: '/cobertura?lugar=12038', first: 'Correo electrónico', last: 'Avisarme' },
  { path: '/calcular/0000?paso=resumen', first: null, last: null },
]) {
  test(`nobody comes upon the field for programs at ${path}, by keyboard or by ear`, async ({ page }) => {
    await open(page, path)
    await expect(page.locator('[name=remarks]')).toHaveCount(1)
    const shown = await page
      .getByRole('main')
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
    expect(shown).not.toContain('remarks')
    if (!first) return
    await page.getByRole('main').getByLabel(first, { exact: true }).last().focus()
    const passed: string[] = []
    for (let n = 0; n < 15; n++) {
      await page.keyboard.press('Tab')
      passed.push(
        await page.evaluate(
          () => `${document.activeElement?.getAttribute('name')} ${document.activeElement?.textContent}`,
        ),
      )
      if (passed.at(-1)?.includes(last ?? '')) break
    }
    expect(passed.at(-1)).toContain(last)
    expect(passed.join()).not.toContain('remarks')
  })
}

test('two visitors of one cached page send forms with an id each', async ({ browser, site }) => {
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await open(page, `${site.origin}/atencion-cliente`)
      const id = await page.locator('[name=request]').inputValue()
      await context.close()
      return id
    }),
  )
  expect(ids[0]).not.toBe(ids[1])
})
