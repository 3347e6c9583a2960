import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Contracting } from '#domain/offers/contracting.ts'
import type { PressedFrom } from '#app/features/mandates/mandates.server.ts'
import { NAME } from '#domain/people/form-rules.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Tick } from './describe-offer.ts'

/** What a customer has pressed, as it was posted at the page of their offer. */
export type Pressed = {
  /** What the offer did not know of the customer. */
  readonly identity: string
  /** The same of their address for mail. */
  readonly email: string
  /** What its page said that the press is. */
  readonly contracting: Contracting
  /** The SHA-256 of the conditions that its page led to. */
  readonly conditions: string
  /** What was chosen of the extras; empty for none. */
  readonly choice: string
  /** The account to be charged, as it was typed. */
  readonly iban: string
  /** Words of the button that was pressed. */
  readonly words: string
  /** For a request: the words beside the button. */
  readonly agreed: string
  /** For a contract: the words of the ticked boxes. */
  readonly ticked: Readonly<Partial<Record<Tick, string>>>
  readonly from: PressedFrom
}

/** Who has the account, where that is somebody else. */
export type NamedHolder = {
  readonly name: string
  /** Empty where the customer hands the link over. */
  readonly email: string
}

/** A holder whom a link of their own asks. Times are milliseconds since 1970. */
export type Holder = NamedHolder & {
  /** Token of that link: never logged. */
  readonly token: string
  /** What waits for them. */
  readonly press: Pressed
  readonly pressedAt: number
  /** When they said that the account is not theirs. */
  readonly declinedAt: number | null
}

type StoredHolder = Omit<Holder, 'pressedAt' | 'declinedAt'>

/** What somebody is called by: the first of the words of a person’s name, and all of a company’s. */
export function calledBy(name: string): string {
  return NAME.test(name) && !name.includes(',') ? (name.split(' ')[0] ?? name) : name
}

export function holderPath(token: string): string {
  return `/oferta/${token}/titular`
}

/** The database holds no token, so a copy of it opens no offer. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A holder opens only in the row that it was written for. */
export function holderContext(id: string): string {
  return `offer_holders:${id}`
}

/** Has an offer wait for a holder in place of any before, within the transaction of its press; gives the token of their link. */
export async function awaitHolder(
  cipher: Cipher,
  tx: Transaction<Schema>,
  { offer: id, at, ...holder }: NamedHolder & { readonly offer: string; readonly press: Pressed; readonly at: number },
): Promise<string> {
  await forgetHolders(tx, [id])
  const stored: StoredHolder = { ...holder, token: randomBytes(16).toString('base64url') }
  const payload = cipher.seal(JSON.stringify(stored), holderContext(id))
  await tx
    .insertInto('offer_holders')
    .values({ id, token_hash: hashOf(stored.token), payload, pressed_at: at })
    .execute()
  return stored.token
}

/** The id of the offer that waits for the holder of a link; null where there is none. */
export async function offerOfHolder(kysely: Kysely<Schema>, token: string): Promise<string | null> {
  const rows = kysely.selectFrom('offer_holders').select('id').where('token_hash', '=', hashOf(token))
  return (await rows.executeTakeFirst())?.id ?? null
}

/** The holders of offers, by the ids of these. Throws CannotOpen where the data key is another one. */
export async function holdersOf(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Holder>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely.selectFrom('offer_holders').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, payload, pressed_at: pressedAt, declined_at: declinedAt }) => {
      const stored = JSON.parse(cipher.open(payload, holderContext(id))) as StoredHolder
      return [id, { ...stored, pressedAt, declinedAt }]
    }),
  )
}

/** Notes that the account is not theirs: nothing waits for them any more. */
export async function declineHolder(tx: Transaction<Schema>, id: string, at: number): Promise<void> {
  await tx.updateTable('offer_holders').set({ declined_at: at }).where('id', '=', id).execute()
}

/** What was said of whose account it is goes, and with it every link to it. */
export async function forgetHolders(tx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('offer_holders').where('id', 'in', ids).execute()
}
