import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from './digits.ts'

const NUMBERS = [
  0, 1, 2.5, 62.5, 0.125, 99, 999, 1000, 5000, 9999, 10_000, 12_345, 999_999, 1_234_567.891, -1, -12_345.5,
]

// The last two are languages that no table here knows.
for (const locale of ['es-ES', 'ca-ES-valencia', 'en-US', 'gl-ES', 'eu-ES'] as const) {
  test(`numbers are written as Intl writes them in ${locale}`, () => {
    const { format } = new Intl.NumberFormat(locale)
    expect(NUMBERS.map((value) => formatNumber(value, locale))).toEqual(NUMBERS.map((value) => format(value)))
  })

  test(`amounts are written as Intl writes them in ${locale}, with cents only where there are some`, () => {
    for (const cents of [0, 5, 99, 100, 2900, 2950, 99_999, 100_000, 123_456, 1_000_000, 1_234_567, -2900, -150_050]) {
      const digits = cents % 100 === 0 ? 0 : 2
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...options })
      expect(formatMoney(cents, locale)).toBe(format(cents / 100))
    }
  })
}
