import type { Mail, Mailbox, WrittenMail } from '#emails/mail.ts'
import { writtenMail } from '#emails/written-mail.ts'
import type { Cipher } from '../sealing/cipher.ts'

/**
 * The sealed part of a message. The sender is fixed with it: a second attempt is the same message as the first. Text
 * and HTML are made when it is sent. Earlier programs stored them instead, under another name.
 */
export type Payload = { readonly unwritten: Mail; readonly from: Mailbox }
export type EarlierPayload = { readonly mail: WrittenMail; readonly from: Mailbox }

/** A message that waits or has failed, as JSON. Throws CannotOpen where the data key is another one. */
export function openMessage(
  cipher: Cipher,
  { id, payload }: { readonly id: string; readonly payload: string },
): string {
  return cipher.open(payload, messageContext(id))
}

/** The other way round. */
export function sealMessage(cipher: Cipher, id: string, message: string): string {
  return cipher.seal(message, messageContext(id))
}

/** The mail of an opened message, in the words that are sent. */
export function mailIn(opened: string): WrittenMail {
  const payload = JSON.parse(opened) as Payload | EarlierPayload
  return 'mail' in payload ? payload.mail : writtenMail(payload.unwritten)
}

/** A sealed message opens only in the row it was written for. */
export function messageContext(id: string): string {
  return `outbox:${id}`
}
