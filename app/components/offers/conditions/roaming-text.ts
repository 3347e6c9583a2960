import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasRoaming, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { conditionFigures } from './condition-figures.ts'
import { localeOf } from '#locales/i18n.ts'

/** The roaming of each line: `Roaming: 14 GB in Zone 1.`, or that there is none. */
export function roamingText(i18n: I18n, catalogue: Catalogue): string {
  if (!hasRoaming(catalogue)) return i18n._(msg`No roaming.`)
  const { roamingGb, zone } = conditionFigures(catalogue, localeOf(i18n))
  return i18n._(msg`Roaming: ${roamingGb} GB in Zone ${zone}.`)
}
