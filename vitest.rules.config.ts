import { defineConfig } from 'vitest/config'
import suite from './vitest.config.ts'

/** The tests of rules alone, which need neither site nor database. */
export default defineConfig({
  ...suite,
  test: {
    ...suite.test,
    root: process.cwd(),
    include: ['domain/**/*.test.ts', 'app/features/**/rules.test.ts'],
    globalSetup: [],
  },
})
