import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** What the build is made from. The operator's folder is not: it is read by the running server. */
const SOURCES = [
  'app',
  'domain',
  'emails',
  'locales',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
]
const BUILT = 'build/server/main.js'

const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (SOURCES.some((source) => newest(source) > built)) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

/** When anything in a file or folder was last changed, in milliseconds since 1970. */
function newest(source: string): number {
  const { mtimeMs } = statSync(source)
  const inside = statSync(source).isDirectory()
    ? readdirSync(source).map((name) => newest(path.join(source, name)))
    : []
  return Math.max(mtimeMs, ...inside)
}
