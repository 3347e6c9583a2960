import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BrandView } from '#domain/operator/brand.ts'
import type { ContactAddresses } from '../document/use-root-data.ts'

/** The operator's phone number to show and to dial, and its WhatsApp with a message begun. */
export function contactAddresses(i18n: I18n, { name, phone, whatsapp }: BrandView): ContactAddresses {
  const text = encodeURIComponent(i18n._(msg`Hello, I have a question about ${name}:`))
  return {
    phone: phone.replaceAll(' ', '\u00a0'),
    dial: `tel:${phone.replaceAll(' ', '')}`,
    whatsapp: whatsapp ? `https://wa.me/${whatsapp}?text=${text}` : null,
  }
}
