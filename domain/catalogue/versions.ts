import type { DatedVersion } from '../calendar/dated-versions.ts'
import type { Catalogue } from './catalogue.ts'
import type { Promotion } from './promotions.ts'

/** When a catalogue holds. */
export type CatalogueVersion = DatedVersion & {
  /** Hash of its content; its first digits are stored with each order. */
  readonly hash: string
}

/** A version with what it sells, all of its promotions included. */
export type SoldVersion = Pick<CatalogueVersion, 'id' | 'hash' | 'validFrom' | 'publishedAt'> & {
  readonly catalogue: Catalogue
  readonly promotions: readonly Promotion[]
}

/** So many digits of its hash name a version where people read it. */
const NAME_LENGTH = 8

/** The name of a version with that hash, as orders have stored it since before there were versions. */
export function versionName(hash: string): string {
  return hash.slice(0, NAME_LENGTH)
}
