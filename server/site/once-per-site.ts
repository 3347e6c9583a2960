import type { Site } from './site.ts'

/** Keeps what was made from the operator's folder, by name, until the folder changes. What fails is made anew. */
export function madeOnce<Made>() {
  const madeOf = new WeakMap<Site, Map<string, Promise<Made>>>()

  return (site: Site, name: string, make: () => Made | Promise<Made>): Promise<Made> => {
    const kept = madeOf.get(site) ?? new Map<string, Promise<Made>>()
    madeOf.set(site, kept)
    const before = kept.get(name)
    if (before) return before
    const making = Promise.resolve().then(make)
    kept.set(name, making)
    making.catch(() => kept.delete(name))
    return making
  }
}
