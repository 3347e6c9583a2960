import type { I18n } from '@lingui/core'
import { addedTvText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { callFigures, conditionFigures } from '#app/components/offers/conditions/condition-figures.ts'
import { callPeriod, commonPeriod, mixesDataLines } from '#domain/catalogue/calls.ts'
import { hasPacksOfLines, hasRoaming, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import { isTvFree } from '#domain/price/tv-price.ts'
import { oftenText } from '#locales/words/amount-text.ts'
import { localeOf } from '#locales/i18n.ts'
import { eachLineOnce, fibreOnce, fibreStart, lineStart, withinPrice } from '#site-folder/schema/start-charges.ts'
import { extraNames, internationalMinutes } from './extras.server.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The things that a price includes and those that it does not, as two short lists. */
export type Included = { readonly includes: readonly string[]; readonly excludes: readonly string[] }

export function includedInPack(i18n: I18n, catalogue: Catalogue): Included {
  const extras = extraNames(i18n, catalogue, 'pack')
  return {
    includes: [
      startsFree(catalogue) ? i18n._(msg`Fibre with free installation and router.`) : i18n._(msg`Fibre.`),
      ...[withinPrice(i18n, catalogue, ['fibre', 'line', 'contract'])].filter(Boolean),
      hasPacksOfLines(catalogue)
        ? i18n._(msg`The mobile lines of the pack, each with its data.`)
        : i18n._(msg`One mobile line with the pack’s data.`),
      ...(catalogue.tv ? [i18n._(msg`TV at no cost, if you ask for it.`)] : []),
    ],
    excludes: [
      ...fibreCharges(i18n, catalogue),
      ...[eachLineOnce(i18n, catalogue)].filter(Boolean),
      ...(catalogue.mobile.length > 0 ? [i18n._(msg`Additional lines: each at its mobile price.`)] : []),
      ...(extras ? [i18n._(msg`Extra, on request: ${extras}.`)] : []),
      ...callsBeyond(i18n, catalogue),
    ],
  }
}

export function includedInFibre(i18n: I18n, catalogue: Catalogue): Included {
  const extras = extraNames(i18n, catalogue, 'fibre')
  return {
    includes: [
      i18n._(msg`A fibre connection at your tariff’s speed.`),
      ...(startsFree(catalogue) ? [i18n._(msg`Free installation.`), i18n._(msg`Free router.`)] : []),
      ...[withinPrice(i18n, catalogue, ['fibre', 'contract'])].filter(Boolean),
      ...freeTv(i18n, catalogue),
    ],
    excludes: [
      ...fibreCharges(i18n, catalogue),
      ...chargedTv(i18n, catalogue),
      ...(extras ? [i18n._(msg`Extra, on request: ${extras}.`)] : []),
    ],
  }
}

export function includedInLine(i18n: I18n, catalogue: Catalogue): Included {
  const { roamingGb, zone } = conditionFigures(catalogue, localeOf(i18n))
  const roams = hasRoaming(catalogue)
  const abroad = internationalMinutes(i18n, catalogue)
  return {
    includes: [
      i18n._(msg`The tariff’s data.`),
      ...callsOfLine(i18n, catalogue),
      ...[withinPrice(i18n, catalogue, ['line', 'contract'])].filter(Boolean),
      ...(roams ? [i18n._(msg`Roaming with fair use: ${roamingGb} GB in Zone ${zone}.`)] : []),
      ...freeTv(i18n, catalogue),
    ],
    excludes: [
      ...lineCharges(i18n, catalogue),
      ...priceBeyond(i18n, catalogue),
      ...(roams ? [] : [i18n._(msg`Roaming: there is none.`)]),
      ...(abroad ? [i18n._(msg`Calls abroad: with a bundle of ${abroad}.`)] : []),
      ...chargedTv(i18n, catalogue),
    ],
  }
}

function freeTv(i18n: I18n, catalogue: Catalogue): string[] {
  return isTvFree(catalogue) ? [i18n._(msg`TV at no cost, if you ask for it.`)] : []
}

function chargedTv(i18n: I18n, catalogue: Catalogue): string[] {
  const tvPrice = catalogue.tv && addedTvText(i18n, catalogue)
  return tvPrice === null ? [] : [i18n._(msg`TV: ${tvPrice}`)]
}

function callsOfLine(i18n: I18n, catalogue: Catalogue): string[] {
  const { calls } = catalogue.conditions
  if (calls === 'none') return [i18n._(msg`Data only.`)]
  const beside = mixesDataLines(catalogue) ? [i18n._(msg`Lines for data only have no calls.`)] : []
  if (calls === 'unlimited') return [i18n._(msg`Unlimited calls in Spain.`), ...beside]
  const often = oftenText(i18n, callPeriod(catalogue))
  const limits = i18n._(
    msg`Calls: ${plural(calls.minutes, { one: '# minute', other: '# minutes' })} and ${plural(calls.destinations, { one: '# destination', other: '# destinations' })} ${often}.`,
  )
  return [limits, ...beside]
}

function callsBeyond(i18n: I18n, catalogue: Catalogue): string[] {
  const { calls } = catalogue.conditions
  if (typeof calls !== 'object') return []
  const { minutes, destinations } = callFigures(calls, localeOf(i18n))
  const often = oftenText(
    i18n,
    commonPeriod(catalogue.locations.flatMap(({ packs }) => packs.map(({ price }) => price))),
  )
  return [
    i18n._(
      msg`${plural(calls.destinations, {
        one: `Calls beyond ${minutes} min or ${destinations} destination ${often}.`,
        other: `Calls beyond ${minutes} min or ${destinations} destinations ${often}.`,
      })}`,
    ),
  ]
}

function priceBeyond(i18n: I18n, { conditions: { calls } }: Catalogue): string[] {
  if (typeof calls !== 'object') return []
  const { connection, perMinute } = callFigures(calls, localeOf(i18n))
  const tax = taxName(i18n)
  return [i18n._(msg`Calls beyond the limit: ${connection} to connect and ${perMinute}/min, ${tax} incl.`)]
}

function fibreCharges(i18n: I18n, catalogue: Catalogue): string[] {
  return [startsFree(catalogue) ? fibreOnce(i18n, catalogue) : fibreStart(i18n, catalogue)].filter(Boolean)
}

function lineCharges(i18n: I18n, catalogue: Catalogue): string[] {
  return [lineStart(i18n, catalogue)].filter(Boolean)
}
