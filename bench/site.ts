import { startSite } from '../tests/site.ts'

/** The built site as `npm start` starts it. Nobody is refused for asking too often. */
export function startMeasured(env: Record<string, string> = {}): ReturnType<typeof startSite> {
  const asStarted = {
    NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=384',
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
  }
  return startSite({ env: { ...asStarted, REQUEST_LIMIT: '100000000', ...env } })
}
