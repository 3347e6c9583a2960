import type { Page } from '@playwright/test'
import { expect, fillDetails, open, send, test } from './journey.ts'

const addresses = ['/sobre-nosotros', '/accesibilidad', '/aviso-legal', '/cookies']

/** What is cut off or reaches beyond the page. */
async function beyond(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg, .visually-hidden, thead'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80))
    return { sideways: scrollWidth - clientWidth, cut }
  })
}

test('the operator’s pages fit 320 pixels, and text of twice the size', { tag: '@desk' }, async ({ page }) => {
  for (const address of addresses) {
    await page.setViewportSize({ width: 320, height: 740 })
    await open(page, address)
    expect([address, await beyond(page)]).toEqual([address, { sideways: 0, cut: [] }])
    await page.setViewportSize({ width: 720, height: 740 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect([address, (await beyond(page)).cut]).toEqual([address, []])
  }
})

test(
  'the cookie policy names everything that a browser holds after a request',
  { tag: '@desk' },
  async ({ page, context }) => {
    await open(page, '/calcular/0000?paso=datos&lng=es-ES')
    await page.getByRole('button', { name: 'Tema' }).click()
    await page.getByText('Claro', { exact: true }).click()
    await page.keyboard.press('Escape')
    await fillDetails(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await send(page).click()
    await page.getByRole('button', { name: 'Quedarme en esta página' }).click()
    await open(page, '/cookies')

    const cookies = (await context.cookies()).map(({ name }) => name)
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect([...cookies, ...stored]).toEqual(expect.arrayContaining(['locale', 'user', 'sent-requests']))
    for (const name of [...cookies, ...stored])
      await expect(page.getByRole('rowheader', { name, exact: true })).toBeAttached()
  },
)
