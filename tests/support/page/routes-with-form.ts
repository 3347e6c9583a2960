import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ASSETS = 'build/client/assets'

type BuiltRoute = { readonly id: string; readonly path?: string; readonly hasAction: boolean }

/** The addresses of the built site that take a posted form, as routes write them, without those of the desk. */
export function routesWithForm(): readonly string[] {
  const name = readdirSync(ASSETS).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const script = readFileSync(path.join(ASSETS, name), 'utf8')
  const manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as {
    readonly routes: Readonly<Record<string, BuiltRoute>>
  }
  return Object.values(manifest.routes)
    .filter(({ id, hasAction }) => hasAction && !/^features\/[\w-]+\/desk\//.test(id))
    .map((route) => `/${route.path}`)
    .toSorted()
}
