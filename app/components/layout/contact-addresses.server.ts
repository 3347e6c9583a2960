import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BrandView } from '#domain/operator/brand.ts'
import { isEverOpen, openingState } from '#domain/calendar/opening-hours.ts'
import { localHref } from '../document/local-href.ts'
import type { ContactAddresses } from '../document/use-root-data.ts'

/**
 * The operator's phone number to show and to dial, and its WhatsApp with a message begun. `search` is that of the page, which
 * links keep the language of; `now` in milliseconds since 1970.
 */
export function contactAddresses(
  i18n: I18n,
  { name, phone, whatsapp, hours }: BrandView,
  { search, now }: { readonly search: string; readonly now: number },
): ContactAddresses {
  const dial = `tel:${phone.replaceAll(' ', '')}`
  const back = localHref(isEverOpen(hours, now) ? '/te-llamamos' : '/atencion-cliente#contact-form', search)
  const text = encodeURIComponent(i18n._(msg`Hello, I have a question about ${name}:`))
  return {
    phone: phone.replaceAll(' ', '\u00a0'),
    dial,
    back,
    call: openingState(hours, now).isOpen ? dial : back,
    whatsapp: whatsapp ? `https://wa.me/${whatsapp}?text=${text}` : null,
  }
}
