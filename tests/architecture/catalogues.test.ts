import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applications } from '#locales/applications.ts'
import { imports } from '#tests/support/imports.ts'

const files = ['site', 'documents', 'rights', 'descriptions', 'desk', ...Object.keys(applications)]
/** The source files whose messages each catalogue has. */
const sources = new Map(files.map((name) => [name, sourcesOf(name)] as const))

function sourcesOf(name: string): ReadonlySet<string> {
  const po = readFileSync(`locales/messages/es-ES/${name}.po`, 'utf8')
  return new Set([...po.matchAll(/^#: (\S+)$/gm)].map(([, file = '']) => file))
}

/** All that a browser loads with a file. */
function loadedWith(entry: string): readonly string[] {
  const loaded = new Set([entry])
  for (const file of loaded)
    for (const { from, to } of imports) if (from === file && !to.includes('.server.')) loaded.add(to)
  return [...loaded]
}

test('what a page that is hydrated says is in the catalogues that its browser has', () => {
  const pages = Object.entries(applications).map(
    ([
      name,
      {
        sources: [folder],
      },
    ]) => [`${folder}/route.tsx`, ['site', name]] as const,
  )
  for (const [entry, catalogues] of [['app/root.tsx', ['site']] as const, ...pages]) {
    const speaking = loadedWith(entry).filter((file) => [...sources.values()].some((known) => known.has(file)))
    expect(speaking.length, entry).toBeGreaterThan(0)
    const silent = speaking.filter((file) => !catalogues.some((name) => sources.get(name)?.has(file)))
    expect([entry, silent]).toEqual([entry, []])
  }
})
