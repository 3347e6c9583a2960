import { localHref } from '#app/components/document/local-href.ts'

/** Where to go after signing in or confirming: a page of the desk, whatever the address says. */
export function returnPath(request: Request): string {
  const { search, searchParams } = new URL(request.url)
  const wanted = URL.parse(searchParams.get('volver') ?? '', 'http://desk')
  const isDesk = wanted?.origin === 'http://desk' && /^\/gestion(\/|$)/.test(wanted.pathname)
  return localHref(isDesk ? wanted.pathname + wanted.search : '/gestion', search)
}
