/** The parameters that name a place: as it was typed, or by its code where it was chosen among several. */
export type PlaceParameters = { readonly typed: string; readonly code: string }

/** Parameters of the two places of a move: the one that somebody leaves, and the one that they move to. */
export const MOVE = {
  from: { typed: 'de', code: 'deLugar' },
  to: { typed: 'a', code: 'aLugar' },
} as const satisfies Record<string, PlaceParameters>
