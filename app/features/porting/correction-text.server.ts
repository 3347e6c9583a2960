import { shortIdentity } from '#domain/people/identity-end.ts'
import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { Brand } from '#domain/operator/brand.ts'
import type { Port, PortField } from '#domain/requests/port.ts'
import type { Locale } from '#locales/i18n.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { fieldLabels, portName, shownNumber } from './describe.ts'
import { changedFields } from './port-fields.ts'

type Corrected = { readonly was: Port; readonly port: Port; readonly note: string }

/** A customer's corrections of a number, as a message of theirs: cards and identities by their ends alone. */
export async function correctionText(
  locale: Locale,
  wording: Brand['wording'],
  { was, port, note }: Corrected,
): Promise<string> {
  const i18n = await createPageI18n(locale, wording)
  const lines = changedFields(was, port).map((field) => `${i18n._(fieldLabels[field])}: ${valueOf(i18n, port, field)}`)
  return [portName(i18n, was), ...lines, note].filter((line) => line !== '').join('\n')
}

function valueOf(i18n: I18n, { number, donor, billing, iccid, holder }: Port, field: PortField): string {
  switch (field) {
    case 'number':
      return shownNumber(number ?? '')
    case 'donor':
      return donor ?? ''
    case 'billing':
      return billing === 'prepaid' ? i18n._(msg`Prepaid`) : i18n._(msg`Contract`)
    case 'iccid':
      return iccid === null ? '—' : `…${iccid.slice(-5)}`
    case 'holder':
      if (holder === null || holder === 'own') return i18n._(msg`I am`)
      return `${holder.name}, ${shortIdentity(holder.identity)}`
  }
}
