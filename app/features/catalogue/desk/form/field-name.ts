/** Where a key stands in the document: `['locations', 0, 'packs', 2, 'price']` is the field `locations.0.packs.2.price`. */
export type Path = readonly (string | number)[]

export function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

export function pathOf(name: string): Path {
  return name === '' ? [] : name.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : part))
}

/** The hidden field of an entry that says which one of the draft it was; empty for a new one. */
export function fromField(path: Path): string {
  return fieldName([...path, '#'])
}

/** How many entries of a list were typed. */
export function typedEntries(typed: Readonly<Record<string, string>>, path: Path): number {
  let count = 0
  while (typed[fromField([...path, count])] !== undefined) count++
  return count
}

/** The value of a document at a path; undefined where it has none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Readonly<Record<PropertyKey, unknown>>)[key] : undefined,
    document,
  )
}

/** The document with another value at a path; undefined takes the key away. */
export function withValue(document: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(document) ? (document as readonly unknown[]) : []
    return list.map((entry, index) => (index === key ? withValue(entry, rest, value) : entry))
  }
  const { [key]: before, ...others } = (document ?? {}) as Readonly<Record<string, unknown>>
  const after = withValue(before, rest, value)
  // In its place, so that the file stays in its order.
  const entries = Object.entries((document ?? {}) as object).map(([name, old]) => [name, name === key ? after : old])
  const all = key in ((document ?? {}) as object) ? Object.fromEntries(entries) : { ...others, [key]: after }
  return Object.fromEntries(Object.entries(all as object).filter(([, each]) => each !== undefined))
}
