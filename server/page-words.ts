import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { I18n, Messages } from '@lingui/core'
import type { EntryContext } from 'react-router'

/**
 * The translations that the scripts of a page ask for: they come with its data, so no browser loads the words of pages
 * that nobody opened.
 */
export async function wordsOfPage({ manifest, staticHandlerContext }: EntryContext, i18n: I18n): Promise<Messages> {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module)
  const scripts = [manifest.entry.module, ...routes].filter((script) => script !== undefined)
  return import.meta.env.DEV ? i18n.messages : pick(i18n.messages, await idsIn(scripts))
}

function pick(messages: Messages, ids: Iterable<string>): Messages {
  return Object.fromEntries([...ids].flatMap((id) => (messages[id] === undefined ? [] : [[id, messages[id]]])))
}

/** By the addresses of built scripts, whose names change with what is in them. */
const known = new Map<string, Promise<Script>>()

type Script = { readonly strings: readonly string[]; readonly imports: readonly string[] }

/**
 * Whatever might be the id of a message in these scripts and in those that they import before they run. What is
 * imported later brings the words of all pages along (`completeWords`).
 */
async function idsIn(scripts: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>()
  const ids = new Set<string>()
  for (const queue = [...scripts]; queue.length > 0;) {
    const script = queue.pop() as string
    if (seen.has(script)) continue
    seen.add(script)
    const { strings, imports } = await (known.get(script) ?? read(script))
    for (const string of strings) ids.add(string)
    queue.push(...imports)
  }
  return ids
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
