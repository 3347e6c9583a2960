import type { EmailDocument } from './email-document.ts'

/** A mailbox as two values, never as one string: a string with a comma in it would add recipients. */
export type Mailbox = { readonly name: string; readonly address: string }

type Envelope = {
  readonly to: Mailbox
  readonly replyTo: Mailbox | null
  /** Where one press ends e-mails of this kind (RFC 8058); only for those that are more than an answer. */
  readonly unsubscribeUrl?: string
}

/**
 * What is said to whom, word for word: nothing that it says has to be worked out again when it is sent. It waits in
 * the outbox in this form, so a change of this type or of a block has to be able to read what older programs stored.
 */
export type Mail = Envelope & {
  readonly document: EmailDocument
  /** Of the brand, as CSS has it: #2b5590. */
  readonly colour: string
}

/** A mail as it is read. */
export type WrittenMail = Envelope & { readonly subject: string; readonly text: string; readonly html: string }
