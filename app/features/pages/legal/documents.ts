import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LegalDocument } from '#site-folder/legal/legal-texts.ts'

/** By their paths in routes.ts. */
export const documents: Record<string, { readonly name: LegalDocument; readonly description: MessageDescriptor }> = {
  'aviso-legal': {
    name: 'legal-disclaimer',
    description: msg`Who is behind this website, how to use it and which conditions the tariffs have.`,
  },
  privacidad: {
    name: 'privacy-policy',
    description: msg`What data each form asks for, why, how long we keep it and how to use your rights.`,
  },
  cookies: {
    name: 'cookies-policy',
    description: msg`What this website stores in your browser, why, and how to change it.`,
  },
}
