import type { Site } from './site.ts'

/**
 * Keeps what was made from the operator's folder, by name, until the folder changes. After a failure it is made anew.
 * Where the names are many, only the `most` last asked for are kept.
 */
export function madeOnce<Made>(most = Infinity) {
  const madeOf = new WeakMap<Site, Map<string, Promise<Made>>>()

  return (site: Site, name: string, make: () => Made | Promise<Made>): Promise<Made> => {
    const cached = madeOf.get(site) ?? new Map<string, Promise<Made>>()
    madeOf.set(site, cached)
    const before = cached.get(name)
    const making = before ?? Promise.resolve().then(make)
    cached.delete(name)
    cached.set(name, making)
    const [oldest] = cached.keys()
    if (cached.size > most && oldest !== undefined) cached.delete(oldest)
    if (!before) making.catch(() => cached.get(name) === making && cached.delete(name))
    return making
  }
}
