import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { Reminder } from '#domain/requests/reminder.ts'
import { remindersFor } from '#app/features/cases/reminders/reminders.server.ts'
import { reminderAbout, reminderMoment } from './reminder-label.ts'

type Context = Readonly<RouterContextProvider>

/** A promise whose hour has come. */
export type Ring = { readonly id: string; readonly caseId: string; readonly text: string }

export type Today = {
  /** All of the day, and those of days before that nobody has kept; the earliest first. */
  readonly reminders: readonly Reminder[]
  readonly rings: readonly Ring[]
  /** In how many milliseconds the next one rings; null for none today. */
  readonly nextIn: number | null
}

/** The promises for today of whoever is signed in, and those that call them now. */
export async function promisedToday(context: Context): Promise<Today> {
  const services = context.get(servicesContext)
  const now = services.clock()
  const reminders = await remindersFor(services, context.get(staffContext).id, spanishMidnight(now))
  const next = reminders.find(({ at }) => at > now)
  return {
    reminders,
    rings: reminders.filter(({ at }) => at <= now).map((reminder) => ringOf(context.get(i18nContext), reminder, now)),
    nextIn: next ? next.at - now : null,
  }
}

/** A reminder as one sentence. */
export function ringOf(i18n: I18n, { id, caseId, at, about }: Reminder, now: number): Ring {
  const [what, moment] = [reminderAbout(i18n, about), reminderMoment(i18n, at, now)]
  return { id, caseId, text: i18n._(msg`Reminder, ${moment}: ${what}`) }
}

/**
 * The head of a page while something rings: its title says the hour alone, as titles are kept in browsers' histories.
 */
export function ringingHead<Head extends { readonly title: string }>(
  context: Context,
  { reminders }: Today,
  head: Head,
): Head {
  const now = context.get(servicesContext).clock()
  const [first] = reminders
  if (!first || first.at > now) return head
  return { ...head, title: `🔔 ${reminderMoment(context.get(i18nContext), first.at, now)} · ${head.title}` }
}
