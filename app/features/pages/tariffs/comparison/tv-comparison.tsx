import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { cheapestOffer } from '#domain/price/cheapest-offer.ts'
import { mobileLabel, tariffLabel } from '#locales/words/labels.ts'
import { ComparisonSection } from './comparison-section.tsx'

/** The cheapest tariff of each kind, without and with TV. */
export function TvComparison({ catalogue }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  const kinds = { pack: t`Fibre and mobile`, fibre: t`Fibre only`, mobile: t`Mobile only` }
  const rows = (['pack', 'fibre', 'mobile'] as const).flatMap((kind) => {
    const cheapest = cheapestOffer(catalogue, kind)?.combination
    if (!cheapest) return []
    const combinations = [cheapest, { ...cheapest, tv: true }]
    return [{ key: kind, label: kinds[kind], detail: nameOf(cheapest), strong: kind === 'pack', combinations }]
  })
  const alone = offerGroups(catalogue).find(({ kind }) => kind === 'tv')?.combinations[0] ?? null

  function nameOf(combination: Combination): string {
    const tariff = chosenTariff(catalogue, combination)
    if (tariff) return tariffLabel(i18n, tariff)
    const line = catalogue.mobile.find(({ id }) => combination.lines[id])
    return line ? mobileLabel(i18n, line) : ''
  }

  return (
    <ComparisonSection
      catalogue={catalogue}
      caption={t`The lowest tariff of each kind, without TV and with it.`}
      columns={[
        { key: 'without', label: t`Without TV` },
        { key: 'with', label: t`With TV` },
      ]}
      rows={[...rows, { key: 'tv', label: t`TV on its own`, combinations: [null, alone] }]}
    />
  )
}
