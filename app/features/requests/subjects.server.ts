import { addressKey } from '#domain/people/address-key.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { isRight, type RequestContent } from './content.server.ts'

/**
 * By what the people are found whom a request names: identity numbers, and addresses in lower case; by a phone only where
 * nothing else is known, as a family shares one.
 */
function subjectsOf(content: RequestContent): readonly string[] {
  if (isRight(content)) return reachedBy(content.values)
  switch (content.kind) {
    case 'order':
      return [content.order.customer.identity, addressKey(content.order.customer.email)]
    case 'contact':
      return reachedBy(content.message)
    case 'referral':
      return [content.referral.referrer.identity, ...content.referral.friends]
    case 'waiting':
      return [addressKey(content.email)]
  }
}

function reachedBy({ email, phone }: { readonly email?: string; readonly phone?: string }): readonly string[] {
  if (email) return [addressKey(email)]
  return phone ? [phone] : []
}

/** What is written beside a request, so that a person's requests are found without opening all. */
export function subjectRows(cipher: Cipher, requestId: string, content: RequestContent) {
  const fingerprints = new Set(subjectsOf(content).map((subject) => cipher.fingerprint(subject)))
  return [...fingerprints].map((fingerprint) => ({ request_id: requestId, fingerprint }))
}
