import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { mailsByFate, type MailFate } from '#app/features/cases/figures/mail-figures.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import type { Figure } from './figure.ts'
import { hours } from './hours-text.ts'

/** The mails that came in without a case, and what became of them. */
export async function mailFigure(context: Readonly<RouterContextProvider>): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  const fates = await mailsByFate(context.get(requestServicesContext))
  const received = fates.reduce((sum, { count }) => sum + count, 0)
  const named: Record<MailFate, string> = {
    answered: i18n._(msg`Answered, as a case of their own`),
    opened: i18n._(msg`A case of their own, without an answer yet`),
    joined: i18n._(msg`Joined to a case that was there`),
    binned: i18n._(msg`In the bin`),
    waiting: i18n._(msg`Still without a case`),
  }
  return {
    name: 'correos',
    title: i18n._(msg`E-mails without a case, of the last four weeks`),
    columns: [
      i18n._(msg`What became of them`),
      i18n._(msg`E-mails`),
      i18n._(msg({ message: 'Median', context: 'time' })),
      i18n._(msg`90 of 100 within`),
    ],
    rows:
      received === 0
        ? []
        : [
            [i18n._(msg`All that came`), number(received), '–', '–'],
            ...fates.map(({ fate, count, median, ninetieth }) => [
              named[fate],
              number(count),
              hours(i18n, median),
              hours(i18n, ninetieth),
            ]),
          ],
    bars: received === 0 ? [] : [received, ...fates.map(({ count }) => count)],
    shape: 'names',
  }
}
