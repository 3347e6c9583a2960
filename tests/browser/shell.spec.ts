import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'
import { setTextSize } from './text-size.ts'

const DAY = '(mañana|el (lunes|martes|miércoles|jueves|viernes|\\d+ de \\p{L}+))'
const CALL_BACK = new RegExp(`^Te llamamos ${DAY}$`, 'u')
const SHUT = new RegExp(`^Cerrado ahora\\. Respondemos ${DAY} desde las 10:00\\.$`, 'u')

const opacityOfFill = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity))
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('the header is clear up to 45 px of scrolling and filled beyond', async ({ page }) => {
  await open(page, '/')
  expect(await opacityOfFill(page)).toBe(0)
  await scrollTo(page, 45)
  await expect.poll(() => scrolled(page)).toBe(45)
  await expect.poll(() => opacityOfFill(page)).toBe(0)
  await scrollTo(page, 46)
  await expect.poll(() => opacityOfFill(page)).toBe(1)
  await scrollTo(page, 0)
  await expect.poll(() => opacityOfFill(page)).toBe(0)
})

test('it is so too where scrolling can drive no animation', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (condition: string) => boolean
    CSS.supports = (condition: string) => !condition.startsWith('animation-timeline') && supports(condition)
  })
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-clear')
  await scrollTo(page, 46)
  await expect(header).not.toHaveAttribute('data-clear')
  await scrollTo(page, 45)
  await expect(header).toHaveAttribute('data-clear')
})

test('the bar lists five pages and marks the one that is open', { tag: '@desk' }, async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Principal' })
  await open(page, '/')
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Inicio', 'Fibra y Móvil', 'Fibra', 'Móvil', 'TV'])
  await expect(bar.locator('[aria-current=page]')).toHaveText('Inicio')
  await bar.getByRole('link', { name: 'Móvil', exact: true }).click()
  await expect(page).toHaveURL('/movil')
  await expect(bar.locator('[aria-current=page]')).toHaveText('Móvil')
})

test.describe('the side menu', { tag: '@phone' }, () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
  const burger = (page: Page) => page.getByRole('button', { name: 'Menú' })

  test('lists six pages, then one’s own, each with an icon, and closes when one is chosen', async ({ page }) => {
    await open(page, '/')
    await burger(page).click()
    const links = menu(page).getByRole('navigation').getByRole('link')
    expect(await links.allTextContents()).toEqual([
      'Inicio',
      'Fibra y Móvil',
      'Fibra',
      'Móvil',
      'TV',
      'Atención al Cliente',
      'Mis solicitudes',
      'Estado del servicio',
      'Combinaciones guardadas',
      'Recomienda a tus amigos',
    ])
    await expect(links.locator('svg')).toHaveCount(await links.count())
    await links.filter({ hasText: 'Atención al Cliente' }).click()
    await expect(page).toHaveURL('/atencion-cliente')
    await expect(menu(page)).toBeHidden()
  })

  test('holds the focus, and gives it back when Escape, its button or the backdrop closes it', async ({ page }) => {
    await open(page, '/')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Cerrar menú' }).click(),
      () => page.mouse.click(10, 400),
    ]) {
      await burger(page).click()
      await expect(menu(page)).toBeVisible()
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab')
        const beside = await page.evaluate(() => document.activeElement?.closest('main, header > div > :not(div)'))
        expect(beside).toBeNull()
      }
      await close()
      await expect(menu(page)).toBeHidden()
      await expect(burger(page)).toBeFocused()
    }
  })
})

test.describe('the side menu without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('opens, closes and leads on', async ({ page }) => {
    await page.goto('/')
    const tv = page.locator('#side-menu').getByRole('link', { name: 'TV' })
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(tv).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(tv).toBeHidden()
    await page.getByRole('button', { name: 'Menú' }).click()
    await tv.click()
    await expect(page).toHaveURL('/tv')
  })
})

/** The moments at which what the header says changes, as the server gave them. */
async function opening(page: Page) {
  const notices = await page.getByRole('banner').getAttribute('data-opening')
  return JSON.parse(notices ?? '[]') as { until: number; isOpen: boolean; text: string; short: string }[]
}

test(
  'while somebody answers the header calls, else it opens the form by which one is called',
  {
    tag: '@desk',
  },
  async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const number = header.getByRole('link', { name: /^Abierto\s·\s/ })
    const form = header.getByRole('link', { name: CALL_BACK })
    const closing = (await opening(page)).find(({ isOpen }) => isOpen)!.until
    await page.clock.install({ time: closing - 90_000 })
    for (const path of ['/', '/atencion-cliente']) {
      await open(page, path)
      await page.clock.setSystemTime(closing - 90_000)
      await page.reload()
      await expect(number).toBeVisible()
      await expect(number).toHaveAttribute('href', 'tel:+34964000000')
      await expect(form).toBeHidden()
      await page.clock.runFor(120_000)
      await expect(number).toBeHidden()
      await expect(form).toHaveText(CALL_BACK)
    }
    await form.click()
    await expect(page.getByRole('dialog', { name: 'Te llamamos' }).getByLabel('¿Cuándo?')).toBeVisible()
  },
)

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the header calls, and while nobody answers it says when we call', async ({ page }) => {
    await page.goto('/')
    const closing = (await opening(page)).find(({ isOpen }) => isOpen)!.until
    await page.clock.install({ time: closing - 90_000 })
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await open(page, '/')
      const call = page.getByRole('banner').getByRole('link', { name: /^Llamar al \+34/ })
      await expect(call).toBeInViewport({ ratio: 1 })
      await expect(call).toHaveAttribute('href', 'tel:+34964000000')
      await expect(page.getByRole('button', { name: 'Menú' })).toBeInViewport({ ratio: 1 })
      const brand = (await page
        .getByRole('banner')
        .getByRole('link', { name: 'Azahar Telecom, inicio' })
        .boundingBox())!
      expect(brand.x + brand.width).toBeLessThanOrEqual((await call.boundingBox())!.x)
    }
    await page.clock.runFor(120_000)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: CALL_BACK })).toBeInViewport({ ratio: 1 })
    await expect(header.locator('a[href^="tel:"]:visible')).toHaveCount(0)
  })

  test('in large text language and theme are chosen from the menu, by keyboard', async ({ page }) => {
    await setTextSize(page, 200)
    await open(page, '/')
    const header = page.getByRole('banner')
    await expect(header.getByText('Azahar Telecom').first()).toBeInViewport({ ratio: 1 })
    await expect(header.getByRole('button', { name: 'Idioma' })).toBeHidden()
    const choose = async (name: string) => {
      await header.getByRole('button', { name: 'Menú' }).press('Enter')
      await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name }).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
    }
    await choose('Tema')
    await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Escape')
    await expect(header.getByRole('button', { name: 'Menú' })).toBeFocused()
    await choose('Idioma')
    await expect(page.getByRole('link', { name: 'Español' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?lng=ca')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ca-ES-valencia')
  })

  test('at the foot of the side menu stand the number, whether somebody answers, and WhatsApp', async ({ page }) => {
    await page.goto('/')
    const closing = (await opening(page)).find(({ isOpen }) => isOpen)!.until
    await page.clock.install({ time: closing - 90_000 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    const number = menu.getByRole('link', { name: '964 000 000' })
    await expect(menu.getByText('Abierto ahora. Respondemos hasta las 20:00.')).toBeInViewport({ ratio: 1 })
    await expect(number).toBeInViewport({ ratio: 1 })
    await expect(number).toHaveAttribute('href', 'tel:+34964000000')
    await page.clock.runFor(120_000)
    await expect(menu.getByText(SHUT)).toBeVisible()
    await expect(number).toBeHidden()
    await expect(menu.getByRole('link', { name: 'Te llamamos' })).toBeInViewport({ ratio: 1 })
    const whatsapp = menu.getByRole('link', { name: 'WhatsApp' })
    await expect(whatsapp).toBeInViewport({ ratio: 1 })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/34964000000\?text=/)
  })
})

test('the language menu closes when the pointer leaves it', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Idioma' }).click()
  const english = page.getByRole('link', { name: 'English (United States)' })
  await english.hover()
  await expect(english).toBeVisible()
  await page.mouse.move(20, 600)
  await expect(english).toBeHidden()
})

test('another language keeps everything else of the address', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/?utm_source=cartel&lng=es-ES#popular-rates')
  await page.getByRole('button', { name: 'Idioma' }).click()
  await page.getByRole('link', { name: 'English (United States)' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page).toHaveURL('/?utm_source=cartel&lng=en-US#popular-rates')
})

test('what menus offer stands on one line', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/fibra')
  for (const [button, entry] of [
    ['Menú', 'Atención al Cliente'],
    ['Idioma', 'Español (España)'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    const link = page.locator(':is(dialog[open], :popover-open)').getByRole('link', { name: entry })
    const lines = await link.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents([...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? one)
      return range.getClientRects().length
    })
    expect([entry, lines]).toEqual([entry, 1])
    await page.keyboard.press('Escape')
  }
})

test('the banner shows the offer that is chosen, by pointer and by keyboard', async ({ page }) => {
  await open(page, '/')
  const pack = page.getByRole('link', { name: 'Configurar este pack' })
  const fibre = page.getByRole('link', { name: 'Configurar solo fibra' })
  await expect(pack).toBeVisible()
  await expect(fibre).toBeHidden()
  await page.getByText('Solo fibra', { exact: true }).first().click()
  await expect(fibre).toBeVisible()
  await expect(pack).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(pack).toBeVisible()
  await expect(fibre).toBeHidden()
})

test(
  'without its style sheet, no picture of a page is larger than it is drawn',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    await page.goto('/fibra-movil')
    const heights = await page.locator('svg').evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(20)
    expect(heights.filter((height) => height > 200)).toEqual([])
  },
)

test.describe('without scripts, on a phone', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('in large text the language is chosen from the menu', async ({ page }) => {
    await setTextSize(page, 200)
    await page.goto('/fibra')
    await page.getByRole('button', { name: 'Menú' }).click()
    const menu = page.locator('#side-menu')
    await expect(menu.getByRole('button', { name: 'Tema' })).toBeHidden()
    await menu.getByRole('button', { name: 'Idioma' }).click()
    await page.getByRole('link', { name: 'Valencià' }).click()
    await expect(page).toHaveURL('/fibra?lng=ca')
  })
})
