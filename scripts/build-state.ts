import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sourceFolders } from './source-folders.ts'

/** The sources of the build. The operator's folder is none: it is read by the running server. */
const SOURCES = [...sourceFolders, 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'lingui.config.ts']

/** Whether there is a build, and whether its sources have changed since. */
export function buildState(): 'missing' | 'outdated' | 'current' {
  const built = statSync('build/server/main.js', { throwIfNoEntry: false })?.mtimeMs
  if (built === undefined) return 'missing'
  return SOURCES.some((source) => newest(source) > built) ? 'outdated' : 'current'
}

/** When anything in a file or folder was last changed, in milliseconds since 1970. */
function newest(source: string): number {
  const stats = statSync(source, { throwIfNoEntry: false })
  if (!stats) return 0
  const inside = stats.isDirectory() ? readdirSync(source).map((name) => newest(path.join(source, name))) : []
  return Math.max(stats.mtimeMs, ...inside)
}
