import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { timeField } from '#domain/calendar/time-field.ts'
import { soldOf } from '#domain/catalogue/offering.ts'
import { mayWait } from '#domain/service-levels/service-levels.ts'
import { mayHaveToAct } from '#domain/requests/what-may-come.ts'
import { holders } from '#domain/requests/acting.ts'
import type { AskedAction } from '#app/features/cases/actions/asked/asked-action.server.ts'
import { lastByLaw } from '#app/features/cases/clocks/case-clocks.server.ts'
import { readText } from '#app/features/cases/actions/asked/read-text.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { findStaff, worksOnCases } from '#app/features/staff/staff.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { siteContext } from '#site-folder/services.ts'
import { partyNames } from '../case-labels.ts'
import type { ActionError } from './action-error.ts'
import { promisedFor, waitInstant } from './read-times.server.ts'

type Context = Readonly<RouterContextProvider>

const LONGEST_ABOUT = 200
/** 2026-11-24. */
const DAY_LENGTH = 10

/** A case is put off: until its customer answers, until somebody else has acted, or until an hour at which somebody is reminded. */
export async function later(context: Context, row: CaseRow, form: FormData): Promise<AskedAction | ActionError> {
  const text = (name: string) => String(form.get(name) ?? '')
  const now = context.get(requestServicesContext).clock()
  const back = (['customer', 'other'] as const).find((each) => each === text('back'))
  const mayBeSaid = back !== 'customer' || mayWait(row.kind, 'otherwise')
  const latest = mayBeSaid ? lastByLaw(context.get(siteContext), row, now) : null
  // A day is as good as its first moment: on that of the law it is there in the morning.
  if (back && latest !== null && text(back) > timeField(latest).slice(0, DAY_LENGTH)) return 'law-sooner'
  const at = promisedFor(context, form, 'back')
  if (latest !== null && at !== null && at > latest) return 'law-sooner'
  if (back === 'customer') return { kind: 'wait', until: waitInstant(context, text('customer')) }
  if (back === 'other') return hold(context, { by: text('by'), until: text('other'), about: text('about') })
  return remind(context, form, at)
}

/** Holds a case for somebody else until a day, and reminds whoever takes care of it when that day begins. */
function hold(
  context: Context,
  typed: { readonly by: string; readonly until: string; readonly about: string },
): AskedAction | ActionError {
  const sold = soldOf(context.get(siteContext).catalogue)
  const by = holders.find((each) => each === typed.by && mayHaveToAct(each, sold))
  if (!by) return 'holder-missing'
  const until = waitInstant(context, typed.until)
  if (Number.isNaN(until)) return 'date-wrong'
  const about = typed.about
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ABOUT)
  const i18n = context.get(i18nContext)
  const who = i18n._(partyNames[by])
  const late = i18n._(msg`${who} should have acted by now`)
  return { kind: 'hold', by, until, about, reminds: about ? `${late}: ${about}` : late }
}

/** A reminder of a case, for somebody of the staff. */
async function remind(context: Context, form: FormData, at: number | null): Promise<AskedAction | ActionError> {
  if (at === null) return 'date-wrong'
  const about = readText(String(form.get('about') ?? ''))
  if (!about.ok && about.error === 'text-long') return about.error
  const person = await findStaff(context.get(requestServicesContext), { id: String(form.get('for') ?? '') })
  if (!person || !worksOnCases(person)) return 'unknown-person'
  const oneLine = about.ok ? about.value.replaceAll(/\s+/g, ' ').slice(0, LONGEST_ABOUT) : ''
  return { kind: 'remind', for: person.id, at, about: oneLine }
}
