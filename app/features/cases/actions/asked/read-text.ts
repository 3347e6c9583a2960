import { message } from '#domain/people/form-rules.ts'

export type TextRefusal = 'text-long' | 'text-missing'

/** A text of staff, or why it is none. */
export function readText(typed: string): { ok: true; value: string } | { ok: false; error: TextRefusal } {
  const read = message(typed)
  if (read.ok) return { ok: true, value: read.value }
  return { ok: false, error: read.error === 'message-long' ? 'text-long' : 'text-missing' }
}
