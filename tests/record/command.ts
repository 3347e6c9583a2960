import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run record -- BASE [COMMIT] [--dialect sqlite|postgres]

Builds both commits, writes all that each of them says to visitors and staff, and prints where that differs. COMMIT is
the checked-out one unless another is named. Nothing is kept.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dialect: { type: 'string', default: 'sqlite|postgres' }, help: { type: 'boolean' } },
})
const [base, commit = 'HEAD'] = positionals
if (values.help || base === undefined) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 2)
}
const place = mkdtempSync(path.join(tmpdir(), 'alta-record-'))
try {
  const records = [base, commit].map((each, number) => recordOf(each, number === 0 ? 'before' : 'after'))
  const git = ['diff', '--no-index', '--unified=2', ...records]
  process.exitCode = spawnSync('git', git, { cwd: place, stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(place, { recursive: true, force: true })
  execFileSync('git', ['worktree', 'prune'])
}

/** Writes the record of a commit, by its own means, and gives the name of its folder. */
function recordOf(commit: string, name: string): string {
  const checkout = path.join(place, `${name}-checkout`)
  const run = (program: string, args: readonly string[], env = {}) =>
    execFileSync(program, args, {
      cwd: checkout,
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, ...env },
    })
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', checkout, commit])
  run('npm', ['ci', '--no-audit', '--no-fund'])
  run('npm', ['run', '--silent', 'build'])
  const ids = `--import ${path.join(checkout, 'tests/record/counted-ids.ts')}`
  run('npx', ['vitest', 'run', '--config', 'vitest.record.config.ts', '-t', `on (${values.dialect})`], {
    RECORD_TO: path.join(place, name),
    NODE_OPTIONS: ids,
  })
  return name
}
