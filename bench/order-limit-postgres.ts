import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** Debian keeps it beside the server, where no shell looks. */
export const pgbench = globSync(['/usr/lib/postgresql/*/bin/pgbench', '/usr/{local/,}bin/pgbench']).at(-1)

const TABLES = {
  requests: 'id',
  cases: 'request_id',
  lookup: 'case_id',
  subjects: 'request_id',
  mentions: 'request_id',
  outbox: 'request_id',
}

/**
 * How many transactions with all rows of one order pgbench commits in a second, by that many connections. The rows are those
 * that the site has written: they are laid aside, and put back order by order. The counter of all orders is counted up where
 * the site does.
 *
 * @param url of the database that the site has left
 */
export async function rateOfPgbench(program: string, url: string, connections: number): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table laid_order as select row_number() over () as n, id from requests')
  for (const [table, id] of Object.entries(TABLES)) {
    await client.query(`create table laid_${table} as select * from ${table}`)
    await client.query(`create index on laid_${table} (${id})`)
  }
  await client.query('create index on laid_order (n)')
  await client.query(
    `create table laid_limits as
       select (row_number() over (order by ctid) + 1) / 2 as n, fingerprint, used, expires_at from rate_limits where used = 1`,
  )
  await client.query('create index on laid_limits (n)')
  await client.query('create table laid_counter as select * from rate_limits where used > 1')
  const { rows } = await client.query('select count(*)::int as orders from requests')
  await client.query('truncate requests, cases, lookup, rate_limits cascade')
  await client.query('create sequence next_order')
  await client.query('vacuum analyze')
  await client.end()

  const folder = await mkdtemp(path.join(tmpdir(), 'alta-pgbench-'))
  try {
    const script = path.join(folder, 'order.sql')
    await writeFile(script, TRANSACTION)
    const each = Math.floor((rows[0] as { orders: number }).orders / connections)
    const { stdout } = await promisify(execFile)(program, [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${connections}`,
      `--transactions=${each}`,
      `--file=${script}`,
      url,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}

const putBack = (table: keyof typeof TABLES) =>
  `insert into ${table} select * from laid_${table} where ${TABLES[table]} = :id;`

const TRANSACTION = `select n, id from laid_order where n = (select nextval('next_order')) \\gset
begin;
${putBack('requests')}
${putBack('cases')}
${putBack('lookup')}
${putBack('subjects')}
${putBack('mentions')}
${putBack('outbox')}
insert into rate_limits select fingerprint, used, expires_at from laid_limits where n = :n;
insert into rate_limits select * from laid_counter
  on conflict (fingerprint) do update set used = rate_limits.used + 1;
commit;
`
