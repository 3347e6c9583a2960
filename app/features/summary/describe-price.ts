import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { callFigures } from '#app/components/offers/conditions/condition-figures.ts'
import { hasRoaming, textIn } from '#domain/catalogue/catalogue.ts'
import type { PriceTable, Stage } from '#domain/contract-summary/contract-summary.ts'
import type { Period } from '#domain/money/amount.ts'
import { firstBill } from '#domain/price/over-time.ts'
import { lastDayOf, offerTerms, startsForNothing } from '#domain/price/price.ts'
import { paragraph, strong } from '#domain/text/block.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { priceItemLabels } from '#locales/words/labels.ts'
import { amountRows } from '#locales/words/priced-rows.ts'
import { onceReductionText, orderByText } from '#locales/words/price-text.ts'
import { taxName } from '#locales/words/tax-name.ts'
import { phoneOf, type Summarised } from './summarised.ts'
import type { Figures, SummaryPart } from './summary-document.ts'

/** All that is paid, tax included: again each period, with and without a promotion, once, and by use. */
export function describePrice(i18n: I18n, about: Summarised): SummaryPart[] {
  const { summary } = about
  const total = formatMoney(summary.firstYear, localeOf(i18n))
  return [
    ...summary.tables.map((table) => figures(i18n, about, table)),
    ...promotionTexts(i18n, about).map((text) => paragraph(text)),
    paragraph([
      ...atTheStart(i18n, about),
      ' ',
      strong(i18n._(msg`First twelve months:`)),
      ' ',
      i18n._(msg`${total} in all.`),
    ]),
    paragraph([strong(i18n._(msg`By use.`)), ' ', byUse(i18n, about)]),
  ]
}

function figures(i18n: I18n, { summary: { price } }: Summarised, table: PriceTable): Figures {
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  const labels = priceItemLabels(i18n, price.items)
  const isReduced = table.stages.length > 1
  const rows = table.rows
    .filter(({ item }) => item.kind !== 'included-line')
    .map(({ item, ordinary, cents }) => [
      labels[price.items.indexOf(item)] ?? '',
      ...(isReduced ? [money(ordinary)] : []),
      ...cents.map(money),
    ])
  const totals = [...(isReduced ? [money(table.ordinary)] : []), ...table.totals.map(money)]
  const isOne = rows.length === 1
  return {
    kind: 'figures',
    header: [
      eachText(i18n, table.per, taxName(i18n, price.tax)),
      ...(isReduced
        ? [i18n._(msg`Without promotion`), ...table.stages.map((stage) => stageText(i18n, table.per, stage))]
        : [i18n._(msg({ message: 'Price', context: 'column' }))]),
    ],
    rows: isOne ? [] : rows,
    total: [isOne ? rows[0]![0]! : i18n._(msg`Total`), ...totals],
  }
}

function eachText(i18n: I18n, per: Period, tax: string): string {
  switch (per) {
    case 'month':
      return i18n._(msg`Each month, ${tax} incl.`)
    case '28-days':
      return i18n._(msg`Every 28 days, ${tax} incl.`)
    case 'year':
      return i18n._(msg`Each year, ${tax} incl.`)
  }
}

/** The periods of a stage, in words. */
export function stageText(i18n: I18n, per: Period, { from, to }: Stage): string {
  if (per === 'month') {
    if (to === null) return i18n._(msg`From month ${from}`)
    return from === to ? i18n._(msg`Month ${from}`) : i18n._(msg`Months ${from} to ${to}`)
  }
  if (per === 'year') {
    if (to === null) return i18n._(msg`From year ${from}`)
    return from === to ? i18n._(msg`Year ${from}`) : i18n._(msg`Years ${from} to ${to}`)
  }
  if (to === null) return i18n._(msg`From period ${from}`)
  return from === to ? i18n._(msg`Period ${from}`) : i18n._(msg`Periods ${from} to ${to}`)
}

/** Which promotion it is, on which terms, and from which day to which each price holds. */
function promotionTexts(i18n: I18n, { summary }: Summarised) {
  const { promotions, price, tables, start } = summary
  const locale = localeOf(i18n)
  const titles = promotions.map(({ title }) => `«${textIn(title, locale)}»`)
  const dated = tables.filter(({ stages }) => stages.length > 1)
  if (dated.length === 0) return []
  const { before } = offerTerms(price)
  const lowest = before && totalText(i18n, before)
  const names = formatList(titles, locale, 'and')
  const terms = [
    ...(promotions.some(({ newCustomers }) => newCustomers) ? [i18n._(msg`For new customers only.`)] : []),
    ...(lowest === null ? [] : [i18n._(msg`Lowest price of the 30 days before: ${lowest}.`)]),
    orderByText(i18n, lastDayOf(price)),
  ].filter(Boolean)
  const day = (at: number | null) => (at === null ? '' : formatDay(new Date(at).toISOString().slice(0, 10), locale))
  const begins = day(start)
  const held = dated.flatMap(({ per, stages, totals }) =>
    stages.map((stage, at) => {
      const paid = totalText(i18n, [{ per, cents: totals[at]! }])
      const [first, last] = [day(stage.begins), day(stage.ends)]
      return last === '' ? i18n._(msg`${paid} from ${first}`) : i18n._(msg`${paid} until ${last}`)
    }),
  )
  const course = held.join('; ')
  return [
    [
      ...(titles.length > 0 ? [strong(i18n._(msg`Promotion ${names}.`)), ' '] : []),
      [
        ...terms,
        start === null
          ? i18n._(msg`It counts from the day of its activation.`)
          : i18n._(msg`If it is activated on ${begins}: ${course}.`),
      ].join(' '),
    ],
  ]
}

/** What is paid once, each by its name. */
function atTheStart(i18n: I18n, { summary: { price } }: Summarised) {
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  if (startsForNothing(price)) return [strong(i18n._(msg`At the start:`)), ' ', `${money(0)}.`]
  const once = amountRows(i18n, { ...price, items: [] }).map(({ label, value }) =>
    value === null ? label : `${label}, ${value}`,
  )
  const bill = money(firstBill(price))
  return [
    strong(i18n._(msg`At the start:`)),
    ' ',
    [
      `${once.join('; ')}.`,
      ...price.oneOff.map((item) => onceReductionText(i18n, item)).filter(Boolean),
      i18n._(msg`First bill: ${bill}.`),
    ].join(' '),
  ]
}

/** What is paid beyond that by how much is used. */
function byUse(i18n: I18n, about: Summarised): string {
  const { lines, hasLandline } = about.summary
  const { catalogue } = about.site
  const calling = lines.find(({ calls }) => calls !== 'none')
  if (!calling && lines.length === 0 && !hasLandline) return i18n._(msg`No charges.`)
  const phone = phoneOf(about)
  const { calls } = calling ?? {}
  const beyond = typeof calls === 'object' ? callFigures(calls, localeOf(i18n)) : null
  return [
    ...(beyond ? [beyondText(i18n, beyond)] : []),
    calling || hasLandline
      ? hasRoaming(catalogue)
        ? i18n._(msg`International calls, special numbers, and use abroad outside the zone: ask us on ${phone}.`)
        : i18n._(msg`International calls and special numbers: ask us on ${phone}.`)
      : i18n._(msg`Use abroad: ask us on ${phone}.`),
  ].join(' ')
}

function beyondText(i18n: I18n, { connection, perMinute }: ReturnType<typeof callFigures>): string {
  return i18n._(msg`Beyond the included calls, ${connection} per call and ${perMinute}/min.`)
}
