import type { ShownBrand } from '#domain/brand.ts'
import { useRootData } from './use-root-data.ts'

/** The operator whose site this is. */
export function useBrand(): ShownBrand {
  return useRootData().brand
}
