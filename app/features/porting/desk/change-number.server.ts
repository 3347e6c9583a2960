import type { Transaction } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { message } from '#domain/people/form-rules.ts'
import { isBlank } from '#domain/people/rule.ts'
import type { Port, PortEvent } from '#domain/requests/port.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { atField, Objection, type Done } from '#app/features/case-kit/capability.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { changePort, portsOf } from '../ports.server.ts'
import { mayDoAbout, standingOf, type PortDeed } from '../rules.ts'
import { tellCustomer } from '../tell-customer.server.ts'

/** There is no number to do that with as it stands. */
export const NO_PORT = new Objection(msg`That can’t be done about the number as it is now.`)

export const LONGEST_TEXT = 500

/** A day that nobody has chosen, and one on which it can't be, beside the field of days. */
export const noDay = atField('day', msg`Choose a day.`)
export const past = atField('day', msg`That is past, or before the number was asked for: choose another day.`)
export const toCome = atField('day', msg`That is still to come: choose a day until today.`)

/** The number that a form of a case of these requests is about, beside the others; an objection where it is none of them. */
export async function postedNumber(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  requests: readonly string[],
): Promise<{ readonly port: Port; readonly beside: readonly Port[] } | Objection> {
  const { cipher, db } = context.get(requestServicesContext)
  const ports = await portsOf(cipher, db.kysely, requests)
  const port = ports.find(({ id }) => id === posted(form, 'port'))
  if (!port) return NO_PORT
  return { port, beside: ports.filter(({ id, caseId }) => id !== port.id && caseId === port.caseId) }
}

/** As it was typed, without what stands around it. */
export function posted(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** The text of a form; empty where nothing was written. */
export function postedText(form: FormData): string | Objection {
  const typed = posted(form, 'text')
  if (isBlank(typed)) return ''
  const read = message(typed)
  return read.ok && read.value.length <= LONGEST_TEXT
    ? read.value
    : atField('text', msg`The text is too long: shorten it.`)
}

type Change = {
  readonly deed: PortDeed
  /** By its id. */
  readonly port: string
  /** The number afterwards, or why that can't be. */
  readonly after: (was: Port, today: string, now: number) => Port | Objection
  /** What its event tells beside that. */
  readonly tells?: (port: Port) => Partial<Pick<PortEvent, 'cause' | 'day' | 'window' | 'text'>>
}

/**
 * Changes a number of an order, within the action on its case, whose row is locked: writes the number, and the mail to the
 * customer.
 */
export async function changeNumber(
  deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  { place }: { readonly place: CaseRow },
  { deed, port: id, after, tells }: Change,
): Promise<Done | Objection> {
  const { cipher, clock } = deps
  const was = (await portsOf(cipher, tx, [place.request_id])).find((port) => port.id === id)
  // A number that ended with its order is taken up again with it.
  if (!was || standingOf(was, place.state) !== was || !mayDoAbout(was, deed)) return NO_PORT
  const now = clock()
  const port = after(was, spanishClock(now).date, now)
  if (port instanceof Objection) return port
  if (!(await changePort(cipher, tx, port, now))) return NO_PORT
  // New data about it, and another day on which it has moved, are no news.
  const isNews = deed !== 'data' && !(deed === 'done' && was.state === 'done')
  const message = isNews ? await tellCustomer(deps, site, tx, { was, port, deed }) : null
  const { number, position } = port
  const told = { ...tells?.(port), ...(message !== null && { message }) }
  const audited = deed === 'unlocked' ? 'number-unlocked' : 'number-changed'
  return {
    event: { kind: 'port', what: deed, was, number, position, ...told },
    number: { was: was.number, now: number },
    audited,
  }
}
