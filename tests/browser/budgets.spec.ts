import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { formPages, publicPages } from '../support/page/pages.ts'
import { expect, test } from './journey.ts'

/** In bytes as they go over the line, compressed. */
const DOCUMENT_SCRIPTS = 3_000
const FORM_SCRIPTS = 128_000
/** With the place, the tile and the address, which the other forms have not. */
const CALCULATOR_SCRIPTS = 133_000
const STYLES = 18_000

/** Opens a page, and gives the files of one kind that it loads before anybody does anything. */
async function loaded(page: Page, address: string, kind: 'script' | 'stylesheet') {
  const files = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== kind) return
    files.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return { names: [...files.keys()], bytes: [...files.values()].reduce((sum, size) => sum + size, 0) }
}

for (const address of publicPages) {
  const isForm = formPages.some((form) => address.startsWith(form))

  test(`${address} loads no more scripts than it may`, { tag: '@desk' }, async ({ page }) => {
    // What is fetched once the browser has nothing else to do is not among them.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const { names, bytes } = await loaded(page, address, 'script')
    if (isForm) {
      expect(bytes).toBeLessThanOrEqual(address.startsWith('/calcular') ? CALCULATOR_SCRIPTS : FORM_SCRIPTS)
      expect(names.length).toBeGreaterThan(3)
      return
    }
    const inline = await page.locator('head script:not([src]):not([type])').allTextContents()
    expect(bytes + brotliCompressSync(inline.join('')).length).toBeLessThanOrEqual(DOCUMENT_SCRIPTS)
    // React, the router and Lingui are in no file that a document loads.
    expect(names).toEqual([expect.stringMatching(/^\/assets\/page-[\w-]+\.js$/)])
  })
}

test('the whole site has one style sheet, with a style for every class', { tag: '@desk' }, async ({ page }) => {
  const sheets = new Set<string>()
  for (const address of publicPages) {
    const { names, bytes } = await loaded(page, address, 'stylesheet')
    for (const name of names) sheets.add(name)
    expect(bytes).toBeLessThanOrEqual(STYLES)
    const unstyled = await page.evaluate(() => {
      const rules = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join('\n')
      const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
      return [...classes].filter((name) => !rules.includes(`.${name}`))
    })
    expect([address, unstyled]).toEqual([address, []])
    page.removeAllListeners('requestfinished')
  }
  expect(sheets.size).toBe(1)
})
