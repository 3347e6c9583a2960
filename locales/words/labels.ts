import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Per } from './amount-text.ts'

type Data = number | 'unlimited'

/** The shape of the domain's fixed tariffs, of which these are all that a name says. */
type Tariff = {
  readonly speedMb: number
  readonly data: Data | null
  readonly moreLines?: readonly Data[]
  readonly technology?: Wireless | undefined
}

/** The shape of the domain's mobile tariffs. */
type Line = { readonly id: string; readonly data: Data; readonly calls?: 'none'; readonly prepaid?: true }

/** How internet comes into a home, where it is not by fibre. */
type Wireless = 'fwa' | '4g' | 'satellite'

/** The shape of the domain's price items, which this folder must not import. */
export type Item =
  | { readonly kind: 'tariff'; readonly tariff: Tariff }
  | { readonly kind: 'included-line'; readonly data: Data; readonly count?: number }
  | { readonly kind: 'lines'; readonly mobile: Line; readonly count: number }
  | { readonly kind: 'tv'; readonly cents: number; readonly reduction?: unknown }
  | { readonly kind: 'landline'; readonly name: Readonly<Record<string, string>> }
  | ({ readonly kind: 'charge'; readonly id: string; readonly cents: number } & Charged)
  | { readonly kind: 'business' | 'vat' }

/** So many of a charge that the operator has named; null of one that each language has words for. */
type Charged = { readonly name: Readonly<Record<string, string>> | null; readonly count: number }

/** Monthly data: 35GB, 500MB, Unlimited. */
export function dataLabel(i18n: I18n, data: Data): string {
  return data === 'unlimited' ? i18n._(msg`Unlimited`) : speedLabel(i18n, data * 1000)
}

/**
 * A mobile tariff where no price beside it says its period, and whether it is for data alone: `35GB`, `35GB (28 days)`,
 * `35GB (1 year)`, `35GB, data only`.
 */
export function mobileLabel(i18n: I18n, { data, calls }: Pick<Line, 'data' | 'calls'>, per: Per = 'month'): string {
  const amount = dataLabel(i18n, data)
  const allowance = per === 'month' ? amount : `${amount} (${lastingText(i18n, per)})`
  return calls === 'none' ? i18n._(msg`${allowance}, data only`) : allowance
}

/** How long the data of a line last, where that is no month. */
export function lastingText(i18n: I18n, per: Exclude<Per, 'month'>): string {
  return i18n._({ '28-days': msg`28 days`, year: msg`1 year` }[per])
}

/** A speed by its commercial name, or an amount of data: 300MB, 1GB, 2,5GB. */
export function speedLabel(i18n: I18n, speedMb: number): string {
  const [amount, unit] = speedMb < 1000 ? [speedMb, 'MB'] : [speedMb / 1000, 'GB']
  return formatNumber(amount, localeOf(i18n)) + unit
}

/** The rest of a line's internet once its data is used up: a speed, or that there is none. */
export function afterDataLabel(i18n: I18n, kbps: number): string {
  return kbps === 0 ? i18n._(msg`no mobile internet`) : `${formatNumber(kbps, localeOf(i18n))} kbps`
}

/** The data of lines, the largest first: `35GB`, or `Unlimited + 2 × 35GB`. */
export function linesLabel(i18n: I18n, lines: readonly Data[]): string {
  return [...new Set(lines)]
    .map((data) => {
      const count = lines.filter((line) => line === data).length
      return count === 1 ? dataLabel(i18n, data) : `${count} × ${dataLabel(i18n, data)}`
    })
    .join(' + ')
}

/** A pack or internet alone: `1GB fibre + 35GB`, `1GB fibre`, `30MB radio internet`. */
export function tariffLabel(i18n: I18n, tariff: Tariff): string {
  const internet = internetLabel(i18n, tariff, speedLabel(i18n, tariff.speedMb))
  if (tariff.data === null) return internet
  return `${internet} + ${linesLabel(i18n, [tariff.data, ...(tariff.moreLines ?? [])])}`
}

/** Internet at home by its speed and technology: `1GB fibre`, `30MB radio internet`, `100MB 4G internet`. */
export function internetLabel(i18n: I18n, { technology }: Pick<Tariff, 'technology'>, speed: string): string {
  if (technology === 'fwa') return i18n._(msg`${speed} radio internet`)
  if (technology === '4g') return i18n._(msg`${speed} 4G internet`)
  if (technology === 'satellite') return i18n._(msg`${speed} satellite internet`)
  return i18n._(msg({ message: `${speed} fibre`, context: 'one tariff' }))
}

/** The same beside mobile data, which it follows on a card: `+ 1GB fibre`. */
export function withInternetLabel(i18n: I18n, { technology }: Pick<Tariff, 'technology'>, speed: string): string {
  if (technology === 'fwa') return i18n._(msg`+ ${speed} radio internet`)
  if (technology === '4g') return i18n._(msg`+ ${speed} 4G internet`)
  if (technology === 'satellite') return i18n._(msg`+ ${speed} satellite internet`)
  return i18n._(msg({ message: `+ ${speed} fibre`, context: 'one tariff' }))
}

/** The internet that has a speed, below it on a card: `of fibre`. */
export function ofInternetLabel(i18n: I18n, { technology }: Pick<Tariff, 'technology'>): string {
  if (technology === 'fwa') return i18n._(msg`of radio internet`)
  if (technology === '4g') return i18n._(msg`of 4G internet`)
  if (technology === 'satellite') return i18n._(msg`of satellite internet`)
  return i18n._(msg({ message: 'of fibre', context: 'one tariff' }))
}

/** A technology by itself: `Fibre`, `Radio internet`, `4G internet`. */
export function technologyLabel(i18n: I18n, { technology }: Pick<Tariff, 'technology'>): string {
  if (technology === 'fwa') return i18n._(msg`Radio internet`)
  if (technology === '4g') return i18n._(msg`4G internet`)
  if (technology === 'satellite') return i18n._(msg`Satellite internet`)
  return i18n._(msg({ message: 'Fibre', context: 'one tariff' }))
}

/**
 * The items of a price in their order: `35GB line: included`, `2 additional lines 70GB`. Labels of free items say so
 * and need no amount.
 */
export function priceItemLabels(i18n: I18n, items: readonly Item[]): string[] {
  const withPack = items.some(({ kind }) => kind === 'included-line')
  return items.map((item) => priceItemLabel(i18n, item, withPack))
}

function priceItemLabel(i18n: I18n, item: Item, withPack: boolean): string {
  switch (item.kind) {
    case 'tariff':
      return tariffLabel(i18n, item.tariff)
    case 'included-line':
      return includedLabel(i18n, item.data, item.count ?? 1)
    case 'lines': {
      const named = linesOfTariff(i18n, item, withPack)
      const lines =
        item.mobile.calls === 'none' ? i18n._(msg({ message: `${named}, data only`, context: 'lines' })) : named
      return item.mobile.prepaid ? i18n._(msg`${lines}, prepaid`) : lines
    }
    case 'tv':
      if (!saysFree(item)) return i18n._(msg`TV`)
      return withPack ? i18n._(msg`TV: free with your pack`) : i18n._(msg`TV: free`)
    case 'landline':
      return chargeName(i18n, item.name)
    case 'charge':
      return chargeLabel(i18n, item, saysFree(item))
    // Orders of businesses have words of their own (describe-business-price.ts), which browsers need not load.
    case 'business':
    case 'vat':
      return ''
  }
}

/** An operator's own charge: `Router rent`, `2 × Second box`, `Fixed IP: free`. */
export function chargeLabel(i18n: I18n, { name, count }: Charged, isFree: boolean): string {
  const one = chargeName(i18n, name ?? {})
  const named = count > 1 ? `${count} × ${one}` : one
  return isFree ? i18n._(msg`${named}: free`) : named
}

/** As the operator calls it, in Spanish where the language had no name for it yet. */
export function chargeName(i18n: I18n, name: Readonly<Record<string, string>>): string {
  return name[i18n.locale] ?? name['es-ES'] ?? ''
}

/** Whether the label of an item says that it costs nothing. A tariff or a promotion may be of 0 euros: that is a price. */
export function saysFree(item: { readonly kind: string; readonly cents: number; readonly reduction?: unknown }) {
  const kinds = ['included-line', 'charge', ...(item.reduction ? [] : ['tv'])]
  return item.cents === 0 && kinds.includes(item.kind)
}

function linesOfTariff(i18n: I18n, { mobile, count }: { mobile: Line; count: number }, withPack: boolean): string {
  if (mobile.data === 'unlimited') return unlimitedLinesLabel(i18n, count, withPack)
  const data = dataLabel(i18n, mobile.data)
  return withPack
    ? i18n._(msg`${plural(count, { one: `# additional line ${data}`, other: `# additional lines ${data}` })}`)
    : i18n._(msg`${plural(count, { one: `# ${data} line`, other: `# ${data} lines` })}`)
}

function includedLabel(i18n: I18n, allowance: Data, count: number): string {
  if (allowance === 'unlimited') {
    return count === 1
      ? i18n._(msg`Unlimited line: included`)
      : i18n._(msg`${plural(count, { one: '# unlimited line: included', other: '# unlimited lines: included' })}`)
  }
  const data = dataLabel(i18n, allowance)
  return count === 1
    ? i18n._(msg`${data} line: included`)
    : i18n._(msg`${plural(count, { one: `# ${data} line: included`, other: `# ${data} lines: included` })}`)
}

/** A word that agrees with the lines, unlike 35GB. */
function unlimitedLinesLabel(i18n: I18n, count: number, withPack: boolean): string {
  return withPack
    ? i18n._(msg`${plural(count, { one: '# additional unlimited line', other: '# additional unlimited lines' })}`)
    : i18n._(msg`${plural(count, { one: '# unlimited line', other: '# unlimited lines' })}`)
}

/** How far internet goes at a place: `Fibre up to 1GB`. */
export function reachLabel(i18n: I18n, technology: Wireless | undefined, speed: string): string {
  if (technology === 'fwa') return i18n._(msg`Radio internet up to ${speed}`)
  if (technology === '4g') return i18n._(msg`4G internet up to ${speed}`)
  if (technology === 'satellite') return i18n._(msg`Satellite internet up to ${speed}`)
  return i18n._(msg({ message: `Fibre up to ${speed}`, context: 'one tariff' }))
}

/**
 * The result of a coverage check: `Fibre up to 1GB`.
 *
 * @param ordered the internet that it is for; while that is none, the fastest there is said, whatever it comes by
 */
export function coverageLabel(
  i18n: I18n,
  place: {
    readonly status: 'available' | 'planned' | 'none' | 'unknown'
    readonly maxSpeedMb: number
    readonly reach?: Readonly<Partial<Record<'fibre' | Wireless, number>>>
  },
  ordered: readonly Pick<Tariff, 'technology'>[] = [],
): string {
  switch (place.status) {
    case 'available': {
      const { reach = {}, maxSpeedMb } = place
      const reached = [...new Set(ordered.map((tariff) => tariff.technology ?? 'fibre'))].flatMap((access) => {
        const speedMb = reach[access]
        if (speedMb === undefined) return []
        return reachLabel(i18n, access === 'fibre' ? undefined : access, speedLabel(i18n, speedMb))
      })
      if (reached.length > 0) return reached.join(', ')
      const technology = (['fwa', '4g', 'satellite'] as const).find(
        (one) => reach[one] === maxSpeedMb && reach.fibre !== maxSpeedMb,
      )
      return reachLabel(i18n, technology, speedLabel(i18n, maxSpeedMb))
    }
    case 'planned':
      return i18n._(msg`No fibre yet: it is planned`)
    case 'none':
      return i18n._(msg`No fibre yet`)
    case 'unknown':
      return i18n._(msg`We do not know yet`)
  }
}
