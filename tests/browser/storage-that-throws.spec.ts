import type { Page } from '@playwright/test'
import { newIdentity } from '../support/posted/posted-referral.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { expect, fillDetails, goToReview, open, send, test } from './journey.ts'

/** Each runs before the page does. */
const devices: Record<string, () => void> = {
  'is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  'is blocked as cookies are': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
    Object.defineProperty(Document.prototype, 'cookie', { get, set: get })
  },
  'holds a choice, and cookies are blocked': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(Document.prototype, 'cookie', { get, set: get })
    localStorage.setItem(
      'user',
      JSON.stringify({ state: { matchesDarkMode: true, userDarkMode: false, userLocale: 'en-US' }, version: 0 }),
    )
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

const DOCUMENTS = ['/', '/fibra', '/estado', '/reclamaciones', '/justificante', '/gestion/entrar', '/no-existe']
const FORMS = ['/cobertura', '/atencion-cliente', '/recomendados', '/mis-solicitudes', '/guardadas']

async function chooseLight(page: Page) {
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByText('Claro', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
}

// Where nothing at all can be kept, and where what is there can be read; the long form has the others as well.
const tried = Object.entries(devices).filter(([device]) => isLongRun || /as cookies|full/.test(device))

// What any page says on the console fails a test.
for (const [device, make] of tried)
  test.describe(`where storage ${device}, nothing is said on the console`, { tag: '@phone' }, () => {
    test.slow()
    test.use({ allowedOnConsole: /the server responded with a status of 404/ })
    test.beforeEach(({ page }) => page.addInitScript(make))

    test('of any page, and theme and language are those that were chosen', async ({ page, staff }) => {
      expect(staff).toHaveLength(2)
      for (const path of [...DOCUMENTS, ...FORMS])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
      for (const path of ['/fibra', '/cobertura']) {
        await open(page, path)
        await chooseLight(page)
        await page.getByRole('button', { name: 'Idioma' }).click()
        await page.getByRole('link', { name: 'English (United States)' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
        await page.context().clearCookies({ name: 'locale' })
      }
    })

    test('from the first choice in the calculator to the receipt', async ({ page }) => {
      await goToReview(page, '/calcular/0011')
      await page.goBack()
      await page.goForward()
      await send(page).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const receipt = dialog.getByRole('link').first()
      await page.goto((await receipt.getAttribute('href'))!)
      await expect(page.getByText(/AZ-\w{4}-\w{4}/).first()).toBeVisible()
    })

    test('of the forms, and the notice about cookies goes when it is answered', async ({ page, context }) => {
      await context.clearCookies()
      await open(page, '/cobertura')
      await page.getByLabel('Municipio o código postal').fill('Vila-real')
      await page.getByRole('button', { name: 'Comprobar' }).click()
      await expect(page.getByRole('heading', { name: 'Sí, en Vila-real puedes pedir fibra' })).toBeVisible()

      await open(page, '/justificante')
      await fillDetails(page, { Referencia: 'AZ-7K4M-2Q7E', 'Correo electrónico': 'lucia@visitante.example' })
      await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
      await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible()

      const notice = page.getByRole('region', { name: 'Cookies' })
      const answers = ['Aceptar todo', 'Rechazar opcionales', 'Aceptar todo']
      for (const path of ['/', '/calcular', '/atencion-cliente']) {
        await open(page, path)
        await notice.getByRole('button', { name: answers.pop()! }).click()
        await expect(notice).toBeHidden()
        // Whether it is kept is the browser's affair; it opens again, with each purpose refused.
        await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
        await notice.getByRole('button', { name: 'Ver preferencias' }).click()
        await expect(notice.getByRole('switch', { name: 'Marketing' })).toBeVisible()
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await context.clearCookies()
      }
      await page.locator('#write').click()
      await fillDetails(page, {
        Nombre: 'Lucía Peñarroya',
        Teléfono: '600 11 22 33',
        'Correo electrónico': 'lucia@visitante.example',
        Mensaje: `Hola ${newIdentity()}`,
      })
      // At the end: a form that was sent leads home by itself.
      await send(page).click()
      await expect(page.getByText('Datos enviados correctamente')).toBeVisible()
    })
  })
