import type { Catalogue, DataAllowance, FixedTariff } from './catalogue.ts'

/* The names of the speeds and the data of tariffs, and how they compare. */

/** The lines in a pack's price, the largest first; none in fibre alone. */
export function includedLines(tariff: Pick<FixedTariff, 'data' | 'moreLines'> | null): readonly DataAllowance[] {
  if (tariff === null || tariff.data === null) return []
  return [tariff.data, ...(tariff.moreLines ?? [])]
}

/** By which lines are ordered: unlimited is the largest. */
export function dataSize(data: DataAllowance): number {
  return data === 'unlimited' ? Infinity : data
}

/** A speed by its commercial name: 300MB, 1GB. */
export function speedName(speedMb: number): string {
  return speedMb < 1000 ? `${speedMb}MB` : `${speedMb / 1000}GB`
}

/** Whether two tariffs bring the same internet, at one speed by one technology. */
export function isSameConnection(
  one: Pick<FixedTariff, 'speedMb' | 'technology'>,
  other: Pick<FixedTariff, 'speedMb' | 'technology'>,
): boolean {
  return one.speedMb === other.speedMb && one.technology === other.technology
}

/** All speeds of the catalogue, in Mb/s. */
export function speedsOf({ locations }: Catalogue): readonly number[] {
  return locations.flatMap(({ packs, fibre }) => [...packs, ...fibre].map(({ speedMb }) => speedMb))
}

/** The fastest fibre of the catalogue, in Mb/s; 0 where there is none. */
export function fastestMb(catalogue: Catalogue): number {
  return Math.max(0, ...speedsOf(catalogue))
}

/** The largest finite data allowance of the catalogue in GB; tiles are drawn relative to it. */
export function largestData(catalogue: Catalogue): number {
  const finite = dataAllowances(catalogue).filter((data) => data !== 'unlimited')
  return finite.length > 0 ? Math.max(...finite) : 1
}

/** Whether the data of any line can be used up. */
export function hasFiniteData(catalogue: Catalogue): boolean {
  return dataAllowances(catalogue).some((data) => data !== 'unlimited')
}

/** The data of mobile tariffs and packs, each once. */
export function dataAllowances({ mobile, locations }: Catalogue): readonly DataAllowance[] {
  const packs = locations.flatMap((location) => location.packs.flatMap(includedLines))
  return [...new Set([...mobile.map(({ data }) => data), ...packs])]
}
