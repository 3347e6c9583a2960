import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mailbox, WrittenMail } from '#emails/mail.ts'
import { signed } from './dkim.ts'
import type { DkimKey } from '../config/dkim-key.ts'

/** A PNG that comes along with a message, shown where its HTML names the content id. */
export type InlinePicture = { readonly cid: string; readonly png: Uint8Array }

/** A file of somebody of the staff, to be saved by who gets it. */
export type AttachedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

type Parts = {
  readonly mail: WrittenMail
  readonly pictures: readonly InlinePicture[]
  readonly files?: readonly AttachedFile[]
  readonly from: Mailbox
  /** With its angle brackets. */
  readonly messageId: string
  /** Milliseconds since 1970. */
  readonly date: number
  /** null: another server signs it, or nobody. */
  readonly dkim: DkimKey | null
}

/**
 * The complete message as it goes over the wire (RFC 5322), the same for every way of sending it, and byte by byte the
 * same whenever it is built. Nothing in a value can end its header or add a recipient.
 */
export async function buildMessage({
  mail,
  pictures,
  files = [],
  from,
  messageId,
  date,
  dkim,
}: Parts): Promise<Buffer> {
  const composer = new MailComposer({
    from: mailbox(from),
    to: [mailbox(mail.to)],
    ...(mail.replyTo && { replyTo: mailbox(mail.replyTo) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'visit.ics' } }),
    attachments: [
      ...pictures.map(({ cid, png }) => ({
        cid,
        content: Buffer.from(png),
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        filename: `${cid.split('@')[0]}.png`,
      })),
      ...files.map(({ name, type, bytes }) => ({
        content: Buffer.from(bytes),
        contentType: type,
        contentDisposition: 'attachment' as const,
        filename: name,
      })),
    ],
    messageId,
    ...(mail.thread && { inReplyTo: mail.thread.inReplyTo, references: [...mail.thread.references] }),
    date: new Date(date),
    // By default nodemailer draws a new boundary each time, and a repeated message would be another one.
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 32),
    headers: {
      // So that holiday notices and other robots do not answer (RFC 3834).
      ...(!mail.byPerson && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = await composer.compile().build()
  return dkim ? signed(message, domainOf(from), dkim) : message
}

/** The domain of our mail: message ids and signatures end in it. */
export function domainOf({ address }: Mailbox): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

function mailbox({ name, address }: Mailbox) {
  return { name, address }
}
