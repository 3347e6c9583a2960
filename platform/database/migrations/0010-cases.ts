import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // Without references to `requests`: on PostgreSQL making one would hold up those who store requests meanwhile.
  await db.schema
    .createTable('cases')
    .addColumn('request_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('assignee', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('answer_due', 'bigint')
    .addColumn('done_due', 'bigint')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('waiting_until', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('standing', 'text', (column) =>
      column.notNull().check(sql`standing in ('open', 'resting', 'done', 'blocked')`),
    )
    .execute()

  // The columns behind the order of the list are what the views count by.
  await db.schema
    .createIndex('cases_open')
    .on('cases')
    .columns(['due_at', 'request_id', 'kind', 'assignee', 'waiting_until'])
    .where(sql<boolean>`standing = 'open'`)
    .execute()
  await db.schema
    .createIndex('cases_resting')
    .on('cases')
    .columns(['opened_at', 'request_id'])
    .where(sql<boolean>`standing = 'resting'`)
    .execute()
  await db.schema
    .createIndex('cases_done')
    .on('cases')
    .columns(['closed_at', 'request_id', 'kind'])
    .where(sql<boolean>`standing = 'done'`)
    .execute()
  await db.schema.createIndex('cases_opened').on('cases').column('opened_at').execute()
  await db.schema.createIndex('cases_changed').on('cases').column('changed_at').execute()

  await db.schema
    .createTable('events')
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.unique())
    .addPrimaryKeyConstraint('events_key', ['case_id', 'seq'])
    .execute()

  await db.schema
    .createTable('lookup')
    .addColumn('keyed_hash', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lookup_key', ['keyed_hash', 'case_id'])
    .execute()
  await db.schema.createIndex('lookup_case').on('lookup').column('case_id').execute()

  // The purpose of a request's message; earlier ones do not say.
  await db.schema.alterTable('outbox').addColumn('purpose', 'text').execute()

  await sql`
    insert into unentered (request_id)
    select id from requests where erased_at is null
    on conflict do nothing`.execute(db)
}
