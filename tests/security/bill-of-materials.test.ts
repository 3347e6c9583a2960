import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the bill of materials names what runs, and nothing else, each with its licence and checksum', async () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' })
  const bill = JSON.parse(stdout) as {
    bomFormat: string
    components: { type: string; name: string; version: string; licenses: { expression: string }[]; hashes?: object[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const libraries = bill.components.filter(({ type }) => type === 'library')
  const noticed = [
    ...(await readFile('build/client/third-party-notices.txt', 'utf8')).matchAll(/^(\S+ [\d.]+\S*)\nLicence: /gm),
  ]
  expect(libraries.map(({ name, version }) => `${name} ${version}`)).toEqual(noticed.map(([, each]) => each))
  expect(libraries.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'hono', 'kysely', 'sharp']))
  expect(libraries.map(({ name }) => name).filter((name) => /playwright|vitest|typescript|jsdom/.test(name))).toEqual(
    [],
  )
  for (const { name, licenses, hashes } of bill.components) {
    expect([name, licenses]).toEqual([name, [{ expression: expect.stringMatching(/^[(A-Z\d]/) as string }]])
    expect([name, hashes]).toEqual([
      name,
      [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string }],
    ])
  }
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const node = `node-${process.platform}-${process.arch}`
  expect(bill.components.filter(({ type }) => type === 'platform')).toMatchObject([
    { name: node, version: optionalDependencies[node] },
  ])
})
