import type { BrandView } from '#domain/operator/brand.ts'
import { useRootData } from './use-root-data.ts'

export function useBrand(): BrandView {
  return useRootData().brand
}
