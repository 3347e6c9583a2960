import { expect, test } from 'vitest'
import { canEndOn, standingOf, type OfferFate, type OfferNow } from './standing.ts'

const sent: OfferFate = {
  validUntil: '2026-12-10',
  keptBy: null,
  pressedAt: null,
  acceptedAt: null,
  withdrawnAt: null,
  declinedAt: null,
}
const today: OfferNow = { date: '2026-12-10', hasItsPrice: true, isCovered: true }

test('an offer holds until the end of its last day, at its price and where it reaches', () => {
  expect(standingOf(sent, today)).toBe('open')
  expect(standingOf(sent, { ...today, date: '2026-12-11' })).toBe('expired')
  expect(standingOf(sent, { ...today, hasItsPrice: false })).toBe('price-changed')
  expect(standingOf(sent, { ...today, isCovered: false })).toBe('coverage-lost')
})

test('a press that waits for the holder of the account is as good as its offer', () => {
  const pressed = { ...sent, pressedAt: 1 }
  expect(standingOf(pressed, today)).toBe('awaits-holder')
  expect(standingOf(pressed, { ...today, date: '2026-12-11' })).toBe('expired')
  expect(standingOf(pressed, { ...today, hasItsPrice: false })).toBe('price-changed')
  expect(standingOf(pressed, { ...today, isCovered: false })).toBe('coverage-lost')
  expect(standingOf({ ...pressed, withdrawnAt: 2 }, today)).toBe('withdrawn')
})

test('staff keep an offer at its price on purpose, but bring no fibre where there is none', () => {
  const kept = { ...sent, validUntil: '2026-12-20', keptBy: 'marta' }
  expect(standingOf(kept, { ...today, date: '2026-12-20', hasItsPrice: false })).toBe('open')
  expect(standingOf(kept, { ...today, hasItsPrice: false, isCovered: false })).toBe('coverage-lost')
  expect(standingOf(kept, { ...today, date: '2026-12-21' })).toBe('expired')
})

test('what was done to an offer counts before any day or price', () => {
  const late = { date: '2027-01-01', hasItsPrice: false, isCovered: false }
  expect(standingOf({ ...sent, withdrawnAt: 1 }, late)).toBe('withdrawn')
  expect(standingOf({ ...sent, declinedAt: 1 }, late)).toBe('declined')
  expect(standingOf({ ...sent, acceptedAt: 1, withdrawnAt: 2 }, late)).toBe('accepted')
})

test('an offer ends on a day of the calendar, from today on and within three months', () => {
  const ends = (day: string) => canEndOn(day, '2026-11-29')
  expect(['2026-11-29', '2026-12-10', '2027-02-27'].map(ends)).toEqual([true, true, true])
  expect(['2026-11-28', '2027-02-28', '2026-12-99', '2026-13-01', 'mañana', ''].some(ends)).toBe(false)
})
