import type { Promotion } from '#domain/catalogue/promotions.ts'
import { soldBy } from '#site-folder/catalogue-text.ts'
import type { Told } from '../changes.ts'
import type { StoredVersion } from '../stored-versions.server.ts'

/** With its promotions, those to come included. */
export type Sold = Told & { readonly promotions: readonly Promotion[] }

/** A version, or a draft, as text and as what it sells; null where this program can't read it. */
export function toldBy(text: string, version: Partial<StoredVersion> = {}): Sold | null {
  const sold = soldBy({ id: 0, hash: '', validFrom: '', publishedAt: 0, ...version }, text)
  return sold && { catalogue: sold.catalogue, text, promotions: sold.promotions }
}
