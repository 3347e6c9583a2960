/** Chance that its seed repeats, number by number. */
export type Random = {
  /** From 0 to 1, without 1. */
  readonly share: () => number
  /** A whole number from `from` up to, but not including, `to`. */
  readonly whole: (from: number, to: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** The mulberry32 sequence of a seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from))
  return { share, whole, pick: (items) => items[whole(0, items.length)]! }
}
