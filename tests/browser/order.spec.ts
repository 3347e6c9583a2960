import type { Locator, Page } from '@playwright/test'
import { storedBeside } from '../support/database/stored.ts'
import { emailTo } from '../support/mail/emails.ts'
import { linesOfText } from '../support/mail/read-email.ts'
import { isLongRun } from '../support/run/long-run.ts'
import type { RunningSite } from '../support/site/site.ts'
import { choose, details, expect, fillDetails, goToReview, open, send, test, total } from './journey.ts'

// 34 for 1GB with 70GB, 9 + 9 for two lines of 35GB, and TV, which is free with a pack.
const TOTAL = /^52\s€\/mes$/

/** The receipt is in sight, and both mails say the same as it. */
async function expectOrdered(page: Page, site: RunningSite) {
  await expect(page.getByRole('heading', { name: 'Justificante de tu solicitud' })).toBeVisible()
  const main = page.getByRole('main')
  const reference = await main.getByText(/^AZ-\w{4}-\w{4}$/).textContent()
  await expect(main).toContainText(/Total: 52\s€\/mes, IVA incl\./)
  await expect(main).toContainText('2 líneas adicionales 35GB')
  await expect(main).toContainText('TV: gratis con tu pack')

  const emails = await site.mails(2, { about: reference ?? '' })
  expect(emails).toHaveLength(2)
  const company = linesOfText(emailTo('info@azahar.example', emails).text ?? '')
  expect(company).toEqual(
    expect.arrayContaining([
      `Referencia: ${reference}`,
      `Nombre: ${details.Nombre}`,
      `Apellidos: ${details.Apellidos}`,
      'DNI, NIE o CIF: 12345678Z',
      `Dirección: ${details.Dirección}, 12540 Vila-real`,
      'Teléfono: +34600112233',
      `Correo electrónico: ${details['Correo electrónico']}`,
      'Tarifa de internet: Fibra 1GB + 70GB',
      'Línea incluida: 70GB',
      'Líneas móviles: 2 × 35GB',
      'TV: sí, gratis con el pack',
      'Total: 52 €/mes, IVA incl.',
    ]),
  )
  const visitor = linesOfText(emailTo(details['Correo electrónico'], emails).text ?? '')
  expect(visitor).toContain('Total: 52 €/mes, IVA incl.')
  expect(visitor).toContain(`Justificante: ${new URL(page.url()).origin}${new URL(page.url()).pathname}?lng=es-ES`)
}

test('by pointer, from the home page to the receipt', async ({ page, site }) => {
  await open(page, '/')
  await page.locator('a[href="/calcular/0011"]').click()
  await expect(total(page)).toHaveText(/^34\s€\/mes$/)

  await page.getByRole('button', { name: 'Añadir 35GB' }).click()
  await page.getByRole('button', { name: 'Añadir 35GB' }).click()
  await page.getByText('Añadir TV').click()
  await expect(page.getByRole('switch', { name: 'TV' })).toBeChecked()
  await expect(total(page)).toHaveText(TOTAL)

  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Comprueba que los datos son correctos')).toBeVisible()
  await send(page).click()

  const overlay = page.getByRole('dialog')
  await expect(overlay).toContainText('Datos enviados correctamente')
  await expect(overlay).toContainText(/contacto contigo a más tardar el /)
  await overlay.getByRole('link', { name: 'Ver e imprimir el justificante' }).click()
  await expectOrdered(page, site)
})

test(
  'by keyboard alone, from the home page to the receipt',
  { tag: isLongRun ? [] : '@desk' },
  async ({ page, site }) => {
    const keyboard = page.keyboard
    /** Tabs on, as somebody does who looks for it. */
    async function tabTo(target: Locator) {
      for (let presses = 0; presses < 80; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await keyboard.press('Tab')
      }
      throw new Error(`The keyboard does not reach ${target}`)
    }

    await open(page, '/')
    await tabTo(page.getByRole('link', { name: 'Calcula tu tarifa' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Tarifa' })).toBeVisible()

    const first = page.getByRole('radio', { name: /^35GB/ })
    await tabTo(first)
    await keyboard.press('Space')
    await expect(first).toBeChecked()
    await keyboard.press('ArrowDown')
    const second = page.getByRole('radio', { name: /^70GB/ })
    await expect(second).toBeChecked()
    await expect(second).toBeFocused()
    await keyboard.press('Space')
    await expect(second).not.toBeChecked()
    await keyboard.press('Space')
    await expect(second).toBeChecked()

    await tabTo(page.getByRole('button', { name: 'Añadir 35GB' }))
    await keyboard.press('Enter')
    await keyboard.press('Space')
    await tabTo(page.getByRole('switch', { name: 'TV' }))
    await keyboard.press('Space')
    await expect(total(page)).toHaveText(TOTAL)

    await tabTo(page.getByRole('button', { name: 'Siguiente' }))
    await keyboard.press('Enter')
    for (const [label, text] of Object.entries(details)) {
      await tabTo(page.getByLabel(label, { exact: true }))
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeFocused()
    await tabTo(send(page))
    await keyboard.press('Enter')

    const overlay = page.getByRole('dialog')
    await expect(overlay).toContainText('Datos enviados correctamente')
    await tabTo(overlay.getByRole('link', { name: 'Ver e imprimir el justificante' }))
    await keyboard.press('Enter')
    await expectOrdered(page, site)
  },
)

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('from the home page to the receipt', { tag: isLongRun ? [] : '@phone' }, async ({ page, site }) => {
    await page.goto('/')
    await page.locator('a[href="/calcular/0011"]').click()
    await page.getByRole('button', { name: 'Añadir 35GB' }).click()
    await page.getByRole('button', { name: 'Añadir 35GB' }).click()
    await page.getByText('Añadir TV').click()
    await page.getByRole('button', { name: 'Actualizar total' }).click()
    await expect(total(page)).toHaveText(TOTAL)

    await page.getByRole('button', { name: 'Siguiente' }).click()
    await fillDetails(page, { ...details, Teléfono: '600' })
    await choose(page, 'Línea 1 (70GB)', 'Sí, el mío')
    await page.getByLabel('Número que conservas').first().fill('712 34 56 78')
    await choose(page, 'Línea 3 (35GB)', 'Sí, el mío')
    await page.getByLabel('Número que conservas').last().fill('+34 712345678')
    await page.getByText('Añadir una nota').click()
    await page.getByLabel('Nota').fill('Sin prisa')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('link', { name: /^Línea 3 \(35GB\), número que conservas: Ya has puesto/ }).click()
    await expect(page.getByLabel('Número que conservas').last()).toBeFocused()
    await expect(page.getByText('Ya has puesto este número en otra línea')).toBeVisible()
    await choose(page, 'Línea 3 (35GB)', 'Uno nuevo')
    await page.getByRole('button', { name: 'Anterior' }).click()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByLabel('Nota')).toHaveValue('Sin prisa')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('link', { name: /^Teléfono: Un teléfono español tiene 9 cifras/ }).click()
    await expect(page.getByLabel('Teléfono', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(details.Nombre)
    await page.getByLabel('Teléfono', { exact: true }).fill(details.Teléfono)
    await page.getByLabel('Teléfono', { exact: true }).press('Enter')
    await send(page).click()

    await expect(page.getByText('Datos enviados correctamente')).toBeInViewport()
    await expect(page.getByText(/contacto contigo a más tardar el /)).toBeInViewport()
    await expectOrdered(page, site)
    await page.getByText('Qué nos enviaste').click()
    for (const said of [/^Conservar el \+34712345678 ·/, 'Número nuevo', 'Sin prisa'])
      await expect(page.getByRole('definition').filter({ hasText: said })).toBeVisible()
  })
})

test.describe('in two tabs of one browser', () => {
  // The browser itself reports the answer that asks.
  test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 409/ })
  test('the same order asks whether it is meant again', { tag: '@desk' }, async ({ page, context }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await open(tab, '/calcular/0011')
      await tab.getByRole('button', { name: 'Siguiente' }).click()
      await fillDetails(tab)
      await tab.getByRole('button', { name: 'Siguiente' }).click()
      await expect(tab.getByText('Comprueba que los datos son correctos')).toBeVisible()
    }
    // At once, by a browser that the server does not know yet.
    await Promise.all([send(page).click(), send(other).click()])
    const question = (tab: Page) => tab.getByRole('alert').filter({ hasText: '¿Otra vez?' })
    await expect(question(page).or(page.getByText('Datos enviados correctamente'))).toBeVisible()
    const asked = (await question(page).isVisible()) ? page : other
    await expect(question(asked)).toContainText(/Ya la enviaste como AZ-\w{4}-\w{4}\. ¿Otra vez\?/)
    const [reference = ''] = /AZ-\w{4}-\w{4}/.exec((await question(asked).textContent()) ?? '') ?? []
    await send(asked).click()
    const again = asked.getByRole('dialog').getByText(/^AZ-\w{4}-\w{4}$/)
    await expect(again).toBeVisible()
    await expect(again).not.toHaveText(reference)
  })
})

const turnsThatNeverCome: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the browser refuses': (page) =>
    page.evaluate(() => {
      LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'))
    }),
  'another tab never gives up': async (page) => {
    const other = await page.context().newPage()
    await other.goto('/nothing-here')
    await other.evaluate(
      () => new Promise<void>((held) => void navigator.locks.request('sending', () => (held(), new Promise(() => {})))),
    )
  },
}

for (const [why, holdUp] of Object.entries(turnsThatNeverCome))
  test.describe(`a turn that ${why}`, () => {
    test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 404/ })
    test(
      'holds no order up for long, and shows meanwhile that it is being sent',
      { tag: '@desk' },
      async ({ page, site }) => {
        const before = await storedBeside(site)
        await goToReview(page)
        await holdUp(page)
        const posts: string[] = []
        page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
        const shown = await send(page).evaluate(async (button: HTMLElement) => {
          button.click()
          await new Promise((resolve) => setTimeout(resolve))
          const label = button.textContent
          button.click()
          return label
        })
        expect(shown).toContain('Enviando…')
        await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')
        expect(posts).toHaveLength(1)
        expect((await storedBeside(site)).requests).toHaveLength(before.requests.length + 1)
      },
    )
  })
