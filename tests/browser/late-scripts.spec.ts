import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { uses } from './page-uses.ts'

/** Holds back the page's own script until something is pressed; what is pressed then waits for it. */
async function holdUntilPressed(page: Page): Promise<() => number> {
  const { promise: pressed, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.exposeFunction('isPressed', resolve)
  await page.addInitScript(() => {
    const { isPressed } = window as unknown as { isPressed: () => void }
    addEventListener('submit', isPressed)
    addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('[data-replay]') && isPressed(),
    )
  })
  await page.route('**/assets/route-*.js', async (route) => {
    held++
    await pressed
    await route.continue()
  })
  return () => held
}

const isForm = ([path]: [string, unknown]) => !['/mis-solicitudes', '/guardadas'].includes(path)

for (const [path, use] of Object.entries(uses).filter(isForm))
  test(
    `what is pressed on ${path} before its scripts come is done once they have`,
    { tag: '@phone' },
    async ({ page }) => {
      const held = await holdUntilPressed(page)
      const posted: string[] = []
      page.on('request', (request) => request.method() === 'POST' && posted.push(request.resourceType()))
      await page.goto(path, { waitUntil: 'commit' })
      await use(page)
      expect(held()).toBeGreaterThan(0)
      // By the scripts, and not as a document because they were given up; but the form for the waiting list comes later still.
      if (!path.includes('?lugar')) expect(posted.filter((type) => type === 'document')).toEqual([])
    },
  )
