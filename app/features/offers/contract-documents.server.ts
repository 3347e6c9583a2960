import { randomUUIDv7 } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { attachmentName } from '#domain/requests/attachment.ts'
import { readAttachedFile } from '#app/features/requests/files/attachments.server.ts'
import { withdrawalFormPdf } from '#app/features/rights/model-form-pdf.server.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import type { Foundation } from '#platform/foundation.ts'
import { legalTextIn } from '#site-folder/legal/legal-texts.ts'
import { legalPdf } from '#site-folder/serving/legal-pdf.ts'
import type { Site } from '#site-folder/site.ts'
import type { Offer } from './offers.server.ts'

type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>

/**
 * What a contract is concluded with, for its customer to keep (art. 98.7 TRLGDCU): the summary as it was sent, the
 * conditions as they hold, and the form to withdraw, in the language of the offer.
 */
export async function contractDocuments(deps: Deps, site: Site, { caseId, facts }: Offer) {
  const { brand, legalTexts } = site
  const { locale, document, paper } = facts
  const { publicOrigin: origin } = deps.config
  const i18n = await createPageI18n(locale, brand.wording)
  const { lang = locale } = legalTextIn(legalTexts, 'legal-disclaimer', locale)
  const inItsLanguage = await createPageI18n(lang, brand.wording)
  const form = withdrawalFormPdf(brand, i18n, { origin, date: spanishClock(deps.clock()).date })
  const type = 'application/pdf' as const
  return [
    { name: document.title, bytes: await readAttachedFile(deps, caseId, paper.id) },
    {
      name: i18n._(msg`General conditions`),
      bytes: Buffer.from(legalPdf(site, 'legal-disclaimer', inItsLanguage, origin)),
    },
    { name: form.title, bytes: Buffer.from(form.bytes) },
  ].map(({ name, bytes }) => ({ id: randomUUIDv7(), name: attachmentName(name, type), type, bytes }))
}
