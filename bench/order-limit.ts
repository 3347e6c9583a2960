import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/**
 * How many transactions with all rows of one order a bare loop commits in a second, each on the disk before the next.
 * The rows are those that the site has written: they are taken out of its database and put back, order by order. The
 * counter of all orders is counted up.
 */
export function rateOfBareInserts(file: string, orders: number): number {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = wal')
  sqlite.exec('pragma synchronous = full')
  sqlite.exec('pragma wal_autocheckpoint = 4000')
  sqlite.exec('pragma secure_delete = on')
  const counters = sqlite.prepare('select * from rate_limits where used > 1').all()
  sqlite.exec('delete from rate_limits where used > 1')
  const tables = ['requests', 'cases', 'lookup', 'outbox', 'mentions', 'subjects', 'rate_limits'].map((name) => {
    const rows = sqlite.prepare(`select * from ${name} order by rowid`).all()
    const columns = Object.keys(rows[0] ?? {})
    return { name, columns, rows: rows.map((row) => Object.values(row)), each: Math.ceil(rows.length / orders) }
  })
  for (const { name } of tables.toReversed()) sqlite.exec(`delete from ${name}`)
  const inserts = tables.map(({ name, columns, rows, each }) => {
    if (rows.length === 0) return () => {}
    const insert = sqlite.prepare(`insert into ${name} (${columns.join()}) values (${columns.map(() => '?').join()})`)
    return (order: number) => {
      for (const row of rows.slice(order * each, (order + 1) * each)) insert.run(...(row as SQLInputValue[]))
    }
  })
  const count = sqlite.prepare(
    `insert into rate_limits (fingerprint, used, expires_at) values (?, 1, ?)
     on conflict (fingerprint) do update set used = used + 1`,
  )
  const begun = performance.now()
  for (let order = 0; order < orders; order++) {
    sqlite.exec('begin immediate')
    for (const insert of inserts) insert(order)
    for (const { fingerprint, expires_at } of counters) count.run(fingerprint as string, expires_at as number)
    sqlite.exec('commit')
  }
  const seconds = (performance.now() - begun) / 1000
  sqlite.close()
  return orders / seconds
}
