import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { tellOfAccess } from '../access-changed.server.ts'
import { countConfirmation, countSignIn } from './attempts.server.ts'
import { writeAudit } from '../audit.server.ts'
import { spendChallenge } from './challenges.server.ts'
import type { KnownBrowser } from './known-browser.server.ts'
import { credentialsOf, ofKind, spendCredential, type Credential } from './credentials.server.ts'
import { isPassword } from './passwords.server.ts'
import { readProvenPasskey, type ProvenPasskey } from './passkeys.server.ts'
import { readRecoveryCode, withoutCode, type StoredCodes } from './recovery-codes.server.ts'
import { confirmSession, startSession, type Session } from '../sessions.server.ts'
import { findStaff, type StaffMember } from '../staff.server.ts'
import { totpPeriod } from './totp.server.ts'
import type { Services } from '#site-folder/services.ts'
import type { MailingDeps } from '../deps.server.ts'

/** Where an attempt comes from. */
export type Attempt = {
  readonly network: string
  readonly browser: string
  /** The browser, where somebody has signed in with it before. */
  readonly known: KnownBrowser | null
}

export type Typed = {
  readonly email: string
  readonly password: string
  /** From the authenticator app, or a recovery code. */
  readonly code: string
}

/** The answer of a passkey, with the challenge it answered to. */
export type Proof = { readonly answer: string; readonly sealed: string }

/** The purpose of the challenge of the sign-in page. */
export const SIGN_IN = 'sign-in'

/**
 * Signs in with a password and a code: gives the token of the session, or null, and takes as long for an address that
 * nobody has as for a wrong password. Who has passkeys only gets in by a recovery code alone. Throws TooManyRequests.
 */
export async function signInByPassword(
  deps: MailingDeps & Pick<Services, 'log'>,
  typed: Typed,
  from: Attempt,
): Promise<string | null> {
  await countSignIn(deps, { ...from, account: typed.email })
  const member = await findStaff(deps, { email: typed.email })
  const credentials = await credentialsOf(deps, member?.id ?? '')
  const password = ofKind(credentials, 'password')
  const isRight = await isPassword(typed.password, password?.secret.hash ?? null)
  const use = await codeUse(deps, typed.code, credentials)
  // Without a password, nothing but a recovery code is left of an account whose passkey was lost.
  const isProven = password ? isRight : use?.kind === 'recovery'
  if (!member || member.disabledAt !== null || !use || !isProven) return refused(deps)

  const token = await deps.db.transaction(async (tx) => {
    if (!(await spend(tx, deps, member, use))) return refused(deps)
    return signedIn(tx, deps, member, from, use.kind === 'recovery' ? 'signed-in-by-recovery-code' : 'signed-in')
  })
  deps.wakeOutbox()
  return token
}

/** Signs in with a passkey: gives the token of the session, or null. Not counted, as no passkey can be guessed. */
export async function signInByPasskey(
  deps: MailingDeps & Pick<Services, 'log'>,
  proof: Proof,
  from: Attempt,
): Promise<string | null> {
  const proven = await readProvenPasskey(deps, SIGN_IN, proof)
  const member = proven && (await findStaff(deps, { id: proven.credential.staffId }))
  if (!proven || !member) return refused(deps)
  return deps.db.transaction(async (tx) =>
    (await spendPasskey(tx, deps, proven)) ? signedIn(tx, deps, member, from, 'signed-in') : refused(deps),
  )
}

/** Proves once more who is at a session, by a code; false where it is wrong or was used. Throws TooManyRequests. */
export async function confirmByCode(deps: MailingDeps, { id, staff }: Session, code: string): Promise<boolean> {
  await countConfirmation(deps, id)
  const use = await codeUse(deps, code, await credentialsOf(deps, staff.id))
  if (!use) return false
  const isConfirmed = await deps.db.transaction(async (tx) => {
    if (!(await spend(tx, deps, staff, use))) return false
    await confirmSession(tx, id, deps.clock())
    return true
  })
  deps.wakeOutbox()
  return isConfirmed
}

/** The same by a passkey of who is signed in. */
export async function confirmByPasskey(deps: MailingDeps, { id, staff }: Session, proof: Proof): Promise<boolean> {
  const proven = await readProvenPasskey(deps, confirmationOf(id), proof)
  if (proven?.credential.staffId !== staff.id) return false
  return deps.db.transaction(async (tx) => {
    if (!(await spendPasskey(tx, deps, proven))) return false
    await confirmSession(tx, id, deps.clock())
    return true
  })
}

/** The purpose of a challenge that only that session answers. */
export function confirmationOf(sessionId: string): string {
  return `confirm:${sessionId}`
}

type Tx = Transaction<Schema>

type CodeUse = {
  readonly kind: 'totp' | 'recovery'
  /** Takes the code away; false where somebody used it at the same moment. */
  readonly write: (tx: Tx) => Promise<boolean>
}

/** The use of a code that is right; null for one that is wrong, or was used. */
async function codeUse(deps: MailingDeps, typed: string, credentials: readonly Credential[]): Promise<CodeUse | null> {
  const recovery = ofKind(credentials, 'recovery')
  const code = readRecoveryCode(typed)
  if (code !== null) {
    const left = await withoutCode(code, recovery?.secret ?? null)
    return recovery && left ? ofRecovery(deps, recovery, left) : null
  }
  const totp = ofKind(credentials, 'totp')
  if (!totp) return null
  const { secret, lastPeriod } = totp.secret
  const period = totpPeriod(secret, typed, deps.clock())
  if (period === null || period <= lastPeriod) return null
  return { kind: 'totp', write: (tx) => spendCredential(tx, deps, totp, { secret, lastPeriod: period }) }
}

function ofRecovery(deps: MailingDeps, recovery: Credential<'recovery'>, left: StoredCodes): CodeUse {
  return { kind: 'recovery', write: (tx) => spendCredential(tx, deps, recovery, left) }
}

/** Uses a code up, and tells whose it was where they have one less now; false where somebody else was faster. */
async function spend(
  tx: Tx,
  deps: MailingDeps,
  member: Parameters<typeof tellOfAccess>[2],
  use: CodeUse,
): Promise<boolean> {
  if (!(await use.write(tx))) return false
  if (use.kind === 'recovery') await tellOfAccess(tx, deps, member, 'recovery-code-used')
  return true
}

async function spendPasskey(
  tx: Tx,
  deps: MailingDeps,
  { credential, counter, challenge }: ProvenPasskey,
): Promise<boolean> {
  if (!(await spendChallenge(tx, challenge))) return false
  return spendCredential(tx, deps, credential, { ...credential.secret, counter })
}

async function signedIn(
  tx: Tx,
  deps: MailingDeps,
  { id }: StaffMember,
  { browser }: Attempt,
  action: 'signed-in' | 'signed-in-by-recovery-code',
): Promise<string> {
  await writeAudit(tx, { staff: id, action, subject: null, at: deps.clock() })
  return startSession(tx, deps, { staffId: id, browser })
}

function refused({ log }: Pick<Services, 'log'>): null {
  log.warn({}, 'a sign-in to the desk was refused')
  return null
}
