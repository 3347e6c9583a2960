import type { ShownBrand } from '#domain/operator/brand.ts'
import { useRootData } from './use-root-data.ts'

export function useBrand(): ShownBrand {
  return useRootData().brand
}
