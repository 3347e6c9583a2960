import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './tests/browser/chromium.ts'
import { keepFoldersInMemory } from './tests/support/run/folders-in-memory.ts'
import { PATIENCE, TEST_LIMIT } from './tests/support/run/time-limits.ts'

keepFoldersInMemory()
const executablePath = chromiumPath()

/** What forms and lists do does not depend on the screen: the journeys of orders, pages and menus are made on both. */
const onAnyScreen =
  /(choices|company|contact|device-storage|place|referral|saved|signals|steps|success|unreachable|waiting-list)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // One more than the two cores of the smallest machine: a worker waits for pages that wait for their server.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_LIMIT,
  expect: { timeout: PATIENCE },
  // A slow machine may need a second try; the report names every test that did.
  retries: 1,
  reporter: [['list']],
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Nothing may depend on an animation being seen.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
    screenshot: 'only-on-failure',
    // What is not there is told, and not waited for until the test has no time left.
    actionTimeout: PATIENCE,
  },
  // What holds on one of them only carries its name as a tag.
  projects: [
    { name: 'phone', grepInvert: /@desk/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desk', grepInvert: /@phone/, testIgnore: onAnyScreen, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
