import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { nobodys } from '#tests/support/database/nobodys-columns.ts'
import { personalData } from './personal-data.ts'

const named = (columns: object) =>
  Object.entries(columns).flatMap(([table, names]) => (names as string[]).map((name) => `${table}.${name}`))
const sealed = personalData.flatMap((data) => named(data.sealed ?? {}))
const personal = [...sealed, ...personalData.flatMap(({ columns }) => named(columns ?? {}))]
const others = Object.values(nobodys).flatMap((tables) =>
  Object.entries(tables).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
)

test.each(dialects)(
  'each column of %s that can say something is personal, of one feature, or says nothing of anybody',
  async (dialect) => {
    await using place = await emptyDatabase(dialect)
    const tables = await (await place.open()).kysely.introspection.getTables()
    const found = tables.flatMap(({ name: table, columns }) =>
      columns.filter(({ dataType }) => !isNumber(dataType)).map(({ name }) => `${table}.${name}`),
    )
    expect(found.length).toBeGreaterThan(150)
    expect([...personal, ...others].toSorted()).toEqual(found.toSorted())
  },
)

test('what a feature keeps of people is sealed where it reads as something', () => {
  expect(sealed.length).toBeGreaterThan(15)
  const named = personal.filter((column) => /\.(payload|sealed|content|file_said)$/.test(column))
  expect(named.filter((column) => !sealed.includes(column))).toEqual([])
})

/** Instants, counts and flags. */
function isNumber(dataType: string): boolean {
  return /^(integer|bigint|int4|int8)$/i.test(dataType)
}
