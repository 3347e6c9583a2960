import fc from 'fast-check'
import { isLongRun } from './long-run.ts'

// `npm test` draws the same examples every time, so that it fails for what has changed only; a long run draws others.
fc.configureGlobal(isLongRun ? { numRuns: 2000 } : { seed: 1 })
