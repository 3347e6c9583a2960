import { isBlank } from '#domain/people/rule.ts'
import { message } from '#domain/people/form-rules.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import { portCauses, type Port } from '#domain/requests/port.ts'
import type { PortAdded, PortChange, PortRefusal } from '#app/features/porting/port.ts'
import { newPort, portInputs, type TypedPort } from '#app/features/porting/port-fields.ts'
import { readPostedPort } from '#app/features/porting/posted-port.server.ts'
import { fieldsOf } from '#app/features/porting/rules.ts'

/** Why a form of a number is no action yet. */
export type PortError = 'port-fields' | 'port-day' | 'port-cause' | 'port-text' | 'text-long'

const LONGEST_TEXT = 500

/** Reads what was posted about one of the numbers of a case. */
export function readPort(
  intent: PortChange['kind'],
  form: FormData,
  ports: readonly Port[],
): PortChange | PortError | PortRefusal {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const port = ports.find(({ id }) => id === text('port'))
  if (!port) return 'no-port'
  const about = { port: port.id }
  switch (intent) {
    case 'port-data': {
      const read = readPostedPort(port, typedPort(form), allFields(port), numbersBeside(port, ports))
      const { data, errors, note } = read
      return Object.keys(errors).length > 0
        ? 'port-fields'
        : { ...about, kind: intent, data, ...(note && { text: note }) }
    }
    case 'port-asked':
    case 'port-accepted':
    case 'port-done':
      return dayOf(text('day')) === null ? 'port-day' : { ...about, kind: intent, day: text('day') }
    case 'port-refused': {
      const cause = portCauses.find((each) => each === text('cause'))
      if (!cause) return 'port-cause'
      const told = isBlank(text('text')) ? '' : readText(text('text'))
      if (told === null) return 'text-long'
      return cause === 'other' && told === '' ? 'port-text' : { ...about, kind: intent, cause, text: told }
    }
    case 'port-unlocked': {
      if (isBlank(text('text'))) return 'port-text'
      const reason = readText(text('text'))
      return reason === null ? 'text-long' : { ...about, kind: intent, text: reason }
    }
    case 'port-cancelled':
      return { ...about, kind: intent }
  }
}

/** Reads which line of an order gets a number to bring, and which one. */
export function readNewPort(form: FormData, ports: readonly Port[]): PortAdded | PortError {
  const line = String(form.get('line') ?? '')
  const caseId = String(form.get('request') ?? '')
  const taken = ports.flatMap((port) => (port.caseId === caseId ? [port.number] : []))
  const { data, errors, note } = readPostedPort(newPort(line), typedPort(form), ['number'], taken)
  if (Object.keys(errors).length > 0) return 'port-fields'
  return { kind: 'port-added', line, number: data.number, ...(note && { text: note }) }
}

/** Staff may say all of it, whatever is said of how it is paid. */
function allFields(port: Port) {
  return fieldsOf({ ...port, billing: null })
}

function typedPort(form: FormData): TypedPort {
  return Object.fromEntries(portInputs.map((name) => [name, String(form.get(name) ?? '')]))
}

function numbersBeside(port: Port, ports: readonly Port[]): readonly (string | null)[] {
  return ports.filter(({ id, caseId }) => id !== port.id && caseId === port.caseId).map(({ number }) => number)
}

/** null: it is too long, or no text. */
function readText(typed: string): string | null {
  const read = message(typed)
  return read.ok && read.value.length <= LONGEST_TEXT ? read.value : null
}
