import type { ChangeProof } from '#domain/requests/change-proof.ts'
import type { RecordedEvent } from '#app/features/cases/history/case-events.server.ts'
import { isUndone } from '#app/features/cases/history/undone.ts'

/** A word of the customer that proves itself. */
export type ProvedWord = {
  readonly seq: number
  readonly text: string
  readonly proof: Exclude<ChangeProof, { readonly by: 'call' }>
}

/** The words of the events of a request that prove themselves, the latest first. */
export function provedWords(events: readonly RecordedEvent[]): readonly ProvedWord[] {
  return events
    .flatMap(({ seq, at, event }): ProvedWord[] => {
      if ((event?.kind !== 'message' && event?.kind !== 'mail') || isUndone(seq, events)) return []
      const { text, mail } = event
      if (!mail) return [{ seq, text, proof: { by: 'receipt', at } }]
      const isOfMachine = mail.marks.some((mark) => OF_MACHINES.includes(mark))
      return mail.proof === 'proved' && !isOfMachine ? [{ seq, text, proof: { by: 'mail', at } }] : []
    })
    .toReversed()
}

const OF_MACHINES: readonly string[] = ['automatic', 'undelivered', 'calendar']
