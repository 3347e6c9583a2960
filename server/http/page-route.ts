import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const NO_PAGE = '*'
/** As the router asks for the data of a page alone: /calcular.data, and /_root.data of the home page. */
const DATA = /(?:\/_root)?\.data$/

let pages: RouteObject[] | undefined

/** The pattern of the page at an address, as it stands in app/routes.ts: /justificante/:token, never the token. */
export async function pageRoute(pathname: string): Promise<string> {
  pages ??= pagesOf(await import('virtual:react-router/server-build'))
  const [match] = matchRoutes(pages, pathname.replace(DATA, '') || '/') ?? []
  return match && match.route.path !== NO_PAGE ? `/${match.route.path ?? ''}` : NO_PAGE
}

/** All pages stand directly below the root. */
function pagesOf({ routes }: ServerBuild): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [{ id: route.id, path: route.path ?? '' }],
  )
}
