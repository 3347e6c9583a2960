import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { carriedPackages } from './carried-packages.ts'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/@]+(?=\/)/
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
/** Its letters are in app/styles/, as a file of our own. */
const FONT = 'node_modules/@fontsource-variable/figtree'
/** What an image and a release bring along to run on. */
const NODE = `node_modules/node-${process.platform}-${process.arch}`

type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
  readonly homepage?: string
}
type Locked = { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> }

const noted = new Set<string>()

/** Notes the packages of modules that go into a build of their own. */
export function noteModules(ids: readonly string[]): void {
  for (const id of ids)
    for (const folder of PACKAGE.exec(id.replaceAll('\0', '')) ?? []) noted.add(path.resolve(folder))
}

/** Writes what the build holds of others: licences, where anybody can read them, and a bill of materials. */
export function builtPackages(): Plugin {
  return {
    name: 'built-packages',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') noteModules(file.moduleIds)
      // The server's build comes last.
      if (this.environment.name !== 'ssr') return
      const { client } = this.environment.getTopLevelConfig().environments
      const others = [...carriedPackages(), FONT].map((folder) => path.resolve(folder))
      const folders = [...new Set([...noted, ...others])]
      writeFileSync(path.join(client?.build.outDir ?? '', 'third-party-notices.txt'), notices(folders))
      writeFileSync(path.join(dir, '../sbom.cdx.json'), `${JSON.stringify(billOfMaterials(folders), null, 2)}\n`)
    },
  }
}

function notices(folders: readonly string[]): string {
  const all = byName(folders).map(noticeOf)
  const head = `Alta is built with ${all.length} packages of others, under these licences.\n`
  return [head, ...all].join(`\n${'-'.repeat(80)}\n\n`)
}

function noticeOf(folder: string): string {
  const { name, version, homepage, ...manifest } = manifestOf(folder)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.toSorted().map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  const heading = [`${name} ${version}`, `Licence: ${licenceOf(manifest)}`, ...(homepage ? [homepage] : [])].join('\n')
  return `${[heading, ...texts].join('\n\n')}\n`
}

/** CycloneDX, of what runs: the packages in the build and the Node beneath, with the checksums of the lock file. */
function billOfMaterials(folders: readonly string[]): object {
  const { name, version, license } = manifestOf('.')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked
  const componentOf = (type: 'library' | 'platform') => (folder: string) => {
    const manifest = manifestOf(folder)
    const purl = `pkg:npm/${manifest.name.replace('@', '%40')}@${manifest.version}`
    const checksum = packages[path.relative('.', folder)]?.integrity?.replace('sha512-', '')
    return {
      type,
      'bom-ref': purl,
      name: manifest.name,
      version: manifest.version,
      purl,
      licenses: [{ expression: licenceOf(manifest) }],
      ...(checksum && { hashes: [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }] }),
    }
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components: [...byName(folders).map(componentOf('library')), componentOf('platform')(NODE)],
  }
}

function byName(folders: readonly string[]): string[] {
  return folders.toSorted((a, b) => manifestOf(a).name.localeCompare(manifestOf(b).name, 'en'))
}

function licenceOf({ license }: Pick<Manifest, 'license'>): string {
  return (typeof license === 'object' ? license.type : license) ?? 'see below'
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
}
