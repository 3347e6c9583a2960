/** The queues whose items are worked on one by one: mail that comes in, our own messages, texts of coverage. */
export const queues = ['mail', 'message', 'coverage'] as const
export type Queue = (typeof queues)[number]

/** Work on items that has begun and not ended: where a server ended in the middle of it, this is what is left. */
export type AttemptsTable = {
  queue: Queue
  id: string
  /** How often it has begun. */
  count: number
  begun_at: number
  /** When the item was set aside; null of one that is worked on, or will be. */
  aside_at: number | null
}
