import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const NO_PAGE = '*'
/** As the router asks for the data of a page alone: /calcular.data, and /_root.data of the home page. */
const DATA = /(?:\/_root)?\.data$/

let pages: RouteObject[] | undefined

/** The pattern of the page at an address, as it stands in app/routes.ts: /justificante/:token, never the token. */
export async function pageRoute(pathname: string): Promise<string> {
  pages ??= pagesOf(await import('virtual:react-router/server-build'))
  const matches = matchRoutes(pages, pathname.replace(DATA, '') || '/') ?? []
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
  return matches.length > 0 && pattern !== NO_PAGE ? `/${pattern}` : NO_PAGE
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
