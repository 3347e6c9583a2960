import type { Transaction } from 'kysely'
import type { Mail, Mailbox } from '#emails/mail.ts'
import type { Schema } from '../database/schema.ts'
import type { Cipher } from '../sealing/cipher.ts'
import { withAttendee } from './calendar-properties.ts'
import { rewriteWaiting } from './rewrite-waiting.ts'

type Move = {
  readonly requestId: string
  /** Messages of other requests that are about it, by their ids. */
  readonly others: readonly string[]
  readonly from: string
  readonly to: string
  /** The links of the mails, as they were and as they are now. */
  readonly link: { readonly before: string; readonly token: string }
}

type Addressed = { readonly to: Mailbox } & Pick<Mail, 'calendar'>
type Stored = { readonly unwritten?: Addressed; readonly mail?: Addressed }

/** Sends what still waits for the person of a request to another address, which its invitations invite. */
export async function readdress(tx: Transaction<Schema>, cipher: Cipher, move: Move): Promise<void> {
  await rewriteWaiting(tx, cipher, move, (payload) => {
    const stored = JSON.parse(payload.replaceAll(move.link.before, move.link.token)) as Stored
    const name = stored.unwritten ? 'unwritten' : 'mail'
    const mail = stored[name]
    if (mail?.to.address !== move.from) return null
    const calendar = mail.calendar && { ...mail.calendar, content: withAttendee(mail.calendar.content, move) }
    const readdressed = { ...mail, to: { ...mail.to, address: move.to }, ...(calendar && { calendar }) }
    return JSON.stringify({ ...stored, [name]: readdressed })
  })
}
