import { publicPages } from '../support/page/pages.ts'
import { expectNothingCutOff } from './cut-off.ts'
import { test as onTheSite } from './journey.ts'
import { setTextSize } from './text-size.ts'

const test = onTheSite.extend({ baseURL: async ({ pseudoSite }, use) => use(pseudoSite.origin) })

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

const pages = [...publicPages, '/calcular/0011?paso=datos', '/no-existe']
const SHARES = 4

// A new window for each page would take as long as looking at it.
for (let share = 0; share < SHARES; share++) {
  const own = pages.filter((_, index) => index % SHARES === share)
  test(
    `words a third longer, narrow windows and text of twice the size cut nothing off on ${own.join(', ')}`,
    { tag: '@desk' },
    async ({ page }) => {
      test.slow()
      for (const path of own) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=en-US`)
        for (const width of [320, 360, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNothingCutOff(page, `${path} at ${width} px`)
        }
        await page.setViewportSize({ width: 720, height: 800 })
        await setTextSize(page, 200)
        await expectNothingCutOff(page, `${path} with text of twice the size`)
        await setTextSize(page, 100)
      }
    },
  )
}
