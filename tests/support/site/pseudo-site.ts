import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
// oxlint-disable no-restricted-imports -- the configuration and what builds have no alias
import linguiConfig from '../../../lingui.config.ts'
import { sourceMessages } from '../../../scripts/source-messages.ts'
// oxlint-enable no-restricted-imports
import { startSiteProcess, type SiteProcess } from './site.ts'

const PROJECT = path.resolve(import.meta.dirname, '../../..')

/**
 * The built site with pseudo words in the place of the English ones: accented, and a third longer. Whatever is still
 * plain English on its pages did not pass through the catalogues; whatever overflows would in another language, too.
 */
export async function startPseudoSite(): Promise<SiteProcess> {
  const project = await mkdtemp(path.join(tmpdir(), 'alta-pseudo-'))
  await cp(path.join(PROJECT, 'build'), path.join(project, 'build'), { recursive: true })
  await symlink(path.join(PROJECT, 'node_modules'), path.join(project, 'node_modules'))
  await cp(path.join(PROJECT, 'package.json'), path.join(project, 'package.json'))
  await replaceEnglish(path.join(project, 'build'))

  const site = await startSiteProcess({ project, env: { SITE_DIR: path.join(PROJECT, 'site') } })
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await rm(project, { recursive: true })
    },
  }
}

/** Replaces the words with which the server renders, and those that browsers get with a page that they hydrate. */
async function replaceEnglish(build: string) {
  const words = await pseudoCatalogues()
  const folder = path.join(build, 'server/assets')
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const [, area] = /locales\/messages\/es-ES\/(.+)\.po\?source/.exec(await readFile(file, 'utf8')) ?? []
    if (area === undefined) continue
    const messages = words.get(area)
    if (!messages) throw new Error(`${name} is built from no catalogue that lingui.config.ts names`)
    words.delete(area)
    await writeFile(file, moduleOf(messages))
  }
  if (words.size > 0) throw new Error(`The build has no English catalogue of ${[...words.keys()].join(', ')}`)
}

function moduleOf(messages: string | undefined): string {
  return `export const messages = JSON.parse(${JSON.stringify(messages)})`
}

/** The compiled messages by the name of their catalogue. */
async function pseudoCatalogues(): Promise<Map<string, string>> {
  const catalogues = await getCatalogs(makeConfig({ ...linguiConfig, rootDir: PROJECT }))
  const compiled = catalogues.map(async (catalogue) => {
    const { source } = createCompiledCatalog('pseudo', await sourceMessages(catalogue), {
      namespace: 'json',
      pseudoLocale: 'pseudo',
      pseudoLocaleOptions: { extend: 0.35 },
    })
    return [
      path.basename(catalogue.path),
      JSON.stringify((JSON.parse(source) as { messages: unknown }).messages),
    ] as const
  })
  return new Map(await Promise.all(compiled))
}
