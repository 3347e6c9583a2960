import type { I18n } from '@lingui/core'
import { markFigure } from '#app/components/offers/conditions/claims.tsx'
import { conditionFigures } from '#app/components/offers/conditions/condition-figures.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { localeOf } from '#locales/i18n.ts'

/** The figures, each marked to stand out. */
export function markedFigures(i18n: I18n, catalogue: Catalogue) {
  return marked(conditionFigures(catalogue, localeOf(i18n)))
}

/** Figures by their names, each marked to stand out. */
export function marked<Name extends string>(figures: Readonly<Record<Name, string | number>>): Record<Name, string> {
  const entries = Object.entries<string | number>(figures).map(([name, figure]) => [name, markFigure(figure)])
  return Object.fromEntries(entries) as Record<Name, string>
}
