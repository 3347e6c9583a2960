import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { beginAttempt, endAttempt, lastSetAside, setAside, type Item } from './attempts.ts'

const DAY = 86_400_000

test.each(dialects)('what began and did not end is counted until it ends or stands aside, on %s', async (dialect) => {
  await using place = await emptyDatabase(dialect)
  const db = await place.open()
  const { kysely } = db
  const item: Item = { queue: 'mail', id: 'a' }
  const others: readonly Item[] = [
    { queue: 'message', id: 'a' },
    { queue: 'mail', id: 'b' },
  ]
  const asideAt = (now: number) => lastSetAside({ db, clock: () => now })
  expect(await beginAttempt(kysely, item, 1)).toBe(1)
  expect(await beginAttempt(kysely, item, 2)).toBe(2)
  for (const other of others) expect(await beginAttempt(kysely, other, 2)).toBe(1)
  await endAttempt(kysely, item)
  expect(await beginAttempt(kysely, item, 3)).toBe(1)
  expect(await asideAt(3)).toEqual([])

  await setAside(kysely, item, 4)
  await setAside(kysely, { queue: 'mail', id: 'never begun' }, 4)
  expect(await asideAt(5)).toEqual([{ queue: 'mail', count: 2 }])
  expect(await asideAt(4 + DAY)).toEqual([])
  // What was left behind for a month is forgotten with the next.
  await setAside(kysely, { queue: 'coverage', id: 'c' }, 40 * DAY)
  expect(await beginAttempt(kysely, item, 40 * DAY)).toBe(1)
})
