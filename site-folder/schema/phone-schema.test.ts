import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phone } from '#domain/people/phone.ts'
import { operatorPhone } from './phone-schema.ts'

const schema = operatorPhone('write a number')
const separators = fc.constantFrom('', ' ', '-', '.', ' / ', '  ', '\u00a0')
const written = fc
  .tuple(
    fc.constantFrom('+34', '+34 (0)', '+39', '+351', '+49 (0)', '34', '0034', ''),
    fc.array(fc.tuple(separators, fc.nat(999)), { minLength: 1, maxLength: 5 }),
  )
  .map(([prefix, groups]) => ' ' + prefix + groups.map(([between, digits]) => between + digits).join('') + '. ')

test('a number of the operator is one that a customer might type with its country code, and says the same number', () => {
  fc.assert(
    fc.property(written, (typed) => {
      const asCustomers = phone(typed)
      const read = schema.safeParse(typed)
      expect(read.success, typed).toBe(asCustomers.ok && typed.trim().startsWith('+'))
      if (!read.success || !asCustomers.ok) return
      expect(read.data).toMatch(/^\+[\d ]+\d$/)
      expect(read.data.replaceAll(' ', '')).toBe(asCustomers.value)
    }),
  )
})
