import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { carriedPackages } from './carried-packages.ts'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/@]+(?=\/)/
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
/** Its letters are in app/styles/, as a file of our own. */
const FONT = 'node_modules/@fontsource-variable/figtree'

export const NOTICES = 'third-party-notices.txt'

const noted = new Set<string>()

/** Notes the packages of modules that go into a build of their own. */
export function noteModules(ids: readonly string[]): void {
  for (const id of ids) for (const folder of PACKAGE.exec(id.replaceAll('\0', '')) ?? []) noted.add(folder)
}

/** Writes names, versions and licences of all that the build holds of others, where anybody can read them. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    writeBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') noteModules(file.moduleIds)
      // The server's build comes last.
      if (this.environment.name !== 'ssr') return
      const { client } = this.environment.getTopLevelConfig().environments
      writeFileSync(path.join(client?.build.outDir ?? '', NOTICES), notices())
    },
  }
}

function notices(): string {
  const folders = new Set([...noted, ...carriedPackages(), FONT].map((folder) => path.resolve(folder)))
  const all = [...folders].map(noticeOf).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const head = `Alta is built with ${all.length} packages of others, under these licences.\n`
  return [head, ...all.map(({ text }) => text)].join(`\n${'-'.repeat(80)}\n\n`)
}

function noticeOf(folder: string): { readonly name: string; readonly text: string } {
  const { name, version, license, homepage } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string | { readonly type: string }
    readonly homepage?: string
  }
  const licence = (typeof license === 'object' ? license.type : license) ?? 'see below'
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.toSorted().map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  const heading = [`${name} ${version}`, `Licence: ${licence}`, ...(homepage ? [homepage] : [])].join('\n')
  return { name, text: `${[heading, ...texts].join('\n\n')}\n` }
}
