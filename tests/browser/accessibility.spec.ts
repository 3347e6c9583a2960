import type { Page } from '@playwright/test'
import { smallPdf } from '../support/posted/files.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { findingsInBothThemes } from './accessibility-findings.ts'
import { choose, details, expect, fillDetails, open, send, test } from './journey.ts'

// The answer that refuses a form is reported by the browser itself, and so is the request that fails.
test.use({ allowedOnConsole: /status of 40[04]|net::ERR_FAILED/ })

async function expectNothingFound(page: Page, where: string) {
  expect([where, await findingsInBothThemes(page)]).toEqual([where, []])
}

const spanish = { lng: 'es-ES', next: 'Siguiente', add: 'Añadir 70GB', send: 'Enviar' }
const valencian = { lng: 'ca', next: 'Següent', add: 'Afig 70GB', send: 'Envia' }
const english = { lng: 'en-US', next: 'Next', add: 'Add 70GB', send: 'Send' }
/** The names of the empty form and of the filled one. The short form goes each way on one screen. */
const ways = [
  ['@phone', valencian, valencian],
  ['@desk', english, spanish],
] as const
for (const [screen, whenEmpty, names] of isLongRun ? ways : ways.slice(1)) {
  test(
    `axe finds nothing on the way of an order, empty in ${whenEmpty.lng} and filled in ${names.lng}`,
    { tag: screen },
    async ({ page }) => {
      const { lng } = names
      test.slow()
      const next = (of = names) => page.getByRole('button', { name: of.next })

      await open(page, `/calcular?lng=${whenEmpty.lng}`)
      await expectNothingFound(page, 'phase 0, empty')
      await next(whenEmpty).click()
      await expectNothingFound(page, 'phase 1, empty')
      await next(whenEmpty).click()
      await expectNothingFound(page, 'phase 2, everything missing')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Nombre|Nom|Name): / })
        .click()
      await expectNothingFound(page, 'phase 1, with errors')

      await open(page, `/calcular/0011?lineas=35gb.35gb.35gb.35gb.35gb&lng=${lng}`)
      // At the limit it looks off, and still answers.
      await page.getByRole('button', { name: names.add }).click({ force: true })
      await expectNothingFound(page, 'phase 0, filled, with a refused line')
      await next().click()
      for (const [index, text] of Object.values(details).entries())
        await page.getByRole('main').getByRole('textbox').nth(index).fill(text)
      await expectNothingFound(page, 'phase 1, filled')
      await next().click()
      await expectNothingFound(page, 'phase 2, filled')
      await page.clock.install()
      await page.getByRole('button', { name: names.send, exact: true }).click()
      await page.getByRole('dialog').press('Shift')
      await expectNothingFound(page, 'overlay')
      await page.getByRole('dialog').getByRole('link').click()
      await expect(page.getByRole('main').getByText(/^AZ-\w{4}-\w{4}$/)).toBeVisible()
      await expectNothingFound(page, 'receipt')
    },
  )
}

const screens = [
  ['@phone', 'ca'],
  ['@desk', 'es-ES'],
] as const
for (const [screen, lng] of isLongRun ? screens : screens.slice(0, 1)) {
  test(
    `axe finds nothing on the way of a right, nor where news of incidents are asked for, in ${lng}`,
    { tag: screen },
    async ({ page, site }) => {
      test.slow()
      const main = page.getByRole('main')
      const press = (name: RegExp) => main.getByRole('button', { name }).click()

      await open(page, `/desistir?lng=${lng}`)
      await press(/^Continua/)
      await expectNothingFound(page, 'withdrawal, with errors')
      for (const [name, text] of [
        ['name', 'Lucía Peñarroya'],
        ['contract', 'La fibra'],
        ['email', `lucia-${lng}@visitante.example`],
      ])
        await main.locator(`[name=${name}]`).fill(text!)
      await press(/^Continua/)
      await expect(main.locator('#right-form')).toBeFocused()
      await expectNothingFound(page, 'withdrawal, to be confirmed')
      await press(/^Confirma/)
      await main.locator('[name=text]').fill('Una cosa más')
      await main
        .locator('[name=files]')
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: smallPdf() })
      await press(/^Envia/)
      await expect(main.getByRole('status').filter({ hasText: /guarda/ })).toBeVisible()
      await expectNothingFound(page, 'receipt with messages')
      await main.locator('[name=files]').setInputFiles({ name: 'a.zip', mimeType: 'a/b', buffer: Buffer.from('PK') })
      await press(/^Envia/)
      await expectNothingFound(page, 'receipt with a refused file')

      const email = `avisos-${lng}@visitante.example`
      await open(page, `/estado?lng=${lng}`)
      await main
        .locator('summary')
        .filter({ hasText: /av[ií]s/ })
        .click()
      await press(/avisos$/)
      await expectNothingFound(page, 'news of incidents, with errors')
      await main.locator('[name=email]').fill(email)
      await press(/avisos$/)
      await expectNothingFound(page, 'news of incidents, asked for')
      const linkSent = async () => {
        const sent = (await site.mails(0)).find(({ to }) => to?.[0]?.address === email)
        return /\/estado\/avisos\/[\w-]{44}/.exec(sent?.text ?? '')?.[0]
      }
      await expect.poll(linkSent).toBeTruthy()
      await open(page, `${await linkSent()}?lng=${lng}`)
      await expectNothingFound(page, 'news of incidents, to be confirmed')
      await press(/./)
      await expectNothingFound(page, 'news of incidents, confirmed')
      await open(page, `/justificante/${'A'.repeat(22)}?lng=${lng}`)
      await expectNothingFound(page, 'no receipt')
    },
  )
}

test('axe finds nothing in the open menus and in the breakdown', async ({ page }) => {
  await open(page, '/calcular/0000')
  for (const name of ['Idioma', 'Tema', 'Menú', 'Ver detalle']) {
    const button = page.getByRole('button', { name, exact: true })
    if (!(await button.isVisible())) continue
    await button.click()
    await expectNothingFound(page, name)
    await page.keyboard.press('Escape')
  }
})

test('axe finds nothing where the server could not be reached', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/calcular/0000?paso=datos')
  await fillDetails(page)
  await choose(page, 'Línea 1 (35GB)', 'Sí, el mío')
  await page.getByLabel('Número que conservas').fill('612')
  await page.getByText('Añadir una nota').click()
  await page.getByLabel('Nota').focus()
  await expect(page.getByText('Un móvil español tiene 9 cifras')).toBeVisible()
  await expectNothingFound(page, 'a number to keep')
  await page.getByLabel('Número que conservas').fill('612 34 56 78')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.route('**/calcular/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No hemos podido' })).toBeVisible()
  await expectNothingFound(page, 'unreachable')
})
