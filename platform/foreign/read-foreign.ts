import { ForeignProcess } from './foreign-process.ts'
import type { ForeignKind, ForeignReading } from './foreign-kind.ts'

const worker = new ForeignProcess()

/**
 * Reads what others wrote, in a small process beside this one that has neither key nor database, opens no connection, and
 * is ended where an item takes more time or memory than it may. Items are read one after the other; `take` is given the
 * parts of what is large.
 */
export function readForeign<Input, Result, Part = never>(
  kind: ForeignKind<Input, Result, Part>,
  input: Input,
  take: (part: Part) => void = () => {},
): Promise<ForeignReading<Result>> {
  return worker.read(kind, input, take)
}
