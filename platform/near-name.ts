/** Fewer letters than this are like too many other names. */
const SHORTEST = 4

/** Which of some names somebody has most likely meant: one that at most two letters tell apart. */
export function nearName(typed: string, names: readonly string[]): string | null {
  const near = names
    .filter((name) => Math.min(name.length, typed.length) >= SHORTEST)
    .map((name) => ({ name, apart: lettersApart(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ apart }) => apart <= 2)
    .toSorted((a, b) => a.apart - b.apart)
  return near[0]?.name ?? null
}

/** How many letters have to be put in, taken out, replaced or swapped with their neighbour. */
export function lettersApart(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Infinity
      rows[i]![j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped)
    }
  }
  return at(a.length, b.length)
}
