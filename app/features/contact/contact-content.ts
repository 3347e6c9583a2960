import type { Agreement } from '#app/features/requests/content.server.ts'
import type { CallWish } from './call-rules.ts'
import type { ContactMessage } from './rules.ts'

/** A message to customer service as it is stored, or a call: then the e-mail address is empty, and the words are those beside its number. */
export type ContactContent = Agreement & {
  readonly kind: 'contact'
  readonly message: ContactMessage
  readonly call?: CallWish
}

export function isContact(content: { readonly kind: string }): content is ContactContent {
  return content.kind === 'contact'
}
