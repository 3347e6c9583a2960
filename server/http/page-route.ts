import type { ServerBuild } from 'react-router'

type Pattern = { readonly route: string; readonly matches: RegExp }

const NO_PAGE = '*'
/** As the router asks for the data of a page alone: /calcular.data, and /_root.data of the home page. */
const DATA = /(?:\/_root)?\.data$/

let patterns: readonly Pattern[] | undefined

/** The pattern of the page at an address, as it stands in app/routes.ts: /justificante/:token, never the token. */
export async function pageRoute(pathname: string): Promise<string> {
  patterns ??= patternsOf(await import('virtual:react-router/server-build'))
  const page = pathname.replace(DATA, '').replace(/\/+$/, '') || '/'
  return patterns.find(({ matches }) => matches.test(page))?.route ?? NO_PAGE
}

/** All pages stand directly below the root. */
function patternsOf({ routes }: ServerBuild): Pattern[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId, path }) => parentId !== undefined && path !== NO_PAGE)
    .map(({ path = '' }) => ({ route: `/${path}`, matches: patternOf(path) }))
}

/** A segment that begins with a colon stands for any one, and for none where it ends with a question mark. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${segments.join('')}$`, 'i')
}
