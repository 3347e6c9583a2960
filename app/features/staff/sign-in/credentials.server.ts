import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { StoredCodes } from './recovery-codes.server.ts'
import type { Deps } from '../deps.server.ts'

export type Passkey = {
  readonly credentialId: string
  /** In base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  /** The browser it was made with, for who looks for one to remove. */
  readonly browser: string
}

/** The secret that is kept for each kind of credential. */
export type Secrets = {
  readonly passkey: Passkey
  readonly password: { readonly hash: string }
  /** The period of the last code that was taken. */
  readonly totp: { readonly secret: string; readonly lastPeriod: number }
  readonly recovery: StoredCodes
}

export type Kind = keyof Secrets

export type Credential<K extends Kind = Kind> = {
  readonly id: string
  readonly staffId: string
  readonly kind: K
  readonly secret: Secrets[K]
  readonly createdAt: number
  readonly usedAt: number | null
  /** As it is stored: what changes it says what it changes. */
  readonly sealed: string
}

const columns = ['id', 'staff_id', 'kind', 'payload', 'created_at', 'used_at'] as const

/** Everything that somebody signs in with. */
export async function credentialsOf(deps: Deps, staffId: string): Promise<readonly Credential[]> {
  const rows = await deps.db.kysely
    .selectFrom('credentials')
    .select(columns)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => opened(deps, row))
}

/** The one of a kind, where there is one. */
export function ofKind<K extends Kind>(credentials: readonly Credential[], kind: K): Credential<K> | null {
  const found = credentials.find((credential): credential is Credential<K> => credential.kind === kind)
  return found ?? null
}

/** The passkey by the id that a browser gives, unless its owner may not sign in. */
export async function findPasskey(deps: Deps, credentialId: string): Promise<Credential<'passkey'> | null> {
  const row = await deps.db.kysely
    .selectFrom('credentials')
    .innerJoin('staff', 'staff.id', 'credentials.staff_id')
    .select(columns.map((column) => `credentials.${column}` as const))
    .where('lookup', '=', deps.cipher.fingerprint(`passkey:${credentialId}`))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row ? (opened(deps, row) as Credential<'passkey'>) : null
}

/** Adds one, in place of the one before where there can only be one of its kind. */
export async function addCredential<K extends Kind>(
  tx: Kysely<Schema>,
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  staffId: string,
  kind: K,
  secret: Secrets[K],
): Promise<void> {
  if (kind !== 'passkey') {
    await tx.deleteFrom('credentials').where('staff_id', '=', staffId).where('kind', '=', kind).execute()
  }
  const id = randomUUID()
  await tx
    .insertInto('credentials')
    .values({
      id,
      staff_id: staffId,
      kind,
      lookup: 'credentialId' in secret ? cipher.fingerprint(`passkey:${secret.credentialId}`) : null,
      payload: cipher.seal(JSON.stringify(secret), credentialContext(id)),
      created_at: clock(),
    })
    .execute()
}

/**
 * Writes what changes with a use: a counter, a period, one code less. False where somebody used it at the same moment:
 * only one of the two is believed.
 */
export async function spendCredential<K extends Kind>(
  tx: Kysely<Schema>,
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  { id, sealed }: Credential<K>,
  secret: Secrets[K],
): Promise<boolean> {
  const used = await tx
    .updateTable('credentials')
    .set({ payload: cipher.seal(JSON.stringify(secret), credentialContext(id)), used_at: clock() })
    .where('id', '=', id)
    .where('payload', '=', sealed)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

type Row = {
  readonly id: string
  readonly staff_id: string
  readonly kind: Kind
  readonly payload: string
  readonly created_at: number
  readonly used_at: number | null
}

function opened({ cipher }: Deps, row: Row): Credential {
  return {
    id: row.id,
    staffId: row.staff_id,
    kind: row.kind,
    secret: JSON.parse(cipher.open(row.payload, credentialContext(row.id))) as Secrets[Kind],
    createdAt: row.created_at,
    usedAt: row.used_at,
    sealed: row.payload,
  }
}

export function credentialContext(id: string): string {
  return `credentials:${id}`
}
