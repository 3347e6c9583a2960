import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Script = { readonly strings: readonly string[]; readonly imports: readonly string[] }

/** By the addresses of built scripts, whose names change with what is in them. */
const known = new Map<string, Promise<Script>>()

/**
 * These scripts and those that they import before they run, by their addresses, with whatever might be the id of a
 * message in each.
 */
export async function withImports(scripts: readonly string[]): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const queue = [...scripts]; queue.length > 0;) {
    const script = queue.shift() as string
    if (found.has(script)) continue
    const { strings, imports } = await (known.get(script) ?? read(script))
    found.set(script, strings)
    queue.push(...imports)
  }
  return found
}

/** An id is six characters long. Scripts import one another as `./name.js`; catalogues lie in a folder of their own. */
function read(script: string): Promise<Script> {
  const reading = readFile(path.join('build/client', script), 'utf8').then((code) => ({
    strings: [...code.matchAll(/["'`]([\w+/-]{6})["'`]/g)].map(([, id]) => id as string),
    imports: [...code.matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`),
  }))
  known.set(script, reading)
  return reading
}
