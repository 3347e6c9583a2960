import type { RouterContextProvider } from 'react-router'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { FROM_COMMAND, FROM_FILE, type DatedVersion } from '#domain/calendar/dated-versions.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'

export type Context = Readonly<RouterContextProvider>

/** The names of those who publish, by the author of a version or a draft. */
export async function authorNames(context: Context): Promise<ReadonlyMap<string, string>> {
  const i18n = context.get(i18nContext)
  const staff = await fromDatabase(context, listStaff(context.get(servicesContext)))
  return new Map([
    [FROM_FILE, i18n._(msg`the file of the operator’s folder`)],
    [FROM_COMMAND, i18n._(msg`a command on the server`)],
    ...staff.map(({ id, name, email }) => [id, name || email] as const),
  ])
}

/** A version by its number and its first day; the file where nothing was published before it. */
export function versionCalled(i18n: I18n, version: Pick<DatedVersion, 'id' | 'validFrom'> | null): string {
  if (!version) return i18n._(msg`the file of the operator’s folder`)
  const { id, validFrom } = version
  return i18n._(msg`version ${id}, from ${formatDay(validFrom, localeOf(i18n))}`)
}

/** The author of a deed and its moment: `Ana Gómez, 27 November 2026, 11:18`. */
export function byWhomWhen(i18n: I18n, names: ReadonlyMap<string, string>, author: string, at: number): string {
  const locale = localeOf(i18n)
  return `${names.get(author) ?? ''}, ${formatDate(at, locale)}, ${formatTime(at, locale)}`
}
