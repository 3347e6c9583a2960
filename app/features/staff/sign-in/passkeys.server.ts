import { isIP } from 'node:net'
import { newChallenge, openChallenge, type Challenge } from './challenges.server.ts'
import { findPasskey, type Credential, type Passkey } from './credentials.server.ts'
import type { Deps } from '../deps.server.ts'

/** The call that a page has the browser make: its options, and the sealed challenge that comes back. */
export type PasskeyRequest = { readonly options: string; readonly sealed: string }

export type ProvenPasskey = {
  readonly credential: Credential<'passkey'>
  readonly counter: number
  readonly challenge: Challenge
}

/** Where passkeys of this site hold; null where browsers make none: over plain http, or at a bare address. */
export function relyingParty({
  publicOrigin,
}: Deps['config']): { readonly id: string; readonly origin: string } | null {
  const { protocol, hostname } = new URL(publicOrigin)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const isTrusted = protocol === 'https:' || hostname === 'localhost'
  return isName && isTrusted ? { id: hostname, origin: publicOrigin } : null
}

/** Asks a browser for a new passkey of somebody; null where there can be none. */
export async function askForNewPasskey(
  deps: Deps,
  staff: { readonly id: string; readonly name: string; readonly email: string },
  { siteName, known }: { readonly siteName: string; readonly known: readonly Passkey[] },
): Promise<PasskeyRequest | null> {
  const party = relyingParty(deps.config)
  if (!party) return null
  const { generateRegistrationOptions } = await library()
  const { challenge, sealed } = newChallenge(deps, `register:${staff.id}`)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: Uint8Array.from(Buffer.from(staff.id)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    // Found without a name, and used with fingerprint, face or PIN: then it is two factors by itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: JSON.stringify(options), sealed }
}

/** The passkey that a browser made for somebody; null where the answer is none to that challenge. */
export async function readNewPasskey(
  deps: Deps,
  staffId: string,
  { answer, sealed, browser }: { readonly answer: string; readonly sealed: string; readonly browser: string },
): Promise<{ readonly passkey: Passkey; readonly challenge: Challenge } | null> {
  const party = relyingParty(deps.config)
  const challenge = openChallenge(deps, `register:${staffId}`, sealed)
  const response = parsed(answer)
  if (!party || !challenge || !response) return null
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    challenge,
    passkey: {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      browser,
    },
  }
}

/** Asks a browser to prove a passkey, for one purpose; of these, or of whatever it has for us. */
export async function askForPasskey(
  deps: Deps,
  purpose: string,
  known: readonly Passkey[] = [],
): Promise<PasskeyRequest | null> {
  const party = relyingParty(deps.config)
  if (!party) return null
  const { generateAuthenticationOptions } = await library()
  const { challenge, sealed } = newChallenge(deps, purpose)
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports] as never,
    })),
    userVerification: 'required',
  })
  return { options: JSON.stringify(options), sealed }
}

/**
 * The passkey that a browser has proved, for that purpose; null where it hasn't. Whoever believes it uses up the
 * challenge and writes the counter, in one transaction.
 */
export async function readProvenPasskey(
  deps: Deps,
  purpose: string,
  { answer, sealed }: { readonly answer: string; readonly sealed: string },
): Promise<ProvenPasskey | null> {
  const party = relyingParty(deps.config)
  const challenge = openChallenge(deps, purpose, sealed)
  const response = parsed(answer)
  if (!party || !challenge || !response) return null
  const credential = await findPasskey(deps, response.id)
  if (!credential) return null
  const { credentialId, publicKey, counter } = credential.secret
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => null)
  return verified?.verified ? { credential, counter: verified.authenticationInfo.newCounter, challenge } : null
}

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded by the first who uses a passkey, and not at every start. */
const library = () => import('@simplewebauthn/server')

/** JSON that may be an answer; what is in it is for the library to judge. */
function parsed(answer: string): { readonly id: string } | null {
  try {
    const value: unknown = JSON.parse(answer)
    const { id } = Object(value) as { id?: unknown }
    return typeof id === 'string' ? (value as { id: string }) : null
  } catch {
    return null
  }
}
