import { addressKey } from '#domain/people/address-key.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { RequestParty } from '../request-party.ts'

/**
 * By what the people are found whom a request names: identity numbers, and addresses in lower case; by a phone only where
 * nothing else is known, as a family shares one.
 */
function subjectsOf({ identity, email, phone, named }: RequestParty): readonly string[] {
  const own = [...(identity === null ? [] : [identity]), ...(email === null ? [] : [addressKey(email)])]
  return [...(own.length === 0 && phone !== null ? [phone] : own), ...named]
}

/** What is written beside a request, so that a person's requests are found without opening all. */
export function subjectRows(cipher: Cipher, requestId: string, party: RequestParty) {
  const fingerprints = new Set(subjectsOf(party).map((subject) => cipher.fingerprint(subject)))
  return [...fingerprints].map((fingerprint) => ({ request_id: requestId, fingerprint }))
}
