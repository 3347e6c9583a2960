import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { formsOfRights } from '#domain/requests/right-forms.ts'
import { rightKinds } from '#domain/requests/right-kinds.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { formPages } from '../support/page/pages.ts'

/** In bytes as they go over the line, compressed. The head survives storage and cookies that throw. */
const DOCUMENT_SCRIPTS = 4_100
/** With what makes photos smaller before they travel, and shows how much of them has gone; or what keeps the total of a business. */
const FILES_SCRIPTS = 6_000
const documentsWithScript: readonly string[] = [
  ...rightKinds.filter((kind) => formsOfRights[kind].takesFiles).map((kind) => pagesOfRights[kind].path),
  '/empresas/pedir',
]
/** With what puts back typed fields, amounts of three periods, the price of a landline, the tax of each location, promotions of what is paid once, tabs that send in turn, the addresses of the evaluation, of suspensions, moves and the contract summary, what lets a page translator rewrite the words, the press that fetches the form of a call, and what reads numbers and addresses with what people write beside them. */
const FORM_SCRIPTS = 131_500
/** With what computes and says prices. */
const PRICE_SCRIPTS = 137_800
/**
 * With the place, the tile, the address, the extras, the description of what is ordered, documents of other countries, lines
 * for data alone, TV that is free, a landline by itself, identifiers as they are printed, the ways to a call and to the contract summary, and the names of what is saved, which the other forms have not.
 */
const CALCULATOR_SCRIPTS = 145_500
/** With all steps, which are fetched once the browser has nothing else to do, and the tax of the address that is typed there. */
export const WHOLE_CALCULATOR = 165_900
/** What all pages share. */
const STYLES = 22_810
/** What a page of its own adds, that nobody opens first: it links its sheet, as the desk does. */
const OWN_STYLES = 2_000
const pagesWithStyles = ['/resumen', '/justificante/', '/estado', '/tarifas/historial'] as const
/** The first page of most: document, style sheet, script, font and logos. */
const HOME = 49_900

function budgetOf(form: string): number {
  if (form.startsWith('/calcular')) return CALCULATOR_SCRIPTS
  return /^\/(cobertura|guardadas)/.test(form) ? PRICE_SCRIPTS : FORM_SCRIPTS
}

const styleSheets = readdirSync('build/client/assets').filter((name) => /^style-[\w-]+\.css$/.test(name))

/** Opens a page, and gives the files that it loads before anybody does anything, with one that comes late if it is named. */
export async function filesLoadedBy(page: Page, address: string, late?: RegExp) {
  const requests: Request[] = []
  // Its icon is asked for by browsers with a window alone, once all of the page is there.
  const note = (request: Request) => void (request.url().endsWith('/icon.svg') || requests.push(request))
  page.on('requestfinished', note)
  const arrived = late && page.waitForEvent('requestfinished', (request) => late.test(request.url()))
  await page.goto(address, { waitUntil: 'networkidle' })
  await arrived
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)
  const summary = async (kind: 'script' | 'stylesheet') => {
    const own = requests.filter((request) => request.resourceType() === kind)
    const sizes = await Promise.all(own.map(async (request) => (await request.sizes()).responseBodySize))
    return {
      names: [...new Set(own.map((request) => new URL(request.url()).pathname))],
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    }
  }
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return {
    scripts: await summary('script'),
    styles: await summary('stylesheet'),
    all: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  }
}

/** Documents whose address begins as that of a page with a form. */
const documentsBelowForms: readonly string[] = ['/atencion-cliente/informe']

/** No more scripts than a page with that address may load, and a style for every class. */
export async function expectWithinBudget(
  page: Page,
  address: string,
  { scripts, styles, all }: Awaited<ReturnType<typeof filesLoadedBy>>,
): Promise<void> {
  const isForm = !documentsBelowForms.includes(address) && formPages.some((form) => address.startsWith(form))
  if (isForm) {
    expect(scripts.bytes).toBeGreaterThan(FORM_SCRIPTS / 2)
    expect(scripts.bytes).toBeLessThanOrEqual(budgetOf(address))
    expect(scripts.names.length).toBeGreaterThan(3)
    // What documents and the desk alone show reaches no browser.
    expect(scripts.names.filter((name) => name.includes('documents'))).toEqual([])
  } else {
    const inline = await page.locator('head script:not([src]):not([type])').allTextContents()
    const hasScript = documentsWithScript.includes(address)
    expect(scripts.bytes + brotliCompressSync(inline.join('')).length).toBeLessThanOrEqual(
      hasScript ? FILES_SCRIPTS : DOCUMENT_SCRIPTS,
    )
    // React, the router and Lingui are in no file that a document loads.
    const own = expect.stringMatching(/^\/assets\/page-[\w-]+\.js$/)
    expect(scripts.names).toEqual(hasScript ? [own, own] : [own])
  }

  if (address === '/') expect(all).toBeLessThanOrEqual(HOME)
  expect(styleSheets).toHaveLength(1)
  const hasOwnStyles = pagesWithStyles.some((own) => address.startsWith(own))
  expect(styles.names).toContain(`/assets/${styleSheets[0]}`)
  expect(styles.names.length > 1, `own styles of ${address}`).toBe(hasOwnStyles)
  expect(styles.bytes).toBeGreaterThan(STYLES / 2)
  expect(styles.bytes).toBeLessThanOrEqual(hasOwnStyles ? STYLES + OWN_STYLES : STYLES)
  const unstyled = await page.evaluate(() => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n')
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
    return [...classes].filter((name) => !rules.includes(`.${name}`))
  })
  expect(unstyled).toEqual([])
}
