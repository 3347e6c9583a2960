import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chargesOf } from '#site-folder/schema/charges-schema.ts'

type Keys = { installation?: number; router?: number; sim?: number; activation?: number }

/** A catalogue with what its keys say is paid once, in cents, as the reader of the file understands them. */
export function withStartCharges(catalogue: Catalogue, keys: Keys): Catalogue {
  const { installation = 0, router = 0, sim = 0, activation = 0 } = keys
  return { ...catalogue, charges: chargesOf({ fibre: { installation, router }, lines: { sim, activation } }) }
}
