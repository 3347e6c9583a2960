import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Claim } from '#app/components/offers/conditions/claims.tsx'
import { conditionFigures, stopsAfterData } from '#app/components/offers/conditions/condition-figures.ts'
import type { Catalogue, ChargedThing } from '#domain/catalogue/catalogue.ts'
import type { Cents } from '#domain/money/money.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { amountLabel } from '#locales/words/amount-text.ts'
import { speedLabel } from '#locales/words/labels.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { landlinePriceText } from '#locales/words/wish-text.ts'
import { onceOfferText, oncePriceLabel } from '#locales/words/price-text.ts'
import { taxName } from '#locales/words/tax-name.ts'
import { ownName } from '#site-folder/schema/start-charges.ts'

/** Optional extras of a mobile line, with the prices that the operator has given. */
export function lineExtras(i18n: I18n, catalogue: Catalogue): Claim[] {
  const { extras } = catalogue
  const { kbps, multiSim } = conditionFigures(catalogue, localeOf(i18n))
  const bundles = dataBundles(i18n, catalogue)
  const minutes = internationalMinutes(i18n, catalogue)
  return [
    extras.dataBundles.length > 0 && {
      title: i18n._(msg`Data bundles`),
      texts: [
        i18n._(
          stopsAfterData(catalogue)
            ? msg`${bundles} more. Once the bundle is used up, mobile internet stops.`
            : msg`${bundles} more. Once the bundle is used up, you are back to ${kbps} kbps.`,
        ),
        i18n._(msg`Useful if you run out of data before the end of the month.`),
        ...bundlePrices(i18n, dataBundleNames(i18n, catalogue), extras.prices.dataBundles),
      ],
    },
    extras.internationalMinutes.length > 0 && {
      title: i18n._(msg`International minutes`),
      texts: [
        i18n._(msg`Bundles of ${minutes} to call abroad. Ask which countries each bundle covers.`),
        ...bundlePrices(
          i18n,
          minuteBundleNames(i18n, catalogue).map((minutes) => `${minutes} min`),
          extras.prices.internationalMinutes,
        ),
      ],
    },
    ...landlineExtra(i18n, catalogue),
    multiSim > 0 && {
      title: i18n._(msg`multiSIM`),
      texts: [multiSimText(i18n, multiSim), ...monthlyPrice(i18n, extras.prices.multiSim)],
    },
  ].filter((extra) => extra !== false)
}

/** The extras that can be added to such things in the calculator, each at its price. */
export function chosenExtras(i18n: I18n, catalogue: Catalogue, of: readonly ChargedThing[]): Claim[] {
  return catalogue.charges
    .filter((charge) => !charge.required && of.includes(charge.of))
    .map((charge) => {
      const { amount, per, of, max, promotion } = charge
      const label = per === 'once' ? oncePriceLabel(i18n, amount) : amountLabel(i18n, { per, cents: amount })
      const price = promotion ? onceOfferText(i18n, amount, promotion) : label
      const most =
        of === 'line'
          ? i18n._(msg`${plural(max, { one: 'One for each line.', other: 'Up to # for each line.' })}`)
          : max > 1 && i18n._(msg`Up to ${max}.`)
      const choose = i18n._(msg`You choose it in the calculator.`)
      return {
        title: ownName(i18n, catalogue, charge),
        texts: [price, most, choose].filter((text) => typeof text === 'string'),
      }
    })
}

/** Optional extras of fibre. */
export function fibreExtras(i18n: I18n, { extras }: Catalogue): Claim[] {
  if (!extras.fixedIp) return []
  const use = msg`An IP address that does not change, for your fibre connection. For cameras, servers or remote work.`
  return [{ title: i18n._(msg`Fixed IP`), texts: [i18n._(use), ...monthlyPrice(i18n, extras.prices.fixedIp)] }]
}

/** Available with lines and with fibre. */
export function landlineExtra(i18n: I18n, { extras, conditions }: Catalogue): Claim[] {
  if (!extras.landlineOnSim) return []
  return [
    {
      title: i18n._(msg`Landline number on a SIM`),
      texts: [
        i18n._(msg`A landline number that works with a SIM.`),
        ...(typeof conditions.calls === 'object' ? [i18n._(msg`The line’s call limits apply.`)] : []),
        landlinePriceText(i18n, extras.prices.landlineOnSim),
      ],
    },
  ]
}

export function multiSimText(i18n: I18n, multiSim: number): string {
  return i18n._(
    msg`${plural(multiSim, {
      one: '# extra SIM to use your line in another device. It shares the line’s data.',
      other: 'Up to # extra SIMs to use your line in other devices. They share the line’s data.',
    })}`,
  )
}

/** 500MB, 1GB o 10GB. */
export function dataBundles(i18n: I18n, catalogue: Catalogue): string {
  return formatList(dataBundleNames(i18n, catalogue), localeOf(i18n), 'or')
}

function dataBundleNames(i18n: I18n, { extras }: Catalogue): string[] {
  return extras.dataBundles.map((mb) => speedLabel(i18n, mb))
}

/** 100, 300 o 600 minutos: the noun agrees with the number before it. Empty where there are none. */
export function internationalMinutes(i18n: I18n, catalogue: Catalogue): string {
  const last = catalogue.extras.internationalMinutes.at(-1)
  if (last === undefined) return ''
  const numbers = formatList(minuteBundleNames(i18n, catalogue), localeOf(i18n), 'or')
  return i18n._(msg`${plural(last, { one: `${numbers} minute`, other: `${numbers} minutes` })}`)
}

function minuteBundleNames(i18n: I18n, { extras }: Catalogue): string[] {
  return extras.internationalMinutes.map((minutes) => formatNumber(minutes, localeOf(i18n)))
}

/** The introduction to the extras of a page. */
export function extrasNote(i18n: I18n, { charges, extras }: Catalogue): string {
  const prices = Object.values(extras.prices).flat()
  const published = prices.some((price) => price !== null) || charges.some(({ required }) => !required)
  return published
    ? i18n._(msg`No extra comes preselected. A price that is not here we give to you in writing before you decide.`)
    : i18n._(
        msg`No extra comes preselected. Their prices are not published: we give them to you in writing before you decide.`,
      )
}

/** 500MB: 3 € y 1GB: 5 €; empty unless the operator has given all prices. */
function bundlePrices(i18n: I18n, names: readonly string[], prices: readonly (Cents | null)[]): string[] {
  const locale = localeOf(i18n)
  const known = prices.filter((price) => price !== null)
  if (known.length < names.length) return []
  const tax = taxName(i18n)
  const bundles = names.map((name, index) => `${name}: ${formatMoney(known[index] ?? 0, locale)}`)
  return [i18n._(msg`Prices, ${tax} incl.: ${formatList(bundles, locale, 'and')}.`)]
}

function monthlyPrice(i18n: I18n, price: Cents | null): string[] {
  if (price === null) return []
  return [amountLabel(i18n, { per: 'month', cents: price })]
}

/** The extras as one phrase within a sentence: bundles, landline number, fixed IP and multiSIM. */
export function extraNames(i18n: I18n, { extras, conditions: { lines } }: Catalogue, of: 'pack' | 'fibre'): string {
  const withLine = of === 'pack'
  const names = [
    withLine && extras.dataBundles.length > 0 && i18n._(msg`data bundles`),
    withLine && extras.internationalMinutes.length > 0 && i18n._(msg`international minutes`),
    extras.landlineOnSim && i18n._(msg`landline number`),
    extras.fixedIp && i18n._(msg`fixed IP`),
    withLine && lines.multiSim > 0 && i18n._(msg`multiSIM`),
  ]
  return formatList(
    names.filter((name) => name !== false),
    localeOf(i18n),
    'and',
  )
}
