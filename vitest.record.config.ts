import { mergeConfig, type ViteUserConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** Runs what writes the record by the same means as tests, for which it is no test. */
const { test, ...rest } = base as ViteUserConfig
export default mergeConfig(rest, {
  test: {
    ...test,
    setupFiles: ['tests/record/stopped-clock.ts'],
    include: ['tests/record/write.ts'],
    exclude: [],
    maxWorkers: 1,
  },
})
