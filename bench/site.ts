import { startSite } from '../tests/site.ts'

/** The built site as `npm start` starts it. Nobody is refused for asking too often. */
export function startMeasured(env: Record<string, string> = {}): ReturnType<typeof startSite> {
  return startSite({
    flags: ['--max-semi-space-size=4', '--max-old-space-size=256', '--no-maglev', '--no-sparkplug'],
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', REQUEST_LIMIT: '100000000', ...env },
  })
}
