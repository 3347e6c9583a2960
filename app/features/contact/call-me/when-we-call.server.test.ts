import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingNotices } from '#app/components/opening/opening-notices.server.ts'
import { nextContactOf } from '#app/features/requests/next-contact.server.ts'
import { openingState, type Hours } from '#domain/calendar/opening-hours.ts'
import { daysAfter, spanishClock, weekdayOf, weekdays } from '#domain/calendar/spanish-time.ts'
import { i18nIn } from '#locales/i18n-in.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { ContactContent } from '../contact-content.ts'
import { contactMessage } from '../rules.ts'
import { callChoices } from './call-choices.server.ts'
import { checkCall } from '../call-rules.ts'
import { whenWeCall } from './when-we-call.server.ts'

const { brand } = demoSite
const i18n = await i18nIn(['server'], 'es-ES')
const DAY = 86_400_000
const FIRST = Date.parse('2026-03-20T00:00Z')

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
/** Also of a few minutes, and in the night when clocks change. */
const interval = fc
  .tuple(fc.integer({ min: 0, max: 1435 }), fc.integer({ min: 1, max: 720 }))
  .map(([from, length]) => ({ from: clock(from), to: clock(Math.min(from + length, 1440)) }))
const anyHours: fc.Arbitrary<Hours> = fc.record({
  week: fc
    .subarray([...weekdays])
    .chain((days) =>
      fc.tuple(...days.map((day) => interval.map((open) => ({ days: [day, day] as const, open: [open] })))),
    ),
  seasons: fc.constant([]),
  holidays: fc.array(
    fc.integer({ min: 0, max: 30 }).map((days) => daysAfter('2026-03-20', days)),
    { maxLength: 12 },
  ),
})

test('while nobody answers, header and form say one day: that of the next contact of whoever asks for it', () => {
  fc.assert(
    fc.property(
      anyHours,
      fc.integer({ min: FIRST, max: FIRST + 30 * DAY }),
      fc.integer({ min: 0, max: DAY }),
      (hours, loaded, later) => {
        const now = loaded + later
        const short = (from: number) => {
          const notices = openingNotices(i18n, { ...brand, hours }, from)
          return notices.find(({ until }) => now < until)!.short
        }
        const closed = whenWeCall(i18n, hours, now)
        const choices = callChoices(i18n, hours, now)
        if (openingState(hours, now).isOpen) {
          expect([closed, choices.now?.value]).toEqual([null, 'now'])
          return
        }
        // The script of a page that was loaded before says what one says that is loaded now.
        expect(short(loaded)).toBe(short(now))
        expect(choices.now).toBeNull()
        const when = choices.days[0]?.times[0]?.value
        if (!when) {
          expect([closed, short(now)]).toEqual([null, 'Escríbenos'])
          return
        }
        const checked = checkCall({ name: 'Ana', phone: '600000000', when, about: 'bill' }, hours, now)
        const at = checked.ok ? checked.call.at : null
        const content: ContactContent = {
          kind: 'contact',
          message: contactMessage({ name: 'Ana', phone: '+34600000000' }),
          call: { at, about: 'bill' },
          locale: 'es-ES',
          terms: { version: '1.0', date: '2026-11-21' },
          agreedTo: [],
        }
        const { by } = nextContactOf(
          { kinds: requestKinds },
          { ...demoSite, brand: { ...brand, hours } },
          content,
          now,
        )!
        const said = dayFrom(now, by)
        expect(short(now)).toBe(`Te llamamos ${said}`)
        expect(closed).toContain(`Te llamamos ${said} a partir de`)
      },
    ),
  )
})

function dayFrom(now: number, at: number): string {
  const [{ date: today }, { date }] = [spanishClock(now), spanishClock(at)]
  if (date === today) return 'hoy'
  if (date === daysAfter(today, 1)) return 'mañana'
  return date < daysAfter(today, 7) ? `el ${formatWeekday(weekdayOf(date), 'es-ES')}` : `el ${formatDay(date, 'es-ES')}`
}
