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
