import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Lets staff be technicians: a check lets one value more through, which takes nothing from any program. */
export async function up(db: Kysely<Schema>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table staff drop constraint staff_role_check`.execute(db)
    await sql`alter table staff add constraint staff_role_check
      check (role in ('technician', 'agent', 'manager', 'owner'))`.execute(db)
    return
  }
  // SQLite changes no check: the table is made anew, and who refers to it is looked at when that is done.
  const columns = sql.raw(
    'id, fingerprint, payload, role, created_at, disabled_at, invite_hash, invited_until, notices_mailed',
  )
  await sql`pragma defer_foreign_keys = on`.execute(db)
  await sql`create table staff_before as select ${columns} from staff`.execute(db)
  await sql`drop table staff`.execute(db)
  await sql`create table staff (
    id text primary key not null,
    fingerprint text not null unique,
    payload text not null,
    role text not null check (role in ('technician', 'agent', 'manager', 'owner')),
    created_at bigint not null,
    disabled_at bigint,
    invite_hash text unique,
    invited_until bigint,
    notices_mailed integer)`.execute(db)
  await sql`insert into staff (${columns}) select ${columns} from staff_before`.execute(db)
  await sql`drop table staff_before`.execute(db)
}
