import { type CallLimits, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { hasFiniteData } from '#domain/catalogue/speeds-and-data.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import type { Locale } from '#locales/i18n.ts'

/** The figures of the conditions, formatted for use in sentences. */
export function conditionFigures({ conditions }: Catalogue, locale: Locale) {
  const { fibre, lines, data } = conditions
  const money = (cents: number) => formatMoney(cents, locale)
  const number = (value: number) => formatNumber(value, locale)
  return {
    months: fibre.commitmentMonths,
    penalty: money(fibre.penalty),
    halfPenalty: money(Math.round(fibre.penalty / 2)),
    maxLines: lines.max,
    multiSim: lines.multiSim,
    kbps: number(data.afterAllowanceKbps),
    roamingGb: number(data.roamingGb),
    zone: data.roamingZone,
  }
}

/** The figures of limited calls, formatted for use in sentences. */
export function callFigures({ minutes, destinations, noticeAtMinutes, beyond }: CallLimits, locale: Locale) {
  return {
    minutes: formatNumber(minutes, locale),
    destinations: formatNumber(destinations, locale),
    noticeMinutes: formatNumber(noticeAtMinutes, locale),
    connection: formatMoney(beyond.connection, locale),
    perMinute: formatMoney(beyond.perMinute, locale),
  }
}

/** Whether leaving fibre early costs anything. */
export function hasExitCharge({ conditions: { fibre } }: Catalogue): boolean {
  return fibre.commitmentMonths > 0 && fibre.penalty > 0
}

/** Whether nothing is left of a line's internet once its data is used up. */
export function stopsAfterData({ conditions: { data } }: Catalogue): boolean {
  return data.afterAllowanceKbps === 0
}

/** Whether what is left is a speed too slow for browsing. */
export function isTooSlowToBrowse(catalogue: Catalogue): boolean {
  return hasFiniteData(catalogue) && !stopsAfterData(catalogue) && catalogue.conditions.data.afterAllowanceKbps <= 128
}
