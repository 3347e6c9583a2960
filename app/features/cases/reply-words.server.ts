import { weekAt } from '#domain/calendar/opening-hours.ts'
import type { ReplyPlaceholder } from '#domain/operator/reply-template.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { i18nIn } from '#locales/i18n-in.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { WholeCase } from './find-case.server.ts'

/** The words for the placeholders of the operator's texts, of the customer of a case and in their language. */
export async function replyWords(
  deps: Pick<Foundation, 'clock'> & WithKinds,
  { brand }: Pick<Site, 'brand'>,
  { content, reference }: Pick<WholeCase, 'content' | 'reference'>,
): Promise<Record<ReplyPlaceholder, string>> {
  const { locale } = content
  const i18n = await i18nIn(['site'], locale)
  const party = partyOf(deps, content)
  return {
    // The first name of a person; a company's name stays whole.
    name: party.isCompany ? party.name : (party.name.split(' ')[0] ?? ''),
    reference,
    brand: brand.name,
    phone: brand.phone,
    hours: hoursLabel(i18n, weekAt(brand.hours, deps.clock())),
  }
}
