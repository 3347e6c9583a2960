import type { I18n } from '@lingui/core'
import { readForeignDocument } from '#domain/people/documents.ts'
import { foreignDocumentText } from '#locales/words/document-text.ts'

/** An identity number as people read it. Spanish ones say themselves what they are of. */
export function documentText(i18n: I18n, identity: string): string {
  const document = readForeignDocument(identity)
  return document ? foreignDocumentText(i18n, document) : identity
}
