/** A mailbox as two values, never as one string: a string with a comma in it would add recipients. */
export type Mailbox = { readonly name: string; readonly address: string }

/** A message ready to leave: nothing about it has to be worked out again when it is sent. */
export type Mail = {
  readonly to: Mailbox
  readonly replyTo: Mailbox | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one press ends e-mails of this kind (RFC 8058); only for those that are more than an answer. */
  readonly unsubscribeUrl?: string
}
