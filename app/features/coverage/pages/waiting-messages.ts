import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The consent of the waiting list. It is stored with the request exactly as it was shown. */
export function waitingConsentMessage(i18n: I18n, company: string, place: string): string {
  return i18n._(msg`I want ${company} to e-mail me when there is fibre in ${place}.`)
}
