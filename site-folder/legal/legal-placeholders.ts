import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Brand, LegalDetails } from '#domain/operator/brand.ts'
import { textIn, type Calls, type Catalogue, type Referrals, type Translated } from '#domain/catalogue/catalogue.ts'
import { isForAll, startsFree } from '#domain/catalogue/charges.ts'
import type { Week } from '#domain/calendar/opening-hours.ts'
import type { Shop } from '#domain/operator/shop.ts'
import { referrerKind, type ReferrerKind } from '#domain/catalogue/referrer-kind.ts'
import { retainedKinds } from '#domain/requests/retention.ts'
import { totalLabel } from '#locales/words/amount-text.ts'
import { speedLabel } from '#locales/words/labels.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { languageList } from '#locales/formats/language-name.ts'
import { freeMonthsName, heldServices } from '#locales/words/service-names.ts'
import { documentNames } from '../document-names.ts'
import { legalConditions } from './legal-conditions.ts'
import { fibreStart, lineStart, withinPrice } from '../schema/start-charges.ts'
import { contractLanguages } from './contract-languages.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The condition that leaves a placeholder without a value where it does not hold, by placeholder. */
export const needed: Readonly<Record<string, string>> = {
  'price.penalty': 'exitCharge',
  'price.installation': 'homeInternet',
  'price.router': 'homeInternet',
  'charges.fibre': 'homeInternet',
  'limit.commitmentMonths': 'commitment',
  'count.commitmentMonths': 'commitment',
  'charges.line': 'lineCharges',
  'price.callSetup': 'callLimits',
  'price.callMinute': 'callLimits',
  'limit.minutes': 'callLimits',
  'count.minutes': 'callLimits',
  'limit.destinations': 'callLimits',
  'count.destinations': 'callLimits',
  'limit.noticeMinutes': 'callLimits',
  'count.noticeMinutes': 'callLimits',
  'limit.lines': 'mobile',
  'count.lines': 'mobile',
  'limit.multiSim': 'mobile',
  'count.multiSim': 'mobile',
  'limit.kbps': 'mobile',
  'limit.roamingGb': 'roaming',
  'limit.roamingZone': 'roaming',
  'price.tv': 'tv',
  'landline.name': 'landline',
  'landline.price': 'landline',
  'landline.includes': 'landline',
  'referral.programme': 'referrals',
  'limit.friends': 'referrals',
  'count.friends': 'referrals',
  'referral.reward': 'referrals',
  'referral.services': 'referrals',
}

/** The reward for referring, within a sentence. It is of what the customer has. */
function rewardText(i18n: I18n, { freeMonths, per }: Referrals, kind: ReferrerKind): string {
  const months = freeMonthsName(i18n, freeMonths, kind)
  return per === 'referral' ? i18n._(msg`${months} per referral`) : i18n._(msg`${months} per person referred`)
}

function monthsText(i18n: I18n, count: number): string {
  return i18n._(msg`${plural(count, { one: '# month', other: '# months' })}`)
}

type LegalFacts = {
  readonly brand: Brand
  readonly legal: LegalDetails
  readonly catalogue: Catalogue
  readonly shops: readonly Shop[]
}

/**
 * Everything a legal text may name as `{{key}}`, as it reads in one language. Those of what does not hold here are left
 * out. `limit.lines` is a number, and `count.lines` the same with its noun: 6 lines.
 */
export function legalPlaceholders(
  { brand, legal, catalogue, shops }: LegalFacts,
  i18n: I18n,
): ReadonlyMap<string, string> {
  const locale = localeOf(i18n)
  const { fibre, lines, calls, data, referrals } = catalogue.conditions
  const { dataBundles, internationalMinutes } = catalogue.extras

  const phone = brand.phone.replaceAll(' ', '\u00a0')
  // The words of a text for a fact that the operator has not given.
  const given = (text: Translated) =>
    text[locale]?.trim() || i18n._(msg({ message: `ask us on ${phone}`, context: 'instead of a fact' }))
  const money = (cents: number) => formatMoney(cents, locale)
  const number = (value: number) => formatNumber(value, locale)
  const list = (parts: readonly string[]) => new Intl.ListFormat(locale).format(parts)
  const taxIdNote = legal.taxIdNote[locale]?.trim()

  const maxFriends = referrals?.maxFriends ?? 0
  const conditions = legalConditions({ brand, catalogue, shops })
  const kind = referrerKind(catalogue)
  const facts: [string, string][] = [
    ['brand.product', brand.product],
    ['brand.name', brand.name],
    ['brand.legalName', brand.legalName],
    ['brand.taxId', taxIdNote ? `${brand.taxId} (${taxIdNote})` : brand.taxId],
    ['brand.address', given(brand.address)],
    ['tax.name', taxName(i18n)],
    ['clock.name', i18n._(msg({ message: 'Spanish peninsula time', context: 'in a sentence' }))],
    ['brand.phone', phone],
    ['brand.email', brand.email],
    ['brand.website', brand.website],
    ['brand.paymentMethods', given(brand.paymentMethods)],
    ['brand.legalVersion', brand.terms.version],
    ['brand.legalDate', formatDay(brand.terms.date, locale)],
    ['brand.registry', given(legal.registry)],
    ['brand.operatorRegister', given(legal.operatorRegister)],
    ['brand.codesOfConduct', given(legal.codesOfConduct)],
    ['brand.privacyEmail', legal.privacyEmail],
    ['brand.dpo', given(legal.dpo)],
    ['brand.mailProvider', given(legal.mailProvider)],
    ['brand.hostingProvider', given(legal.hostingProvider)],
    ['brand.transfers', given(legal.transfers)],
    ['brand.logRetention', given(legal.logRetention)],
    ['brand.courts', given(legal.courts)],
    ['documents', documentNames(i18n, catalogue.conditions.orders.documents)],
    ['hours', hoursLabel(i18n, brand.hours.week)],
    ...simpleHours(brand.hours.week, locale),
    ['shops', shops.map(({ name, address }) => `${textIn(name, locale)}, ${address}`).join('; ')],
    ['price.penalty', money(fibre.penalty)],
    ...startPrices(catalogue, money),
    [
      'charges.fibre',
      [fibreStart(i18n, catalogue), withinPrice(i18n, catalogue, ['fibre', 'contract'])].filter(Boolean).join(' '),
    ],
    [
      'charges.line',
      [lineStart(i18n, catalogue), withinPrice(i18n, catalogue, ['line', 'contract'])].filter(Boolean).join(' '),
    ],
    ['price.tv', money(catalogue.tv?.price.cents ?? 0)],
    ...landlineFacts(i18n, catalogue),
    ['limit.commitmentMonths', number(fibre.commitmentMonths)],
    ['count.commitmentMonths', monthsText(i18n, fibre.commitmentMonths)],
    ['limit.lines', number(lines.max)],
    ['count.lines', i18n._(msg`${plural(lines.max, { one: '# line', other: '# lines' })}`)],
    ['limit.multiSim', number(lines.multiSim)],
    ['count.multiSim', i18n._(msg`${plural(lines.multiSim, { one: '# extra SIM', other: '# extra SIMs' })}`)],
    ...callFacts(i18n, calls),
    ['limit.kbps', number(data.afterAllowanceKbps)],
    ['limit.roamingGb', number(data.roamingGb)],
    ['limit.roamingZone', number(data.roamingZone)],
    ['referral.programme', textIn(brand.referralProgramme, locale)],
    ['referral.services', heldServices(i18n, kind)],
    ['limit.friends', number(maxFriends)],
    ['count.friends', i18n._(msg`${plural(maxFriends, { one: '# person', other: '# people' })}`)],
    ...retainedKinds.map((kind): [string, string] => [
      `retention.${kind}`,
      monthsText(i18n, brand.retention[kind].kept),
    ]),
    ['retention.cookies', monthsText(i18n, brand.retention.cookies.kept)],
    ['referral.reward', referrals ? rewardText(i18n, referrals, kind) : ''],
    ['extra.dataBundles', list(dataBundles.map((mb) => speedLabel(i18n, mb)))],
    ['extra.internationalMinutes', list(internationalMinutes.map(number))],
    [
      'count.internationalMinutes',
      internationalMinutesText(i18n, list(internationalMinutes.map(number)), internationalMinutes),
    ],
    ['languages', languageList(i18n, brand.languages, 'and')],
    ['languages.any', languageList(i18n, brand.languages, 'or')],
    ['languages.codes', brand.languages.join(', ')],
    ['contract.languages', contractLanguages(i18n, brand)],
    // user-store.ts writes it, app.ts reads it.
    ['cookies.language', 'locale'],
  ]
  return new Map(
    facts.filter(([key]) => {
      const condition = needed[key]
      return condition === undefined || conditions.get(condition) === true
    }),
  )
}

/** 100, 300 and 600 international minutes: the noun agrees with the number before it. */
function internationalMinutesText(i18n: I18n, numbers: string, bundles: readonly number[]): string {
  const last = bundles.at(-1) ?? 0
  return i18n._(
    msg`${plural(last, { one: `${numbers} international minute`, other: `${numbers} international minutes` })}`,
  )
}

/** One-off prices of installation and router. Of one that is rented, or not of all internet, a text can't say it. */
function startPrices(catalogue: Catalogue, money: (cents: number) => string): [string, string][] {
  return ['installation', 'router'].flatMap((name): [string, string][] => {
    if (startsFree(catalogue)) return [[`price.${name}`, money(0)]]
    const charge = catalogue.charges.find(({ id, per }) => id === name && per === 'once')
    return charge && isForAll(catalogue, charge) ? [[`price.${name}`, money(charge.amount)]] : []
  })
}

/** A landline by itself: its price with tax and period, without promotions. */
function landlineFacts(i18n: I18n, { landline }: Catalogue): [string, string][] {
  const text = (words: Translated = {}) => textIn(words, i18n.locale)
  return [
    ['landline.name', text(landline?.name)],
    ['landline.price', landline ? totalLabel(i18n, [landline.price]) : ''],
    ['landline.includes', text(landline?.includes)],
  ]
}

function callFacts(i18n: I18n, calls: Calls): [string, string][] {
  if (typeof calls !== 'object') return []
  const locale = localeOf(i18n)
  const { minutes, destinations, noticeAtMinutes, beyond } = calls
  const minutesText = (count: number) => i18n._(msg`${plural(count, { one: '# minute', other: '# minutes' })}`)
  return [
    ['price.callSetup', formatMoney(beyond.connection, locale)],
    ['price.callMinute', formatMoney(beyond.perMinute, locale)],
    ['limit.minutes', formatNumber(minutes, locale)],
    ['count.minutes', minutesText(minutes)],
    ['limit.destinations', formatNumber(destinations, locale)],
    ['count.destinations', i18n._(msg`${plural(destinations, { one: '# destination', other: '# destinations' })}`)],
    ['limit.noticeMinutes', formatNumber(noticeAtMinutes, locale)],
    ['count.noticeMinutes', minutesText(noticeAtMinutes)],
  ]
}

/** The parts of hours that are one interval on neighbouring days. For others, a text that names them would be wrong. */
function simpleHours([only, ...others]: Week, locale: Locale): [string, string][] {
  const [interval, ...more] = only?.open ?? []
  if (!only || !interval || others.length > 0 || more.length > 0) return []
  return [
    ['hours.firstDay', formatWeekday(only.days[0], locale)],
    ['hours.lastDay', formatWeekday(only.days[1], locale)],
    ['hours.from', formatTimeOfDay(interval.from, locale)],
    ['hours.to', formatTimeOfDay(interval.to, locale)],
  ]
}
