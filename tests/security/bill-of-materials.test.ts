import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

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
