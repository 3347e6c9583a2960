import type { Page } from '@playwright/test'
import { publicPages } from '../support/page/pages.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { findingsOnBothScreens } from './accessibility-findings.ts'
import { buttonsWithoutEdge } from './forced-colours.ts'
import { expect, forgetFiles, test, untilScriptsAnswer } from './journey.ts'
import { shiftsUntilNow } from './layout-shifts.ts'
import { expectNoticeAside } from './notice-aside.ts'
import { expectNothingBeyond, missingDrawings } from './page-layout.ts'
import { expectWithinBudget, filesLoadedBy, WHOLE_CALCULATOR } from './page-weight.ts'

// The page that is not there is reported by the browser itself.
test.use({ answered: false, allowedOnConsole: /status of 404/ })

const LANGUAGES = ['es-ES', 'ca-ES', 'en-US']

/** Windows of phones, tablets and desks. */
const windows = [
  [320, 568],
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const

// The short form opens each page in one language, the long form in all.
const visits = [...publicPages, '/calcular/0011?paso=datos', '/calcular/0011?paso=resumen', '/no-existe'].flatMap(
  (path, index) =>
    LANGUAGES.filter((_, turn) => isLongRun || index % LANGUAGES.length === turn).map((lng) => ({ path, lng, index })),
)
const SHARES = 8

// A new window for each page would take as long as looking at it.
for (let share = 0; share < SHARES; share++) {
  const own = visits.filter((_, index) => index % SHARES === share)
  test(
    `one visit to each page shows nothing amiss: ${own.map(({ path, lng }) => `${path} in ${lng}`).join(', ')}`,
    { tag: '@phone' },
    async ({ page }) => {
      test.slow()
      await forgetFiles(page)
      // What is fetched once the browser has nothing else to do does not weigh on a page.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      for (const visit of own) await test.step(`${visit.path} in ${visit.lng}`, () => lookAt(page, visit))
    },
  )
}

test('the calculator loads no more than this once all its steps are there', { tag: '@phone' }, async ({ page }) => {
  const { scripts } = await filesLoadedBy(page, '/calcular/0011', /\/later-phase-[\w-]+\.js$/)
  expect(scripts.names.filter((name) => name.includes('later-phase')).length).toBeGreaterThan(1)
  expect(scripts.bytes).toBeLessThanOrEqual(WHOLE_CALCULATOR)
})

/**
 * Opens a page as somebody who has never been here, looks at what the notice of cookies covers, answers it, and looks at
 * the page on a phone and a desk, in both themes, in forced colours and in large text.
 */
async function lookAt(page: Page, { path, lng, index }: (typeof visits)[number]) {
  await page.context().clearCookies()
  await page.setViewportSize({ width: 360, height: 740 })
  const files = await filesLoadedBy(page, `${path}${path.includes('?') ? '&' : '?'}lng=${lng}`)
  await untilScriptsAnswer(page)
  expect(await shiftsUntilNow(page)).toEqual([])
  expect(await missingDrawings(page)).toEqual([])
  await expect(page.locator('[hidden]').filter({ visible: true })).toHaveCount(0)
  if ((publicPages as readonly string[]).includes(path)) await expectWithinBudget(page, path, files)

  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await expectNothingBeyond(page, `${path} at ${width} px`)
    await expectNoticeAside(page, path, `${path} at ${width} by ${height}`)
  }
  await page.locator('#cookie-banner [value=reject]').click()
  await expect(page.locator('#cookie-banner')).toBeHidden()

  expect(await findingsOnBothScreens(page, index)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await buttonsWithoutEdge(page)).toEqual([])
  await page.emulateMedia({ forcedColors: null })

  // Where the tables of tariffs widen.
  for (const width of [719, 720, 960]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNothingBeyond(page, `${path} at ${width} px`)
  }
  await page.setViewportSize({ width: 720, height: 740 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNothingBeyond(page, `${path} with text of twice the size`)
}
