/**
 * Writes a whole batch or, where it rejects, none of it. Gives a result for each item, in their order. Unless it runs
 * for one item `alone`, it must not wait for another transaction, but for keys that each takes in their order, before all
 * else that others may hold: then none waits for one that waits for it.
 */
type WriteBatch<Item, Result> = (items: readonly Item[], how: { readonly alone: boolean }) => Promise<readonly Result[]>

/**
 * Thrown for a batch whose items have to be written one by one: because one of them is refused, with the reason as
 * its cause; or, without a cause, because the batch would have had to wait for another transaction.
 */
export class RetryAlone extends Error {}

/** Prepared statements exist for each size of a batch: not too many of them, nor too long ones. */
const MAX_BATCH = 16

/**
 * Batches what arrives while a batch is being written: the items share their statements and the wait for the disk.
 * After RetryAlone each item is tried by itself and gets its own error; any other error rejects the whole batch.
 */
export function createBatcher<Item, Result>(write: WriteBatch<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = {
    readonly item: Item
    readonly resolve: (result: Result) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeBatch(waiting.splice(0, MAX_BATCH), { alone: false })
    isWriting = false
  }

  async function writeBatch(batch: readonly Waiting[], how: { readonly alone: boolean }): Promise<void> {
    try {
      const results = await write(
        batch.map(({ item }) => item),
        how,
      )
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      const retryAlone = error instanceof RetryAlone && (batch.length > 1 || error.cause === undefined)
      for (const each of batch) {
        // Only its own sender waits for it, not the next batch.
        if (retryAlone) void writeBatch([each], { alone: true })
        else each.reject(error instanceof RetryAlone ? error.cause : error)
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isWriting) return
      isWriting = true
      // Requests that have arrived meanwhile are read before this runs.
      setImmediate(() => void writeAll())
    })
}
