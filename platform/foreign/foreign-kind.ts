/**
 * A kind of content that others wrote, as it is read in a process of its own: `server/foreign.ts` says by what. Input,
 * parts and result are what a structured clone carries.
 */
export type ForeignKind<Input, Result, Part = never> = {
  readonly name: string
  /** In milliseconds of the processor: so long one item is worked on. */
  readonly longest: number
  /** Whether somebody waits for the answer: such items are taken before others. */
  readonly isAwaited: boolean
  /** For the types alone: a kind says what it takes and gives. */
  readonly read?: ForeignRead<Input, Result, Part>
}

/** Reads an item. What is too large for one answer is handed over in parts first, each once the one before was taken. */
export type ForeignRead<Input, Result, Part = never> = (
  input: Input,
  handOver: (part: Part) => Promise<void>,
) => Promise<Result>

/** `time`, `memory`: it took more than an item may; `died`: its reader ended otherwise; `failed`: it threw. */
export type ForeignFault = 'time' | 'memory' | 'died' | 'failed'

/** What was read, or why nothing was. */
export type ForeignReading<Result> =
  | { readonly isBroken: false; readonly result: Result }
  | { readonly isBroken: true; readonly fault: ForeignFault }
