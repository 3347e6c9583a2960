import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { scheduledAfter } from '#domain/calendar/dated-versions.ts'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import { onlyAmount, type Total } from '#domain/money/amount.ts'
import { priceHistory } from '#domain/price/price-history.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { taxName } from '#locales/words/tax-name.ts'
import { recordedFrom } from '../held-text.server.ts'
import { offeredOnce, type OfferedTariff } from './told-history.server.ts'

/** The price of a tariff from a day on, without promotions; null: it is not sold. */
type Step = { readonly from: string; readonly total: Total | null }
type Change = { readonly day: string; readonly before: Total; readonly after: Total }

/** A tariff on sale with the prices that it has had, has and will have by what is published. */
export type MovingTariff = OfferedTariff & {
  /** Its name without the words that all of its group have. */
  readonly short: string
  readonly steps: readonly Step[]
  readonly changes: readonly Change[]
}
export type MovingGroup = { readonly heading: string; readonly tariffs: readonly MovingTariff[] }

/** What is on sale, by group; the first day is that from which prices were recorded. */
export function movingGroups(i18n: I18n, versions: readonly SoldVersion[], today: string): readonly MovingGroup[] {
  const last = scheduledAfter(versions, today).at(-1)?.validFrom ?? today
  const periods = priceHistory(versions, last)
  const onSale = offeredOnce(i18n, versions, today).flatMap((offered) => {
    const steps = (periods.get(offered.id) ?? [])
      .map(({ from, ordinary }): Step => ({ from, total: ordinary }))
      .filter(({ total }, index, all) => index === 0 || !isSame(total, all[index - 1]!.total))
    const isSold = steps.findLast(({ from }) => from <= today)?.total
    return isSold ? [{ ...offered, steps, changes: changesOf(steps) }] : []
  })
  return [...Map.groupBy(onSale, ({ heading }) => heading)].map(([heading, tariffs]) => {
    const shorts = shortNames(tariffs.map(({ name }) => name))
    return { heading, tariffs: tariffs.map((tariff, index) => ({ ...tariff, short: shorts[index] ?? tariff.name })) }
  })
}

function isSame(one: Total | null, other: Total | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function changesOf(steps: readonly Step[]): Change[] {
  const sold = steps.flatMap(({ from, total }) => (total ? [{ from, total }] : []))
  return sold.slice(1).flatMap(({ from, total }, index) => {
    const before = sold[index]!.total
    return isSame(before, total) ? [] : [{ day: from, before, after: total }]
  })
}

/** Names without the words that all begin with, and those that all end with: `35GB` of `Fibra 1GB + 35GB`. */
function shortNames(names: readonly string[]): readonly string[] {
  if (names.length < 2) return names
  const words = names.map((name) => name.split(' '))
  const most = Math.min(...words.map(({ length }) => length)) - 1
  const common = (at: (name: readonly string[], n: number) => string | undefined, limit: number) => {
    let count = 0
    while (count < limit && words.every((name) => at(name, count) === at(words[0]!, count))) count++
    return count
  }
  const first = common((name, n) => name[n], most)
  const last = common((name, n) => name.at(-1 - n), most - first)
  return words.map((name) => name.slice(first, name.length - last).join(' '))
}

/** Whether prices have changed, in a sentence, and since when they are recorded. */
export function movedText(
  i18n: I18n,
  groups: readonly MovingGroup[],
  versions: readonly SoldVersion[],
  today: string,
): { readonly verdict: string; readonly more: string } {
  const tariffs = groups.flatMap((group) => group.tariffs)
  const changes = tariffs
    .map((tariff) => tariff.changes.filter(({ day }) => day <= today))
    .filter(({ length }) => length > 0)
  const all = tariffs.length
  const tax = taxName(i18n)
  const day = formatDay(recordedFrom(versions) ?? today, localeOf(i18n))
  const count = changes.length
  if (count === 0) {
    return {
      verdict: i18n._(msg`None of today’s tariffs has changed its price since we began to record them, on ${day}.`),
      more: i18n._(msg`They are ${all}, ${tax} included. When one changes, or we announce it, you see it here.`),
    }
  }
  const went = (sign: number) =>
    changes.every((own) => Math.sign(difference(own[0]!.before, own.at(-1)!.after)) === sign)
  const verdict = went(-1)
    ? msg`${plural(count, { one: `# tariff of ${all} has changed its price, and it went down.`, other: `# tariffs of ${all} have changed their price, and all went down.` })}`
    : went(1)
      ? msg`${plural(count, { one: `# tariff of ${all} has changed its price, and it went up.`, other: `# tariffs of ${all} have changed their price, and all went up.` })}`
      : msg`${plural(count, { one: `# tariff of ${all} has changed its price.`, other: `# tariffs of ${all} have changed their price.` })}`
  return {
    verdict: i18n._(verdict),
    more: i18n._(msg`We record them since ${day}, ${tax} included.`),
  }
}

/** By how many cents an amount differs; of amounts that cannot be compared, not a number. */
function difference(before: Total, after: Total): number {
  const [one, other] = [onlyAmount(before), onlyAmount(after)]
  return one && other && one.per === other.per ? other.cents - one.cents : Number.NaN
}

export type Announced = { readonly heading: string; readonly lines: readonly string[] }

/** The changes that are published for later days, a heading for each day. */
export function announcedChanges(i18n: I18n, groups: readonly MovingGroup[], today: string): readonly Announced[] {
  const changes = groups.flatMap(({ tariffs }) =>
    tariffs.flatMap(({ name, changes }) => changes.filter(({ day }) => day > today).map((one) => ({ ...one, name }))),
  )
  const days = Map.groupBy(
    changes.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    ({ day }) => day,
  )
  return [...days].map(([date, ofDay]) => {
    const day = formatDay(date, localeOf(i18n))
    const [{ name, ...change }] = ofDay as [(typeof ofDay)[number]]
    const [before, price] = [totalText(i18n, change.before), totalText(i18n, change.after)]
    const count = ofDay.length
    return count === 1
      ? { heading: i18n._(msg`${name}: ${price} from ${day} on`), lines: [i18n._(msg`Until then it costs ${before}.`)] }
      : {
          heading: i18n._(
            msg`${plural(count, { one: '# tariff has another price', other: '# tariffs have another price' })} from ${day} on`,
          ),
          lines: ofDay.map((one) => changeText(i18n, one.name, one)),
        }
  })
}

/** One change within a list: `35GB, from 31 €/month to 29 €/month`. */
export function changeText(i18n: I18n, name: string, change: Change): string {
  const [before, after] = [totalText(i18n, change.before), totalText(i18n, change.after)]
  return i18n._(msg`${name}, from ${before} to ${after}`)
}

export type SteadyGroup = { readonly name: string; readonly price: string }

/** The groups of which no price changes or has changed, a line each. */
export function steadyGroups(i18n: I18n, groups: readonly MovingGroup[]): readonly SteadyGroup[] {
  return groups
    .filter(({ tariffs }) => tariffs.every(({ changes }) => changes.length === 0))
    .map(({ heading, tariffs }) => {
      const count = tariffs.length
      const [{ name }] = tariffs as [MovingTariff]
      const totals = tariffs.map(({ steps }) => steps.findLast(({ total }) => total)!.total!)
      return {
        name:
          count > 1
            ? i18n._(msg`${heading}, ${plural(count, { one: '# tariff', other: '# tariffs' })}`)
            : name === heading
              ? name
              : `${heading}: ${name}`,
        price: pricesText(i18n, totals),
      }
    })
}

/** So many prices are named one by one. */
const NAMED = 4

function pricesText(i18n: I18n, totals: readonly Total[]): string {
  const sorted = totals.toSorted((one, other) => difference(other, one) || 0)
  const texts = [...new Set(sorted.map((total) => totalText(i18n, total)))]
  const isRange = texts.length > NAMED && sorted.every((total) => !Number.isNaN(difference(sorted[0]!, total)))
  if (!isRange) return formatList(texts, localeOf(i18n), 'and')
  const [lowest, highest] = [texts[0]!, texts.at(-1)!]
  return i18n._(msg`from ${lowest} to ${highest}`)
}
