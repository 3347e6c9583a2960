import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLine, emptyOrderForm, splitAddress } from './order-form.ts'

const whole = (address: string) => splitAddress({ ...emptyOrderForm, address })

test.each([
  ['Carrer Major 7, 3.º B, 12540 Vila-real', 'Carrer Major 7, 3.º B', '12540', 'Vila-real'],
  ['Calle de Alcalá 50 28014, Madrid ', 'Calle de Alcalá 50', '28014', 'Madrid'],
  ['Carrer Major 7\n12540 Vila-real (Castellón)', 'Carrer Major 7', '12540', 'Vila-real (Castellón)'],
  ['Polígono 12345 nave 3, 46900 Torrent', 'Polígono 12345 nave 3', '46900', 'Torrent'],
])('an address typed whole, %j, is taken apart', (typed, address, postcode, town) => {
  expect(whole(typed)).toEqual({ ...emptyOrderForm, address, postcode, town })
})

test.each([
  '',
  'Carrer Major 7',
  'Carrer Major 7, Vila-real',
  '12540 Vila-real',
  'Carrer Major 7, 12540',
  'A 125400 B',
])('%j stays as it is', (typed) => expect(whole(typed)).toEqual({ ...emptyOrderForm, address: typed }))

test('with a postcode or town of their own, nothing moves', () => {
  const form = { ...emptyOrderForm, address: 'Carrer Major 7, 12540 Vila-real', town: 'Onda' }
  expect(splitAddress(form)).toBe(form)
})

test('one line says all of it, whatever was typed where', () => {
  expect(addressLine({ address: 'Carrer Major 7 ', postcode: '12540', town: 'Vila-real' })).toBe(
    'Carrer Major 7, 12540 Vila-real',
  )
  expect(addressLine({ address: '', postcode: '', town: 'Vila-real' })).toBe('Vila-real')
  expect(addressLine(emptyOrderForm)).toBe('')
})

test('taking apart loses nothing but what stands between the parts', () => {
  const letters = (text: string) => text.replaceAll(/[\s,]/g, '')
  const part = fc.oneof(fc.string(), fc.constantFrom('12540', ' ', ',', 'Vila-real', '\n'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const typed = parts.join(' ')
      const { address, postcode, town } = whole(typed)
      expect(letters(address + postcode + town)).toBe(letters(typed))
    }),
  )
})
