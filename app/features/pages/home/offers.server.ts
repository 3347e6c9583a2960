import { includedInLandline } from '#app/components/offers/price/tv-price.ts'
import { fibreMonthsText } from '#app/components/offers/leaving/fibre-commitment.server.ts'
import type { I18n } from '@lingui/core'
import { addedTvText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { callFigures, conditionFigures, hasExitCharge } from '#app/components/offers/conditions/condition-figures.ts'
import { roamingText } from '#app/components/offers/conditions/roaming-text.ts'
import {
  hasRoaming,
  type Calls,
  type Catalogue,
  type DataAllowance,
  type FixedTariff,
  type MobileTariff,
} from '#domain/catalogue/catalogue.ts'
import { callsOf } from '#domain/catalogue/calls.ts'
import type { Period } from '#domain/money/amount.ts'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import { chosenLocation, chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { offerGroups, type OfferGroup } from '#domain/price/offers.ts'
import { priceOf } from '#domain/price/price.ts'
import { localeOf } from '#locales/i18n.ts'
import { oftenText } from '#locales/words/amount-text.ts'
import { afterDataLabel, chargeName, linesLabel, mobileLabel, speedLabel, tariffLabel } from '#locales/words/labels.ts'
import type { Offer } from './offer-plaque.tsx'

/** As many as the banner has room for. */
const SHOWN = 2

/**
 * The first pack, the first fibre without a line, and the first line: two of them, in whichever location has them. An
 * operator of one kind has its second there, too, and one of a landline or TV alone has that.
 */
export function bannerOffers(i18n: I18n, catalogue: Catalogue): readonly Offer[] {
  const groups = (['pack', 'fibre', 'mobile', 'landline', 'tv'] as const).flatMap((type) => {
    const group = offerGroups(catalogue).find(({ kind, combinations }) => kind === type && combinations.length > 0)
    return group ? [group] : []
  })
  const isBeside = ({ kind }: OfferGroup) => kind === 'landline' || kind === 'tv'
  const tariffs = groups.filter((group) => !isBeside(group))
  const firstOfEach = tariffs.flatMap(({ combinations }) => combinations.slice(0, 1))
  const others = tariffs.flatMap(({ combinations }) => combinations.slice(1))
  const beside = groups.filter(isBeside).flatMap(({ combinations }) => combinations)
  const shown = [...firstOfEach, ...others, ...beside].slice(0, SHOWN)
  const offers = shown.map((combination) => offer(i18n, catalogue, combination))
  const isOneKind = new Set(offers.map(({ tab }) => tab)).size < offers.length
  return isOneKind ? offers.map((each) => ({ ...each, tab: each.title })) : offers
}

function offer(i18n: I18n, catalogue: Catalogue, combination: Combination): Offer {
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.find(({ id }) => combination.lines[id])
  if (tariff) return fixedOffer(i18n, catalogue, combination, tariff)
  if (line) return lineOffer(i18n, catalogue, combination, line)
  const { landline } = catalogue
  if (!combination.landline || !landline) return besideOffer(i18n, catalogue, combination, i18n._(msg`TV`))
  return besideOffer(i18n, catalogue, combination, chargeName(i18n, landline.name), includedInLandline(i18n, catalogue))
}

function besideOffer(i18n: I18n, catalogue: Catalogue, combination: Combination, name: string, text = ''): Offer {
  return {
    price: priceOf(catalogue, combination),
    path: calculatorPath(catalogue, combination),
    commitment: '',
    tab: name,
    title: name,
    text,
    limit: '',
    action: i18n._(msg`Set up this tariff`),
  }
}

function lineOffer(i18n: I18n, catalogue: Catalogue, combination: Combination, line: MobileTariff): Offer {
  const data = mobileLabel(i18n, line)
  return {
    price: priceOf(catalogue, combination),
    path: calculatorPath(catalogue, combination),
    commitment: '',
    tab: i18n._(msg`Mobile ${data}`),
    title: i18n._(msg`Mobile ${data}`),
    text: '',
    limit: lineLimits(i18n, catalogue, [line.data], { calls: callsOf(catalogue, line), per: line.price.per }),
    action: i18n._(msg`Set up this line`),
  }
}

function lineLimits(i18n: I18n, catalogue: Catalogue, lines: readonly DataAllowance[], called: Called): string {
  const afterData = afterDataLabel(i18n, catalogue.conditions.data.afterAllowanceKbps)
  const calls = callsOfLine(i18n, called)
  const limits = lines.every((data) => data === 'unlimited')
    ? i18n._(msg`Mobile: ${calls}; unlimited data in Spain.`)
    : i18n._(msg`Mobile: ${calls}; once your data is used up, ${afterData}.`)
  return hasRoaming(catalogue) ? limits : `${limits} ${roamingText(i18n, catalogue)}`
}

type Called = { readonly calls: Calls; readonly per: Period }

function callsOfLine(i18n: I18n, { calls, per }: Called): string {
  if (calls === 'unlimited') return i18n._(msg`unlimited calls in Spain`)
  if (calls === 'none') return i18n._(msg`data only`)
  const { minutes, destinations } = callFigures(calls, localeOf(i18n))
  const often = oftenText(i18n, per)
  return i18n._(
    msg`${plural(calls.destinations, {
      one: `${minutes} min and ${destinations} destination ${often}`,
      other: `${minutes} min and ${destinations} destinations ${often}`,
    })}`,
  )
}

function fixedOffer(i18n: I18n, catalogue: Catalogue, combination: Combination, tariff: FixedTariff): Offer {
  const location = chosenLocation(catalogue, combination).name[i18n.locale] ?? ''
  const { mobile } = offeringOf(catalogue)
  const { months, penalty } = conditionFigures(catalogue, localeOf(i18n))
  const always = {
    price: priceOf(catalogue, combination),
    path: calculatorPath(catalogue, combination),
    commitment: fibreMonthsText(i18n, months),
  }
  // Where there is one price for all, it needs no place.
  const place = catalogue.locations.length > 1 && i18n._(msg`In ${location}.`)
  const start = startsFree(catalogue) ? i18n._(msg`Free installation and router.`) : ''
  const leaving = hasExitCharge(catalogue)
    ? i18n._(msg`If you leave early, you pay the remaining share of ${penalty}.`)
    : ''

  if (tariff.data === null) {
    return {
      ...always,
      tab: mobile ? i18n._(msg`Fibre only`) : i18n._(msg`Fibre`),
      title: mobile ? onlyTitle(i18n, tariff) : tariffLabel(i18n, tariff),
      text: sentences(place, start),
      limit: sentences(leaving, catalogue.tv && tvBesideFibre(i18n, catalogue)),
      action: mobile ? i18n._(msg`Set up fibre only`) : i18n._(msg`Set up this tariff`),
    }
  }
  const lines = includedLines(tariff)
  const data = linesLabel(i18n, lines)
  return {
    ...always,
    tab: i18n._(msg`With mobile ${data}`),
    title: packTitle(i18n, tariff, data),
    text: sentences(place, start, catalogue.tv && i18n._(msg`Free TV if you ask for it.`)),
    limit: sentences(leaving, lineLimits(i18n, catalogue, lines, { calls: callsOf(catalogue), per: tariff.price.per })),
    action: i18n._(msg`Set up this pack`),
  }
}

function tvBesideFibre(i18n: I18n, catalogue: Catalogue): string {
  const tvPrice = addedTvText(i18n, catalogue)
  return tvPrice === null ? i18n._(msg`Free TV if you ask for it.`) : i18n._(msg`TV is extra: ${tvPrice}`)
}

function onlyTitle(i18n: I18n, tariff: FixedTariff): string {
  if (tariff.technology) return tariffLabel(i18n, tariff)
  const speed = speedLabel(i18n, tariff.speedMb)
  return i18n._(msg({ message: `${speed} fibre only`, context: 'one tariff' }))
}

function packTitle(i18n: I18n, tariff: FixedTariff, data: string): string {
  if (tariff.technology) return tariffLabel(i18n, tariff)
  const speed = speedLabel(i18n, tariff.speedMb)
  return i18n._(msg({ message: `${speed} fibre and ${data} mobile`, context: 'one tariff' }))
}

function sentences(...parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(' ')
}
