import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, fillDetails, goToReview, open, reload, send, test, total } from './journey.ts'
import { keep, save } from './saving.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const list = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

const ONE = 'Fibra 1GB + 35GB'
const TWO = 'Fibra 1GB + 70GB, Móvil 35GB'

/** The reference of what was sent, as the dialog says it. */
async function referenceOf(dialog: Locator): Promise<string> {
  await expect(dialog).toContainText(/AZ-\w{4}-\w{4}/)
  return /AZ-\w{4}-\w{4}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
}

test('two combinations are saved, renamed, deleted and brought back, and open with the total they had', async ({
  page,
}) => {
  await save(page, '/calcular/0000')
  await save(page, '/calcular/0011?lineas=35gb')
  await page.getByRole('link', { name: 'Ver combinaciones guardadas' }).click()

  await expect(page).toHaveTitle('Combinaciones guardadas · Azahar Telecom')
  await expect(list(page)).toHaveText([ONE, TWO])
  // The additional line is drawn, too: one petal for 35 GB.
  await expect(card(page, ONE).locator('use[href="#tile-petal"]')).toHaveCount(0)
  await expect(card(page, TWO).locator('use[href="#tile-petal"]')).toHaveCount(1)
  await card(page, TWO)
    .getByRole('button', { name: `Cambiar nombre ${TWO}` })
    .click()
  await page.getByLabel('Nombre de la combinación').fill('  La de casa ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar nombre La de casa' })).toBeFocused()
  await page.getByRole('button', { name: `Eliminar ${ONE}` }).click()
  await expect(list(page)).toHaveText(['La de casa'])
  await expect(page.getByText(`${ONE} eliminada`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list(page)).toHaveText([ONE, 'La de casa'])

  await reload(page)
  await expect(list(page)).toHaveText([ONE, 'La de casa'])
  await page.getByRole('link', { name: 'Abrir La de casa' }).click()
  // 34 + 9
  await expect(total(page)).toHaveText(/^43\s€\/mes$/)
})

test('saving the same combination again does not save it twice', async ({ page }) => {
  await save(page, '/calcular/0000')
  await save(page, '/calcular/0000')
  await page.getByRole('link', { name: 'Ver combinaciones guardadas' }).click()
  await expect(list(page)).toHaveText([ONE])
})

test('what is saved and shared before the page is hydrated is saved and shared then', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(/assets\/(?!page-).*\.js$/, (route) => asked.then(() => route.continue()))
  await page.goto('/calcular/0000', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Ver detalle' }).click()
  await page.getByRole('button', { name: 'Guardar combinación' }).click()
  await page.getByRole('link', { name: 'Compartir' }).click()
  ask()
  await expect(page.getByText('Combinación guardada en este dispositivo')).toBeVisible()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
})

test('combinations are compared side by side with the first', async ({ page }) => {
  for (const path of ['/calcular/0000', '/calcular/1073', '/calcular/9992']) await save(page, path)
  await open(page, '/guardadas')
  const names = [ONE, 'Fibra 600MB + Ilimitado', 'Móvil 140GB']
  await page.getByLabel(`Comparar ${ONE}`).check()
  await page.getByRole('button', { name: 'Comparar seleccionadas' }).click()
  await expect(page.getByText('Elige al menos dos combinaciones para comparar.')).toBeVisible()
  for (const name of names.slice(1)) await page.getByLabel(`Comparar ${name}`).check()
  await page.getByRole('button', { name: 'Comparar seleccionadas' }).click()

  await expect(page).toHaveTitle('Comparar combinaciones · Azahar Telecom')
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(page.getByRole('columnheader')).toHaveText(['Qué es', ...names])
  await expect(row('Fibra').getByRole('cell')).toHaveText(['1GB', '600MB', 'Sin fibra'])
  await expect(row('Permanencia').getByRole('cell')).toHaveText(['12 meses', '12 meses', 'Sin permanencia'])
  await expect(row('Si te vas antes').getByRole('cell')).toHaveText([/150\s€/, /150\s€/, 'Sin penalización'])
  await expect(row('Total al mes').getByRole('cell')).toHaveText([
    /^29\s€\/mes, IVA incl\.$/,
    /^50\s€.*21\s€\/mes más que la primera$/,
    /^14\s€.*15\s€\/mes menos que la primera$/,
  ])
  await expect(row('En 12 meses').getByRole('cell')).toHaveText([/^348\s€$/, /^600\s€$/, /^168\s€$/])
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('link', { name: `Elegir esta ${names[1]}` }).click()
  await expect(total(page)).toHaveText(/^50\s€\/mes$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison is a page that can be shared, and the lists say what they need', async ({ page }) => {
    await page.goto('/guardadas?comparar=/calcular/0000&comparar=/calcular/010&comparar=javascript:alert(1)')
    await expect(page.getByRole('columnheader')).toHaveText(['Qué es', ONE, 'Fibra 1GB'])
    await expect(page.getByText(/4\s€\/mes menos que la primera/)).toBeVisible()
    for (const path of ['/guardadas', '/mis-solicitudes']) {
      await page.goto(path)
      await expect(page.getByText(/necesita JavaScript/)).toBeVisible()
      await expect(page.getByText(/^(No has guardado|Desde este dispositivo)/)).toBeHidden()
    }
    await page.goto('/calcular/0000')
    await expect(page.getByRole('button', { name: 'Guardar combinación' })).toBeHidden()
  })
})

test('a price that changed since is said, and so is what is no longer offered', async ({ page }) => {
  const date = '2026-01-01T00:00:00.000Z'
  await keep(page, 'lists', {
    combinations: [
      { name: 'Antes', address: '/calcular/0000', total: 2700, date },
      { name: 'Igual', address: '/calcular/0011', total: 3400, date },
      { name: 'Sin oferta', address: '/calcular/118', total: 2800, date },
    ],
  })
  await open(page, '/guardadas')
  await expect(card(page, 'Antes')).toContainText(
    /Cuando la guardaste costaba 27\s€\/mes, IVA incl\. Ahora, 29\s€\/mes, IVA incl\./,
  )
  await expect(card(page, 'Igual')).not.toContainText('Cuando la guardaste')
  await expect(card(page, 'Sin oferta')).toContainText('Una parte de esta combinación ya no se ofrece.')
  expect(await accessibilityFindings(page)).toEqual([])
})

/**
 * Sends what is filled in, in a tab that gets no more scripts by then, and leaves for the list of requests.
 * By the time that the answer can first be seen, this device has noted the request.
 */
async function sendWithoutScripts(page: Page) {
  await page.route('**/assets/**', (route) => route.abort())
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('dialog[open]')) return
      observer.disconnect()
      // As when this page is left.
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      document.body.dataset['noted'] = localStorage.getItem('transactions') ?? ''
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  await send(page).click()
  const reference = await referenceOf(page.getByRole('dialog'))
  await expect(page.locator('body')).toHaveAttribute('data-noted', new RegExp(`"reference":"${reference}"`))
  await page.unroute('**/assets/**')
  await open(page, '/mis-solicitudes')
}

test.describe('what puts a request on the list is here before it is sent', () => {
  test.use({ allowedOnConsole: /ERR_FAILED/ })

  test('who leaves with the answer has it there', async ({ page }) => {
    await goToReview(page)
    await sendWithoutScripts(page)
    const entry = page.getByRole('main').getByRole('listitem')
    await expect(entry).toContainText('Solicitud de tarifa')

    await open(page, '/atencion-cliente#contact-form')
    await fillDetails(page, {
      Nombre: 'Lucía Peñarroya',
      Teléfono: '600 11 22 33',
      'Correo electrónico': 'lucia@visitante.example',
      Mensaje: '¿Llega la fibra a mi calle?',
    })
    await sendWithoutScripts(page)
    await expect(entry).toHaveCount(2)
  })
})

test('a sent order is on the list of requests, until it is taken off', async ({ page }) => {
  await goToReview(page)
  await send(page).click()
  const overlay = page.getByRole('dialog')
  const reference = await referenceOf(overlay)
  const receipt = (await overlay.getByRole('link').getAttribute('href')) ?? ''
  await overlay.getByRole('button').click()
  await page.goto('/mis-solicitudes')

  await expect(page).toHaveTitle('Mis solicitudes · Azahar Telecom')
  const entry = page.getByRole('main').getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Solicitud de tarifa')
  await expect(entry).toContainText(reference)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Vaciar la lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(entry).toHaveCount(1)
  await page.getByRole('button', { name: `Quitar de esta lista ${reference}` }).click()
  await expect(page.locator(':focus')).toHaveText(`${reference} ya no está en esta lista`)
  await expect(page.getByText('Desde este dispositivo no has enviado nada.')).toBeVisible()
  await reload(page)
  await expect(page.getByText('Desde este dispositivo no has enviado nada.')).toBeVisible()

  // Where an order leads that was sent before scripts answered.
  await open(page, `${receipt}?enviado`)
  await page
    .getByRole('link', { name: /inicio$/ })
    .first()
    .click()
  await open(page, '/mis-solicitudes')
  await expect(entry).toContainText(reference)

  // This browser has opened it by its link, until the list is emptied.
  await entry.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(receipt)
  await open(page, '/mis-solicitudes')
  await page.getByRole('button', { name: 'Vaciar la lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar la lista' }).click()
  const opened = async () => (await page.context().cookies(new URL(receipt, page.url()).href)).map(({ name }) => name)
  await expect.poll(opened).not.toContain('receipts')
  await page.goto(`/justificante?referencia=${reference}`)
  await expect(page.getByLabel('Referencia', { exact: true })).toHaveValue(reference)
})
