import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { OK, UNKNOWN, WRONG_USAGE, databaseCommand } from './command.ts'
import type { Database } from '#platform/database/database.ts'
import { holdDue } from '#platform/outbox/restored-messages.ts'
import { endRestoredAccess } from '#app/features/staff/after-restore.server.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly print: (line: string) => void }

const USAGE = 'Usage: npm run outbox -- list | npm run outbox -- retry ID | npm run outbox -- hold'

/** Shows the operator what failed for good and revives it. Prints nothing personal; returns the exit code. */
export async function runOutboxCommand(args: readonly string[], deps: Deps): Promise<number> {
  const [command, id, ...more] = args
  if (command === 'list' && id === undefined) return list(deps)
  if (command === 'hold' && id === undefined) return hold(deps)
  if (command === 'retry' && id !== undefined && more.length === 0) return retry(id, deps)
  return WRONG_USAGE
}

async function list({ db, print }: Deps): Promise<number> {
  const failed = await db.kysely
    .selectFrom('outbox')
    .select(['id', 'created_at', 'attempts', 'last_error'])
    .where('state', '=', sql.lit('failed'))
    .orderBy('created_at')
    .execute()
  const waiting = await db.kysely
    .selectFrom('outbox')
    .select((outbox) => outbox.fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('due'))
    .executeTakeFirstOrThrow()

  for (const { id, created_at, attempts, last_error } of failed) {
    print(`${id}  written ${new Date(created_at).toISOString()}, attempts ${attempts}, last error: ${last_error}`)
  }
  print(`Failed for good: ${failed.length}. Waiting to be sent: ${waiting.count}.`)
  return OK
}

/** For a restored PostgreSQL, before its server starts: what was sent since the backup must not be sent again. */
async function hold({ db, print }: Deps): Promise<number> {
  print(`Held: ${await holdDue(db)}. A person decides on each: see list, and retry.`)
  if ((await endRestoredAccess(db)) > 0) {
    print('Staff and their roles are as they were then, signed out, and links are void: see npm run staff -- list.')
  }
  return OK
}

async function retry(id: string, { db, clock, print }: Deps): Promise<number> {
  const now = clock()
  const revived = await db.kysely
    .updateTable('outbox')
    .set({ state: 'due', due_at: now, attempts: 0, retry_until: null, lease: null, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', sql.lit('failed'))
    .returning('id')
    .executeTakeFirst()
  if (revived) {
    print(`${id} is due again: a running server sends it within seconds.`)
    return OK
  }
  const other = await db.kysely.selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirst()
  print(other ? stateSentence(id, other.state) : `There is no message ${id}.`)
  return UNKNOWN
}

function stateSentence(id: string, state: 'due' | 'sent' | 'failed'): string {
  return state === 'sent'
    ? `${id} was sent, and its content is no longer kept: there is nothing to send again.`
    : `${id} has not failed: it is waiting to be sent.`
}

export const run = databaseCommand(USAGE, ({ db, clock, print }, args) => runOutboxCommand(args, { db, clock, print }))

if (import.meta.main) process.exitCode = await run()
