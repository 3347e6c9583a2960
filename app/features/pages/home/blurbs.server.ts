import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { conditionFigures } from '#app/components/offers/conditions/condition-figures.ts'
import { fibreCommitment } from '#app/components/offers/leaving/fibre-commitment.server.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { onlyAmount } from '#domain/money/amount.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { priceOf, startsForNothing } from '#domain/price/price.ts'
import { isSteady } from '#domain/price/timeline.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'

/** A fact that always holds. `figure` shows it at a glance, and the text repeats it. */
export type Blurb = { readonly figure: string; readonly title: string; readonly text: string }

/** What else holds stands beside the tariffs and the help. */
const SHOWN = 2

/** Derived from the catalogue. */
export function blurbs(i18n: I18n, catalogue: Catalogue): readonly Blurb[] {
  const locale = localeOf(i18n)
  const { fixed, packs, lines } = offeringOf(catalogue)
  const { months, maxLines } = conditionFigures(catalogue, locale)
  const nothing = formatMoney(0, locale)

  return [
    {
      figure: samePrice(catalogue, locale),
      title: i18n._(msg`One price`),
      text: i18n._(msg`The same on card, calculator and request.`),
    },
    fixed &&
      startsFree(catalogue) && {
        figure: nothing,
        title: i18n._(msg`Free installation and router`),
        text: months > 0 ? fibreCommitment(i18n, months) : i18n._(msg`With any fibre.`),
      },
    lines &&
      maxLines > 1 && {
        figure: String(maxLines),
        title: i18n._(msg`Up to ${plural(maxLines, { one: '# line', other: '# lines' })}`),
        text: i18n._(
          packs
            ? msg`Combine the lines in your home in one request. The line included in the pack counts as one of the ${maxLines}.`
            : msg`Combine the lines in your home in one request.`,
        ),
      },
  ]
    .filter((blurb) => blurb !== false)
    .slice(0, SHOWN)
}

/** The price of the first offer on both sides: `29 = 29`; or that there is one. */
function samePrice(catalogue: Catalogue, locale: Locale): string {
  const [first] = offerGroups(catalogue).flatMap(({ combinations }) => combinations)
  if (!first) return '1'
  const price = priceOf(catalogue, first)
  // More than one figure would be needed to say it all.
  const only = onlyAmount(price.total)
  if (!startsForNothing(price) || !only || !isSteady(price.timelines)) return '1'
  const euros = formatMoney(only.cents, locale).replaceAll(/[€\s]/g, '')
  return `${euros}\u00a0=\u00a0${euros}`
}
