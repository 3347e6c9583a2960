import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textOf } from '#app/features/staff/attempt.server.ts'
import type { Draft } from '#app/features/staff/drafts/drafts.server.ts'
import { scheduledAfter, standing, type DatedVersion } from '#domain/calendar/dated-versions.ts'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { formContext } from '#platform/http/contexts.ts'
import type { PublicationView } from './published-views.ts'
import { byWhomWhen, type Context } from './published-words.server.ts'
import type { StoredDraft } from './stored-drafts.server.ts'

type Shown = {
  readonly draft: StoredDraft
  readonly versions: readonly DatedVersion[]
  readonly turn: number
  readonly names: ReadonlyMap<string, string>
  /** This person's text in the forms of the page, as it was kept. */
  readonly kept: readonly Draft[]
  /** The first day that was just posted; null where nothing was. */
  readonly posted: string | null
  readonly today: string
  /** The first day while nobody has named one. */
  readonly first: string
  readonly mayPublish: boolean
}

/** The publication of a draft as its page shows it, and the day for which the page says what changes. */
export function publicationView(
  i18n: I18n,
  { draft, versions, turn, names, kept, posted, today, first, mayPublish }: Shown,
): { readonly day: string; readonly view: PublicationView } {
  const typed = kept.find(({ form }) => form === 'publication')
  const fields = Object.fromEntries(typed?.fields ?? [])
  const valid = posted ?? fields['valid'] ?? draft.validFrom ?? first
  const begins = dayOf(valid) ?? today
  const day = begins < today ? today : begins
  const [later] = scheduledAfter(standing(versions), day)
  return {
    day,
    view: {
      changed: byWhomWhen(i18n, names, draft.changedBy, draft.changedAt),
      proposedBy: draft.proposedBy === null ? null : (names.get(draft.proposedBy) ?? ''),
      until: later ? formatDay(daysAfter(later.validFrom, -1), localeOf(i18n)) : null,
      revision: draft.revision,
      turn,
      last: versions.at(-1)?.id ?? 0,
      valid,
      compared: day,
      today,
      note: fields['note'] ?? draft.note,
      mayPublish,
      savedAt: typed?.savedAt ?? null,
    },
  }
}

/** The first day that was posted just now; null where none was. */
export function postedDay(context: Context): string | null {
  const form = context.get(formContext)?.fields
  return form?.has('valid') ? textOf(form, 'valid').trim() : null
}

type PostedPublication = {
  /** As it was typed. */
  readonly typed: { readonly valid: string; readonly note: string }
  readonly note: string
  readonly revision: number
  readonly turn: number
  readonly last: number
  /** The day for which what changes was shown; empty where none was. */
  readonly compared: string
} & ({ readonly validFrom: string; readonly error: null } | { readonly validFrom: null; readonly error: string })

/** The posted form of a publication; with a sentence where its first day is none, or is over. */
export function readPublication(i18n: I18n, form: FormData, today: string): PostedPublication {
  const number = (name: string) => Number(textOf(form, name))
  const note = textOf(form, 'note')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  const typed = { valid: textOf(form, 'valid').trim(), note }
  const seen = { turn: number('turn'), last: number('last'), compared: textOf(form, 'compared') }
  const posted = { typed, note, revision: number('revision'), ...seen }
  const validFrom = dayOf(typed.valid)
  if (validFrom === null) return { ...posted, validFrom, error: i18n._(msg`Choose the day from which it is to hold.`) }
  return validFrom < today
    ? { ...posted, validFrom: null, error: dayIsOver(i18n) }
    : { ...posted, validFrom, error: null }
}

/** Also where midnight passes before the database takes it. */
export function dayIsOver(i18n: I18n): string {
  return i18n._(msg`That day is over: choose today or a later one.`)
}
