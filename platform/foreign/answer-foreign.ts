import type { ForeignKind, ForeignRead } from './foreign-kind.ts'

/** What the process that reads is told: an item, or that the last part was taken. */
export type Asked = { readonly kind: string; readonly input: unknown } | { readonly isTaken: true }

/** What it says of the item: a part, the result, or that its reader threw. */
export type Answered = { readonly part: unknown } | { readonly result: unknown } | { readonly hasFailed: true }

type Reader = { readonly name: string; readonly read: ForeignRead<unknown, unknown, unknown> }

/** The reader of a kind, which takes and gives what its kind says. */
export function reader<Input, Result, Part>(
  { name }: ForeignKind<Input, Result, Part>,
  read: ForeignRead<Input, Result, Part>,
): Reader {
  return { name, read: read as ForeignRead<unknown, unknown, unknown> }
}

/** Reads the items that the parent process hands over, one after the other, until it is gone. */
export function answerForeign(readers: readonly Reader[]): void {
  const readOf = new Map(readers.map(({ name, read }) => [name, read]))
  let taken = Promise.withResolvers<void>()
  const say = (answer: Answered) => void process.send?.(answer)
  const handOver = (part: unknown) => {
    taken = Promise.withResolvers<void>()
    say({ part })
    return taken.promise
  }
  process.on('message', async (asked: Asked) => {
    if ('isTaken' in asked) return taken.resolve()
    try {
      say({ result: await readOf.get(asked.kind)!(asked.input, handOver) })
    } catch {
      // Its message may quote what could not be read.
      say({ hasFailed: true })
    }
  })
  process.on('disconnect', () => process.exit())
}
