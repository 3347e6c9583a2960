import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'

const NO_PAGE = '*'
/** As the router asks for the data of a page alone: /calcular.data, and /_root.data of the home page. */
const DATA = /(?:\/_root)?\.data$/

/** Ranks the routes once: `matchRoutes` does it anew for each address, which was an eighth of what storing an order took. */
let handler: ReturnType<typeof createStaticHandler> | undefined

/** The pattern of the page at an address, as it stands in app/routes.ts: /justificante/:token, never the token. */
export async function pageRoute(pathname: string): Promise<string> {
  handler ??= createStaticHandler(await allPages())
  const page = await handler.query(new Request(`http://localhost${pathname.replace(DATA, '') || '/'}`))
  if (page instanceof Response || page.errors) return NO_PAGE
  const pattern = page.matches.flatMap(({ route }) => route.path || []).join('/')
  return pattern === NO_PAGE ? NO_PAGE : `/${pattern}`
}

/** The patterns of all pages. */
export async function everyPage(): Promise<readonly string[]> {
  const below = (routes: readonly RouteObject[], above: string): readonly string[] =>
    routes.flatMap(({ path, children = [] }) => {
      const address = path ? `${above}/${path}` : above
      return children.length > 0 ? below(children, address) : [address || '/']
    })
  return below(await allPages(), '')
}

async function allPages(): Promise<RouteObject[]> {
  return pagesOf(await import('virtual:react-router/server-build'))
}

/** Pages stand below the root, or below those that frame them. */
function pagesOf({ routes }: ServerBuild): RouteObject[] {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []))
  const below = (parent: string): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path = '', index }) => (index ? { id, index } : { id, path, children: below(id) }))
  return below('root')
}
