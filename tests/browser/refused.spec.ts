import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startSite } from '../support/site/site.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { queryBeside } from '../support/database/stored.ts'
import { answerCookies, expect, test } from './journey.ts'

// The browser itself reports an answer that refuses.
test.use({ allowedOnConsole: /the server responded with a status of/ })

type Refused = (page: Page) => Promise<unknown>

/** Posts a form as a page of `from` would. */
async function post(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await page.evaluate(
    ([action, fields]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    },
    [action, fields] as const,
  )
}

const posted =
  (action: string, fields: Record<string, string>): Refused =>
  async (page) => {
    await page.goto('/fibra')
    await post(page, action, fields)
  }

const refused: Readonly<Record<number, Refused>> = {
  400: (page) => page.goto('/fibra/%ff'),
  404: (page) => page.goto('/no-existe'),
  405: posted('/fibra', { a: '1' }),
  413: posted('/atencion-cliente', { message: 'a'.repeat(70_000) }),
}

async function expectWayHome(page: Page, status: number) {
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect([status, await accessibilityFindings(page)]).toEqual([status, []])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('a[href="/"], a[href^="/?"]').first()).toBeVisible()
}

async function answered(page: Page, status: number, by: () => Promise<unknown>) {
  await Promise.all([page.waitForResponse((response) => response.status() === status), by()])
  await page.waitForLoadState()
  await expectWayHome(page, status)
}

test('axe finds nothing on the pages that refuse, and each leads home', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  for (const [status, refuse] of Object.entries(refused)) await answered(page, Number(status), () => refuse(page))
})

test(
  'nor on a form that is too much, or that can not be stored',
  { tag: '@phone' },
  async ({ browser, contextOptions }) => {
    test.slow()
    await using site = await startSite({ env: { REQUEST_LIMIT: '1' } })
    const context = await browser.newContext({ ...contextOptions, baseURL: site.origin, javaScriptEnabled: true })
    await answerCookies(context, site.origin)
    const page = await context.newPage()
    // The same words would be asked for.
    const send = () => post(page, '/atencion-cliente', messageFields({ message: `¿Llegáis aquí? ${randomUUID()}` }))
    await page.goto('/fibra')
    await send()
    await expect(page).toHaveURL(/\/justificante\//)
    await answered(page, 429, send)
    await queryBeside(site, 'delete from rate_limits')
    await site.stop()
    await site.start()
    await queryBeside(site, 'alter table outbox rename to gone')
    await page.goto('/fibra')
    await answered(page, 503, send)
    await context.close()
  },
)
