import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

/** Does something, and waits until all that it made the page ask for is there: the data of a page among it. */
async function fetchesAhead(page: Page, data: string, act: () => Promise<unknown>): Promise<void> {
  const asked = new Set<unknown>()
  const addresses: string[] = []
  page.on('request', (request) => {
    asked.add(request)
    addresses.push(new URL(request.url()).pathname)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  await act()
  await expect.poll(() => addresses).toContain(data)
  await expect.poll(() => addresses.some((address) => address.endsWith('.css'))).toBe(true)
  await expect.poll(() => asked.size).toBe(0)
}

test('a page whose link the mouse rests on needs no network when it is clicked', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/sobre-nosotros')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'TV' })
  await fetchesAhead(page, '/tv.data', () => link.hover())
  await page.context().setOffline(true)
  await link.click()
  await expect(page).toHaveURL('/tv')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TV')
})

test('so does one whose link the keyboard is on, in the footer too', async ({ page }) => {
  await open(page, '/sobre-nosotros')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Atención al Cliente' }).first()
  await fetchesAhead(page, '/atencion-cliente.data', () => link.focus())
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/atencion-cliente')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('so does one whose link a finger is on', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/sobre-nosotros')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'TV', exact: true }).first()
  await fetchesAhead(page, '/tv.data', () => link.dispatchEvent('pointerover', { pointerType: 'touch' }))
  await page.context().setOffline(true)
  await link.click()
  await expect(page).toHaveURL('/tv')
})

test('a page that is gone to is drawn with what the first document did not show', async ({ page }) => {
  await open(page, '/aviso-legal')
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href')?.slice(1) ?? '')
        .filter((id) => !document.getElementById(id)),
    )
  await page.getByRole('banner').getByRole('link', { name: 'Azahar Telecom, inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('main use[href="#tile-3"]').first()).toBeAttached()
  expect(await missing()).toEqual([])
})

test('going to a page fetches no style sheet that the document has', async ({ page }) => {
  await open(page, '/fibra')
  await page.waitForLoadState('networkidle')
  const links = page.locator('link[rel=stylesheet][disabled]')
  await expect(links.nth(2)).toBeAttached()
  const held = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Atención al Cliente' }).first().click()
  await expect(page).toHaveURL('/atencion-cliente')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sheets = asked.filter((address) => address.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((sheet) => held.includes(sheet))).toEqual([])
})

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/sobre-nosotros')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const links = page.getByRole('contentinfo').getByRole('link')
  await links.filter({ hasText: 'TV' }).first().dispatchEvent('pointerover', { pointerType: 'touch' })
  // A click is answered after what a finger on another link would have asked for at once.
  await links.filter({ hasText: 'Atención al Cliente' }).first().click()
  await expect(page).toHaveURL('/atencion-cliente')
  expect(asked).not.toContain('/tv.data')
})
