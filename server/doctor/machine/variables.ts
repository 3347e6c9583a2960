import { ConfigErrors, variableNames } from '#platform/config/config.ts'
import { nearName } from '#platform/near-name.ts'
import type { Check } from '../check.ts'

/** Variables that are set on machines, and happen to be like names of ours. */
const OF_OTHERS = ['HOSTNAME', 'HOSTTYPE', 'PORTS', 'MAIL', 'MAILTO', 'MAILCHECK', 'MAILPATH', 'HOME', 'POST']
const OURS = /^(PUBLIC_|ALLOWED_|SITE_|DATA_|DATABASE_|MAIL_|DKIM_|METRICS_|REQUEST_|SESSION_|TRUST_|BACKUP_)/

export const variableChecks: readonly Check[] = [
  {
    id: 'variables',
    rank: 'stops',
    stage: 'environment',
    start: 'before',
    find: ({ settings }) => (settings instanceof ConfigErrors ? settings.errors : []),
  },
  { id: 'misspelt', rank: 'loses', stage: 'environment', start: 'before', find: ({ env }) => misspelt(env) },
]

/** Variables that are like one of ours and are none: a slip of the pen leaves the default in force without a word. */
function misspelt(env: NodeJS.ProcessEnv): string[] {
  const set = Object.keys(env).filter((name) => env[name] !== undefined && !variableNames.includes(name))
  return set.flatMap((name) => {
    if (OF_OTHERS.includes(name)) return []
    const near = nearName(name, variableNames)
    if (near) return [`${name}: this variable does nothing: ${near} may be meant`]
    return OURS.test(name) ? [`${name}: this variable does nothing: the README has all that there are`] : []
  })
}
