import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFolders } from '#scripts/source-folders.ts'

/** How the runners, their expectations and a look at the clock are told or asked a time. */
const OWN_LIMIT =
  /\b(testTimeout|hookTimeout|teardownTimeout|timeout): [\d_]+ *[,}]|\bsetTimeout\([\d_]+\)|\bvi\.waitFor\([^{]*\)$|^ *\}?,? [\d_]{5,}(,|\))$|expect\((performance|Date)\.now\(\) - .*\)\.toBeLess/m
/** How long a test's own connection waits for SQLite's lock. */
const OF_SQLITE = /new DatabaseSync\(.*\)/g

test('no test has a time limit of its own, and none looks at a clock to say that something was fast', () => {
  const files = globSync([`{${sourceFolders.join(',')},tests}/**/*.{test,spec}.{ts,tsx}`, '*.config.ts'])
  expect(files.length).toBeGreaterThan(200)
  const own = files.filter((file) => OWN_LIMIT.test(readFileSync(file, 'utf8').replaceAll(OF_SQLITE, '')))
  expect(own).toEqual([])
})
