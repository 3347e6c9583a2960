import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

type Part = {
  /** Does the work, and gives what tells its caller how it ended. Rejects when the whole transaction is lost. */
  readonly run: (tx: Transaction<Schema>) => Promise<() => void>
  readonly fail: (error: unknown) => void
}

/**
 * For a database in which one transaction writes at a time: those that come at the same moment share one, and with it
 * the wait for the disk. Each is a savepoint, so what fails is taken back alone. Nobody hears how it ended before
 * the commit.
 */
export function sharedTransactions(kysely: Kysely<Schema>): Database['transaction'] {
  let waiting: Part[] = []

  async function runTogether(): Promise<void> {
    const parts = waiting
    waiting = []
    try {
      const answers = await kysely.transaction().execute(async (tx) => {
        const ended: (() => void)[] = []
        for (const { run } of parts) ended.push(await run(tx))
        return ended
      })
      for (const answer of answers) answer()
    } catch (error) {
      for (const { fail } of parts) fail(error)
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (tx: Transaction<Schema>) => {
        const say = (statement: string) => tx.executeQuery(CompiledQuery.raw(statement))
        await say('savepoint part')
        const answer = await work(tx).then(
          (result) => () => resolve(result),
          async (error: unknown) => {
            // Fails where the database has given up the whole transaction by itself, as on a full disk.
            await say('rollback to part').catch(() => {
              throw error
            })
            return () => reject(error)
          },
        )
        await say('release part')
        return answer
      }
      // Requests that have come meanwhile are read before this runs.
      if (waiting.push({ run, fail: reject }) === 1) setImmediate(() => void runTogether())
    })
}
