import type { DataAllowance } from '#domain/catalogue.ts'

/** How many quarters of a picture some data lights, 0 to 4: the largest finite allowance on sale lights all four. */
export function litQuarters(data: DataAllowance | null, largestData: number): number {
  if (data === null) return 0
  return data === 'unlimited' ? 4 : Math.min(4, (data / largestData) * 4)
}

/** The part of a square that so many quarters are, clockwise from the top: a path to cut with. */
export function sector(quarters: number, side: number): string {
  const angle = (quarters * Math.PI) / 2
  const [middle, reach] = [side / 2, side * 0.75]
  const end = `${round(middle + reach * Math.sin(angle))} ${round(middle - reach * Math.cos(angle))}`
  return `M${middle} ${middle}V${middle - reach}A${reach} ${reach} 0 ${quarters > 2 ? 1 : 0} 1 ${end}Z`
}

export function round(value: number): number {
  return Number(value.toFixed(2))
}
