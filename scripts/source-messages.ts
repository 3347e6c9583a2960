import path from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** The language whose folder tells which messages there are: contracts are in Spanish at least, so that it is never missing. */
const EXTRACTED_INTO = 'es-ES'

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number]

/** Messages as they are written in the source, by their id. */
export async function sourceMessages(catalogue: Catalogue): Promise<Record<string, string>> {
  const messages = (await catalogue.read(EXTRACTED_INTO)) ?? {}
  return Object.fromEntries(Object.entries(messages).map(([id, { message = id }]) => [id, message]))
}

/**
 * Compiles what `messages/es-ES/<area>.po?source` imports: the messages of that file in the language of the source,
 * which has no file of its own, since it would repeat what stands there already.
 */
export function compileSourceMessages(): Plugin {
  const config = getConfig()
  return {
    name: 'source-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?source$/ },
      async handler(id) {
        const file = id.slice(0, -'?source'.length)
        const found = getCatalogForFile(path.relative(config.rootDir, file), await getCatalogs(config))
        if (!found) throw new Error(`lingui.config.ts names no catalogue ${file}`)
        this.addWatchFile(file)
        const { source, errors } = createCompiledCatalog(
          config.sourceLocale ?? '',
          await sourceMessages(found.catalog),
          { namespace: 'es' },
        )
        if (errors.length > 0) throw errors[0]!.error
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
