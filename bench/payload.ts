import { dataAddressOf } from '../tests/support/page-data.ts'
import type { Figure, Measurement } from './figure.ts'
import { startMeasured } from './site.ts'
import { get } from './wire.ts'

/** The bytes of each page over the line, with all that it loads before anybody does anything. */
export const payload: Measurement = async ({ routes }) => {
  await using site = await startMeasured()
  const figures: Figure[] = []
  for (const route of routes) {
    const { body } = await get(site.origin + route)
    const html = String((await get(site.origin + route, 'identity')).body)
    const named = (address: RegExp) => [...new Set([...html.matchAll(address)].map(([, name]) => name as string))]
    const bytes = (what: string, value: number) => figures.push({ what: `${route} ${what}`, value, unit: 'bytes' })
    // The next visitor gets fewer: from its first use on a page is made as small as it gets.
    bytes('HTML to its first visitor', body.length)
    // None where the document holds them.
    bytes('CSS', await weight(site.origin, named(/rel="stylesheet" href="(\/page-parts\/[^"]+)"/g)))
    bytes('data', await weight(site.origin, [dataAddressOf(html)]))
    bytes('JS', await weight(site.origin, await withImports(site.origin, named(/"(\/assets\/[\w.-]+\.js)"/g))))
    bytes('font', await weight(site.origin, named(/rel="preload" href="(\/assets\/[\w.-]+\.woff2)"/g)))
  }
  return figures
}

async function weight(origin: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => (await get(origin + file)).body.length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** These scripts, and those that they import before anything runs. */
async function withImports(origin: string, named: readonly string[]): Promise<string[]> {
  const all = new Set(named)
  for (const script of all) {
    // The manifest names the scripts of all routes and loads none.
    if (script.includes('/manifest-')) continue
    const code = String((await get(origin + script, 'identity')).body)
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) all.add(`/assets/${name}`)
  }
  return [...all]
}
