import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { signedIn, type StaffVisitor } from '../support/desk/signed-in.ts'
import { queryBeside } from '../support/database/stored.ts'
import { runHosted } from '../support/site/hosted-server.ts'
import { startSite, type RunningSite } from '../support/site/site.ts'

/**
 * What the tests of a worker share, each from the first test on that asks for it. All of it is here: for a file that adds
 * to it, Playwright would start workers of its own, each with a browser and a site.
 */
type PerWorker = {
  site: RunningSite
  /** The site with words a third longer. */
  pseudoSite: RunningSite
  /** Two of the staff, signed in. */
  staff: readonly [StaffVisitor, StaffVisitor]
}

type PerTest = {
  /** What the console may say in this test, such as that a server could not be reached. */
  allowedOnConsole: RegExp | null
  /** Whether the visitor has answered the cookie banner before. */
  answered: boolean
  returning: void
  /** Fails the test on console messages, page errors and requests to another host. */
  silence: void
}

/** A test with a site of its worker's own, that fails when the page complains. Its `baseURL` may be that of another. */
export const test = base.extend<PerTest, PerWorker>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await using site = await startSite()
      await use(site)
    },
    { scope: 'worker' },
  ],
  pseudoSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { startPseudoSite } = await import('../support/site/pseudo-site.ts')
      await using site = await startPseudoSite()
      await use(site)
    },
    { scope: 'worker' },
  ],
  staff: [
    async ({ site }, use) => {
      const env = { DATA_DIR: site.dataDir, PUBLIC_ORIGIN: site.origin }
      const desk = {
        ...site,
        command: (name: string, ...args: string[]) => runHosted(name, args, env),
        query: (text: string) => queryBeside(site, text),
      }
      // Others of the worker are invited by number, too.
      await use([await signedIn(desk, 'agent', 901), await signedIn(desk, 'manager', 902)])
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  allowedOnConsole: [null, { option: true }],
  answered: [true, { option: true }],
  returning: [
    async ({ context, baseURL, answered }, use) => {
      if (answered) await answerCookies(context, baseURL!)
      await use()
    },
    { auto: true },
  ],
  silence: [
    async ({ context, baseURL, allowedOnConsole }, use) => {
      const complaints = complaintsIn(context, baseURL!, allowedOnConsole)
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** As if the visitor had answered the cookie banner before. */
export async function answerCookies(context: BrowserContext, url: string): Promise<void> {
  const answer = { statistics: 'false', marketing: 'false', cookieAction: 'accepted' }
  await context.addCookies(Object.entries(answer).map(([name, value]) => ({ name, value, url })))
}

/**
 * What Chromium notes where somebody has focused a field before the page’s own `autofocus`, which waits for a frame: theirs
 * stays. A machine with much to do is that slow anywhere.
 */
const FOCUSED_BEFORE = 'Autofocus processing was blocked because a document already has a focused element'

/** What pages complain of from now on: console messages, page errors and requests to another host. */
export function complaintsIn(context: BrowserContext, origin: string, allowed: RegExp | null): readonly string[] {
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!allowed?.test(text) && !text.includes(FOCUSED_BEFORE)) complaints.push(text)
  }
  context.on('console', (message) => complain(`console: ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => complain(`error: ${String(error.error())}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complaints.push(`request: ${url.href}`)
  })
  return complaints
}

/** In the order of the form. */
export const details = {
  'DNI, NIE o CIF': '12.345.678-z',
  Nombre: 'Ana María',
  Apellidos: 'Núñez O’Neil',
  Teléfono: '600 11 22 33',
  'Correo electrónico': 'ana.nunez@ejemplo.es',
  Dirección: 'Carrer Major 7, 3.º B',
  'Código postal': '12540',
  Localidad: 'Vila-real',
}

/** A choice among the details, of a line or of when to call. */
export function choose(page: Page, of: string, choice: string): Promise<void> {
  return page.getByRole('group', { name: of }).getByText(choice, { exact: true }).click()
}

/** What of the details would give somebody away wherever it turned up. */
export const personalWords = [
  'Ana María',
  'Núñez',
  'Nunez',
  '12345678',
  '12.345.678',
  'Carrer',
  '600112233',
  '600 11',
  'ejemplo.es',
  '712345678',
  '712 34',
  'Operadora Vieja',
  'abuela',
]

/** Whatever it opens from now on comes as to somebody who has never been here. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Opens a page and waits until its scripts answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilScriptsAnswer(page)
}

/** Loads the page again and waits until its scripts answer. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilScriptsAnswer(page)
}

/**
 * Waits until a form is hydrated: what is pressed before that is a plain form to the browser, which knows nothing that
 * only this tab's history holds. A document is ready once it is loaded.
 */
export async function untilScriptsAnswer(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  )
}

export function total(page: Page): Locator {
  return page.getByLabel('Total', { exact: true })
}

export async function fillDetails(page: Page, typed: Record<string, string> = details): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** From the calculator with a combination to its review, with the details filled in. */
export async function goToReview(page: Page, path = '/calcular/0000'): Promise<void> {
  await open(page, path)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeVisible()
}

export function send(page: Page): Locator {
  return page.getByRole('button', { name: 'Enviar', exact: true })
}
