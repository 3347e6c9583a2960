import { capital } from '#locales/formats/capital.ts'
import type { I18n } from '@lingui/core'
import { addedTvText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { callFigures, conditionFigures, stopsAfterData } from '#app/components/offers/conditions/condition-figures.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { callPeriod, mixesDataLines } from '#domain/catalogue/calls.ts'
import { sellsPacks, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { hasFiniteData, largestData } from '#domain/catalogue/speeds-and-data.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import { weekAt, type Week } from '#domain/calendar/opening-hours.ts'
import { weekdaysBetween, type Weekday } from '#domain/calendar/spanish-time.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { onlyAmount } from '#domain/money/amount.ts'
import { priceOf, startsForNothing } from '#domain/price/price.ts'
import { isSteady } from '#domain/price/timeline.ts'
import { fibreCommitment } from '#app/components/offers/leaving/fibre-commitment.server.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { formatList } from '#locales/formats/list.ts'
import { oftenText } from '#locales/words/amount-text.ts'
import { dataLabel } from '#locales/words/labels.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** A fact that always holds. `figure` shows it at a glance, and the text repeats it. */
export type Blurb = { readonly figure: string; readonly title: string; readonly text: string }

/** Derived from the catalogue and the opening hours of the day, `now` in milliseconds since 1970. */
export function blurbs(i18n: I18n, brand: Brand, catalogue: Catalogue, now: number): readonly Blurb[] {
  const locale = localeOf(i18n)
  const { fixed, packs, lines, mobile, tv } = offeringOf(catalogue)
  const figures = conditionFigures(catalogue, locale)
  const { months, maxLines } = figures
  const week = weekAt(brand.hours, now)
  const hours = capital(hoursLabel(i18n, week), locale)
  const nothing = formatMoney(0, locale)
  const tax = taxName(i18n)
  const commitment = months > 0 ? fibreCommitment(i18n, months) : ''

  return [
    {
      figure: samePrice(catalogue, locale),
      title: i18n._(msg`One price`),
      text: i18n._(msg`The price on the card, in the calculator and in your request is the same. Always with ${tax}.`),
    },
    fixed &&
      startsFree(catalogue) && {
        figure: nothing,
        title: i18n._(msg`Free installation and router`),
        text: `${i18n._(msg`Installation and router are free with fibre.`)} ${commitment}`,
      },
    lines &&
      maxLines > 1 && {
        figure: String(maxLines),
        title: i18n._(msg`Up to ${plural(maxLines, { one: '# line', other: '# lines' })}`),
        text: i18n._(
          packs
            ? msg`Combine the lines in your home in one request. The line included in the pack counts as one of the ${maxLines}.`
            : msg`Combine the lines in your home in one request.`,
        ),
      },
    tv && freeTv(i18n, catalogue, nothing),
    mobile && lineLimits(i18n, catalogue),
    {
      figure: formatList(openDays(locale, week), locale, 'and'),
      title: i18n._(msg`People who answer`),
      text: i18n._(msg`${hours}. You can write to us at any hour.`),
    },
  ].filter((blurb) => blurb !== false)
}

/** Where TV costs nothing: with packs, or always. */
function freeTv(i18n: I18n, catalogue: Catalogue, figure: string): Blurb | false {
  const tvPrice = addedTvText(i18n, catalogue)
  if (tvPrice === null) {
    const text = i18n._(msg`TV costs nothing. It is only added if you ask for it.`)
    return { figure, title: i18n._(msg`Free TV`), text }
  }
  return (
    sellsPacks(catalogue) && {
      figure,
      title: i18n._(msg`Free TV with your pack`),
      text: i18n._(
        msg`With any fibre and mobile pack, TV costs nothing. It is only added if you ask for it. Otherwise, ${tvPrice}`,
      ),
    }
  )
}

/** The limits of a line; without limits of calls, only what follows the data. */
function lineLimits(i18n: I18n, catalogue: Catalogue): Blurb {
  const { calls } = catalogue.conditions
  const locale = localeOf(i18n)
  const { kbps } = conditionFigures(catalogue, locale)
  const title = i18n._(msg`Limits in plain sight`)
  const afterData = !hasFiniteData(catalogue)
    ? i18n._(msg`Unlimited data in Spain.`)
    : i18n._(
        stopsAfterData(catalogue)
          ? msg`Once your data is used up, mobile internet stops until it renews.`
          : msg`Once your data is used up, you browse at ${kbps} kbps.`,
      )
  const dataLines = mixesDataLines(catalogue) ? `${i18n._(msg`Lines for data only have no calls.`)} ` : ''
  if (calls === 'unlimited') {
    return { figure: '∞', title, text: `${i18n._(msg`Calls in Spain are unlimited.`)} ${dataLines}${afterData}` }
  }
  if (calls === 'none') {
    const figure = hasFiniteData(catalogue) ? dataLabel(i18n, largestData(catalogue)) : '∞'
    return { figure, title, text: afterData }
  }
  const often = oftenText(i18n, callPeriod(catalogue))
  const limits = i18n._(
    msg`${plural(calls.minutes, { one: '# minute', other: '# minutes' })} and ${plural(calls.destinations, { one: '# destination', other: '# destinations' })} ${often}.`,
  )
  const notice = i18n._(
    msg`We let you know at ${plural(calls.noticeAtMinutes, { one: '# minute', other: '# minutes' })}.`,
  )
  return { figure: callFigures(calls, locale).minutes, title, text: `${limits} ${notice} ${dataLines}${afterData}` }
}

/** The price of the first offer on both sides: `29 = 29`; or that there is one. */
function samePrice(catalogue: Catalogue, locale: Locale): string {
  const [first] = offerGroups(catalogue).flatMap(({ combinations }) => combinations)
  if (!first) return '1'
  const price = priceOf(catalogue, first)
  // More than one figure would be needed to say it all.
  const only = onlyAmount(price.total)
  if (!startsForNothing(price) || !only || !isSteady(price.timelines)) return '1'
  const euros = formatMoney(only.cents, locale).replaceAll(/[€\s]/g, '')
  return `${euros}\u00a0=\u00a0${euros}`
}

const WEEKDAYS = weekdaysBetween(['monday', 'sunday'])

const shortDays = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))

/** The days that staff answer on: `lun–vie`, and others that are not next to them. */
function openDays(locale: Locale, week: Week): string[] {
  const open = new Set(week.flatMap(({ days }) => weekdaysBetween(days)))
  const rows: string[][] = [[]]
  for (const day of WEEKDAYS) {
    if (open.has(day)) rows.at(-1)?.push(shortDay(locale, day))
    else rows.push([])
  }
  return rows.filter(({ length }) => length > 0).map((row) => [...new Set([row[0], row.at(-1)])].join('–'))
}

/** monday → lun. */
function shortDay(locale: Locale, day: Weekday): string {
  // 5 January 2026 was a Monday.
  const date = Date.UTC(2026, 0, 5 + WEEKDAYS.indexOf(day))
  return shortDays(locale).format(date)
}
