import { expect, test } from 'vitest'
import { formatTimeOfDay } from './time-of-day.ts'
import { formatTime } from './format.ts'
import { timeInSentence } from './time-in-sentence.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`)

test.each([
  ['es-ES', 'las'],
  ['ca-ES-valencia', 'les'],
] as const)('in %s one o’clock alone is singular, of all 24 hours', (locale, plural) => {
  for (const [hour, time] of hours.entries()) {
    const article = hour === 1 ? 'la' : plural
    const ofDay = formatTimeOfDay(time, locale)
    expect(timeInSentence(ofDay, locale)).toBe(`${article} ${ofDay}`)
    // In winter Spain is an hour ahead of UTC.
    const ofMoment = formatTime(Date.parse(`2026-01-15T${time}Z`) - 3_600_000, locale)
    expect(timeInSentence(ofMoment, locale)).toBe(`${article} ${ofMoment}`)
  }
})

test('English hours have no article', () => {
  for (const time of hours) expect(timeInSentence(formatTimeOfDay(time, 'en-US'), 'en-US')).not.toMatch(/^l/)
})
