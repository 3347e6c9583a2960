import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { personalData } from './personal-data.ts'

/**
 * Sealed or hashed, and nobody's: the key of the fingerprints, what is counted or was answered, which expires by itself, and
 * which prices are the same.
 */
const nobodys = [
  'secrets.payload',
  'rate_limits.fingerprint',
  'used_challenges.hash',
  'catalogue_versions.hash',
  'catalogue_versions.content',
  'price_drafts.content',
  'calendar_feeds.hash',
]

test('each sealed or hashed column of the database is among the personal data of one feature', async () => {
  await using place = await emptyDatabase('sqlite')
  const tables = await (await place.open()).kysely.introspection.getTables()
  const found = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name }) =>
        /^(payload|sealed|fingerprint|person|friend|lookup|content|file_said|(.*_)?hash)$/.test(name),
      )
      .map(({ name }) => `${table}.${name}`),
  )
  const owned = personalData.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  )
  expect(found.length).toBeGreaterThan(15)
  expect([...nobodys, ...owned.filter((column) => column !== 'cookie_answers.id')].toSorted()).toEqual(found.toSorted())
})

test('whatever is sealed is sealed anew', () => {
  const sealed = personalData.filter(({ columns }) => Object.values(columns).flat().some(isSealed))
  expect(sealed.length).toBeGreaterThan(4)
  expect(sealed.filter(({ sealAnew }) => !sealAnew)).toEqual([])
})

function isSealed(column: string): boolean {
  return ['payload', 'sealed', 'content'].includes(column)
}
