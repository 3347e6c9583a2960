import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

type Data = number | 'unlimited'

/** The shape of the domain's price items, which this folder must not import. */
type Item =
  | { readonly kind: 'tariff'; readonly tariff: { readonly speedMb: number; readonly data: Data | null } }
  | { readonly kind: 'included-line'; readonly data: Data }
  | { readonly kind: 'lines'; readonly mobile: { readonly data: Data }; readonly count: number }
  | { readonly kind: 'tv'; readonly monthly: number; readonly reduction?: unknown }

/** Monthly data: 35GB, Unlimited. */
export function dataLabel(i18n: I18n, data: Data): string {
  return data === 'unlimited' ? i18n._(msg`Unlimited`) : `${data}GB`
}

/** A pack or fibre alone: `1GB fibre + 35GB`, `1GB fibre`. */
export function tariffLabel(i18n: I18n, tariff: { readonly speed: string; readonly data: Data | null }): string {
  const { speed } = tariff
  if (tariff.data === null) return i18n._(msg`${speed} fibre`)
  const data = dataLabel(i18n, tariff.data)
  return i18n._(msg`${speed} fibre + ${data}`)
}

/**
 * The items of a price in their order: `35GB line: included`, `2 additional lines 70GB`. Labels of free items say so
 * and need no amount. `speedName` is the domain's.
 */
export function priceItemLabels(i18n: I18n, items: readonly Item[], speedName: (speedMb: number) => string): string[] {
  const withPack = items.some(({ kind }) => kind === 'included-line')
  return items.map((item) => priceItemLabel(i18n, item, withPack, speedName))
}

function priceItemLabel(i18n: I18n, item: Item, withPack: boolean, speedName: (speedMb: number) => string): string {
  switch (item.kind) {
    case 'tariff':
      return tariffLabel(i18n, { speed: speedName(item.tariff.speedMb), data: item.tariff.data })
    case 'included-line': {
      if (item.data === 'unlimited') return i18n._(msg`Unlimited line: included`)
      const data = dataLabel(i18n, item.data)
      return i18n._(msg`${data} line: included`)
    }
    case 'lines': {
      const { count } = item
      if (item.mobile.data === 'unlimited') return unlimitedLinesLabel(i18n, count, withPack)
      const data = dataLabel(i18n, item.mobile.data)
      return withPack
        ? i18n._(msg`${plural(count, { one: `# additional line ${data}`, other: `# additional lines ${data}` })}`)
        : i18n._(msg`${plural(count, { one: `# ${data} line`, other: `# ${data} lines` })}`)
    }
    case 'tv':
      // A promotion may make it cost nothing as well, for some months.
      return item.monthly === 0 && !item.reduction ? i18n._(msg`TV: free with your pack`) : i18n._(msg`TV`)
  }
}

/** A word that agrees with the lines, unlike 35GB. */
function unlimitedLinesLabel(i18n: I18n, count: number, withPack: boolean): string {
  return withPack
    ? i18n._(msg`${plural(count, { one: '# additional unlimited line', other: '# additional unlimited lines' })}`)
    : i18n._(msg`${plural(count, { one: '# unlimited line', other: '# unlimited lines' })}`)
}

/** The result of a coverage check. `speedName` is the domain's. */
export function coverageLabel(
  i18n: I18n,
  place: { readonly status: 'available' | 'planned' | 'none' | 'unknown'; readonly maxSpeedMb: number },
  speedName: (speedMb: number) => string,
): string {
  switch (place.status) {
    case 'available': {
      const speed = speedName(place.maxSpeedMb)
      return i18n._(msg`Fibre up to ${speed}`)
    }
    case 'planned':
      return i18n._(msg`No fibre yet: it is planned`)
    case 'none':
      return i18n._(msg`No fibre yet`)
    case 'unknown':
      return i18n._(msg`We do not know yet`)
  }
}

/** A formatted amount as prices are always shown: `€29/month, VAT incl.` */
export function monthlyPriceLabel(i18n: I18n, amount: string): string {
  return i18n._(msg`${amount}/month, VAT incl.`)
}
