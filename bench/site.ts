import project from '../package.json' with { type: 'json' }
import { startSiteProcess } from '../tests/support/site/site.ts'

/** The options that `npm start` gives Node. */
const [, flags = ''] = / exec node (.+) build\//.exec(project.scripts.start) ?? []

/** The built site as `npm start` starts it. Nobody is refused for asking too often. */
export function startMeasured(env: Record<string, string> = {}): ReturnType<typeof startSiteProcess> {
  return startSiteProcess({ flags: flags.split(' '), env: { REQUEST_LIMIT: '100000000', ...env } })
}
