import type { Email } from 'postal-mime'
import { addressKey } from '#domain/people/address-key.ts'
import { calendarAnswers, type CalendarAnswer } from '#domain/requests/calendar-answer.ts'
import { asText } from './mail-kind.ts'

/** A line of a calendar (RFC 5545). */
type Line = { readonly name: string; readonly parameters: ReadonlyMap<string, string>; readonly value: string }

/** In characters: an answer is a page at most. */
const LONGEST = 100_000
const CALENDAR_TYPES = ['text/calendar', 'application/ics']

/** The answer to an invitation that a mail brings (RFC 5546, `METHOD:REPLY` and `COUNTER`); null where it brings none. */
export function calendarAnswerIn({ attachments }: Pick<Email, 'attachments'>): CalendarAnswer | null {
  const calendars = attachments.filter(({ mimeType }) => CALENDAR_TYPES.includes(mimeType))
  return calendars.map(({ content }) => readAnswer(asText(content).slice(0, LONGEST))).find(Boolean) ?? null
}

function readAnswer(calendar: string): CalendarAnswer | null {
  const lines = linesOf(calendar)
  const isOfEvent = (line: Line, name: string) => line.name === name && line.value.trim().toUpperCase() === 'VEVENT'
  const begins = lines.findIndex((line) => isOfEvent(line, 'BEGIN'))
  const ends = lines.findIndex((line, at) => at > begins && isOfEvent(line, 'END'))
  const event = lines.slice(begins, ends === -1 ? undefined : ends)
  const valueOf = (name: string) => event.find((line) => line.name === name)?.value ?? ''
  const method = lines
    .find(({ name }) => name === 'METHOD')
    ?.value.trim()
    .toUpperCase()
  const attendees = event.filter(({ name }) => name === 'ATTENDEE')
  const [attendee] = attendees
  if (begins === -1 || attendee === undefined || attendees.length > 1 || valueOf('UID') === '') return null
  const answer = answerOf(method, attendee.parameters.get('PARTSTAT')?.toUpperCase())
  if (!answer) return null
  return {
    answer,
    uid: valueOf('UID').trim(),
    sequence: Number(valueOf('SEQUENCE')) || 0,
    attendee: addressKey(attendee.value.replace(/^mailto:/i, '')),
    comment: unescaped(valueOf('COMMENT')),
  }
}

function answerOf(method: string | undefined, status: string | undefined): CalendarAnswer['answer'] | null {
  if (method === 'COUNTER') return 'other-time'
  if (method !== 'REPLY') return null
  return calendarAnswers.find((each) => each === status?.toLowerCase()) ?? null
}

/** Its lines, with those joined that were folded. */
function linesOf(calendar: string): readonly Line[] {
  return calendar
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .flatMap((line) => {
      // A colon may stand in a parameter's quotation marks.
      const [, head = '', value = ''] = /^((?:[^":]|"[^"]*")*):(.*)$/.exec(line) ?? []
      const [name = '', ...parameters] = head.match(/(?:[^";]|"[^"]*")+/g) ?? []
      return name === '' ? [] : [{ name: name.toUpperCase(), parameters: new Map(parameters.map(parameter)), value }]
    })
}

function parameter(typed: string): readonly [string, string] {
  const at = typed.indexOf('=')
  return [typed.slice(0, at).toUpperCase(), typed.slice(at + 1).replaceAll('"', '')]
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([nN\\;,])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim()
}
