import { useRootData } from '#app/components/document/use-root-data.ts'

/** The paths of the tariff pages that the operator has, the one with the most in it first. */
export function useTariffPages(): readonly string[] {
  const { packs, fibre, lines, landline, tv } = useRootData().offering
  const pages = [packs && '/fibra-movil', fibre && '/fibra', lines && '/movil', landline && '/fijo', tv && '/tv']
  return pages.filter((page) => page !== false)
}
