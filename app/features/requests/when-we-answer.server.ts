import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseKind } from '#domain/requests/states/case-states.ts'
import { dueAt } from '#domain/service-levels/sla-clock.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'

/** By when a customer hears from us, in milliseconds since 1970, as a sentence. */
export function contactedBy(i18n: I18n, at: number): string {
  const by = dueText(at, localeOf(i18n))
  return i18n._(msg`We will contact you by ${by}.`)
}

/**
 * The same to who sends a request of this kind now, in milliseconds since 1970, by the operator's targets; null where
 * there is none.
 */
export function whenWeAnswer(
  i18n: I18n,
  { brand, care }: Pick<Site, 'brand' | 'care'>,
  kind: CaseKind,
  now: number,
): string | null {
  const target = targetsOf(care, kind, null)?.firstAnswer
  const at = target ? dueAt(brand.hours, now, target) : null
  return at === null ? null : contactedBy(i18n, at)
}
