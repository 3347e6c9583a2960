import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { conditionFigures, startsFree } from '#app/components/offers/condition-figures.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Locale } from '#locales/i18n.ts'
import { extraNames, internationalMinutes } from './extras.server.ts'

/** What a price includes and what it does not, as two short lists. */
export type Included = { readonly includes: readonly string[]; readonly excludes: readonly string[] }

export function includedInPack(i18n: I18n, catalogue: Catalogue): Included {
  const { minutes, destinations } = conditionFigures(catalogue, i18n.locale as Locale)
  const extras = extraNames(i18n, catalogue, 'pack')
  return {
    includes: [
      startsFree(catalogue) ? i18n._(msg`Fibre with free installation and router.`) : i18n._(msg`Fibre.`),
      i18n._(msg`One mobile line with the pack’s data.`),
      ...(catalogue.tv ? [i18n._(msg`TV at no cost, if you ask for it.`)] : []),
    ],
    excludes: [
      ...setupFee(i18n, catalogue),
      ...(catalogue.mobile.length > 0 ? [i18n._(msg`Additional lines: each at its mobile price.`)] : []),
      ...(extras ? [i18n._(msg`Extra, on request: ${extras}.`)] : []),
      i18n._(msg`Calls beyond ${minutes} min or ${destinations} destinations a month.`),
    ],
  }
}

export function includedInFibre(i18n: I18n, catalogue: Catalogue): Included {
  const { tvPrice } = conditionFigures(catalogue, i18n.locale as Locale)
  const extras = extraNames(i18n, catalogue, 'fibre')
  return {
    includes: [
      i18n._(msg`A fibre connection at your tariff’s speed.`),
      ...(startsFree(catalogue) ? [i18n._(msg`Free installation.`), i18n._(msg`Free router.`)] : []),
    ],
    excludes: [
      ...setupFee(i18n, catalogue),
      ...(catalogue.tv ? [i18n._(msg`TV: ${tvPrice}/month, VAT incl.`)] : []),
      ...(extras ? [i18n._(msg`Extra, on request: ${extras}.`)] : []),
    ],
  }
}

export function includedInLine(i18n: I18n, catalogue: Catalogue): Included {
  const figures = conditionFigures(catalogue, i18n.locale as Locale)
  const { minutes, destinations, connection, perMinute, roamingGb, zone, tvPrice } = figures
  const abroad = internationalMinutes(i18n, catalogue)
  return {
    includes: [
      i18n._(msg`The tariff’s data.`),
      i18n._(msg`Calls: ${minutes} minutes and ${destinations} destinations a month.`),
      i18n._(msg`Roaming with fair use: ${roamingGb} GB in Zone ${zone}.`),
    ],
    excludes: [
      i18n._(msg`Calls beyond the limit: ${connection} to connect and ${perMinute}/min, VAT incl.`),
      ...(abroad ? [i18n._(msg`Calls abroad: with a bundle of ${abroad} minutes.`)] : []),
      ...(catalogue.tv ? [i18n._(msg`TV: ${tvPrice}/month, VAT incl.`)] : []),
    ],
  }
}

function setupFee(i18n: I18n, catalogue: Catalogue): string[] {
  if (startsFree(catalogue)) return []
  const { installation, router } = conditionFigures(catalogue, i18n.locale as Locale)
  return [i18n._(msg`Paid once, VAT incl.: installation ${installation}, router ${router}.`)]
}
