import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { hasWholeRings, tileScale } from '#domain/tile/composed-tile.ts'
import { speedLabel } from '#locales/words/labels.ts'

/** The speed that one ring stands for: `100MB`, or `up to 1GB` where not all tariffs are whole rings. */
export function ringText(i18n: I18n, catalogue: Catalogue): string {
  const speed = speedLabel(i18n, tileScale(catalogue).ringMb)
  return hasWholeRings(catalogue) ? speed : i18n._(msg({ message: `up to ${speed}`, context: 'one ring' }))
}
