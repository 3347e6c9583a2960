import type { Mark } from '#domain/operator/logo.ts'
import type { DrawnComposition } from '#domain/tile/composed-tile.ts'
import type { EmailDocument } from './email-document.ts'

/** Name and address are separate values: in one string, a comma would add recipients. */
export type Mailbox = { readonly name: string; readonly address: string }

/** A file that goes with an e-mail: where it is kept, as its content is read when it is sent. */
export type MailFile = { readonly caseId: string; readonly id: string; readonly name: string; readonly type: string }

type Envelope = {
  readonly to: Mailbox
  readonly replyTo: Mailbox | null
  /** One-click unsubscribe (RFC 8058), only for e-mails that are more than an answer. */
  readonly unsubscribeUrl?: string
  /** Set where a member of staff wrote it, and not the site by itself. */
  readonly byPerson?: true
  /** The mails that it answers, so that mail programs lay it beside them. */
  readonly thread?: MailThread
  /** The files attached to it. */
  readonly files?: readonly MailFile[]
  /** An appointment for the reader's calendar (RFC 5545), or that there is none any more. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

/** Message-IDs with their angle brackets: the one that is answered, and all before it, the first one first. */
export type MailThread = { readonly inReplyTo: string; readonly references: readonly string[] }

/**
 * An e-mail with its final content, so that sending it computes nothing. It is stored in the outbox in this form: a
 * change of this type or of a block must still read what older versions stored.
 */
export type Mail = Envelope & {
  readonly document: EmailDocument
  /** The brand's colour as #2b5590. */
  readonly colour: string
  /** The head above the words. Mails of older versions have none. */
  readonly letterhead?: { readonly name: string; readonly mark: Mark }
  /** A picture of what was ordered, beside its prices. */
  readonly tile?: { readonly drawn: DrawnComposition; readonly alt: string }
}

/** The content ids of the pictures that a mail brings along: it fetches nothing. */
export const PICTURE_IDS = { mark: 'mark@mail', tile: 'tile@mail' } as const

/** An e-mail ready to be sent. */
export type WrittenMail = Envelope & { readonly subject: string; readonly text: string; readonly html: string }
