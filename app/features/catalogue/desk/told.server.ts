import { soldBy } from '#site-folder/catalogue-text.ts'
import type { Told } from '../changes.ts'
import type { StoredVersion } from '../stored-versions.server.ts'

/** What a version, or a draft, says and sells; null where this program can't read it. */
export function toldBy(text: string, version: Partial<StoredVersion> = {}): Told | null {
  const sold = soldBy({ id: 0, hash: '', validFrom: '', publishedAt: 0, ...version }, text)
  return sold && { catalogue: sold.catalogue, text }
}
