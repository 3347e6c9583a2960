import { createHash } from 'node:crypto'
import type { Locale } from '#locales/i18n.ts'
import type { LegalDocument } from '#site-folder/legal/legal-texts.ts'
import { legalTextIn } from '#site-folder/legal/legal-texts.ts'
import type { Site } from '#site-folder/site.ts'
import type { Agreement } from './content.server.ts'

/** The documents accepted with a request: the conditions, and the information about one's data. */
const ACCEPTED: readonly LegalDocument[] = ['legal-disclaimer', 'privacy-policy']

const hashes = new WeakMap<Site, Map<Locale, string>>()

/**
 * The terms that hold now, with a SHA-256 of their texts as the site shows them in that language: so that it can be shown
 * later which texts they were (art. 97.8 TRLGDCU).
 */
export function agreedTerms(site: Site, locale: Locale): Agreement['terms'] {
  const known = hashes.get(site) ?? new Map<Locale, string>()
  hashes.set(site, known)
  const sha256 = known.get(locale) ?? hashOfTexts(site, locale)
  known.set(locale, sha256)
  return { ...site.brand.terms, sha256 }
}

function hashOfTexts({ legalTexts }: Site, locale: Locale): string {
  const hash = createHash('sha256')
  for (const document of ACCEPTED) hash.update(JSON.stringify(legalTextIn(legalTexts, document, locale)))
  return hash.digest('hex')
}
