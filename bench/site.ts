import project from '../package.json' with { type: 'json' }
import { startSite } from '../tests/support/site/site.ts'

/** The variables and the options that `npm start` gives Node. */
const [, variables = '', flags = ''] = / exec env (.+) node (.+) build\//.exec(project.scripts.start) ?? []

/** The built site as `npm start` starts it. Nobody is refused for asking too often. */
export function startMeasured(env: Record<string, string> = {}): ReturnType<typeof startSite> {
  const given = Object.fromEntries(new URLSearchParams(variables.replaceAll(' ', '&')))
  return startSite({ flags: flags.split(' '), env: { ...given, REQUEST_LIMIT: '100000000', ...env } })
}
