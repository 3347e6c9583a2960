import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAttendee, withLocation } from '#platform/outbox/calendar-properties.ts'
import { invitation, type CalendarEvent } from './calendar-event.server.ts'

const owner = { name: 'Azahar', host: 'azahar.example' }
const organizer = { name: 'Azahar Telecom', email: 'hola@azahar.example' }

test('an invitation whose attendee is corrected is the one that they would have had from the start', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abz.-ñé'), minLength: 1, maxLength: 90 })
  const address = letters.map((mailbox) => `${mailbox}@visitante.example`)
  fc.assert(
    fc.property(address, address, fc.string({ maxLength: 120 }), (from, to, description) => {
      const event: CalendarEvent = {
        id: 'v1',
        sequence: 0,
        state: 'confirmed',
        day: '2026-12-01',
        from: '10:00',
        to: '12:00',
        summary: 'Instalación',
        // An address that a text names is not invited by it.
        description: `${description} ${from}`,
        location: `ATTENDEE:mailto:${from}`,
        changedAt: 0,
      }
      const invited = (attendee: string) => invitation(owner, event, { organizer, attendee }).content
      expect(withAttendee(invited(from), { from, to })).toBe(invited(to))
      expect(withAttendee(invited(to), { from: `other-${to}`, to: from })).toBe(invited(to))
    }),
  )
})

test('one whose place is corrected as well, whatever is written there', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'ab 7,;\\ñé\n'), minLength: 1, maxLength: 120 })
    .filter((it) => it.trim() !== '')
  fc.assert(
    fc.property(text, text, (from, to) => {
      const event = {
        id: 'v1',
        sequence: 0,
        state: 'confirmed',
        day: '2026-12-01',
        from: '10:00',
        to: '12:00',
      } as const
      const invited = (location: string) =>
        invitation(
          owner,
          { ...event, summary: 'Instalación', description: from, location, changedAt: 0 },
          { organizer, attendee: 'ana@visitante.example' },
        ).content
      expect(withLocation(invited(from), { from, to })).toBe(invited(to))
    }),
  )
})
