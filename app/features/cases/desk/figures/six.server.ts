import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { stateLabel } from '#domain/requests/states/staff-words.ts'
import { comparedPeriods, periodLengths, type PeriodLength } from '#app/features/cases/figures/compared-periods.ts'
import { casesOfFigure, sixFigures, sixNames, type SixName } from '#app/features/cases/figures/six-figures.server.ts'
import { casesOf } from '#app/features/cases/listed-case.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { municipalities } from '#geography/municipalities.ts'
import { formatDay, formatMediumDay } from '#locales/formats/calendar.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { formatDate, formatShortDate } from '#locales/formats/format.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { staffNames } from './staff-figures.server.ts'
import { sixTitles } from './six-tile.tsx'
import type { ShownSix } from './six-tiles.tsx'

type Context = Readonly<RouterContextProvider>

/** As many cases of a figure are listed. */
const MOST_LISTED = 200
/** As many places are named. */
const MOST_PLACES = 3

export type SixList = NonNullable<Awaited<ReturnType<typeof listOf>>>

/** The six figures, and the cases of the one that an address asks for. */
export async function loadSix(context: Context, query: URLSearchParams) {
  const length = periodLengths.find((each) => each === query.get('de')) ?? 'semanas'
  const i18n = context.get(i18nContext)
  const locale = localeOf(i18n)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const { days } = comparedPeriods(services.clock(), length)
  const [from = '', today = ''] = days.slice(-2)
  const found = await sixFigures(services, site.care, length)
  const names = found.lista.places.slice(0, MOST_PLACES).map(({ ine, count }) => {
    return `${municipalities.get(ine)?.name ?? ine}, ${formatNumber(count, locale)}`
  })
  const six: ShownSix = { ...found, lista: { ...found.lista, names } }
  const isHere: Record<SixName, boolean> = {
    pedidos: true,
    dias: true,
    ley: true,
    fallidas: site.installation !== null,
    bajas: true,
    lista: offeringOf(site.catalogue).coverage,
  }
  const name = sixNames.find((each) => each === query.get('lista') && isHere[each])
  const [brand, day, who] = [site.brand.name, formatDate(services.clock(), locale), context.get(staffContext).name]
  return {
    six,
    length,
    isHere,
    ends: days.slice(1).map((end) => endText(daysAfter(end, -1), locale, length)),
    month: formatDay(today.slice(0, '2026-11'.length), locale),
    period: { first: formatDay(from, locale), last: formatDay(daysAfter(today, -1), locale) },
    printed: i18n._(msg`${brand} · printed on ${day} by ${who}`),
    list: name ? await listOf(context, name, length) : null,
  }
}

/** With the year, where periods are longer than weeks. */
function endText(day: string, locale: Locale, length: PeriodLength): string {
  return length === 'semanas' ? formatShortDay(Date.parse(day), locale) : formatMediumDay(day, locale)
}

async function listOf(context: Context, name: SixName, length: PeriodLength) {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const { care } = context.get(siteContext)
  const ids = await casesOfFigure(services, care, { name, length, most: MOST_LISTED + 1 })
  if (ids.length === 0) return null
  const shown = await casesOf(services, ids.slice(0, MOST_LISTED))
  const staff = await staffNames(context)
  const day = (at: number | null) => (at === null ? '–' : formatShortDate(at, localeOf(i18n)))
  return {
    name: i18n._(sixTitles[name]),
    rows: shown.map(({ row, reference, content }) => ({
      id: row.request_id,
      who: (content && partyOf(services, content).name) || reference,
      state: stateLabel(i18n, care.names, row.kind, row.state),
      received: day(Number(row.opened_at)),
      due: day(row.done_due === null ? null : Number(row.done_due)),
      done: day(row.closed_at === null ? null : Number(row.closed_at)),
      assignee: row.assignee === null ? i18n._(msg`Nobody`) : staff.get(row.assignee) || i18n._(msg`Somebody who left`),
    })),
    isCut: ids.length > MOST_LISTED,
  }
}
