import { expect, test } from 'vitest'
import { formatDay } from './calendar.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import { formatWeekday } from './weekdays.ts'
import { formatList } from './list.ts'

test('days and months are written out', () => {
  expect(formatDay('2026-11-21', 'es-ES')).toBe('21 de noviembre de 2026')
  expect(formatDay('2026-11', 'es-ES')).toBe('noviembre de 2026')
  expect(formatDay('2028-02-29', 'en-US')).toBe('February 29, 2028')
  expect(formatDay('2028-02', 'en-US')).toBe('February 2028')
})

test('weekdays and times of day are those of the language', () => {
  expect(formatWeekday('monday', 'es-ES')).toBe('lunes')
  expect(formatWeekday('sunday', 'en-US')).toBe('Sunday')
  expect(formatTimeOfDay('09:30', 'es-ES')).toBe('9:30')
  expect(formatTimeOfDay('20:00', 'en-US')).toMatch(/^8:00\sPM$/)
})

test('Spanish joins with *e* and *u* before the sound of what they would be otherwise', () => {
  expect(formatList(['Onda', 'Ibi'], 'es-ES', 'and')).toBe('Onda e Ibi')
  expect(formatList(['70GB', '80GB'], 'es-ES', 'or')).toBe('70GB u 80GB')
  expect(formatList(['500MB', '1GB', '10GB'], 'en-US', 'or')).toBe('500MB, 1GB, or 10GB')
})
