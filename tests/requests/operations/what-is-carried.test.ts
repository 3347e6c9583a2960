import { readFile } from 'node:fs/promises'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the image stands on a base named by its digest, and runs the Node of the lock file', async () => {
  const dockerfile = await readFile('deploy/Dockerfile', 'utf8')
  const bases = dockerfile.match(/^FROM .+/gm) ?? []
  expect(bases).toHaveLength(2)
  for (const base of bases) expect(base).toMatch(/^FROM node:[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}( AS build)?$/)
  const [, own = '', place] = /^COPY --from=build \/app\/(\S+) (\S+\/node)$/m.exec(dockerfile) ?? []
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(place).toBe('/usr/local/bin/node')
  for (const platform of ['linux-x64', 'linux-arm64']) {
    expect(Object.keys(optionalDependencies)).toContain(`node-${platform}`)
    expect(path.matchesGlob(`node_modules/node-${platform}/bin/node`, own)).toBe(true)
  }
})

test('notices name each package that is carried or bundled, with its licence', async () => {
  const notices = await readFile('build/client/third-party-notices.txt', 'utf8')
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object }
  for (const name of [...Object.keys(dependencies), 'react', 'hono', 'kysely', 'zustand', '@simplewebauthn/browser']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d[^\\n]*\\nLicence: \\S+`, 'm'))
  }
  expect(notices).toContain('Copyright (c) Meta Platforms')
  expect(notices).not.toMatch(/^(playwright|typescript|vite) /m)
})

test('what is carried beside the build is what the build still asks for by its name', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object }
  const built = globSync('build/server/{,assets/}*.js').map((file) => readFileSync(file, 'utf8'))
  // Not where package.json names it, which the build holds as well.
  const asksFor = (name: string) => new RegExp(`["'\`]${name}(/|["'\`](?!:))`)
  const unasked = Object.keys(dependencies).filter((name) => !built.some((code) => asksFor(name).test(code)))
  expect(unasked).toEqual([])
})

test('the lock file names one Node for each platform, with its checksum, and no package that brings another', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { bin?: { node?: string }; integrity?: string; os?: string; cpu?: string }>
  }
  const nodes = Object.values(packages).filter(({ bin }) => bin?.node)
  expect(nodes.map(({ os, cpu }) => `${os}-${cpu}`).toSorted()).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
  ])
  for (const { integrity } of nodes) expect(integrity).toMatch(/^sha512-/)
})
