/** In place of a view: whoever opened a case came from what is to be done first, and goes back there. */
export const FROM_FIRST = 'primero'

/** The parameters of an address that ask more of a case than its view and its kind. */
export const criteria = ['estado', 'a', 'actua', 'tema', 'lugar', 'desde', 'hasta', 'vencido', 'caso'] as const

/** What `caso` of an address shows instead of cases: mails without one, or those in the bin. */
export const mailsShown = { no: 'unassigned', basura: 'aside' } as const

/** Takes from an address all that narrows its view. */
export const unfiltered: Readonly<Record<string, null>> = Object.fromEntries(
  ['tipo', ...criteria, 'tras'].map((name) => [name, null]),
)

/** The list of a query with other parameters; null takes one away. */
export function listAddress(query: string, parameters: Readonly<Record<string, string | null>>): string {
  return `/gestion/casos${listQuery(query, parameters)}`
}

/** A query with other parameters, as it stands in an address; null takes one away. */
export function listQuery(query: string, parameters: Readonly<Record<string, string | null>>): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  return changed.size > 0 ? `?${changed}` : ''
}

/** The parameters of an address that a saved view does not have: its page, its search, its language. */
const besideView = { tras: null, b: null, lng: null } as const

/** The query of a view as it is saved, of an address that shows it. */
export function viewQuery(query: string): string {
  return listQuery(query, besideView)
}

/** Whether two queries show the same, in whatever order they say it. */
export function isSameView(a: string, b: string): boolean {
  const sorted = (query: string) => {
    const parameters = new URLSearchParams(viewQuery(query))
    parameters.sort()
    return parameters.toString()
  }
  return sorted(a) === sorted(b)
}
