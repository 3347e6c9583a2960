import type { Channel } from '#domain/requests/channels.ts'
import type { NextContact } from '#domain/service-levels/next-contact.ts'
import { doneBy } from '#domain/service-levels/service-levels.ts'
import { NEVER } from './views.ts'
import { FIRST_STATE, needsStaff, type CaseKind } from '#domain/requests/states/case-states.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'

type Opened = {
  readonly id: string
  readonly kind: CaseKind
  /** Its subject, where its clocks depend on that. */
  readonly topic: string | null
  readonly locale: Locale
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** How it reached staff who entered it; null: by itself, on the site. */
  readonly byHand: Channel | null
  /** When its customer hears from us; null where nothing says so. */
  readonly contact: NextContact | null
}

/** The call is the first answer, which is late when the next one could be promised. */
const CALL_MS = 30 * 60_000

/** The row of a new case; without a site, one from before there were cases: it is not due. */
export function caseRow(
  { id, kind, topic, locale, receivedAt, byHand, contact }: Opened,
  site: Pick<Site, 'brand' | 'care'> | null,
) {
  const doneDue = site && doneBy(site.care, site.brand.hours, kind, topic, receivedAt)
  const isCall = contact?.wish && 'at' in contact.wish
  const clocks = { answer_due: contact && (isCall ? contact.by + CALL_MS : contact.by), done_due: doneDue }
  return {
    request_id: id,
    kind,
    topic,
    state: FIRST_STATE,
    locale,
    channel: byHand ?? ('web' as const),
    version: 1,
    last_seq: 0,
    opened_at: receivedAt,
    changed_at: receivedAt,
    ...clocks,
    due_at: nextDue({ ...clocks, answered_at: null, reply_due: null }),
    standing: needsStaff(kind) ? ('open' as const) : ('resting' as const),
  }
}

/** When an open case is due for the first of what it owes: its first answer, to be done, a reply to what was written since. */
export function nextDue({ answer_due, done_due, answered_at, reply_due }: Clocks): number {
  const answer = answered_at === null ? answer_due : null
  return Math.min(answer ?? NEVER, done_due ?? NEVER, reply_due ?? NEVER)
}

export type Clocks = {
  readonly answer_due: number | null
  readonly done_due: number | null
  readonly answered_at: number | null
  readonly reply_due: number | null
}
