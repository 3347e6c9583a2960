import type { Page } from '@playwright/test'
import { emailTo } from '../support/mail/emails.ts'
import { addGalician, MARK } from '../support/site/galician.ts'
import { copySiteFolder } from '../support/site/site-folder.ts'
import { startSite, type RunningSite } from '../support/site/site.ts'
import { details, expect, test as base } from './journey.ts'

const test = base.extend<{ galician: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  async galician({}, use) {
    await using folder = await copySiteFolder()
    await addGalician(folder.path)
    await using site = await startSite({ env: { SITE_DIR: folder.path } })
    await use(site)
  },
  baseURL: async ({ galician }, use) => use(galician.origin),
})

/** In which languages what begins with those letters is read to who listens. A sentence may hold a name in another one. */
function languagesOf(page: Page, letters: string): Promise<(string | undefined)[]> {
  return page.locator('body').evaluate((body, sought) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const found = new Set<string | undefined>()
    while (texts.nextNode()) {
      const { data, parentElement: around } = texts.currentNode as Text
      if (data.trimStart().startsWith(sought)) found.add(around?.closest<HTMLElement>('[lang]')?.lang)
    }
    return [...found]
  }, letters)
}

const FIELDS = ['identity', 'name', 'lastName', 'phone', 'email', 'address', 'postcode', 'town']

test('somebody orders in a language of the operator’s own', { tag: '@desk' }, async ({ page, galician }) => {
  await page.goto('/calcular/0000?lng=gl-ES')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'gl-ES')
  await expect(page.getByRole('status', { name: /Total$/ })).toContainText('€')
  const next = page.getByRole('button', { name: /Siguiente$/ })
  await next.click()
  await expect(page.locator('[name=identity]')).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: /Corregir 8 datos$/ }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(8)
  expect(await languagesOf(page, MARK)).toEqual(['gl-ES'])

  const typed = Object.values(details)
  for (const [index, field] of FIELDS.entries()) await page.locator(`[name=${field}]`).fill(typed[index] ?? '')
  await next.click()
  await page.getByRole('button', { name: /Enviar/ }).click()

  await expect(page.getByRole('main').getByText(/^[A-Z]{2}-\w{4}-\w{4}$/)).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'gl-ES')
  // Its steps are those of a tracker.
  await expect(page.getByRole('main').locator('[aria-current=step]')).toBeVisible()
  const mail = emailTo(details['Correo electrónico'], await galician.mails(2))
  expect(mail.html).toContain('<html lang="gl-ES">')
})
