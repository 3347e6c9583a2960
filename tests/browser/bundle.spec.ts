import { brotliCompressSync } from 'node:zlib'
import { expect, open, test } from './journey.ts'

const LIMIT = 119_000

test('the calculator page loads at most 119 kB of scripts as brotli', async ({ page }) => {
  const loaded = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.set(response.url(), response.body())
  })
  await open(page, '/calcular/0000')
  await page.waitForLoadState('networkidle')

  const sizes = await Promise.all(
    [...loaded].map(async ([url, body]) => [brotliCompressSync(await body).length, new URL(url).pathname] as const),
  )
  const bytes = sizes.reduce((sum, [size]) => sum + size, 0)
  const largest = sizes.toSorted(([one], [other]) => other - one).slice(0, 4)
  console.log(
    `The calculator page loads ${loaded.size} scripts, ${bytes} bytes as brotli; the largest: ${largest.join(' ')}`,
  )
  expect(loaded.size).toBeGreaterThan(5)
  expect(bytes).toBeLessThanOrEqual(LIMIT)
})
