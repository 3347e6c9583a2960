/**
 * What is done for a group is there for all of it or, where it rejects, for none. Gives a result for each item, in
 * their order. Unless it is for one `alone`, it must not wait for somebody else.
 */
type Work<Item, Result> = (items: readonly Item[], how: { readonly alone: boolean }) => Promise<readonly Result[]>

/**
 * Thrown by the work for a group that one of its items spoils, with the reason as its cause; or without one, where it
 * would have had to wait for somebody else.
 */
export class OnlyAlone extends Error {}

/** Statements for groups of each size are kept prepared: not too many of them, nor too long ones. */
const LARGEST_GROUP = 16

/**
 * Does what comes at the same moment together: a group shares its statements and its wait for the disk, and while it
 * is worked for, the next one gathers. Of a group that is spoilt each item is tried by itself and hears its own reason;
 * where the work rejects for any other one, the whole group hears that.
 */
export function together<Item, Result>(work: Work<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = {
    readonly item: Item
    readonly resolve: (result: Result) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let working = false

  async function workOff(): Promise<void> {
    while (waiting.length > 0) await workFor(waiting.splice(0, LARGEST_GROUP), { alone: false })
    working = false
  }

  async function workFor(group: readonly Waiting[], how: { readonly alone: boolean }): Promise<void> {
    try {
      const items = group.map(({ item }) => item)
      const results = await work(items, how)
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (error) {
      const isSpoilt = error instanceof OnlyAlone && (group.length > 1 || error.cause === undefined)
      for (const each of group) {
        // Nobody waits for it but who asked for it.
        if (isSpoilt) void workFor([each], { alone: true })
        else each.reject(error instanceof OnlyAlone ? error.cause : error)
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (working) return
      working = true
      // Requests that have come meanwhile are read before this runs.
      setImmediate(() => void workOff())
    })
}
