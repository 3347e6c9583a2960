import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { tellOfAccess } from '../access-changed.server.ts'
import { writeAudit } from '../audit.server.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { spendChallenge } from '../sign-in/challenges.server.ts'
import { addCredential, type Secrets } from '../sign-in/credentials.server.ts'
import { checkNewPassword, hashPassword, type PasswordError } from '../sign-in/passwords.server.ts'
import { readNewPasskey } from '../sign-in/passkeys.server.ts'
import { newRecoveryCodes } from '../sign-in/recovery-codes.server.ts'
import { startSession } from '../sessions.server.ts'
import type { Attempt, Proof } from '../sign-in/sign-in.server.ts'
import type { StaffMember } from '../staff.server.ts'
import { hashOfToken } from '../tokens.server.ts'
import { totpPeriod } from '../sign-in/totp.server.ts'
import type { MailingDeps } from '../deps.server.ts'

/** Whoever has set up is signed in, and sees the recovery codes once. */
export type SetUp = { readonly session: string; readonly codes: readonly string[] }

export type SetUpError = PasswordError | 'password-differs' | 'code-wrong' | 'passkey-failed' | 'link-used'

export type NewPassword = {
  readonly password: string
  readonly again: string
  /** The sealed secret that the page showed as a QR code. */
  readonly sealedSecret: string
  readonly code: string
}

/** A secret for an authenticator app goes with the page until its first code proves that the app has it. */
export function sealTotpSecret({ cipher }: Pick<MailingDeps, 'cipher'>, staffId: string, secret: string): string {
  return cipher.seal(secret, `totp:${staffId}`)
}

/** null for what was sealed for somebody else. */
export function openTotpSecret(
  { cipher }: Pick<MailingDeps, 'cipher'>,
  staffId: string,
  sealed: string,
): string | null {
  try {
    return cipher.open(sealed, `totp:${staffId}`)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** Checks a new password and the first code of the app; gives what is kept of both, or everything that is wrong. */
export async function readNewPassword(
  deps: MailingDeps,
  member: Pick<StaffMember, 'id' | 'name' | 'email'>,
  typed: NewPassword,
  brandName: string,
): Promise<readonly SetUpError[] | Pick<Secrets, 'password' | 'totp'>> {
  const personal = [...member.name.split(/\s+/), ...member.email.split(/[@.]/), ...brandName.split(/\s+/)]
  const passwordError = checkNewPassword(typed.password, personal)
  const secret = openTotpSecret(deps, member.id, typed.sealedSecret)
  const lastPeriod = secret === null ? null : totpPeriod(secret, typed.code, deps.clock())
  const errors: SetUpError[] = [
    ...(passwordError ? [passwordError] : []),
    ...(typed.password === typed.again ? [] : ['password-differs' as const]),
    ...(lastPeriod === null ? ['code-wrong' as const] : []),
  ]
  if (errors.length > 0 || secret === null || lastPeriod === null) return errors
  return { password: { hash: await hashPassword(typed.password) }, totp: { secret, lastPeriod } }
}

/** Sets up password and authenticator app by an invitation, which is used up. */
export async function setUpPassword(
  deps: MailingDeps,
  member: StaffMember,
  token: string,
  secrets: Pick<Secrets, 'password' | 'totp'>,
  from: Attempt,
): Promise<SetUp | 'link-used'> {
  return setUp(deps, member, token, from, async (tx) => {
    await addCredential(tx, deps, member.id, 'password', secrets.password)
    await addCredential(tx, deps, member.id, 'totp', secrets.totp)
  })
}

/** Sets up a passkey by an invitation, which is used up. */
export async function setUpPasskey(
  deps: MailingDeps,
  member: StaffMember,
  token: string,
  proof: Proof,
  from: Attempt,
): Promise<SetUp | 'passkey-failed' | 'link-used'> {
  const made = await readNewPasskey(deps, member.id, { ...proof, browser: from.browser })
  if (!made) return 'passkey-failed'
  // In a transaction of its own: an answer that was recorded must not use up the link.
  if (!(await deps.db.transaction((tx) => spendChallenge(tx, made.challenge)))) return 'passkey-failed'
  return setUp(deps, member, token, from, (tx) => addCredential(tx, deps, member.id, 'passkey', made.passkey))
}

async function setUp(
  deps: MailingDeps,
  member: StaffMember,
  token: string,
  { browser }: Attempt,
  add: (tx: Transaction<Schema>) => Promise<void>,
): Promise<SetUp | 'link-used'> {
  const { id } = member
  const { codes, kept } = await newRecoveryCodes()
  const done = await deps.db.transaction(async (tx) => {
    const used = await tx
      .updateTable('staff')
      .set({ invite_hash: null, invited_until: null })
      .where('id', '=', id)
      .where('invite_hash', '=', hashOfToken(token))
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) return 'link-used'
    await add(tx)
    await addCredential(tx, deps, id, 'recovery', kept)
    await writeAudit(tx, { staff: id, action: 'set-up', subject: null, at: deps.clock() })
    await tellOfAccess(tx, deps, member, 'set-up')
    return { session: await startSession(tx, deps, { staffId: id, browser }), codes }
  })
  if (done !== 'link-used') deps.wakeOutbox()
  return done
}
