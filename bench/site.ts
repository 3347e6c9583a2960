import { startSite } from '../tests/site.ts'

/** The built site as `npm start` starts it. Nobody is refused for asking too often. */
export function startMeasured(env: Record<string, string> = {}): ReturnType<typeof startSite> {
  return startSite({ env: { NODE_OPTIONS: '--max-semi-space-size=4', REQUEST_LIMIT: '100000000', ...env } })
}
