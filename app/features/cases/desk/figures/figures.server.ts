import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { caseKinds, type CaseKind } from '#domain/requests/states/case-states.ts'
import { bringsNumbers, offeringOf } from '#domain/catalogue/offering.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { mailsByFate, waitingSince, type MailFate } from '#app/features/cases/figures/mail-figures.server.ts'
import { receives } from '#domain/requests/what-may-come.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import type { Site } from '#site-folder/site.ts'
import { siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import {
  AGES,
  durations,
  openByAge,
  orderedBy,
  requestsPerDay,
  rewardsDue,
  wantedAt,
} from '#app/features/cases/figures/figures.server.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import {
  failedFigure,
  firstTimeFigure,
  offersFigure,
  refusedFigure,
  workingFigure,
} from './activation-figures.server.ts'
import { figureNames, type Figure, type FigureName } from './figure.ts'
import { hours } from './hours-text.ts'
import { lateFigure, punctualityFigure, workloadFigure } from './staff-figures.server.ts'

type Context = Readonly<RouterContextProvider>

/** All figures that there may be, each as a table and a chart; and the rewards that are due, null without a programme. */
export async function loadFigures(context: Context): Promise<{ figures: readonly Figure[]; rewards: number | null }> {
  const offering = offeringOf(context.get(siteContext).catalogue)
  const figures = await Promise.all(figureNames.map((name) => loadFigure(context, name)))
  const rewards = await rewardsDue(context.get(requestServicesContext))
  return {
    figures: figures.filter(({ name, rows }) => rows.length > 0 || mayCount(context.get(siteContext), name)),
    rewards: offering.referrals || rewards > 0 ? rewards : null,
  }
}

/** Whether there may be anything of a figure at an operator. */
function mayCount({ catalogue, installation }: Site, name: FigureName): boolean {
  if (name === 'demanda') return offeringOf(catalogue).coverage
  if (name === 'visitas') return installation !== null
  if (name === 'correos') return false
  return name !== 'rechazos' || bringsNumbers(catalogue)
}

/** The kinds that may come in, and those of which there are any. */
function shownKinds(context: Context, isThere: (kind: CaseKind) => boolean): CaseKind[] {
  const offering = offeringOf(context.get(siteContext).catalogue)
  return caseKinds.filter((kind) => receives(offering, kind) || isThere(kind))
}

/** As many late cases are on the page; the file has more. */
const LATE_ON_PAGE = 50
export const LATE_IN_FILE = 5000

/** A figure; `mostLate` cases where it is of those. */
export async function loadFigure(context: Context, name: FigureName, mostLate = LATE_ON_PAGE): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const locale = localeOf(i18n)
  const number = (value: number) => formatNumber(value, locale)
  switch (name) {
    case 'por-dia': {
      const came = (await waitingSince(services)).map((at) => spanishClock(at).date)
      const all = (await requestsPerDay(services)).map((day) => ({
        ...day,
        mails: came.filter((date) => date === day.day).length,
      }))
      const days = all.slice(
        Math.max(
          0,
          all.findIndex((day) => day.mails > 0 || caseKinds.some((kind) => day[kind] > 0)),
        ),
      )
      const kinds = shownKinds(context, (kind) => days.some((day) => day[kind] > 0))
      const hasMails = days.some(({ mails }) => mails > 0)
      return {
        name,
        title: i18n._(msg`Requests per day`),
        columns: [
          i18n._(msg`Day`),
          ...kinds.map((kind) => i18n._(kindLabels[kind])),
          ...(hasMails ? [i18n._(msg`E-mail, no case yet`)] : []),
        ],
        rows: days.map((day) => [
          formatDay(day.day, locale),
          ...kinds.map((kind) => number(day[kind])),
          ...(hasMails ? [number(day.mails)] : []),
        ]),
        bars: days.map((day) => caseKinds.reduce((sum, kind) => sum + day[kind], day.mails)),
        shape: 'days',
      }
    }
    case 'altas':
      return workingFigure(context)
    case 'a-la-primera':
      return firstTimeFigure(context)
    case 'visitas':
      return failedFigure(context)
    case 'rechazos':
      return refusedFigure(context)
    case 'ofertas':
      return offersFigure(context)
    case 'equipo':
      return workloadFigure(context)
    case 'plazos':
      return punctualityFigure(context)
    case 'tarde':
      return lateFigure(context, mostLate)
    case 'tiempos': {
      const all = await durations(services)
      const kinds = shownKinds(context, (kind) => all.some((row) => row.kind === kind && row.count > 0))
      const measured = all.filter(({ kind }) => kinds.includes(kind))
      return {
        name,
        title: i18n._(msg`Time to the first answer, and to being done`),
        columns: [
          i18n._(msg`Kind`),
          i18n._(msg`Cases`),
          i18n._(msg({ message: 'Median', context: 'time' })),
          i18n._(msg`90 of 100 within`),
        ],
        rows: measured.map(({ kind, measure, count, median, ninetieth }) => [
          `${i18n._(kindLabels[kind])}: ${measure === 'answer' ? i18n._(msg`first answer`) : i18n._(msg`done`)}`,
          number(count),
          hours(i18n, median),
          hours(i18n, ninetieth),
        ]),
        bars: measured.map(({ median }) => median ?? 0),
        shape: 'names',
      }
    }
    case 'abiertos': {
      const since = await waitingSince(services)
      const ages = (await openByAge(services)).map((age, index, all) => {
        const [from, to] = [all[index - 1]?.days ?? 0, age.days ?? Infinity]
        const old = since.map((at) => (services.clock() - at) / 86_400_000)
        return { ...age, mails: old.filter((days) => days >= from && days < to).length }
      })
      return {
        name,
        title: i18n._(msg`Open cases by age`),
        columns: [
          i18n._(msg`Age`),
          i18n._(msg`Cases`),
          ...(since.length > 0 ? [i18n._(msg`E-mails without a case`)] : []),
        ],
        rows: ages.map(({ days, count, mails }, index) => [
          ageLabel(i18n, AGES[index - 1] ?? null, days),
          number(count),
          ...(since.length > 0 ? [number(mails)] : []),
        ]),
        bars: ages.map(({ count, mails }) => count + mails),
        shape: 'names',
      }
    }
    case 'correos':
      return mailFigure(context)
    case 'tarifas':
    case 'lugares': {
      const { tariffs, places } = await orderedBy(services, i18n)
      const ordered = name === 'tarifas' ? tariffs : places
      return {
        name,
        title: name === 'tarifas' ? i18n._(msg`Orders by tariff`) : i18n._(msg`Orders by place`),
        columns: [name === 'tarifas' ? i18n._(msg`Tariff`) : i18n._(msg`Place`), i18n._(msg`Orders`)],
        rows: ordered.map((row) => [row.name, number(row.count)]),
        bars: ordered.map(({ count }) => count),
        shape: 'names',
      }
    }
    case 'demanda': {
      const wanted = await wantedAt(services)
      return {
        name,
        title: i18n._(msg`Where fibre is wanted and can’t be ordered`),
        columns: [i18n._(msg`Place`), i18n._(msg`People who wait`), i18n._(msg`Checks in vain`)],
        rows: wanted.map((row) => [row.name, number(row.waiting), number(row.checks)]),
        bars: wanted.map(({ waiting, checks }) => waiting + checks),
        shape: 'names',
      }
    }
  }
}

function ageLabel(i18n: I18n, from: number | null, to: number | null): string {
  if (from === null) return i18n._(msg`Less than a day`)
  return to === null ? i18n._(msg`More than ${from} days`) : i18n._(msg`${from} to ${to} days`)
}

/** The mails that came in without a case, and what became of them. */
async function mailFigure(context: Context): Promise<Figure> {
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
