import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { conditionFigures, hasExitCharge, startsFree } from '#app/components/offers/condition-figures.ts'
import { speedName, type Catalogue } from '#domain/catalogue.ts'
import { chosenLocation, chosenTariff, type Combination } from '#domain/combination.ts'
import { offerGroups } from '#domain/offers.ts'
import { priceOf } from '#domain/price.ts'
import type { Locale } from '#locales/i18n.ts'
import { dataLabel } from '#locales/labels.ts'
import type { Offer } from './offer-plaque.tsx'

/** The first pack and the first fibre without a line, in whichever location has them. */
export function bannerOffers(i18n: I18n, catalogue: Catalogue): readonly Offer[] {
  return (['pack', 'fibre'] as const).flatMap((type) => {
    const group = offerGroups(catalogue).find(({ kind, combinations }) => kind === type && combinations.length > 0)
    const [first] = group?.combinations ?? []
    return first ? [offer(i18n, catalogue, first)] : []
  })
}

function offer(i18n: I18n, catalogue: Catalogue, combination: Combination): Offer {
  const tariff = chosenTariff(catalogue, combination)
  if (!tariff) throw new Error('The banner advertises fibre and packs only')
  const speed = speedName(tariff.speedMb)
  const location = chosenLocation(catalogue, combination).name[i18n.locale] ?? ''
  const { months, penalty, minutes, destinations, kbps, tvPrice } = conditionFigures(catalogue, i18n.locale as Locale)
  const always = {
    cents: priceOf(catalogue, combination).total,
    path: calculatorPath(catalogue, combination),
    commitment: months > 0 ? i18n._(msg`Fibre commitment: ${months} months.`) : '',
  }
  const place = i18n._(msg`In ${location}.`)
  const start = startsFree(catalogue) ? i18n._(msg`Free installation and router.`) : ''
  const leaving = hasExitCharge(catalogue)
    ? i18n._(msg`If you leave early, you pay the remaining share of ${penalty}.`)
    : ''

  if (tariff.data === null) {
    return {
      ...always,
      tab: i18n._(msg`Fibre only`),
      title: i18n._(msg`${speed} fibre only`),
      text: sentences(place, start),
      limit: sentences(leaving, i18n._(msg`TV is extra: ${tvPrice}/month, VAT incl.`)),
      action: i18n._(msg`Set up fibre only`),
    }
  }
  const data = dataLabel(i18n, tariff.data)
  return {
    ...always,
    tab: i18n._(msg`With mobile ${data}`),
    title: i18n._(msg`${speed} fibre and ${data} mobile`),
    text: sentences(place, start, i18n._(msg`Free TV if you ask for it.`)),
    limit: sentences(
      leaving,
      tariff.data === 'unlimited'
        ? i18n._(msg`Mobile: ${minutes} min and ${destinations} destinations a month; unlimited data in Spain.`)
        : i18n._(
            msg`Mobile: ${minutes} min and ${destinations} destinations a month; once your data is used up, ${kbps} kbps.`,
          ),
    ),
    action: i18n._(msg`Set up this pack`),
  }
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' ')
}
