import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import type { ServiceKind } from '#domain/contract/ordered-services.ts'
import { daysToWorking } from '#app/features/cases/figures/days-to-working.ts'
import { offersMade } from '#app/features/cases/figures/offers-made.server.ts'
import { ordersInService } from '#app/features/cases/figures/orders-in-service.server.ts'
import { period } from '#app/features/cases/figures/period.ts'
import { failedVisits, firstTimeRight, refusedNumbers } from '#app/features/cases/figures/what-failed.server.ts'
import { serviceName } from '#app/features/activation/describe.ts'
import { causeLabels } from '#app/features/porting/describe.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import type { Figure } from './figure.ts'
import { shareText } from './staff-figures.server.ts'

type Context = Readonly<RouterContextProvider>

/** How many days from the order until it worked, by place and kind. */
export async function workingFigure(context: Context): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const [first = ''] = period(services.clock()).days
  const measured = daysToWorking(await ordersInService(services), first)
  return {
    name: 'altas',
    title: i18n._(msg`Days from the order until it works`),
    columns: [
      i18n._(msg`Place`),
      i18n._(msg`What works`),
      i18n._(msg({ message: 'How many', context: 'a figure' })),
      i18n._(msg({ message: 'Median', context: 'time' })),
      i18n._(msg`90 of 100 within`),
    ],
    rows: measured.map(({ place, kind, count, median, ninetieth }) => [
      place ?? i18n._(msg`Everywhere`),
      kindName(i18n, kind),
      ...[count, median, ninetieth].map((value) => formatNumber(value, localeOf(i18n))),
    ]),
    bars: measured.map(({ median }) => median),
    shape: 'names',
  }
}

/** Why visits failed. */
export async function failedFigure(context: Context): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const counted = await failedVisits(context.get(requestServicesContext))
  const failed = counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return {
    name: 'visitas',
    title: i18n._(msg`Visits that failed, by reason`),
    columns: [i18n._(msg`Reason`), i18n._(msg`Visits`)],
    rows: failed.map(({ reason, count }) => [i18n._(failureLabels[reason]), formatNumber(count, localeOf(i18n))]),
    bars: failed.map(({ count }) => count),
    shape: 'names',
  }
}

/** Why numbers were refused, and by whom. */
export async function refusedFigure(context: Context): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const refused = await refusedNumbers(context.get(requestServicesContext))
  return {
    name: 'rechazos',
    title: i18n._(msg`Numbers that were refused, by cause and operator`),
    columns: [i18n._(msg`Cause`), i18n._(msg`Present operator`), i18n._(msg`Refusals`)],
    rows: refused.map(({ cause, donor, count }) => [
      i18n._(causeLabels[cause]),
      donor ?? i18n._(msg({ message: 'Not known', context: 'an operator' })),
      formatNumber(count, localeOf(i18n)),
    ]),
    bars: refused.map(({ count }) => count),
    shape: 'names',
  }
}

/** How many orders came to work at the first attempt, and what happened to the others. */
export async function firstTimeFigure(context: Context): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const { orders, ...counts } = await firstTimeRight(services, await ordersInService(services))
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  const named = [
    [i18n._(msg`Right the first time`), counts.right],
    [i18n._(msg`A visit failed`), counts.visitFailed],
    [i18n._(msg`A number was refused`), counts.numberRefused],
    [i18n._(msg`The case was opened again`), counts.reopened],
  ] as const
  return {
    name: 'a-la-primera',
    title: i18n._(msg`Orders that worked the first time`),
    columns: [
      i18n._(msg({ message: 'What happened', context: 'a figure' })),
      i18n._(msg`Orders`),
      i18n._(msg`Of all in service`),
    ],
    rows:
      orders === 0
        ? []
        : named.map(([name, count]) => [name, number(count), shareText(i18n, { decided: orders, kept: count })]),
    bars: named.map(([, count]) => count),
    most: orders,
    shape: 'names',
  }
}

/** What became of the offers that were sent, and why some were not accepted. */
export async function offersFigure(context: Context): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const made = await offersMade(context.get(requestServicesContext))
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  const named = [
    [i18n._(msg`Opened by somebody`), made.opened],
    [i18n._(msg`Opened by a machine alone`), made.machineAlone],
    [i18n._(msg({ message: 'Accepted', context: 'an offer' })), made.accepted],
    [i18n._(msg({ message: 'Not wanted', context: 'an offer' })), made.declined],
    [i18n._(msg({ message: 'Withdrawn', context: 'an offer' })), made.withdrawn],
    [i18n._(msg({ message: 'Expired', context: 'an offer' })), made.expired],
    [i18n._(msg`They wait for the customer`), made.waiting],
  ] as const
  const days = made.medianDays === null ? '–' : number(Math.ceil(made.medianDays))
  return {
    name: 'ofertas',
    title: i18n._(msg`Offers that were sent, and what became of them`),
    columns: [
      i18n._(msg({ message: 'What happened', context: 'a figure' })),
      i18n._(msg`Offers`),
      i18n._(msg`Of all sent`),
      i18n._(msg`Days until it was accepted, median`),
    ],
    rows:
      made.sent === 0
        ? []
        : named.map(([name, count], index) => [
            name,
            number(count),
            shareText(i18n, { decided: made.sent, kept: count }),
            index === 2 ? days : '',
          ]),
    bars: named.map(([, count]) => count),
    most: made.sent,
    shape: 'names',
  }
}

function kindName(i18n: I18n, kind: ServiceKind | 'all'): string {
  if (kind === 'all') return i18n._(msg({ message: 'All of an order', context: 'a figure' }))
  return kind === 'mobile' ? i18n._(msg`Mobile line`) : serviceName(i18n, { kind, position: 0 })
}
