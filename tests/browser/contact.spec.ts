import type { Page } from '@playwright/test'
import { emailTo } from '../support/mail/emails.ts'
import { storedBeside } from '../support/database/stored.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, fillDetails, open, reload, send, test, untilScriptsAnswer } from './journey.ts'

// The browser itself reports what it could not load.
test.use({ allowedOnConsole: /Failed to load resource: (net::ERR_|the server responded with a status of 400)/ })

const message = {
  Nombre: 'Lucía Peñarroya',
  Teléfono: '600 11 22 33',
  'Correo electrónico': 'lucia@visitante.example',
  Mensaje: 'Hola:\n\n¿Llega la fibra a mi calle?',
}
const questions = (page: Page) => page.locator('details', { has: page.locator('> summary #questions') })
const openQuestions = (page: Page) => page.locator('#questions').click()
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Datos enviados correctamente' })

async function expectTyped(page: Page, typed: Record<string, string> = message) {
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
}

const nothingTyped = Object.fromEntries(Object.keys(message).map((label) => [label, '']))

test('by pointer: the overlay, the form cleared, and the receipt', async ({ page, site }) => {
  await open(page, '/atencion-cliente#contact-form')
  await fillDetails(page, message)
  await expect(page.getByText('Quedan 1966 caracteres')).toBeVisible()
  await send(page).dblclick()

  await expect(overlay(page)).toContainText('Nos pondremos en contacto contigo a más tardar el ')
  const reference =
    (await overlay(page)
      .getByText(/^AZ-\w{4}-\w{4}$/)
      .textContent()) ?? ''
  await overlay(page).getByRole('button', { name: 'Quedarme en esta página' }).click()
  await expectTyped(page, nothingTyped)

  const emails = await site.mails(2, { about: reference })
  expect(emails).toHaveLength(2)
  expect(emailTo('info@azahar.example', emails).subject).toBe(`Atención al cliente: mensaje ${reference}`)
})

test('by keyboard: each complaint leads to its field and goes once it is mended', async ({ page }) => {
  await open(page, '/atencion-cliente#contact-form')
  await page.getByLabel('Nombre', { exact: true }).focus()
  for (const text of [message.Nombre, '600 11 22', message['Correo electrónico']]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  const complaints = page.getByRole('alert')
  await expect(complaints).toBeFocused()
  await expect(complaints).toContainText('Hay 2 errores')
  await complaints.getByRole('link', { name: 'Un teléfono español tiene 9 cifras' }).press('Enter')
  await expect(page.getByLabel('Teléfono', { exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' 33')
  await expect(complaints).toContainText('Hay un error')
  await complaints.getByRole('link', { name: 'Escribe tu mensaje' }).press('Enter')
  await page.keyboard.type('Hola')
  await expect(complaints).toBeHidden()
  await send(page).press('Enter')
  await expect(overlay(page).getByRole('button', { name: 'Quedarme en esta página' })).toBeFocused()
})

test('what was typed survives a reload and a way back, and is in no storage', async ({ page }) => {
  await open(page, '/atencion-cliente#contact-form')
  await fillDetails(page, message)
  await reload(page)
  await expectTyped(page)

  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expectTyped(page)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toMatch(/Luc|600 ?11|visitante|fibra/)

  await send(page).click()
  await overlay(page).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Justificante de tu mensaje' })).toBeVisible()
  await page.goBack()
  await expectTyped(page, nothingTyped)
})

test('what a browser filled in before the scripts came stays', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => asked.then(() => route.continue()))
  await page.goto('/atencion-cliente', { waitUntil: 'commit' })
  await page.locator('#write').click()
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  ask()
  await untilScriptsAnswer(page)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
})

test('without a connection nothing is lost, and pressing again is one request', async ({ page, context, site }) => {
  const before = await storedBeside(site)
  await open(page, '/atencion-cliente#contact-form')
  await fillDetails(page, message)
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('No hemos podido conectar con el servidor')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectTyped(page)
  // Said once: it does not take the focus again from who goes on typing.
  await page.getByLabel('Mensaje').press('Control+End')
  await page.keyboard.type(' ¡Gracias!')
  await expect(page.getByLabel('Mensaje')).toHaveValue(`${message.Mensaje} ¡Gracias!`)

  await context.setOffline(false)
  await send(page).click()
  await expect(overlay(page)).toBeVisible()
  expect((await storedBeside(site)).requests).toHaveLength(before.requests.length + 1)
})

test('whether somebody answers follows the clock', async ({ page }) => {
  const status = page.getByRole('status', { name: 'Estado de la atención' })
  await page.goto('/')
  const notices = JSON.parse((await page.getByRole('banner').getAttribute('data-opening')) ?? '[]') as {
    until: number
    isOpen: boolean
  }[]
  const closing = notices.find(({ isOpen }) => isOpen)!.until
  await page.clock.install({ time: closing - 90_000 })
  await open(page, '/atencion-cliente#contact-form')
  await expect(status).toHaveText('Abierto ahora. Respondemos hasta las 20:00.')
  await page.clock.runFor(120_000)
  await expect(status).toHaveText(/^Cerrado ahora\. Respondemos (mañana|el lunes) desde las 10:00\.$/)
})

test('questions are found without accents, and it is said when none is', async ({ page }) => {
  await open(page, '/atencion-cliente#contact-form')
  const search = page.getByRole('searchbox', { name: 'Buscar en las preguntas' })
  await openQuestions(page)
  const shown = questions(page).locator('details summary').filter({ visible: true })
  await expect(shown).toHaveCount(13)

  await search.fill('COMO me doy')
  await expect(shown).toHaveText(['¿Cómo me doy de baja?'])
  await expect(questions(page).getByRole('status')).toHaveText('1 pregunta')
  await search.fill('submarino')
  await expect(shown).toHaveCount(0)
  await expect(questions(page).getByRole('status')).toContainText('No hay preguntas con esa palabra.')
})

test('a right is found in the words that people use for it, first of all', async ({ page }) => {
  const sought = {
    'es-ES': {
      '/baja': ['darme de baja', 'cómo cancelar: ¡quiero la baja!'],
      '/desistir': ['quiero desistir', 'desistimiento'],
      '/reclamaciones': ['poner una reclamación', 'quiero reclamar'],
      '/tus-datos': ['mis datos', 'borrar mis datos'],
    },
    'en-US': {
      '/baja': ['cancel my service', 'I want to cancel'],
      '/desistir': ['I want to withdraw', 'withdrawal'],
      '/reclamaciones': ['make a complaint', 'I want to complain'],
      '/tus-datos': ['my data', 'erase my data'],
    },
    ca: {
      '/baja': ['donar-me de baixa', 'vull la baixa'],
      '/desistir': ['vull desistir', 'desistiment'],
      '/reclamaciones': ['posar una reclamació', 'vull reclamar'],
      '/tus-datos': ['les meues dades', 'esborrar les meues dades'],
    },
  }
  for (const [lng, pages] of Object.entries(sought)) {
    await open(page, `/atencion-cliente?lng=${lng}#contact-form`)
    await openQuestions(page)
    const first = questions(page).locator('details').filter({ visible: true }).first()
    for (const [path, queries] of Object.entries(pages)) {
      for (const query of queries) {
        await page.getByRole('searchbox').fill(query)
        await expect(first.locator(`a[href^="${path}"]`), `${query} leads to ${path}`).toHaveCount(1)
      }
    }
  }
})

test('what was sought before the scripts came is found once they are there', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => asked.then(() => route.continue()))
  await page.goto('/atencion-cliente', { waitUntil: 'commit' })
  await openQuestions(page)
  await page.getByRole('searchbox', { name: 'Buscar en las preguntas' }).fill('doy de baja')
  ask()
  await expect(questions(page).getByRole('status')).toHaveText('1 pregunta')
})

test('axe finds nothing, with errors and with answers open', async ({ page }) => {
  for (const lng of ['es-ES', 'en-US']) {
    await open(page, `/atencion-cliente?lng=${lng}#contact-form`)
    await openQuestions(page)
    await questions(page).locator('details summary').first().click()
    await page.getByRole('button', { name: lng === 'es-ES' ? 'Enviar' : 'Send', exact: true }).click()
    expect(await accessibilityFindings(page)).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a wrong field is said with everything kept, then the receipt says that the message was sent', async ({
    page,
  }) => {
    await page.goto('/atencion-cliente#contact-form')
    await expect(page.getByRole('searchbox')).toBeHidden()
    await fillDetails(page, { ...message, Teléfono: '600' })
    await send(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectTyped(page, { ...message, Teléfono: '600' })
    await page.getByLabel('Teléfono', { exact: true }).fill(message.Teléfono)
    await send(page).click()

    await expect(page.getByText('Datos enviados correctamente')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Justificante de tu mensaje' })).toBeVisible()
  })

  test('pressed twice, and once more after going back, it is one request with one receipt', async ({ page, site }) => {
    const before = (await storedBeside(site)).requests.length
    await page.goto('/atencion-cliente#contact-form')
    await fillDetails(page, { ...message, Mensaje: 'Dos veces' })
    await send(page).dblclick()
    const receipt = page.getByRole('heading', { name: 'Justificante de tu mensaje' })
    await expect(receipt).toBeVisible()
    const address = page.url()

    await page.goto('/atencion-cliente#contact-form')
    await fillDetails(page, { ...message, Mensaje: 'Dos veces' })
    await send(page).click()
    await expect(receipt).toBeVisible()
    expect(page.url()).toBe(address)
    expect((await storedBeside(site)).requests).toHaveLength(before + 1)
  })
})
