import type { Page, Route } from '@playwright/test'
import { smallPdf } from '../support/posted/files.ts'
import { newIdentity } from '../support/posted/posted-referral.ts'
import { rightForms } from '../support/posted/posted-right.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { storedBeside } from '../support/database/stored.ts'
import { details, expect, fillDetails, goToReview, open, reload, send, test, total } from './journey.ts'
import { next, uses } from './page-uses.ts'
import { LONG_TEST_LIMIT } from '../support/run/time-limits.ts'

// The browser itself reports what it could not load.
test.use({
  allowedOnConsole: /Failed to load resource|Failed to fetch dynamically imported module|error loading dynamically/,
})

type Loss = { readonly lose: (route: Route) => Promise<void> | void; readonly times?: number }

const losses: Record<string, Loss> = {
  'is lost once': { lose: (route) => route.abort(), times: 1 },
  'does not arrive': { lose: (route) => route.abort() },
  'is gone': {
    lose: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }),
  },
  stalls: { lose: () => {} },
}
/** A page waits 4 s for its scripts at most. Here it waits 0.4 s. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const shortened = (run: () => void, ms?: number) => setTimeout(run, ms === 4000 ? 400 : ms)
    Object.assign(window, { setTimeout: shortened })
  }),
)

async function lose(page: Page, script: string, { lose, times }: Loss) {
  await page.route(`**${script}`, lose, times === undefined ? {} : { times })
}

Object.entries(uses).forEach(([path, use], offset) => {
  test(`${path} is of use without any one of its scripts`, { tag: '@desk' }, async ({ page }) => {
    test.setTimeout(LONG_TEST_LIMIT)
    await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return [...new Set(loaded.filter((name) => name.endsWith('.js')))]
    })
    expect(scripts.length).toBeGreaterThan(5)
    const ways = Object.entries(losses)
    // The long form loses every script in all ways. The short one loses each that is of this page alone in one way, which
    // differs from page to page.
    const lost = isLongRun ? scripts : scripts.filter((script) => script.startsWith('/assets/route-'))
    expect(lost.length).toBeGreaterThan(0)
    for (const [index, script] of lost.entries()) {
      const tried = isLongRun ? ways : [ways[(index + offset) % ways.length]!]
      for (const [way, loss] of tried) {
        await test.step(`${script} ${way}`, async () => {
          await lose(page, script, loss)
          await page.goto(path, { waitUntil: 'commit' })
          await use(page)
          await page.unroute(`**${script}`)
        })
      }
    }
  })
})

/** Documents with a form that needs no script at all; at the end of a complaint stands a receipt to write at. */
const documents: Record<string, (page: Page) => Promise<void>> = {
  async '/desistir'(page) {
    await fillDetails(page, { Nombre: 'Lucía', 'Referencia u otros datos del contrato': 'Mi fibra', ...address() })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Confirmar desistimiento' }).click()
    await expect(page.getByRole('heading', { name: 'Justificante de tu desistimiento' })).toBeVisible()
  },
  async '/baja'(page) {
    await page.getByLabel('Fibra', { exact: true }).check()
    await page.getByLabel('Renuncio a ellos').check()
    await fillDetails(page, { Nombre: 'Lucía', ...address() })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Confirmar baja' }).click()
    await expect(page.getByRole('heading', { name: 'Justificante de tu baja' })).toBeVisible()
  },
  async '/mudanza'(page) {
    await fillDetails(page, { Dejo: 'Vila-real', 'Voy a': 'Burriana' })
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sí, te lo llevas' })).toBeVisible()
    await fillDetails(page, { 'Dirección nueva': 'Calle Mayor 5', Nombre: 'Lucía', ...address() })
    await page.getByRole('button', { name: 'Pedir el traslado' }).click()
    await expect(page.getByRole('heading', { name: 'Justificante de tu mudanza' })).toBeVisible()
  },
  async '/suspension'(page) {
    const { date, until } = rightForms['/suspension']
    await fillDetails(page, { 'Número de tu fijo': '964 11 22 33', Nombre: 'Lucía', ...address() })
    await fillDetails(page, { 'A partir de qué día': date, 'Hasta qué día, incluido': until })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Confirmar suspensión' }).click()
    await expect(page.getByRole('heading', { name: 'Justificante de la suspensión de tu fijo' })).toBeVisible()
  },
  async '/reclamaciones'(page) {
    await page.getByLabel('Facturación').check()
    await fillDetails(page, { 'Qué ha pasado': 'Dos veces', 'Qué pides': 'Una', Nombre: 'Lucía', ...address() })
    const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: smallPdf() }
    await page.locator('[name=files]').setInputFiles(pdf)
    await send(page).click()
    await expect(page.getByRole('link', { name: 'a.pdf' })).toBeVisible()
    await page.getByLabel('Mensaje', { exact: true }).fill('Otra cosa')
    await send(page).click()
    await expect(page.getByText('Tu mensaje está guardado')).toBeVisible()
  },
  async '/tus-datos'(page) {
    await page.getByLabel(/^Ver los datos/).check()
    await fillDetails(page, { Nombre: 'Lucía', ...address() })
    await send(page).click()
    await expect(page.getByRole('heading', { name: /^Justificante de tu solicitud sobre/ })).toBeVisible()
  },
  async '/te-llamamos'(page) {
    await fillDetails(page, { Nombre: 'Lucía', Teléfono: '612 345 678' })
    await page.getByRole('button', { name: 'Llamadme' }).click()
    await expect(page.getByRole('heading', { name: /^Justificante de/ })).toBeVisible()
  },
  async '/estado'(page) {
    await page.locator('summary').filter({ hasText: 'cada aviso' }).click()
    await fillDetails(page, address())
    await page.getByRole('button', { name: 'Quiero los avisos' }).click()
    await expect(page).toHaveURL('/estado/avisos/enviado')
  },
  async '/justificante'(page) {
    await fillDetails(page, { Referencia: 'AZ-7K4M-2Q7E', ...address() })
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible()
  },
}

function address() {
  return { 'Correo electrónico': `lucia-${newIdentity()}@visitante.example` }
}

test('documents with forms are of use without any one of their scripts', { tag: '@desk' }, async ({ page }) => {
  test.setTimeout(LONG_TEST_LIMIT)
  const ways = Object.entries(losses)
  let tried = 0
  for (const [path, use] of Object.entries(documents)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) {
      const some = isLongRun ? ways : [ways[tried++ % ways.length]!]
      for (const [way, loss] of some) {
        await test.step(`${path}: ${script} ${way}`, async () => {
          await lose(page, script, loss)
          await page.goto(path, { waitUntil: 'commit' })
          await use(page)
          await page.unroute(`**${script}`)
        })
      }
    }
  }
})

const LATER_PHASE = '/assets/later-phase-*.js'

for (const [way, loss] of Object.entries(losses))
  // Not "'Loading chunk N failed' with the failure type" (specification, "Error catalogue"): decision 2.
  test(`Next leads on when the script of the next phase ${way}`, { tag: '@desk' }, async ({ page }) => {
    await lose(page, LATER_PHASE, loss)
    await open(page, '/calcular/0000')
    await page.getByText('Añadir TV').click()
    await page.getByRole('button', { name: 'Añadir 35GB' }).click()
    await expect(total(page)).toHaveText(/^38\s€\/mes$/)
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
    await fillDetails(page)
    await next(page).click()
    await expect(page.getByRole('definition').filter({ hasText: details.Dirección })).toBeVisible()
    await expect(total(page)).toHaveText(/^38\s€\/mes$/)
  })

test('forward shows what was typed when the script of the phase is lost', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/calcular/0000')
  await next(page).click()
  await fillDetails(page)
  await page.goBack()
  await expect(page.getByRole('group', { name: 'Tarifa' })).toBeVisible()
  await lose(page, LATER_PHASE, losses['does not arrive']!)
  await reload(page)
  await page.goForward()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(details.Nombre)
})

test(
  'a Send that stalls says so after 15 s, and sending again is one request',
  { tag: '@desk' },
  async ({ page, site }) => {
    const before = await storedBeside(site)
    await page.clock.install()
    await goToReview(page)
    // It arrives; the answer does not.
    await page.route('**/calcular/**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      else await route.continue()
    })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await send(page).click()
    await expect.poll(async () => (await storedBeside(site)).requests.length).toBe(before.requests.length + 1)
    await page.clock.fastForward(14_000)
    await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible()
    await page.clock.fastForward(1500)
    const problem = page.getByRole('alert').filter({ hasText: 'El servidor no ha contestado' })
    await expect(problem).toBeFocused()
    await expect(problem).toContainText('+34 964 000 000')

    await page.unroute('**/calcular/**')
    await send(page).click()
    await expect(page.getByRole('dialog')).toContainText('Datos enviados correctamente')
    expect((await storedBeside(site)).requests).toHaveLength(before.requests.length + 1)
  },
)

test('a server that no longer knows what the scripts ask for gets a plain post', { tag: '@desk' }, async ({ page }) => {
  await goToReview(page)
  await lose(page, '/*.data*', losses['is gone']!)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Justificante de tu solicitud' })).toBeVisible()
})
