import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { formatNumber } from '#locales/formats/digits.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { lateMails } from '#app/features/cases/figures/mail-figures.server.ts'
import { lateCases, type WhyLate } from '#app/features/cases/figures/late-cases.server.ts'
import { punctuality, type Share } from '#app/features/cases/figures/punctuality.server.ts'
import { workload } from '#app/features/cases/figures/workload.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import type { Figure } from './figure.ts'
import { hoursText } from './hours-text.ts'

type Context = Readonly<RouterContextProvider>

/** The work of each member of staff. */
export async function workloadFigure(context: Context): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  const [rows, names] = [await workload(services), await staffNames(context)]
  return {
    name: 'equipo',
    title: i18n._(msg`Who does what`),
    columns: [
      i18n._(msg`Person`),
      i18n._(msg`Replies`),
      i18n._(msg`Calls`),
      i18n._(msg`Notes`),
      i18n._(msg`Cases done`),
      i18n._(msg`Open now`),
    ],
    rows: rows.map(({ staff, replies, calls, notes, done, open }) => [
      names.get(staff) || i18n._(msg`Somebody who left`),
      ...[replies, calls, notes, done, open].map(number),
    ]),
    bars: rows.map(({ replies, calls, done }) => replies + calls + done),
    shape: 'names',
  }
}

/** The shares that are answered and done within our targets and within the law, by kind. */
export async function punctualityFigure(context: Context): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  // A mail that waits past our target is a message that was not answered in time.
  const { length: owed } = await lateMails(services, site)
  const all = (await punctuality(services, site.care)).map((row) =>
    row.kind === 'contact' ? { ...row, answer: { ...row.answer, decided: row.answer.decided + owed } } : row,
  )
  const rows = all.filter(({ answer, done, law }) => answer.decided + done.decided + law.decided > 0)
  const shares = rows.map(({ answer, done, law }) => [answer, done, law])
  return {
    name: 'plazos',
    title: i18n._(msg`Within the limits, by kind`),
    columns: [
      i18n._(msg`Kind`),
      i18n._(msg`Answered within our target`),
      i18n._(msg`Done within our target`),
      i18n._(msg`Done within the law`),
    ],
    rows: rows.map(({ kind }, index) => [
      i18n._(kindLabels[kind]),
      ...shares[index]!.map((share) => shareText(i18n, share)),
    ]),
    bars: shares.map((each) => {
      const [decided, kept] = [sum(each.map((share) => share.decided)), sum(each.map((share) => share.kept))]
      return decided === 0 ? 0 : kept / decided
    }),
    // A whole bar is all of them.
    most: 1,
    shape: 'names',
  }
}

/** The cases that were late and why, the latest first. */
export async function lateFigure(context: Context, most: number): Promise<Figure> {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const mails = (await lateMails(services, site)).slice(0, most)
  const rows = await lateCases(services, site.care, most)
  const names = await staffNames(context)
  const why: Record<WhyLate, string> = {
    untouched: i18n._(msg`nobody had begun by then`),
    unanswered: i18n._(msg`begun, and not answered by then`),
    unfinished: i18n._(msg`answered, and not done by then`),
  }
  return {
    name: 'tarde',
    title: i18n._(msg`What was late, and why`),
    columns: [
      i18n._(msg`Reference`),
      i18n._(msg`Kind`),
      i18n._(msg`What was due`),
      i18n._(msg`Due`),
      i18n._(msg`Late by`),
      i18n._(msg`Why`),
      i18n._(msg`Assigned to`),
    ],
    rows: [
      ...mails.map(({ mail: { row }, due }) => [
        formatShortDate(row.received_at, localeOf(i18n)),
        i18n._(msg`E-mail, no case yet`),
        limitText(i18n, { of: 'answer', isByLaw: false }),
        dueText(due, localeOf(i18n)),
        i18n._(msg`${hoursText(i18n, services.clock() - due)}, and still owed`),
        why.untouched,
        i18n._(msg`Nobody`),
      ]),
      ...rows.map((late) => [
        late.reference,
        i18n._(kindLabels[late.kind]),
        limitText(i18n, late),
        dueText(late.due, localeOf(i18n)),
        late.isOwed ? i18n._(msg`${hoursText(i18n, late.by)}, and still owed`) : hoursText(i18n, late.by),
        why[late.why],
        late.assignee === null ? i18n._(msg`Nobody`) : names.get(late.assignee) || i18n._(msg`Somebody who left`),
      ]),
    ],
    bars: [],
    hrefs: [...mails.map(({ mail }) => mail.row.id), ...rows.map(({ id }) => id)].map((id) => `/gestion/casos/${id}`),
    shape: 'words',
  }
}

function limitText(i18n: I18n, { of, isByLaw }: { of: 'answer' | 'done'; isByLaw: boolean }): string {
  if (of === 'answer') return i18n._(msg`first answer, by our target`)
  return isByLaw ? i18n._(msg`done, by the law`) : i18n._(msg`done, by our target`)
}

/** 96 % of 25, rounded down: what is not all of them never reads as all. */
export function shareText(i18n: I18n, { decided, kept }: Share): string {
  if (decided === 0) return '–'
  const part = formatNumber(Math.floor((100 * kept) / decided), localeOf(i18n))
  const whole = formatNumber(decided, localeOf(i18n))
  return i18n._(msg`${part} % of ${whole}`)
}

/** The names of the staff by their id, also of those who left. */
export async function staffNames(context: Context): Promise<ReadonlyMap<string, string>> {
  return new Map((await listStaff(context.get(requestServicesContext))).map(({ id, name }) => [id, name]))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
