import type { Agreement } from '#app/features/requests/stored/content.server.ts'
import type { ContactMessage } from './rules.ts'

/** What is stored of a message to customer service. */
export type ContactContent = Agreement & { readonly kind: 'contact'; readonly message: ContactMessage }

export function isContact(content: { readonly kind: string }): content is ContactContent {
  return content.kind === 'contact'
}
