import type { Site } from './site.ts'

/** Keeps what was made from the operator's folder, by name, until the folder changes. What fails is made anew. */
export function madeOnce<Made>() {
  const madeOf = new WeakMap<Site, Map<string, Promise<Made>>>()

  return (site: Site, name: string, make: () => Made | Promise<Made>): Promise<Made> => {
    const cached = madeOf.get(site) ?? new Map<string, Promise<Made>>()
    madeOf.set(site, cached)
    const before = cached.get(name)
    if (before) return before
    const making = Promise.resolve().then(make)
    cached.set(name, making)
    making.catch(() => cached.delete(name))
    return making
  }
}
