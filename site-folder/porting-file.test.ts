import { expect, test } from 'vitest'
import { portingSchema } from './schema/porting-schema.ts'

const wrongIn = (written: object) => portingSchema.safeParse(written).error?.issues.map(({ message }) => message) ?? []

test('a file that says nothing means the usual Spanish operators, two to six at night, and no amount', () => {
  const { donors, night, perDayOfDelay } = portingSchema.parse({})
  expect(donors).toContain('Movistar')
  expect([night, perDayOfDelay]).toEqual([{ from: '02:00', to: '06:00' }, null])
})

test.each([
  [{ donors: ['Movistar', 'Movistar'] }, 'Movistar stands here twice'],
  [{ donors: 'Movistar' }, 'write a list of operators'],
  [{ night: '22:00-06:00' }, 'the hours end before they begin'],
  [{ perDayOfDelay: 0 }, 'a price is more than 0'],
  [{ perDayOfDelay: '3 €' }, 'is not an amount'],
  [{ nigth: '02:00-06:00' }, 'nigth'],
])('%j is refused: %s', (written, message) => {
  expect(wrongIn(written).join('\n')).toContain(message)
})
