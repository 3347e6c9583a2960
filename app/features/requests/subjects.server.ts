import { addressKey } from '#domain/people/address-key.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { isRight, type RequestContent } from './content.server.ts'

/** By what the people are found whom a request names: identity numbers, and addresses in lower case. */
function subjectsOf(content: RequestContent): readonly string[] {
  if (isRight(content)) return [addressKey(content.values.email ?? '')]
  switch (content.kind) {
    case 'order':
      return [content.order.customer.identity, addressKey(content.order.customer.email)]
    case 'contact':
      return [addressKey(content.message.email)]
    case 'referral':
      return [content.referral.referrer.identity, ...content.referral.friends]
    case 'waiting':
      return [addressKey(content.email)]
  }
}

/** What is written beside a request, so that a person's requests are found without opening all. */
export function subjectRows(cipher: Cipher, requestId: string, content: RequestContent) {
  const fingerprints = new Set(subjectsOf(content).map((subject) => cipher.fingerprint(subject)))
  return [...fingerprints].map((fingerprint) => ({ request_id: requestId, fingerprint }))
}
