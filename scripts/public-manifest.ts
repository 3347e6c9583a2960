import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = /^manifest-\w+\.js$/
const BEFORE = 'window.__reactRouterManifest='
const DESK = /^features\/\w+\/desk\//

type Manifest = { readonly routes: Readonly<Record<string, unknown>> }

/** Takes the routes of the desk out of the list that hydrated pages load: no browser goes there by script. */
export function removeDeskFromManifest(client: string): void {
  const assets = path.join(client, 'assets')
  for (const name of readdirSync(assets).filter((file) => FILE.test(file))) {
    const file = path.join(assets, name)
    const manifest = JSON.parse(readFileSync(file, 'utf8').slice(BEFORE.length).replace(/;$/, '')) as Manifest
    const routes = Object.entries(manifest.routes).filter(([id]) => !DESK.test(id))
    writeFileSync(file, `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`)
  }
}
