import type { Selectable } from 'kysely'

export type OutboxTable = {
  id: string
  /** null for what is about no request, like an invitation. */
  request_id: string | null
  /** The sealed message; null once it was sent, because nothing personal is kept longer than it is needed. */
  payload: string | null
  message_id: string
  /** `failed` is for good: only a person revives it. */
  state: 'due' | 'sent' | 'failed'
  attempts: number
  due_at: number
  /** Until when the message is its claimant's alone. */
  leased_until: number | null
  /** The worker's claim. A worker that lost its lease can't mark what another one is sending. */
  lease: string | null
  last_error: string | null
  /** When temporary failures stop being retried; null until the first of them. */
  retry_until: number | null
  created_at: number
  sent_at: number | null
  /** Null of messages from before there were cases. */
  purpose: MessagePurpose | null
  /** Subscriber whom it tells of an incident; null or left out for other messages. */
  subscriber_id?: string | null
}

export type MessagePurpose = 'company' | 'acknowledgement' | 'reply' | 'message' | 'link'

export type OutboxRow = Selectable<OutboxTable>
