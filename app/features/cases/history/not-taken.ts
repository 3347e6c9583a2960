import type { MailDetails } from '#domain/requests/mail-marks.ts'
import type { RecordedEvent } from './case-events.server.ts'
import { isUndone } from './undone.ts'

/** The files of a mail, by the number of its event, that were not taken and of which its customer was not told yet. */
export function filesNotTaken(events: readonly RecordedEvent[], seq: number): MailDetails['refused'] {
  const isTold = events.some(
    (recorded) =>
      recorded.event?.kind === 'reply' && recorded.event.notTaken === seq && !isUndone(recorded.seq, events),
  )
  const event = events.find((recorded) => recorded.seq === seq)?.event
  const mail = event?.kind === 'message' || event?.kind === 'mail' ? event.mail : undefined
  return isTold ? [] : (mail?.refused ?? [])
}
