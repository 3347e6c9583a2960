import type { Locator, Page } from '@playwright/test'
import { expect, goToReview, open, send, test, total } from './journey.ts'

const SEVEN_ITEMS = '/calcular/10731?lineas=35gb.70gb.140gb.unlimited.unlimited'
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
const panel = (page: Page) => page.getByRole('region', { name: /^(TU COMBINACIÓN|YOUR COMBINATION)$/ })

async function box(locator: Locator) {
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await locator.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** What scrolls within an element, itself included. */
function scrolling(locator: Locator): Promise<string[]> {
  return locator.evaluate((panel) =>
    [panel, ...panel.querySelectorAll('*')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter((element) => element.scrollHeight > element.clientHeight)
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}

const laptops = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 657 },
]
test(
  'price and Next are in sight on small laptops, whatever is chosen, and the panel has no scroll of its own',
  { tag: '@desk' },
  async ({ page }) => {
    for (const path of ['/calcular', '/calcular/0000', SEVEN_ITEMS]) {
      await open(page, path)
      for (const phase of ['Ubicación', 'Nombre']) {
        await expect(page.getByText(phase, { exact: true })).toBeVisible()
        for (const size of laptops) {
          await page.setViewportSize(size)
          for (const scrolled of [0, 300]) {
            await page.evaluate((top) => window.scrollTo(0, top), scrolled)
            await expect(next(page)).toBeInViewport({ ratio: 1 })
            await expect(total(page)).toBeInViewport({ ratio: 1 })
            const { bottom, right } = await box(total(page))
            const picture = panel(page).locator('svg').first()
            if (await picture.isVisible()) expect(right).toBeLessThanOrEqual((await box(picture)).left)
            expect((await box(next(page))).top - bottom).toBeLessThan(40)
            expect(await scrolling(panel(page))).toEqual([])
          }
        }
        if (phase === 'Ubicación') await next(page).click()
      }
    }
  },
)

test(
  'sharing and saving come into sight with the page, however long the breakdown is',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, SEVEN_ITEMS)
    for (const size of laptops) {
      await page.setViewportSize(size)
      for (const name of ['Compartir', 'Guardar combinación']) {
        const button = panel(page).getByText(name, { exact: true })
        await button.scrollIntoViewIfNeeded()
        await expect(button).toBeInViewport({ ratio: 1 })
        await expect(next(page)).toBeInViewport()
      }
    }
  },
)

for (const [tag, size] of [
  ['@phone', { width: 360, height: 740 }],
  ['@desk', { width: 1280, height: 800 }],
] as const) {
  for (const [lng, add, alone] of [
    ['es-ES', 'Añadir 35GB', 'Solo móvil, sin fibra.'],
    ['en-US', 'Add 35GB', 'Mobile only, without fibre.'],
  ] as const) {
    test(
      `the first screen of ${size.width} px has a tariff, and lines for who comes for lines, in ${lng}`,
      { tag },
      async ({ page }) => {
        await page.setViewportSize(size)
        await open(page, `/calcular?lng=${lng}`)
        const fold = size.width < 960 ? (await box(panel(page))).top : size.height
        expect((await box(page.getByRole('radio', { name: /^35GB/ }))).bottom).toBeLessThanOrEqual(fold)

        await page.goto(`/movil?lng=${lng}`)
        const links = page.locator('main a[href^="/calcular/999"], main a[href^="/calcular?lineas="]')
        for (const link of [links.first(), links.last()]) {
          await link.click()
          await expect(page.getByText(alone)).toBeInViewport({ ratio: 1 })
          expect((await box(page.getByRole('button', { name: add }))).bottom).toBeLessThanOrEqual(fold)
          await page.goBack()
        }
      },
    )
  }
}

test('who comes for lines and adds fibre keeps the groups where they are', async ({ page }) => {
  await open(page, '/calcular/9991')
  const isFirst = async () =>
    (await box(page.getByRole('group', { name: 'Líneas móviles' }))).top <
    (await box(page.getByRole('group', { name: 'Tarifa' }))).top
  expect(await isFirst()).toBe(true)
  await page.getByRole('radio', { name: /^35GB/ }).click()
  await expect(page.getByText('Solo móvil, sin fibra.')).toBeHidden()
  expect(await isFirst()).toBe(true)
})

test(
  'from the tariffs, a link leads to the lines without a step in the history',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/calcular')
    const steps = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'las líneas' }).click()
    await expect(page.getByRole('group', { name: 'Líneas móviles' })).toBeFocused()
    await expect(page.getByText('Líneas móviles', { exact: true })).toBeInViewport({ ratio: 1 })
    expect([await page.evaluate(() => history.length), page.url()]).toEqual([steps, expect.not.stringContaining('#')])
  },
)

test(
  'the details begin in the first screen of a phone with the number of a line',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/calcular/0011?paso=datos')
    const line = page.getByRole('group', { name: 'Línea 1 (70GB)', exact: true })
    expect((await box(line.getByText('Sí, el mío'))).top).toBeLessThanOrEqual(512)
    const ready = page.getByRole('group', { name: '¿Traes tu número?' }).getByText('Listo')
    await expect(ready).toBeHidden()
    await line.getByText('Luego').click()
    await expect(ready).toBeVisible()
  },
)

test('Prev stands left of Next, comes before it, and Enter still goes on', async ({ page }) => {
  await open(page, '/calcular/0000?paso=datos')
  const prev = page.getByRole('button', { name: 'Anterior' })
  expect((await box(prev)).right).toBeLessThanOrEqual((await box(next(page))).left)
  await prev.focus()
  await page.keyboard.press('Tab')
  await expect(next(page)).toBeFocused()
  await page.getByLabel('Nombre', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeVisible()
})

test('Send shows the total, which describes it', async ({ page }) => {
  await goToReview(page, '/calcular/0011')
  await expect(send(page)).toHaveAccessibleDescription('34 €/mes')
  await expect(send(page).getByText('34 €/mes')).toBeVisible()
  const { left, right } = await box(send(page))
  expect(right - left).toBeGreaterThan(300)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'with JavaScript off', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled })

    test('the review on a phone has Send in its first screen, and beneath the price what is ordered', async ({
      page,
    }) => {
      await page.goto('/calcular/00011?lineas=unlimited&paso=resumen')
      await expect(page.getByRole('button', { name: /^(Enviar|Corregir 8 datos)$/ }).first()).toBeInViewport({
        ratio: 1,
      })
      let above = (await box(total(page))).bottom
      for (const ordered of [
        'Fibra 1GB + 35GB',
        'Línea 35GB: incluida',
        '1 línea adicional ilimitada',
        'TV: gratis con tu pack',
        'Permanencia de la fibra: 12 meses. Penalización si te vas antes: hasta 150 €, según los días que falten.',
        'No te des de baja de tu operador todavía.',
      ]) {
        const text = page.getByRole('main').getByText(ordered).filter({ visible: true })
        await expect(text).toHaveCount(1)
        const { top, bottom } = await box(text)
        expect([ordered, top >= above]).toEqual([ordered, true])
        above = bottom
      }
    })
  })
}

test('on a wide screen the review shows what is ordered once, in the ticket', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/calcular/0000?paso=resumen')
  await expect(page.getByText('Línea 35GB: incluida').filter({ visible: true })).toHaveCount(1)
})

/** What covers others: fixed or sticky, and in sight. */
function covering(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.matches('.skip'))
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}

test('zoomed in, nothing covers the form', { tag: '@phone' }, async ({ page }) => {
  const sizes = [
    { width: 320, height: 200 },
    { width: 320, height: 256 },
  ]
  for (const path of ['/', '/calcular/0011', '/calcular/0011?paso=resumen', '/calcular/0011?paso=datos']) {
    await open(page, path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect([path, size, await covering(page)]).toEqual([path, size, []])
    }
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const name of ['Nombre', 'Correo electrónico']) {
      await page.getByLabel(name, { exact: true }).focus()
      await expect(page.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await next(page).focus()
    await expect(next(page)).toBeInViewport({ ratio: 1 })
  }
})

test(
  'with text of twice the size nothing overflows, overlaps or hides below the bar',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/calcular/0011', SEVEN_ITEMS, '/calcular/0011?paso=datos', '/calcular/0011?paso=resumen']) {
      await open(page, path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const { beyond, overlaps } = await page.evaluate(() => {
        const visible = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
        const tools = visible('header.header, body > header a, body > header button').map((tool) =>
          tool.getBoundingClientRect(),
        )
        return {
          beyond: visible('body > header *, main *')
            .filter((element) => !element.closest('svg, .visually-hidden'))
            // What only screen readers read stands in a box of one pixel.
            .filter((element) => element.parentElement!.getBoundingClientRect().width > 1)
            .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
            .map((element) => element.outerHTML.slice(0, 80)),
          overlaps: tools.flatMap((a, index) =>
            tools
              .slice(index + 1)
              .filter((b) => a.right > b.left + 1 && b.right > a.left + 1)
              .map((b) => [a.left, b.left]),
          ),
        }
      })
      expect([path, beyond, overlaps]).toEqual([path, [], []])
      await page.evaluate(() => window.scrollTo(0, 1e6))
      const last = page.getByRole('contentinfo').getByText('Todos los precios llevan IVA')
      const bar = path.endsWith('resumen') ? page.getByText('Al enviar aceptas las') : panel(page)
      expect([path, (await box(last)).bottom <= (await box(bar)).top]).toEqual([path, true])
    }
  },
)

test('below the bar of a phone the page is the footer to its end', { tag: '@phone' }, async ({ page }) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, '/calcular')
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    const footer = await page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom)
    expect([width, Math.round(footer)]).toEqual([width, end])
  }
})
