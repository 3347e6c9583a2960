import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { createI18n, type Locale } from './i18n.ts'
import { formatDay } from './formats/calendar.ts'
import { elided } from './elided.ts'
import { formatShortDate } from './formats/format.ts'
import { formatShortDay } from './formats/weekdays.ts'

const VALENCIAN = 'ca-ES-valencia'
const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2028, 0, 1 + day))

// By names of their own, so that nobody takes them for messages to be translated.
const PLAIN = 'plain'
const TAGGED = 'tagged'
const messages: Messages = {
  [PLAIN]: ['El ', ['day'], ', fins al ', ['day'], ', des del ', ['day'], ' i pel ', ['day']],
  [TAGGED]: ['<0>Els toca</0>, fins al <1>', ['day'], '</1>'],
}

test('every day of a year has the article that it is read with', () => {
  const i18n = createI18n(VALENCIAN, messages)
  for (const at of days) {
    const isElided = [1, 11].includes(new Date(at).getUTCDate())
    const iso = new Date(at).toISOString().slice(0, 10)
    for (const day of [formatDay(iso, VALENCIAN), formatShortDay(at, VALENCIAN), formatShortDate(at, VALENCIAN)]) {
      expect(i18n._(PLAIN, { day })).toBe(
        isElided
          ? `L’${day}, fins a l’${day}, des de l’${day} i per l’${day}`
          : `El ${day}, fins al ${day}, des del ${day} i pel ${day}`,
      )
      expect(i18n.t(TAGGED, { day })).toBe(
        isElided ? `<0>Els toca</0>, fins a l’<1>${day}</1>` : `<0>Els toca</0>, fins al <1>${day}</1>`,
      )
    }
  }
})

test('a range begins in the same way', () => {
  expect(elided('Del 1 al 11 de març')).toBe('De l’1 a l’11 de març')
})

test.each(['Telefona’ns al 11 22 33', 'el 21 de març', 'al 111 de la llista', 'nivel 1 de 2', 'el dia 1 de març'])(
  '%s stays as it is',
  (text) => {
    expect(elided(text)).toBe(text)
  },
)

test.each(['es-ES', 'en-US'] satisfies Locale[])('%s has no such article', (locale) => {
  expect(createI18n(locale, messages)._(PLAIN, { day: '1 de abril' })).toMatch(/^El 1 de abril, fins al 1/)
})
