import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import path from 'node:path'

const USAGE = `Usage: npm run mutate -- BASE | FILE...

Breaks the rules one by one, in the lines that changed since a commit or in whole files, and names each break that no
test notices. It ends with 1 where those are more than one in ten.`

/** What is a rule: it is computed from what it is given, and its tests need neither site nor database. */
const RULES = ['domain/**/*.ts', 'app/features/**/rules.ts']

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help')) {
  console.log(USAGE)
  process.exit(args.length === 0 ? 2 : 0)
}
const rules = new Set(globSync(RULES, { exclude: ['**/*.test.ts'] }))
const broken = existsSync(args[0]!) ? globSync(args).filter((file) => rules.has(file)) : changedSince(args[0]!)
if (broken.length === 0) {
  console.log('No rule has changed.')
  process.exit(0)
}
const stryker = path.join(import.meta.dirname, 'node_modules/.bin/stryker')
if (!existsSync(stryker))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: import.meta.dirname, stdio: 'inherit' })
const run = [stryker, 'run', path.join(import.meta.dirname, 'stryker.config.json'), '--mutate', broken.join(',')]
process.exitCode = spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1
rmSync('.stryker-tmp', { recursive: true, force: true })

/** The lines of rules that changed since a commit, as `file:first-last`. */
function changedSince(base: string): readonly string[] {
  const diff = execFileSync('git', ['diff', '--unified=0', '--no-prefix', base, '--', ...rules], { encoding: 'utf8' })
  return diff.split(/^diff --git /m).flatMap((ofFile) => {
    const [, file] = /^\+\+\+ (.+)$/m.exec(ofFile) ?? []
    if (file === undefined || !rules.has(file)) return []
    return [...ofFile.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)]
      .map(([, first, lines = '1']) => [Number(first), Number(first) + Number(lines) - 1] as const)
      .filter(([first, last]) => last >= first)
      .map(([first, last]) => `${file}:${first}-${last}`)
  })
}
