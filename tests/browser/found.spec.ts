import { expect, open, test } from './journey.ts'

type Facts = { readonly '@type': string }

test('after a move within the site the head is that of the page that is shown @desk', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'TV', exact: true }).click()
  await expect(page).toHaveURL(/\/tv$/)

  await expect(page).toHaveTitle(/^TV: /)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe('/tv')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/social\/tv-es-ES\.png$/)
  const facts = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => (JSON.parse(textContent ?? '') as Facts)['@type']))
  expect(facts).toEqual(['Service', 'FAQPage', 'BreadcrumbList'])

  await page.goBack()
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', /[^/]\/$/)
})
