import fc from 'fast-check'
import { expect, test } from 'vitest'
import { address } from '#domain/place/address-rules.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { checkCorrection } from './correction-rules.ts'

const values = {
  name: 'Lucía',
  lastName: 'Ferrer',
  identity: '12345678Z',
  contact: 'Núria Roig',
  address: 'Carrer Major 7, 12540 Vila-real',
  phone: '+34600000000',
  email: 'lucia@visitante.example',
}
const known = { values, address, named: ['X1234567L'] }

test.each([
  [{ phone: '611 22 33 44' }, { phone: '+34611223344' }],
  [{ email: ' Lucia@Otro.example ' }, { email: 'Lucia@otro.example' }],
  [{ identity: 'y-1234567-x' }, { identity: 'Y1234567X' }],
  [{ identity: '', name: 'Luz' }, { name: 'Luz' }],
])('of %j is taken %j', (typed, taken) => {
  expect(checkCorrection({ ...values, ...typed }, known)).toEqual({ ok: true, values: taken })
})

test.each([
  ['600 00 00 00 (tardes)', {}],
  ['tel: 600000000 ext. 3', {}],
  ['611 22 33 44 / 964 11 22 33', { phone: '+34611223344' }],
])('what stands beside a phone is kept: %s', (phone, taken) => {
  expect(checkCorrection({ ...values, phone }, known)).toEqual({ ok: true, values: taken, note: phone })
  const along = { ok: true, values: { ...taken, name: 'Luz' }, note: phone }
  expect(checkCorrection({ ...values, phone, name: 'Luz' }, known)).toEqual(along)
})

test.each([
  ['name', '', 'name-empty'],
  ['phone', '12', 'phone-spanish'],
  ['email', 'lucia@', 'email-format'],
  ['identity', '12345678A', 'identity-letter'],
  ['identity', 'X1234567L', 'friend'],
  ['address', 'x', 'address-short'],
])('%s %j: %s', (field, text, error) => {
  expect(checkCorrection({ ...values, [field]: text }, known)).toEqual({ ok: false, errors: { [field]: error } })
})

test('a form that changes nothing says so, and what was never known may stay so', () => {
  expect(checkCorrection(values, known)).toEqual({ ok: false, errors: { name: 'unchanged' } })
  const byHand = { values: { name: 'Rosa', phone: '+34600000000', email: '' }, address, named: [] }
  expect(checkCorrection({ name: 'Rosa', phone: '+34611223344', email: '' }, byHand)).toEqual({
    ok: true,
    values: { phone: '+34611223344' },
  })
})

test('whatever is typed, only fields that the request has are changed, and each to another value', () => {
  const typed = fc.record(Object.fromEntries(personFields.map((field) => [field, fc.string()])), { requiredKeys: [] })
  const some = fc
    .subarray([...personFields])
    .map((fields) => Object.fromEntries(fields.map((field) => [field, values[field]])))
  fc.assert(
    fc.property(typed, some, (form, before) => {
      const checked = checkCorrection(form, { ...known, values: before })
      if (!checked.ok) return
      for (const [field, value] of Object.entries(checked.values)) {
        expect(before).toHaveProperty(field)
        expect(value).not.toBe(before[field as keyof typeof before])
      }
    }),
  )
})
