import { ForeignProcess } from './foreign-process.ts'
import type { ForeignKind, ForeignReading } from './foreign-kind.ts'

/** What somebody waits for is never behind a mail or a large file that nobody does. */
const awaited = new ForeignProcess()
const others = new ForeignProcess()

/**
 * Reads what others wrote, in a small process beside this one that has neither key nor database, opens no connection, and
 * is ended where an item takes more time or memory than it may. Items are read one after the other, apart from those that
 * somebody waits for; `take` is given the parts of what is large.
 */
export function readForeign<Input, Result, Part = never>(
  kind: ForeignKind<Input, Result, Part>,
  input: Input,
  take: (part: Part) => void = () => {},
): Promise<ForeignReading<Result>> {
  return (kind.isAwaited ? awaited : others).read(kind, input, take)
}
