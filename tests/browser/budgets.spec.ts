import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { formPages, publicPages } from '../support/page/pages.ts'
import { expect, test } from './journey.ts'

/** In bytes as they go over the line, compressed. */
const DOCUMENT_SCRIPTS = 3_000
const FORM_SCRIPTS = 125_000
/** With the place, the tile and the address, which the other forms have not. */
const CALCULATOR_SCRIPTS = 134_000
/** With the cards of what is offered at a place. */
const COVERAGE_SCRIPTS = 126_000
const STYLES = 18_000

function budgetOf(form: string): number {
  if (form.startsWith('/calcular')) return CALCULATOR_SCRIPTS
  return form === '/cobertura' ? COVERAGE_SCRIPTS : FORM_SCRIPTS
}

const styleSheets = readdirSync('build/client/assets').filter((name) => /^style-[\w-]+\.css$/.test(name))

/** Opens a page, and gives the files that it loads before anybody does anything. */
async function loaded(page: Page, address: string) {
  const files = { script: new Map<string, number>(), stylesheet: new Map<string, number>() }
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    files[kind].set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const summary = (sizes: ReadonlyMap<string, number>) => ({
    names: [...sizes.keys()],
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
  })
  return { scripts: summary(files.script), styles: summary(files.stylesheet) }
}

for (const address of publicPages) {
  const isForm = formPages.some((form) => address.startsWith(form))

  test(
    `${address} loads no more scripts than it may, and one style sheet with a style for every class`,
    { tag: '@desk' },
    async ({ page }) => {
      // What is fetched once the browser has nothing else to do is not among them.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      const { scripts, styles } = await loaded(page, address)
      if (isForm) {
        expect(scripts.bytes).toBeLessThanOrEqual(budgetOf(address))
        expect(scripts.names.length).toBeGreaterThan(3)
      } else {
        const inline = await page.locator('head script:not([src]):not([type])').allTextContents()
        expect(scripts.bytes + brotliCompressSync(inline.join('')).length).toBeLessThanOrEqual(DOCUMENT_SCRIPTS)
        // React, the router and Lingui are in no file that a document loads.
        expect(scripts.names).toEqual([expect.stringMatching(/^\/assets\/page-[\w-]+\.js$/)])
      }

      expect(styleSheets).toHaveLength(1)
      expect(styles.names).toEqual(styleSheets.map((name) => `/assets/${name}`))
      expect(styles.bytes).toBeLessThanOrEqual(STYLES)
      const unstyled = await page.evaluate(() => {
        const rules = [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
          .join('\n')
        const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
        return [...classes].filter((name) => !rules.includes(`.${name}`))
      })
      expect(unstyled).toEqual([])
    },
  )
}
