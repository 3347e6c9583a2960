import path from 'node:path'
import type { Rolldown } from 'vite'
import routes from '../app/routes.ts'
import { applications } from '../locales/applications.ts'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const EVERY_PAGE = 'every-page'

/** From so many on, what the calculator and others load is in one file: with what every page loads, or, if it is about prices, by itself. */
const SHARED_FROM = 4

/** Groups of the bundler; more than what starts in a browser. */
const COUNT = 20

/** The pages that load nothing of what only prices need. */
const WITHOUT_PRICES = ['customer-service', 'referrals', 'my-requests']

/** Cut first, in this order. */
const LARGE = ['shared', 'forms', 'prices']

const known = new WeakMap<Graph, ReadonlyMap<string, ReadonlySet<string>>>()

/**
 * The files of the browser: a module is in one with those that the same hydrated pages load. Documents and the desk
 * have no say in it, as no browser runs what they show; it is in a file that none asks for.
 *
 * A group takes along what its modules import. Modules of more pages are cut first, so nothing is left to be taken.
 */
export const browserFiles: Rolldown.CodeSplittingGroup[] = Array.from({ length: COUNT }, (_, priority) => ({
  priority,
  name(id, graph) {
    // A module that the router itself asks for has a file of its own.
    if (graph.getModuleInfo(id)?.isEntry) return null
    const starts = startsOf(id, graph)
    const file = fileFor(starts)
    const own = LARGE.includes(file) ? COUNT - 1 - LARGE.indexOf(file) : starts.size
    return priority === own ? file : null
  },
}))

function fileFor(starts: ReadonlySet<string>): string {
  const isOfCalculator = starts.has('calculator')
  if (starts.has(EVERY_PAGE)) return 'shared'
  if (isOfCalculator && starts.size >= SHARED_FROM)
    return WITHOUT_PRICES.some((page) => starts.has(page)) ? 'shared' : 'prices'
  if (!isOfCalculator && starts.has('customer-service') && starts.has('referrals')) return 'forms'
  return [...starts].toSorted().join('-') || 'documents'
}

/** The starting points that load a module: every page, hydrated pages, and what these load later. */
function startsOf(id: string, graph: Graph): ReadonlySet<string> {
  const all = known.get(graph) ?? allStarts(graph)
  known.set(graph, all)
  return all.get(id) ?? new Set()
}

function allStarts(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const starts = firstStarts()
  const reached = new Map<string, Set<string>>()
  for (const [module, name] of starts) {
    const open = [module]
    for (let id = open.pop(); id; id = open.pop()) {
      const names = reached.get(id) ?? new Set()
      if (names.has(name)) continue
      reached.set(id, names.add(name))
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
      open.push(...importedIds)
      // The map is gone through to what is added meanwhile.
      for (const later of dynamicallyImportedIds) starts.set(later, starts.get(later) ?? path.parse(later).name)
    }
  }
  return reached
}

/** Names of what starts in a browser, by their modules. */
function firstStarts(): Map<string, string> {
  const inApp = (file: string) => path.resolve('app', file)
  const pages = Object.entries(applications).flatMap(([name, { page }]) =>
    routes.filter((route) => route.path === page).map(({ file }) => [inApp(file), name] as const),
  )
  return new Map([[inApp('entry.client.tsx'), EVERY_PAGE], [inApp('root.tsx'), EVERY_PAGE], ...pages])
}
