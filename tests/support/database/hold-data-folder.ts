import { openDatabase } from '#platform/database/database.ts'
import { silentLog } from '../log.ts'

/** A process of its own for tests: opens the data folder as a server does, and prints each row once it is stored. */
const dataDir = process.argv[2] ?? ''
const database = await openDatabase({ dataDir }, silentLog)

for (let count = 1; ; count++) {
  const id = `row-${count}`
  await database.transaction((tx) =>
    tx
      .insertInto('requests')
      .values({ id, kind: 'order', reference: id, receipt_hash: id, payload: '-', created_at: count })
      .execute(),
  )
  console.log(id)
}
