import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveOn, scheduledAfter, type DatedVersion } from './dated-versions.ts'
import { daysAfter, spanishClock } from './spanish-time.ts'

const version = (id: number, validFrom: string, publishedAt = 0): DatedVersion => ({
  id,
  validFrom,
  publishedAt,
  withdrawnAt: null,
  author: 'file',
})

const liveAt = (versions: readonly DatedVersion[], instant: number) => liveOn(versions, spanishClock(instant).date)

test('a version holds from midnight in Spain on, in winter, in summer, and in both nights between', () => {
  for (const [day, midnight] of [
    ['2027-02-01', '2027-01-31T23:00:00Z'],
    ['2027-07-01', '2027-06-30T22:00:00Z'],
    // Clocks go forward at 2 o'clock of that day, and back at 3 of the other: midnight is before either.
    ['2027-03-28', '2027-03-27T23:00:00Z'],
    ['2027-03-29', '2027-03-28T22:00:00Z'],
    ['2027-10-31', '2027-10-30T22:00:00Z'],
    ['2027-11-01', '2027-10-31T23:00:00Z'],
  ] as const) {
    const versions = [version(1, '2026-11-26'), version(2, day)]
    expect(liveAt(versions, Date.parse(midnight) - 1)?.id, day).toBe(1)
    expect(liveAt(versions, Date.parse(midnight))?.id, day).toBe(2)
  }
})

/** Around the two nights of a year in which the clocks change. */
const days = fc
  .integer({ min: -3, max: 3 })
  .chain((offset) => fc.constantFrom('2027-03-28', '2027-10-31', '2027-01-01').map((day) => daysAfter(day, offset)))
const histories = fc
  .array(days, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((day, at) => version(at + 1, day)))
const instants = days.chain((day) =>
  fc.integer({ min: 0, max: 86_400_000 - 1 }).map((since) => Date.parse(`${day}T00:00:00Z`) + since),
)

test('at any instant, none that has begun began later than the one that holds, and none of its day was published later', () => {
  fc.assert(
    fc.property(histories, instants, (versions, instant) => {
      const live = liveAt(versions, instant)
      const begun = versions.filter(({ validFrom }) => validFrom <= spanishClock(instant).date)
      expect(live === null).toBe(begun.length === 0)
      for (const { id, validFrom } of begun) {
        expect(validFrom <= live!.validFrom).toBe(true)
        if (validFrom === live!.validFrom) expect(id).toBeLessThanOrEqual(live!.id)
      }
    }),
  )
})

test('what is live on a later day is live already, or scheduled', () => {
  fc.assert(
    fc.property(histories, days, days, (versions, one, other) => {
      const [today, later] = [one, other].toSorted() as [string, string]
      const expected = [liveOn(versions, today), ...scheduledAfter(versions, today)]
      expect(expected).toContain(liveOn(versions, later))
    }),
  )
})
