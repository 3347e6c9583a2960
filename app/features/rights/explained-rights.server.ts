import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import type { ListedRight } from '#domain/requests/right-pages.ts'
import { rightLinks, type RightLink } from '#locales/words/right-links.ts'

const explained: Record<ListedRight, MessageDescriptor> = {
  withdrawal: msg`As a consumer who signed up online or by phone, you have 14 calendar days to change your mind.`,
  cancellation: msg`It takes effect within two business days, and you see what leaving costs.`,
  suspension: msg`For one to three months a year, and you keep your number. You see what it costs meanwhile.`,
  complaint: msg`You get a reference, and an answer within the time that the law sets.`,
  privacy: msg`See, correct, erase or take with you what we know about you.`,
}

export type ExplainedRight = RightLink & { readonly explained: string }

/** Where to exercise each right, with a line on what it gives. */
export function explainedRights(i18n: I18n, brand: Brand): readonly ExplainedRight[] {
  return rightLinks(i18n, brand).map((link) => ({ ...link, explained: i18n._(explained[link.kind]) }))
}
