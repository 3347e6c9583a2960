import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasExitCharge } from '#app/components/offers/conditions/condition-figures.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenLocation, chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { chargeLabel, priceItemLabels, speedLabel } from '#locales/words/labels.ts'

/** The features of a combination besides its price, always the same and in the same order. */
export function useCombinationFacts(catalogue: Catalogue) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const { commitmentMonths: months, penalty } = catalogue.conditions.fibre
  const charge = formatMoney(penalty, locale)
  const hasExtras = catalogue.charges.some(({ required }) => !required)
  const extrasOf = ({ charges = {} }: Combination) =>
    catalogue.charges.flatMap(({ id, name }) => {
      const count = charges[id]
      return count ? [chargeLabel(i18n, { name, count }, false)] : []
    })

  return (combination: Combination): readonly { readonly label: string; readonly text: string }[] => {
    const tariff = chosenTariff(catalogue, combination)
    const { items } = priceOf(catalogue, combination)
    const labels = priceItemLabels(i18n, items)
    const labelsOf = (...kinds: readonly string[]) =>
      labels.filter((_, index) => kinds.includes(items[index]?.kind ?? ''))

    return [
      { label: t`Location`, text: tariff ? (chosenLocation(catalogue, combination).name[locale] ?? '') : t`Any` },
      { label: t`Fibre`, text: tariff ? speedLabel(i18n, tariff.speedMb) : t`No fibre` },
      { label: t`Lines`, text: labelsOf('included-line', 'lines').join('\n') || t`No lines` },
      ...(catalogue.landline ? [{ label: t`Landline`, text: labelsOf('landline')[0] ?? t`No landline` }] : []),
      { label: t`TV`, text: labelsOf('tv')[0] ?? t`No TV` },
      ...(hasExtras ? [{ label: t`Extras`, text: extrasOf(combination).join('\n') || t`No extras` }] : []),
      {
        label: t`Commitment`,
        text: tariff && months > 0 ? t`${plural(months, { one: '# month', other: '# months' })}` : t`No commitment`,
      },
      {
        label: t`If you leave early`,
        text: tariff && hasExitCharge(catalogue) ? t`Up to ${charge}, by the days left` : t`No charge`,
      },
    ]
  }
}
