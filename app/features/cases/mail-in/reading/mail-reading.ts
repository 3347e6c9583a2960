import type { MailKind, MailDetails, SenderProof } from '#domain/requests/mail-marks.ts'
import type { CalendarAnswer } from '#domain/requests/calendar-answer.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import type { ForeignKind } from '#platform/foreign/foreign-kind.ts'

export type MailFile = { readonly name: string; readonly bytes: Buffer }

/** What is known of the mailbox that a mail came into. */
export type MailboxFacts = {
  /** The addresses that we send from, and read at, as addresses are compared. */
  readonly ownAddresses: readonly string[]
  /** The names by which its own mail server says what it found out about senders; without one nobody is proved. */
  readonly authservIds: readonly string[]
}

/** A mail as far as it could be read. */
export type ReadMail = Omit<MailDetails, 'refused' | 'proof' | 'through'> & {
  readonly kind: MailKind
  readonly proof: SenderProof
  readonly through: string | null
  readonly text: string
  readonly files: readonly MailFile[]
  /** The Message-IDs that it answers, or that did not arrive: the nearest first. */
  readonly answers: readonly string[]
  /** Where a calendar answers an invitation. */
  readonly calendar: CalendarAnswer | null
}

/** The bytes of a mail: all of them, or its head alone. */
export type RawMail = { readonly raw: Buffer; readonly isWhole: boolean; readonly facts: MailboxFacts }

/** In bytes. Of a mail that is larger only the head is read. */
export const MAX_OF_MAIL = 20 * 1024 * 1024
/** In bytes, of what is skimmed. */
const SKIMMED = 64 * 1024

/** A mail as `readMail` reads it, and the first bytes of one as `skimMail` does. */
export const MAIL: ForeignKind<RawMail, ReadMail> = { name: 'mail', longest: 10_000, isAwaited: false }
export const SKIMMED_MAIL: ForeignKind<Omit<RawMail, 'isWhole'>, ReadMail> = {
  name: 'skimmed-mail',
  longest: 5_000,
  isAwaited: false,
}

/** A mail of which nothing could be read: it is known by when it came, and where it lies. */
export const UNREAD: ReadMail = {
  kind: 'written',
  messageId: '',
  name: '',
  address: '',
  through: null,
  proof: 'none',
  subject: '',
  text: '',
  files: [],
  answers: [],
  calendar: null,
  marks: ['no-sender', 'broken'],
}

/** Reads a mail behind the glass wall; of one that breaks its reader, what its first bytes say without a parser. */
export async function readMailApart(mail: RawMail): Promise<ReadMail> {
  const reading = await readForeign(MAIL, mail)
  return reading.isBroken ? skimMailApart(mail) : reading.result
}

/** What the first bytes of a mail say, as far as anything can be read of them. */
export async function skimMailApart({ raw, facts }: Omit<RawMail, 'isWhole'>): Promise<ReadMail> {
  const skimmed = await readForeign(SKIMMED_MAIL, { raw: raw.subarray(0, SKIMMED), facts })
  return skimmed.isBroken ? UNREAD : skimmed.result
}
