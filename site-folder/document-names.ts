import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentKind } from '#domain/people/documents.ts'
import { takesSpanishAlone } from '#domain/people/taken-documents.ts'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'

/** Documents as one phrase: DNI, NIE or CIF. */
export function documentNames(i18n: I18n, kinds: readonly DocumentKind[]): string {
  if (takesSpanishAlone(kinds)) return i18n._(msg`DNI, NIE or CIF`)
  const names: Record<DocumentKind, string> = {
    dni: 'DNI',
    nie: 'NIE',
    cif: 'CIF',
    passport: i18n._(msg({ message: 'passport', context: 'a document' })),
    'eu-card': i18n._(msg`identity card of the European Union`),
  }
  return formatList(
    kinds.map((kind) => names[kind]),
    localeOf(i18n),
    'or',
  )
}
