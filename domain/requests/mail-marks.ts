import type { FileRefusal } from './attachment.ts'

/** Marks that warn staff about a mail that came in. Fixed codes, also in what is stored. */
export const mailMarks = [
  /** A machine sent it: nobody waits for an answer. */
  'automatic',
  /** One of our mails did not arrive. */
  'undelivered',
  /** It names a case, and comes from an address that is not the customer's. */
  'other-address',
  'own-address',
  /** It says of nobody, or of several, that they sent it. */
  'no-sender',
  /** PGP or S/MIME. */
  'encrypted',
  'broken',
  'too-big',
  /** It holds other mails. */
  'nested',
  'no-text',
  'from-html',
  'cut',
  'odd-letters',
  /** Its case had as many messages as are taken in a day. */
  'over-limit',
] as const
export type MailMark = (typeof mailMarks)[number]

/** The details of a mail beside its text and files. */
export type MailDetails = {
  /** With its angle brackets; empty where it has none. */
  readonly messageId: string
  /** As it was sent, which proves nothing; empty where it says of nobody that they sent it. */
  readonly name: string
  readonly address: string
  readonly subject: string
  readonly marks: readonly MailMark[]
  readonly refused: readonly { readonly name: string; readonly why: FileRefusal }[]
}

/** Why staff set a mail aside that belongs to no case. */
export const asideReasons = ['advertising', 'machine', 'answered', 'not-for-us'] as const
export type AsideReason = (typeof asideReasons)[number]
