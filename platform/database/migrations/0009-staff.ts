import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await createPeople(db)
  await createAudit(db)
  await letMessagesBeAboutNoRequest(db)
}

async function createPeople(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('agent', 'manager', 'owner')`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled_at', 'bigint')
    .addColumn('invite_hash', 'text', (column) => column.unique())
    .addColumn('invited_until', 'bigint')
    .execute()

  await db.schema
    .createTable('credentials')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('passkey', 'password', 'totp', 'recovery')`),
    )
    .addColumn('lookup', 'text', (column) => column.unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('credentials_staff').on('credentials').column('staff_id').execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_staff').on('sessions').column('staff_id').execute()

  await db.schema
    .createTable('used_challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** The audit stands: the database itself refuses a change, and the loss of what is younger than a year. */
async function createAudit(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staff_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute()

  if (isPostgres(db)) {
    await sql`create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'audit is append-only'; end $$`.execute(db)
    await sql`create trigger audit_update before update on audit
      for each row execute function refuse_audit_change()`.execute(db)
    await sql`create trigger audit_delete before delete on audit for each row
      when (old.at > extract(epoch from now()) * 1000 - 31536000000) execute function refuse_audit_change()`.execute(db)
  } else {
    await sql`create trigger audit_update before update on audit
      begin select raise(abort, 'audit is append-only'); end`.execute(db)
    await sql`create trigger audit_delete before delete on audit when old.at > unixepoch() * 1000 - 31536000000
      begin select raise(abort, 'audit is append-only'); end`.execute(db)
  }
}

/** An invitation is about none. SQLite can't take a constraint away: the table is made anew. */
async function letMessagesBeAboutNoRequest(db: Kysely<Schema>): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table outbox alter column request_id drop not null`.execute(db)
    return
  }
  const columns = sql.raw(
    'id, request_id, payload, message_id, state, attempts, due_at, leased_until, lease, last_error, retry_until, created_at, sent_at',
  )
  await sql`create table outbox_new (
    id text primary key not null,
    request_id text references requests (id),
    payload text,
    message_id text not null,
    state text not null check (state in ('due', 'sent', 'failed')),
    attempts integer not null,
    due_at bigint not null,
    leased_until bigint,
    lease text,
    last_error text,
    retry_until bigint,
    created_at bigint not null,
    sent_at bigint,
    constraint outbox_payload_until_sent check (state = 'sent' or payload is not null))`.execute(db)
  await sql`insert into outbox_new (${columns}) select ${columns} from outbox`.execute(db)
  await sql`drop table outbox`.execute(db)
  await sql`alter table outbox_new rename to outbox`.execute(db)
  await sql`create index outbox_due on outbox (due_at) where state = 'due'`.execute(db)
  await sql`create index outbox_failed on outbox (created_at) where state = 'failed'`.execute(db)
  await sql`create index outbox_request on outbox (request_id)`.execute(db)
}

function isPostgres(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
