import { addressKey } from '#domain/people/address-key.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { RequestParty } from '../request-party.ts'

/**
 * By what somebody is found who sent a request: identity number, and address in lower case; by a phone only where nothing
 * else is known, as a family shares one.
 */
export function ownSubjects({ identity, email, phone }: RequestParty): readonly string[] {
  const own = [...(identity === null ? [] : [identity]), ...(email === null ? [] : [addressKey(email)])]
  return own.length === 0 && phone !== null ? [phone] : own
}

/** The rows beside a request of whom it names, so that a person's requests are found without opening all. */
export function subjectRows(cipher: Cipher, requestId: string, party: RequestParty) {
  const fingerprints = new Set([...ownSubjects(party), ...party.named].map((subject) => cipher.fingerprint(subject)))
  return [...fingerprints].map((fingerprint) => ({ request_id: requestId, fingerprint }))
}
