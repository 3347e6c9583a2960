import type { FileRefusal } from './attachment.ts'

/** Who wrote a mail: somebody, a machine, one that says that another mail did not arrive, or a calendar that answers an invitation. */
export type MailKind = 'written' | 'automatic' | 'undelivered' | 'calendar'

/**
 * What the operator's own mail server found out about the sender that a mail names: it is them, nothing is known, or it is
 * somebody else.
 */
export type SenderProof = 'proved' | 'none' | 'failed'

/** Marks that warn staff about a mail that came in. Fixed codes, also in what is stored. */
export const mailMarks = [
  /** A machine sent it: nobody waits for an answer. */
  'automatic',
  /** One of our mails did not arrive. */
  'undelivered',
  /** A calendar answers an invitation. */
  'calendar',
  /** The operator's own mail server says that it is not from there. */
  'not-theirs',
  /** A group, a form or a help desk wrote it for somebody. */
  'for-somebody',
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
  /** It quotes what somebody else than us sent. */
  'passed-on',
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
  /** The address that wrote it for them, such as a group's; null where they did themselves. Earlier programs did not look. */
  readonly through?: string | null
  /** Whether its sender is proved. Earlier programs did not ask. */
  readonly proof?: SenderProof
  readonly subject: string
  readonly marks: readonly MailMark[]
  readonly refused: readonly { readonly name: string; readonly why: FileRefusal }[]
  /** As it came, where staff have given it to the case, or made that of it: so it is without one again once that is undone. */
  readonly came?: {
    /** Its id among those that came in. */
    readonly mail: string
    readonly kind: MailKind
    readonly proof: SenderProof
    /** The Message-IDs that it answers. */
    readonly answers: readonly string[]
    /** Where the case was opened by the answer to it. */
    readonly byAnswer?: true
  }
}

/** Whether a machine wrote a mail: nobody waits for an answer. */
export function isOfMachine({ marks }: Pick<MailDetails, 'marks'>): boolean {
  return marks.includes('automatic') || marks.includes('undelivered') || marks.includes('calendar')
}

/** Why staff set a mail aside that belongs to no case. */
export const asideReasons = ['advertising', 'machine', 'answered', 'not-for-us'] as const
export type AsideReason = (typeof asideReasons)[number]
