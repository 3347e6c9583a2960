import type { Catalogue } from '#domain/catalogue.ts'
import { formatMoney, formatNumber } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'

/** The figures of the conditions, formatted for use in sentences. */
export function conditionFigures({ conditions, tv }: Catalogue, locale: Locale) {
  const { fibre, lines, calls, data } = conditions
  const money = (cents: number) => formatMoney(cents, locale)
  const number = (value: number) => formatNumber(value, locale)
  return {
    months: fibre.commitmentMonths,
    penalty: money(fibre.penalty),
    halfPenalty: money(Math.round(fibre.penalty / 2)),
    installation: money(fibre.installation),
    router: money(fibre.router),
    maxLines: lines.max,
    multiSim: lines.multiSim,
    minutes: number(calls.minutes),
    destinations: number(calls.destinations),
    noticeMinutes: number(calls.noticeAtMinutes),
    connection: money(calls.beyond.connection),
    perMinute: money(calls.beyond.perMinute),
    kbps: number(data.afterAllowanceKbps),
    roamingGb: number(data.roamingGb),
    zone: data.roamingZone,
    tvPrice: money(tv?.monthly ?? 0),
  }
}

/** Whether leaving fibre early costs anything. */
export function hasExitCharge({ conditions: { fibre } }: Catalogue): boolean {
  return fibre.commitmentMonths > 0 && fibre.penalty > 0
}

/** Whether fibre starts without any charge beyond the monthly price. */
export function startsFree({ conditions: { fibre } }: Catalogue): boolean {
  return fibre.installation === 0 && fibre.router === 0
}

/** Whether the reduced speed is too slow for browsing. */
export function isTooSlowToBrowse({ conditions: { data } }: Catalogue): boolean {
  return data.afterAllowanceKbps <= 128
}
