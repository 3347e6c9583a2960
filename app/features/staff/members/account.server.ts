import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { tellOfAccess } from '../access-changed.server.ts'
import { writeAudit } from '../audit.server.ts'
import { spendChallenge } from '../sign-in/challenges.server.ts'
import { addCredential, credentialsOf, type Secrets } from '../sign-in/credentials.server.ts'
import { readNewPasskey } from '../sign-in/passkeys.server.ts'
import { newRecoveryCodes } from '../sign-in/recovery-codes.server.ts'
import { endOtherSessions, endSession, type Session, type SignedIn } from '../sessions.server.ts'
import type { Proof } from '../sign-in/sign-in.server.ts'
import type { MailingDeps } from '../deps.server.ts'

/** Adds a passkey to the account of who is signed in; false where the browser's answer is none. */
export async function addPasskey(
  deps: MailingDeps,
  { staff }: Session,
  proof: Proof & { browser: string },
): Promise<boolean> {
  const made = await readNewPasskey(deps, staff.id, proof)
  if (!made) return false
  const isAdded = await deps.db.transaction(async (tx) => {
    if (!(await spendChallenge(tx, made.challenge))) return false
    await addCredential(tx, deps, staff.id, 'passkey', made.passkey)
    await note(tx, deps, staff, 'passkey-added')
    return true
  })
  if (isAdded) deps.wakeOutbox()
  return isAdded
}

/** Removes a passkey, unless nothing would be left to sign in with: then false. */
export async function removePasskey(deps: MailingDeps, { staff }: Session, id: string): Promise<boolean> {
  const credentials = await credentialsOf(deps, staff.id)
  const isOther = credentials.some(({ id: other, kind }) => kind === 'password' || (kind === 'passkey' && other !== id))
  if (!isOther) return false
  await deps.db.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('credentials')
      .where('staff_id', '=', staff.id)
      .where('kind', '=', 'passkey')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    // One that is gone already, as by a second press, is neither noted nor told again.
    if (removed) await note(tx, deps, staff, 'passkey-removed')
  })
  deps.wakeOutbox()
  return true
}

/** Replaces password and authenticator app, and ends the other sessions. */
export async function changePassword(
  deps: MailingDeps,
  { id, staff }: Session,
  secrets: Pick<Secrets, 'password' | 'totp'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await addCredential(tx, deps, staff.id, 'password', secrets.password)
    await addCredential(tx, deps, staff.id, 'totp', secrets.totp)
    await endOtherSessions(tx, staff.id, id)
    await note(tx, deps, staff, 'password-changed')
  })
  deps.wakeOutbox()
}

/** Replaces the recovery codes; those before work no more. */
export async function renewRecoveryCodes(deps: MailingDeps, { staff }: Session): Promise<readonly string[]> {
  const { codes, kept } = await newRecoveryCodes()
  await deps.db.transaction(async (tx) => {
    await addCredential(tx, deps, staff.id, 'recovery', kept)
    await note(tx, deps, staff, 'recovery-codes-made')
  })
  deps.wakeOutbox()
  return codes
}

/** Ends a session of who is signed in, be it this one. */
export async function endOwnSession(
  { db, clock }: Pick<MailingDeps, 'db' | 'clock'>,
  { id, staff }: Session,
  ended: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, staff.id, ended))) return
    const action = ended === id ? 'signed-out' : 'session-ended'
    await writeAudit(tx, { staff: staff.id, action, subject: null, at: clock() })
  })
}

/** In the audit, and by an e-mail to whose account it is. */
async function note(
  tx: Transaction<Schema>,
  deps: MailingDeps,
  staff: SignedIn,
  change: 'passkey-added' | 'passkey-removed' | 'password-changed' | 'recovery-codes-made',
): Promise<void> {
  await writeAudit(tx, { staff: staff.id, action: change, subject: null, at: deps.clock() })
  await tellOfAccess(tx, deps, staff, change)
}
