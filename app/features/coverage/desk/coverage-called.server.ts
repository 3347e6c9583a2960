import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { FROM_FILE } from '#domain/catalogue/versions.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { coverageDeskContext } from '../services.server.ts'

type Context = Readonly<RouterContextProvider>

/** Who publishes coverage, by what is stored of them. */
export async function authorNames(context: Context): Promise<ReadonlyMap<string, string>> {
  const staff = await fromDatabase(context, listStaff(context.get(coverageDeskContext)))
  const file = context.get(i18nContext)._(msg`the file of the operator’s folder`)
  return new Map([[FROM_FILE, file], ...staff.map(({ id, name, email }) => [id, name || email] as const)])
}

/** A version by its number and its first day; the file where nothing was published before it. */
export function coverageCalled(
  context: Context,
  version: { readonly id: number; readonly validFrom: string } | null,
): string {
  const i18n = context.get(i18nContext)
  if (!version) return i18n._(msg`the file of the operator’s folder`)
  const { id, validFrom } = version
  return i18n._(msg`version ${id}, from ${formatDay(validFrom, localeOf(i18n))}`)
}

/** Day and time of an instant. */
export function instantCalled(context: Context, at: number): string {
  const locale = context.get(localeContext)
  return `${formatDate(at, locale)}, ${formatTime(at, locale)}`
}
