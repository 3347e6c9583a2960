import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { bodiesFor, type ServiceLevels, type SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import { caseClocks, type ClockView } from './clocks.server.ts'

/** How customers are attended, followed and answered, beside the channels: what is told before they sign up. */
export type CareInformation = {
  /** A sentence each, easy to read. */
  readonly attended: readonly string[]
  readonly followed: string
  readonly clocks: readonly ClockView[]
  readonly bodies: readonly SupervisoryBody[]
}

/** The same on the page and in the documents of an order (arts. 5.3, 5.4 Ley 10/2025). */
export function careInformation(i18n: I18n, brand: Pick<Brand, 'rights'>, care: ServiceLevels): CareInformation {
  return {
    attended: [
      i18n._(msg`A person answers you.`),
      i18n._(msg`You can write to us at any hour.`),
      i18n._(msg`We send you our answer in writing, in the language in which you asked.`),
      i18n._(msg`You get it by e-mail. It also stands at the link of your receipt, where you can save it.`),
      ...(care.asks ? [i18n._(msg`Once it is resolved, we ask you how it went. You need not answer.`)] : []),
    ],
    followed: i18n._(
      msg`Everything you send gets a reference and a receipt at once, on the screen and by e-mail. At the link of the receipt you see how far it is, by when it is due and what we have written to each other.`,
    ),
    clocks: caseClocks(i18n, brand, care),
    bodies: bodiesFor(care, 'complaint'),
  }
}
