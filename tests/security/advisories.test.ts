import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

function audit(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.ts', ...args], { encoding: 'utf8' })
  return { status, stderr, lines: stdout.trim().split('\n') }
}

test('no package has an advisory in the list that is kept with the release', async () => {
  const { status, stderr, lines } = audit()
  expect(stderr).toBe('')
  expect(lines).toEqual([expect.stringMatching(/^0 found\. Packages: \d{3}\. Advisories: \d+, the newest of 20\d\d-/)])
  expect(status).toBe(0)
  const records = (await readdir('deploy/advisories')).filter((name) => name.endsWith('.json'))
  for (const name of records) {
    const record: unknown = JSON.parse(await readFile(path.join('deploy/advisories', name), 'utf8'))
    expect(record).toMatchObject({ id: path.basename(name, '.json'), modified: expect.any(String) })
  }
})

test('an advisory is found by the ranges and versions that it names, of packages that are bundled or nested as well', async () => {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    devDependencies: { hono: string }
  }
  const version = devDependencies.hono
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const before = `${major}.${minor}.${patch - 1}`
  const after = `${major}.${minor}.${patch + 1}`
  const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] })
  const affecting: Record<string, object> = {
    all: range({ introduced: '0' }),
    unfixed: range({ introduced: version }),
    'last-affected': range({ introduced: '0' }, { last_affected: version }),
    'fixed-later': range({ fixed: after }, { introduced: before }),
    'introduced-again': range({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: before }),
    named: { versions: [version] },
    'another-line': {
      ranges: [range({ introduced: '0' }, { fixed: '1.0.0' }), range({ introduced: before })].flatMap((r) => r.ranges),
    },
  }
  const others: Record<string, object> = {
    fixed: range({ introduced: '0' }, { fixed: version }),
    'fixed-before-its-release': range({ introduced: '0' }, { fixed: `${version}-rc.1` }),
    'last-affected-before': range({ introduced: '0' }, { last_affected: before }),
    later: range({ introduced: after }),
    'other-versions': { versions: [before, after] },
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-advisories-'))
  const write = (id: string, of: object, more: object = {}, ecosystem = 'npm') =>
    writeFile(
      path.join(folder, `${id}.json`),
      JSON.stringify({
        id,
        modified: '2026-01-02T00:00:00Z',
        affected: [{ package: { ecosystem, name: 'hono' }, ...of }],
        ...more,
      }),
    )
  try {
    for (const [id, of] of Object.entries({ ...affecting, ...others })) await write(id, of)
    await write('withdrawn', range({ introduced: '0' }), { withdrawn: '2026-01-02T00:00:00Z' })
    await write('another-ecosystem', range({ introduced: '0' }), {}, 'PyPI')
    const { status, lines } = audit(folder)
    expect(status).toBe(1)
    expect(
      lines
        .slice(0, -1)
        .map((line) => line.split(' ')[2])
        .toSorted(),
    ).toEqual(Object.keys(affecting).toSorted())
    expect(lines[0]).toContain(`hono ${version}: `)
    expect(lines.at(-1)).toContain(`${Object.keys(affecting).length} found.`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

const npmVersion = Number(spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout.split('.')[0])

test.skipIf(npmVersion < 10)(
  'the bill of materials names every package of the lock file (npm 10 or later)',
  async () => {
    const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    const bill = JSON.parse(stdout) as { bomFormat: string; components: { name: string; version: string }[] }
    expect(bill.bomFormat).toBe('CycloneDX')
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string; optional?: boolean }>
    }
    const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    const locked = Object.entries(lock.packages).filter(([folder, { optional }]) => folder !== '' && optional !== true)
    const missing = locked
      .map(([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`)
      .filter((each) => !named.has(each))
    expect(missing).toEqual([])
  },
)
