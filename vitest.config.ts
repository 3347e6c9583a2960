import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { browserScript } from './scripts/browser-script.ts'
import { compileSourceMessages } from './scripts/source-messages.ts'
import { keepFoldersInMemory } from './tests/support/run/folders-in-memory.ts'
import { isLongRun } from './tests/support/run/long-run.ts'
import { ServersFirst } from './tests/support/run/servers-first.ts'
import { PATIENCE, TEST_LIMIT } from './tests/support/run/time-limits.ts'

keepFoldersInMemory()

/**
 * What holds from release to release, and takes minutes: memory, the image, the versions before, a new operator's folder,
 * and what npm, systemd and the supervisor do around the server.
 */
const longRun = ['memory', 'image', 'releases', 'new-site', 'builds', 'listening', 'last-line'].map(
  (name) => `tests/requests/operations/${name}.test.ts`,
)

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    compileSourceMessages(),
    lingui(),
    browserScript(['es2022']),
  ],
  test: {
    include: ['{app,domain,emails,geography,locales,platform,server,site-folder,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', ...(isLongRun ? [] : longRun)],
    sequence: { sequencer: ServersFirst },
    // One more than the two cores of the smallest machine: a quarter of its time a worker waits for a server.
    maxWorkers: 3,
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    teardownTimeout: TEST_LIMIT,
    expect: { poll: { timeout: PATIENCE } },
    setupFiles: ['tests/support/run/properties.ts'],
    globalSetup: ['tests/support/run/run-services.ts'],
    // Loading jsdom for each file anew took a quarter of the processor time of the request tests.
    isolate: false,
    // Its files import one another without extensions, which only a bundler understands.
    server: { deps: { inline: ['stdnum'] } },
  },
})
