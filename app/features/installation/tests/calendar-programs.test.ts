import { spawnSync } from 'node:child_process'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { invitation, type CalendarEvent } from '../calendar-event.server.ts'

const owner = { name: 'Azahar', host: 'azahar.example' }
const people = {
  organizer: { name: 'Azahar Telecom', email: 'hola@azahar.example' },
  attendee: 'ana@visitante.example',
}

const planned: CalendarEvent = {
  id: 'v1',
  sequence: 0,
  state: 'proposed',
  day: '2026-11-27',
  from: '10:00',
  to: '12:00',
  summary: 'Instalación de Azahar, con «fibra»; y TV',
  description: 'Vamos a tu casa\nAZ-7K4M-2Q7E\nhttps://azahar.example/justificante/x',
  location: 'Camí Vell d’Onda, 27, 2.º A, 12540 Vila-real',
  changedAt: Date.parse('2026-11-24T09:30:00Z'),
}
const moved = { ...planned, sequence: 1, state: 'confirmed', from: '16:00', to: '18:00' } as const

/** An event as a program has read it; its times in UTC. */
type Read = Readonly<
  Record<
    'method' | 'uid' | 'sequence' | 'status' | 'starts' | 'ends' | 'summary' | 'description' | 'location' | 'attendee',
    string
  >
>

const events: readonly (readonly [string, CalendarEvent, Partial<Read>])[] = [
  [
    'one that is made',
    planned,
    { method: 'REQUEST', sequence: '0', status: 'TENTATIVE', starts: '2026-11-27T09:00:00Z' },
  ],
  [
    'one that is moved',
    moved,
    { method: 'REQUEST', sequence: '1', status: 'CONFIRMED', starts: '2026-11-27T15:00:00Z' },
  ],
  [
    'one that is called off',
    { ...moved, sequence: 2, state: 'cancelled' },
    { method: 'CANCEL', sequence: '2', status: 'CANCELLED', ends: '2026-11-27T17:00:00Z' },
  ],
  // Clocks go back on 25 October 2026, and forward on 28 March 2027.
  ['one on the day before winter time', { ...planned, day: '2026-10-24' }, { starts: '2026-10-24T08:00:00Z' }],
  ['one after clocks went back', { ...planned, day: '2026-10-25' }, { starts: '2026-10-25T09:00:00Z' }],
  ['one after clocks went forward', { ...planned, day: '2027-03-28' }, { starts: '2027-03-28T08:00:00Z' }],
]

function readByIcalJs(content: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  const utc = (time: { toJSDate: () => Date }) => time.toJSDate().toISOString().replace('.000Z', 'Z')
  const said = (name: string) => String(event.component.getFirstPropertyValue(name))
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: String(event.sequence),
    status: said('status'),
    starts: utc(event.startDate),
    ends: utc(event.endDate),
    summary: event.summary,
    description: event.description,
    location: event.location,
    attendee: said('attendee'),
  }
}

const PYTHON = '/usr/bin/python3'
const SCRIPT = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
event = calendar.walk('VEVENT')[0]
utc = lambda name: event.decoded(name).strftime('%Y-%m-%dT%H:%M:%SZ')
said = {name: str(event[name]) for name in ('uid', 'sequence', 'status', 'summary', 'description', 'location', 'attendee')}
print(json.dumps({'method': str(calendar['method']), 'starts': utc('dtstart'), 'ends': utc('dtend'), **said}))
`

function readByIcalendar(content: string): Read {
  const { stdout, stderr, status } = spawnSync(PYTHON, ['-c', SCRIPT], { input: content, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Read
}

const isInstalled = spawnSync(PYTHON, ['-c', 'import icalendar']).status === 0

describe.each([
  ['ical.js', readByIcalJs, true],
  ['python3-icalendar of Debian', readByIcalendar, isInstalled],
] as const)('the calendar of a visit, read by %s,', (_, read, isThere) => {
  test.skipIf(!isThere).each(events)('is the same event: %s', (__, event, said) => {
    const { content } = invitation(owner, event, people)
    expect(read(content)).toMatchObject({
      uid: 'v1@azahar.example',
      summary: planned.summary,
      description: planned.description,
      location: planned.location,
      ...said,
    })
    expect(read(content).attendee.toLowerCase()).toBe(`mailto:${people.attendee}`)
    expect(read(content)).toEqual(readByIcalJs(content))
  })
})
