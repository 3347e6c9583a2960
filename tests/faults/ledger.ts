import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { attachmentContext, partContext } from '#app/features/requests/files/attachments.server.ts'
import { reminderContext } from '#app/features/cases/reminders/reminders.server.ts'
import { draftContext } from '#app/features/staff/drafts/drafts.server.ts'
import { visitContext } from '#app/features/installation/visits.server.ts'
import type { Deed } from './operations.ts'
import { eventContext } from '#app/features/cases/history/case-events.server.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import type { Stage } from './stage.ts'

export type StoredForm = {
  readonly id: string
  readonly kind: string
  /** The whole content, in JSON. */
  readonly opened: string
}
export type StoredMessage = {
  readonly id: string
  readonly request_id: string
  readonly message_id: string
  readonly state: 'due' | 'sent' | 'failed'
  readonly last_error: string | null
}

/** What a customer wrote about a case, and a file that came with it or with the request itself. */
export type WrittenMessage = { readonly caseId: string; readonly seq: number; readonly text: string }
/** What was done to a case at the desk: of a reminder what it is about, of a call what is typed of it, of a visit how to get in. */
export type StoredDeed = { readonly deed: Deed; readonly caseId: string; readonly text: string }
export type StoredFile = {
  readonly caseId: string
  readonly seq: number
  readonly name: string
  readonly content: string
}

export type StoredSubscriber = { readonly email: string; readonly isConfirmed: boolean }
export type StoredNews = {
  readonly incident: string
  readonly form: string
  readonly title: string
  readonly text: string
  readonly isOver: boolean
}
export type StoredCookieAnswer = { readonly id: string; readonly choices: string }

/** What the database holds, read past the servers and opened with the key. */
export type Ledger = {
  readonly requests: () => Promise<readonly StoredForm[]>
  readonly messages: () => Promise<readonly StoredMessage[]>
  readonly written: () => Promise<readonly WrittenMessage[]>
  readonly deeds: () => Promise<readonly StoredDeed[]>
  readonly files: () => Promise<readonly StoredFile[]>
  /** Who asked for the notices of the status page. */
  readonly subscribers: () => Promise<readonly StoredSubscriber[]>
  /** What was said of incidents, in order. */
  readonly said: () => Promise<readonly StoredNews[]>
  readonly cookieAnswers: () => Promise<readonly StoredCookieAnswer[]>
  /** Moves what is planned for later that much nearer, as if the time had gone by. Only while no server runs. */
  readonly passTime: (milliseconds: number) => Promise<void>
  /** Lets no jump of the clock end a session: its owner could only sign in by a code of that time. */
  readonly prolongSessions: () => Promise<void>
}

const CENTURY = 100 * 365 * 24 * 3_600_000

type Row = Record<string, unknown>
type EventRow = { readonly case_id: string; readonly seq: number; readonly sealed: string }
type DeskRow = { readonly id: string; readonly case_id: string; readonly form: Deed; readonly payload: string }
type SubscriberRow = { readonly id: string; readonly payload: string; readonly confirmed_at: unknown }
type NewsRow = Readonly<Record<'incident_id' | 'form_id' | 'title' | 'text' | 'kind', string>>
type FileRow = Omit<EventRow, 'sealed'> & {
  readonly id: string
  readonly payload: string
  readonly sealed: Uint8Array
}

export function openLedger({ env, dataKey, postgres }: Stage): Ledger {
  // It opens only: what it would make of fingerprints is nobody’s.
  const cipher = createCipher([dataKey], dataKey)
  const query = async (text: string): Promise<Row[]> =>
    postgres ? queryPostgres(postgres.url, text) : querySqlite(path.join(env['DATA_DIR']!, 'alta.db'), text)
  return {
    async requests() {
      const rows = (await query('select id, kind, payload from requests')) as (StoredForm & { payload: string })[]
      return rows.map(({ id, kind, payload }) => ({ id, kind, opened: cipher.open(payload, `requests:${id}`) }))
    },
    async messages() {
      return (await query('select id, request_id, message_id, state, last_error from outbox')) as StoredMessage[]
    },
    async written() {
      const rows = (await query(`select case_id, seq, sealed from events where kind = 'message'`)) as EventRow[]
      return rows.map(({ case_id, seq, sealed }) => {
        const { text } = JSON.parse(cipher.open(sealed, eventContext({ case_id, seq }))) as { text: string }
        return { caseId: case_id, seq, text }
      })
    },
    async deeds() {
      const events = (await query(
        `select case_id, seq, kind, sealed from events where kind in ('note', 'reply')`,
      )) as (EventRow & { kind: 'note' | 'reply' })[]
      const reminders = (await query('select id, case_id, payload from reminders')) as DeskRow[]
      const drafts = (await query('select id, case_id, form, payload from drafts')) as DeskRow[]
      const visits = (await query('select id, case_id, payload from visits')) as DeskRow[]
      return [
        ...events.map(({ case_id, seq, kind, sealed }) => {
          const { text } = JSON.parse(cipher.open(sealed, eventContext({ case_id, seq }))) as { text: string }
          return { deed: kind, caseId: case_id, text }
        }),
        ...reminders.map(({ id, case_id, payload }) => {
          return { deed: 'later' as const, caseId: case_id, text: cipher.open(payload, reminderContext(id)) }
        }),
        ...visits.map(({ id, case_id, payload }) => {
          const { access } = JSON.parse(cipher.open(payload, visitContext(id))) as { access: string }
          return { deed: 'visit' as const, caseId: case_id, text: access }
        }),
        ...drafts.map(({ id, case_id, form, payload }) => {
          const fields = JSON.parse(cipher.open(payload, draftContext(id))) as [string, string][]
          const { text, about = '' } = Object.fromEntries(fields)
          return { deed: form, caseId: case_id, text: text ?? about }
        }),
      ]
    },
    async files() {
      const rows = (await query(
        `select id, case_id, seq, payload, sealed from attachments join attachment_parts on attachment_id = id
         where seq is not null and part = 0`,
      )) as FileRow[]
      return rows.map(({ id, case_id, seq, payload, sealed }) => ({
        caseId: case_id,
        seq,
        name: (JSON.parse(cipher.open(payload, attachmentContext(id))) as { name: string }).name,
        content: cipher.openBytes(sealed, partContext(id, 0)).toString('latin1'),
      }))
    },
    async subscribers() {
      const rows = (await query('select id, payload, confirmed_at from subscribers')) as SubscriberRow[]
      return rows.map(({ id, payload, confirmed_at }) => {
        const { email } = JSON.parse(cipher.open(payload, `subscriber:${id}`)) as { email: string }
        return { email, isConfirmed: confirmed_at !== null }
      })
    },
    async said() {
      const rows = (await query(
        `select incident_id, form_id, title, text, incident_updates.kind from incident_updates
         join incidents on incidents.id = incident_id order by incident_id, seq`,
      )) as NewsRow[]
      const spanish = (texts: string) => (JSON.parse(texts) as { 'es-ES': string })['es-ES']
      return rows.map(({ incident_id: incident, form_id: form, title, text, kind }) => {
        return { incident, form, title: spanish(title), text: spanish(text), isOver: kind === 'ended' }
      })
    },
    async cookieAnswers() {
      return (await query('select id, choices from cookie_answers')) as StoredCookieAnswer[]
    },
    async passTime(milliseconds) {
      await query(
        `update outbox set due_at = due_at - ${milliseconds}, leased_until = leased_until - ${milliseconds} where state = 'due'`,
      )
    },
    async prolongSessions() {
      const later = Date.now() + CENTURY
      await query(`update sessions set created_at = ${later}, seen_at = ${later}, confirmed_at = ${later}`)
    },
  }
}

function querySqlite(file: string, text: string): Row[] {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    return database.prepare(text).all()
  } finally {
    database.close()
  }
}

async function queryPostgres(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows
}
