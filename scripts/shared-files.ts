import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

const DOCUMENT = /^export const handle = \{ hydrate: false/m
const ROUTE = '?__react-router-build-client-route'
/** Ours, and what Vite adds for scripts that are loaded later. */
const SOURCE = /\/(app\/(components|page-script|styles)|domain|locales)\/|vite\/preload-helper/

/** Pages, and what these load later, that have modules in common: the file, and who loads it. */
const families: Readonly<Record<string, readonly string[]>> = {
  forms: ['ordering/pages', 'contact/pages', 'referrals/pages', 'later-phase', 'waiting-form'],
  requests: ['contact/pages', 'referrals/pages', 'later-phase', 'waiting-form'],
  messages: ['contact/pages', 'later-phase'],
  offers: ['ordering/pages', 'coverage/pages', 'ordering/saved', 'later-phase', 'waiting-form'],
  details: ['referrals/pages', 'later-phase'],
  combination: ['ordering/pages', 'later-phase'],
  lists: ['requests/my-requests', 'ordering/saved'],
}

/**
 * A handful of files rather than one for each module, of which a page loads little that only others need: a module goes
 * to the last family that has all of its pages, to `shared` when there is none, and stays with a page of its own. The
 * most general come first, as a file takes with it what its modules import.
 */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = ['shared', ...Object.keys(families), null].map(
  (file, place) => ({
    name(id, chunking) {
      const pages = pagesOf(id, chunking)
      if (pages.size < 2 && !pages.has('root')) return file === null ? ([...pages][0] ?? null) : null
      return fileOf(pages) === file ? file : null
    },
    test: SOURCE,
    priority: 10 - place,
    minShareCount: file === 'shared' ? 1 : 2,
  }),
)

function fileOf(pages: ReadonlySet<string>): string {
  return (
    Object.entries(families).findLast(([, members]) => [...pages].every((page) => members.includes(page)))?.[0] ??
    'shared'
  )
}

/**
 * What imports a module, by whatever way, of what browsers load by itself: hydrated pages, by their folder among the features,
 * and modules that a page loads later. Documents are built for their styles only.
 */
function pagesOf(id: string, chunking: Rolldown.ChunkingContext): Set<string> {
  const pages = new Set<string>()
  const reached = new Set([id])
  // The loop sees what it adds.
  for (const module of reached) {
    if (module.endsWith(ROUTE)) {
      const file = module.slice(0, -ROUTE.length)
      const { dir, name } = path.parse(path.relative('app/features', file))
      if (!DOCUMENT.test(readFileSync(file, 'utf8'))) pages.add(name === 'route' ? dir : name)
      continue
    }
    const { importers = [], dynamicImporters = [] } = chunking.getModuleInfo(module) ?? {}
    if (dynamicImporters.length > 0) pages.add(path.parse(module).name)
    for (const importer of importers) reached.add(importer)
  }
  return pages
}
