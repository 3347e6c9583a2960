import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** What npm runs of ours for whoever operates Alta: programs of the build, and those that print of it. */
const programs = Object.entries(scripts).flatMap(([name, line]) => {
  const [, program] = /node (?:--\S+ )*((?:build\/server|scripts\/print-built)\S* ?\S*)$/.exec(line) ?? []
  return program ? [[name, program.split(' ')] as const] : []
})
const shellPrograms = globSync('deploy/*').filter((file) => readFileSync(file, 'utf8').startsWith('#!'))
const nowhere = mkdtempSync(path.join(tmpdir(), 'alta-help-'))
afterAll(() => rmSync(nowhere, { recursive: true }))

test('all programs are asked', () => {
  expect(programs.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'doctor', 'privacy', 'site', 'sbom']))
  expect(shellPrograms).toContain('deploy/alta-backup')
})

test.each(programs)('npm run %s -- --help says how it is used, with no folder, database or setting', (_, program) => {
  const { status, stdout } = spawnSync(process.execPath, [...program, '--help'], {
    encoding: 'utf8',
    env: { PATH: '', SITE_DIR: nowhere, DATA_DIR: path.join(nowhere, 'data'), MAIL_URL: 'wrong' },
  })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm /)])
})

test.each(shellPrograms)('%s --help says how it is used', (file) => {
  const { status, stdout, stderr } = spawnSync('sh', [file, '--help'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining(path.basename(file))])
})
