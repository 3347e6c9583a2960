import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContractOn } from '#domain/contract/contract-on.ts'
import type { OrderedService, WorkingService } from '#domain/contract/ordered-services.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'

/* The words of receipt, PDF, desk and files on services that work, and on what counts from then on. */

/** A service of an order by its name: Fibre, Line 2, TV. */
export function serviceName(i18n: I18n, { kind, position }: Pick<OrderedService, 'kind' | 'position'>): string {
  switch (kind) {
    case 'fibre':
      return i18n._(msg({ message: 'Fibre', context: 'a service' }))
    case 'mobile':
      return i18n._(msg`Line ${position}`)
    case 'landline':
      return i18n._(msg`Landline`)
    case 'tv':
      return i18n._(msg({ message: 'TV', context: 'a service' }))
  }
}

/** Several of them: Fibre, Line 1 and Line 2. */
export function serviceNames(i18n: I18n, services: readonly OrderedService[]): string {
  return formatList(
    services.map((service) => serviceName(i18n, service)),
    localeOf(i18n),
    'and',
  )
}

/** Since when each works, those of the same day together: Fibre: 27 November 2026; Line 1: 30 November 2026. */
export function workingText(i18n: I18n, services: readonly WorkingService[]): string {
  return byDay(services)
    .map(({ day, services: some }) => `${serviceNames(i18n, some)}: ${formatDay(day, localeOf(i18n))}`)
    .join('; ')
}

/** The services that work, by the day on which they began to, the earliest first. */
export function byDay(services: readonly WorkingService[]) {
  const days = [...new Set(services.flatMap(({ workingOn }) => workingOn ?? []))].toSorted()
  return days.map((day) => ({ day, services: services.filter(({ workingOn }) => workingOn === day) }))
}

export type ContractRow = { readonly label: string; readonly value: string }

/** The ISO date of today, and the one on which leaving is considered. */
type Days = { readonly today: string; readonly leaving: string }

/** The terms that count from since when services work; those that do not apply are left out. */
export function contractRows(
  i18n: I18n,
  { commitment, exit, firstBill, withdrawal }: ContractOn,
  { today, leaving }: Days,
): readonly ContractRow[] {
  const locale = localeOf(i18n)
  const rows: ContractRow[] = []
  if (firstBill) {
    const from = formatDay(firstBill.from, locale)
    const amount = firstBill.amount === null ? '' : formatMoney(firstBill.amount, locale)
    rows.push({
      label: i18n._(msg`First bill`),
      value: amount
        ? i18n._(msg`counts from ${from}: ${amount}`)
        : i18n._(msg`counts from ${from}, each service from its day`),
    })
  }
  if (commitment) {
    const [from, until] = [formatDay(commitment.from, locale), formatDay(commitment.until, locale)]
    rows.push({ label: i18n._(msg`Commitment`), value: i18n._(msg`from ${from} to ${until}`) })
    if (exit !== null) {
      const day = formatDay(leaving, locale)
      const costs = formatMoney(exit, locale)
      const value = exit === 0 ? i18n._(msg`costs nothing`) : i18n._(msg`costs ${costs}`)
      rows.push({ label: i18n._(msg`Leaving on ${day}`), value })
    }
  }
  const last = withdrawal?.until ?? null
  if (last !== null && last >= today) {
    const until = formatDay(last, locale)
    rows.push({ label: i18n._(msg`Withdrawing`), value: i18n._(msg`until ${until}, without giving a reason`) })
  }
  return rows
}
