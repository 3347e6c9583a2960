import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { COVERAGE } from '../support/desk/post-coverage.ts'
import { signedIn, type StaffVisitor } from '../support/desk/signed-in.ts'
import { runHosted } from '../support/site/hosted-server.ts'
import { startSite, type RunningSite } from '../support/site/site.ts'
import { enter } from './at-desk.ts'
import { expect, test as onTheSite } from './journey.ts'

/** A site of its own: what is published changes it for everybody. */
const test = onTheSite.extend<object, { desk: { readonly site: RunningSite; readonly olga: StaffVisitor } }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await using site = await startSite()
      const env = { DATA_DIR: site.dataDir, PUBLIC_ORIGIN: site.origin }
      const commanding = { ...site, command: (name: string, ...args: string[]) => runHosted(name, args, env) }
      await use({ site, olga: await signedIn(commanding, 'owner') })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.site.origin),
})

/** More than any page of the desk has stops. */
const MAX_STOPS = 120

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is not reached by Tab`)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'coverage is pasted, mended, compared and published by keyboard alone at 360 px',
    { tag: '@phone' },
    async ({ page, context, desk }) => {
      const press = async (name: string | RegExp) => {
        await tabTo(page, page.getByRole('button', { name }))
        await page.keyboard.press('Enter')
      }
      const rows = await readFile('site/coverage.csv', 'utf8')
      await enter(context, desk.site, desk.olga)
      await page.goto(COVERAGE)
      await tabTo(page, page.getByLabel('Filas del CSV, pegadas'))
      await page.keyboard.insertText(rows.replace(/^12006,.*$/m, '12006,,,ftth,1GB,available,2025-03,,,'))
      await press('Comprobar y ver qué cambia')

      const problem = page.getByRole('alert')
      await expect(problem).toBeFocused()
      await expect(problem).toContainText('speed: «1GB» no es una velocidad')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const line = page.getByRole('textbox', { name: /^Línea/ })
      await expect(line).toBeInViewport()
      await tabTo(page, line)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText('12006,,,ftth,600,available,2025-03,,,')
      await press('Guardar estas líneas y comprobar otra vez')

      await expect(page.getByRole('row', { name: 'Alcudia de Veo Fibra hasta 300MB Fibra hasta 600MB' })).toBeVisible()
      await press('Publicar desde ese día')
      await expect(page.getByRole('status')).toHaveText('Publicada. En un segundo vale en todas partes.')
      await page.goto('/cobertura?lugar=12006')
      await expect(page.getByRole('main')).toContainText('600')
    },
  )
})
