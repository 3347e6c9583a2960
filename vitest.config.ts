import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { compileSourceMessages } from './scripts/source-messages.ts'
import { PATIENCE, TEST_LIMIT } from './tests/support/run/time-limits.ts'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), compileSourceMessages(), lingui()],
  test: {
    include: ['{app,domain,emails,geography,locales,platform,server,site-folder,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
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
