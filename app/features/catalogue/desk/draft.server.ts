import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import { liveOn, scheduledAfter, standing } from '#domain/catalogue/versions.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { dropDraft, proposeDraft, type PriceDraft } from '../drafts/price-drafts.server.ts'
import { publishDraft } from '../drafts/publish-draft.server.ts'
import { priceServicesContext } from '../services.server.ts'
import { readBoardVersion, readVersions, type StoredVersion } from '../stored-versions.server.ts'
import { affectedSentences } from './affected.server.ts'
import { changeSentences, tariffNames } from './change-sentences.server.ts'
import { claimSentence } from './claim-sentence.server.ts'
import { changedDraft, documentOf, openDraft, problemsIn, writingOf } from './draft-part.server.ts'
import type { DraftAnswer, DraftView } from './draft-view.ts'
import { partsOf, partWith } from './form/parts.ts'
import { problemSentence } from './form/problem-sentences.server.ts'
import { problemsOf } from './form/problems.ts'
import { calledAt } from './part-view.server.ts'
import { staffNames } from './staff-names.server.ts'
import { toldBy } from './told.server.ts'

type Context = Readonly<RouterContextProvider>

/** A draft with what it changes, what is wrong with it, and when it is to begin. */
export async function shownDraft(context: Context, url: URL, id: string): Promise<DraftView> {
  const services = context.get(priceServicesContext)
  const i18n = context.get(i18nContext)
  const locale = localeOf(i18n)
  const staff = context.get(staffContext)
  const draft = await openDraft(context, id)
  const [turn, versions, kept, names] = await fromDatabase(
    context,
    Promise.all([
      readBoardVersion(services.db.kysely),
      readVersions(services.db.kysely),
      draftsOf(services, { staffId: staff.id, path: url.pathname }),
      staffNames(context),
    ]),
  )
  const typed = kept.find(({ form }) => form === 'publication')
  const fields = Object.fromEntries(typed?.fields ?? [])
  const document = documentOf(draft)
  const today = spanishClock(services.clock()).date
  const valid = fields['valid'] ?? draft.validFrom ?? nextMonth(today)
  const day = dayOf(valid) ?? today
  const known = standing(versions)
  const against = liveOn(known, day)
  const before = against && toldBy(against.content, against)
  const problems = problemsOfDraft(context, draft)
  const after = problems.length === 0 ? toldBy(draft.content) : null
  const later = scheduledAfter(known, day)[0]
  const base = versions.find((version) => version.id === draft.base)
  const when = `${formatDate(draft.changedAt, locale)}, ${formatTime(draft.changedAt, locale)}`
  return {
    parts: partsOf(document).map((path) => ({
      path: path.join('.'),
      title: calledAt(i18n, path, document),
      problems: problemsIn(context, document, path).length,
    })),
    problems,
    madeOf: base ? versionCalled(context, base) : '',
    changed: `${names.get(draft.changedBy) ?? ''}, ${when}`,
    proposedBy: draft.proposedBy === null ? null : (names.get(draft.proposedBy) ?? ''),
    against: against ? versionCalled(context, against) : '',
    changes: before && after ? changeSentences(i18n, before, after, day) : [],
    affected:
      before && after ? await fromDatabase(context, affectedSentences(i18n, services, { before, after, day })) : [],
    until: later ? formatDay(daysAfter(later.validFrom, -1), locale) : null,
    revision: draft.revision,
    turn,
    last: versions.at(-1)?.id ?? 0,
    valid,
    today,
    note: fields['note'] ?? draft.note,
    mayPublish: mayDo(staff.role, '/gestion/precios/:id', 'publish'),
    savedAt: typed?.savedAt ?? null,
  }
}

/** A version by its number and its first day. */
export function versionCalled(context: Context, { id, validFrom }: Pick<StoredVersion, 'id' | 'validFrom'>): string {
  const i18n = context.get(i18nContext)
  return i18n._(msg`version ${id}, from ${formatDay(validFrom, localeOf(i18n))}`)
}

function nextMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

function problemsOfDraft(context: Context, draft: Pick<PriceDraft, 'content'>): DraftView['problems'] {
  const i18n = context.get(i18nContext)
  const document = documentOf(draft)
  return problemsOf(document, writingOf(context).languages).map((problem) => ({
    field: problem.path.join('.'),
    label: calledAt(i18n, problem.path, document),
    sentence: problemSentence(i18n, problem),
    part: partWith(problem.path)?.join('.') ?? null,
  }))
}

/** Says that a draft is ready, or publishes it; answers with why not. Throws the way on. */
export async function settleDraft(context: Context, url: URL, id: string, how: 'propose' | 'publish') {
  const services = context.get(priceServicesContext)
  const i18n = context.get(i18nContext)
  const draft = await changedDraft(context, url, id)
  const form = readForm(context)
  const posted = { valid: textOf(form, 'valid').trim(), note: noteIn(textOf(form, 'note')) }
  const validFrom = dayOf(posted.valid)
  const refused = (why: Partial<DraftAnswer>, status = 400) => refusedDraft({ ...posted, ...why }, status)
  if (validFrom === null)
    return refused({ problem: 'form', error: i18n._(msg`Choose the day from which it is to hold.`) })
  if (validFrom < spanishClock(services.clock()).date)
    return refused({ problem: 'form', error: i18n._(msg`That day is over: choose today or a later one.`) })
  if (problemsOfDraft(context, draft).length > 0) return refused({ problem: 'form' })
  const seen = { id, revision: Number(textOf(form, 'revision')), content: draft.content }
  const moved = async (reasons: readonly string[] = []) => {
    // Pressed twice, it was published by the first press.
    await changedDraft(context, url, id)
    return refused({ problem: 'moved', reasons }, 409)
  }
  if (seen.revision !== draft.revision) return moved()
  const by = context.get(staffContext).id
  if (how === 'propose') {
    const isProposed = await fromDatabase(context, proposeDraft(services, seen, { validFrom, note: posted.note, by }))
    if (!isProposed) return moved()
    throw redirect(localHref(`/gestion/precios/${id}?propuesto`, url.search), 303)
  }
  const published = await publishDraft(services, {
    draft: seen,
    validFrom,
    note: posted.note,
    author: by,
    seen: Number(textOf(form, 'turn')),
  })
  switch (published.outcome) {
    case 'published':
      throw redirect(localHref(`/gestion/precios?publicada=${published.id}`, url.search), 303)
    case 'past':
      return refused({ problem: 'form', error: i18n._(msg`That day is over: choose today or a later one.`) })
    case 'moved':
      return moved(await publishedSince(context, Number(textOf(form, 'last'))))
    case 'errors':
      return refused({ problem: 'folder', reasons: published.errors })
    case 'claims': {
      const called = tariffNames(i18n, await soldEver(context))
      const scheduled = await fromDatabase(context, readVersions(services.db.kysely))
      const reasons = published.problems.map(({ claim }) => {
        const other = scheduled.find((version) => version.id === claim.version)
        const sentence = claimSentence(i18n, claim, called)
        return other ? `${sentence} (${versionCalled(context, other)})` : sentence
      })
      return refused({ problem: 'claims', reasons })
    }
    case 'reused': {
      const called = tariffNames(i18n, await soldEver(context))
      const reasons = published.codes.map(({ code, meant, wouldMean }) => {
        const was = called(meant)
        if (wouldMean === null)
          return i18n._(
            msg`The code ${code} means ${was} in links that customers have kept, and would mean nothing: write ${code.slice(-1)} as its digit again.`,
          )
        return i18n._(
          msg`The code ${code} means ${was} in links that customers have kept, and would mean ${called(wouldMean)}: write ${code.slice(-1)} as the digit of the first again, and a free one for the other.`,
        )
      })
      return refused({ problem: 'reused', reasons })
    }
  }
}

function refusedDraft(why: Partial<DraftAnswer>, status: number) {
  return data<DraftAnswer>({ valid: null, note: null, error: null, problem: null, reasons: [], ...why }, { status })
}

/** Takes a proposal back, or throws the whole draft away, unless somebody has written in it since. Throws the way on. */
export async function leaveDraft(context: Context, url: URL, id: string, how: 'unpropose' | 'discard') {
  const services = context.get(priceServicesContext)
  const draft = await changedDraft(context, url, id)
  if (how === 'unpropose') {
    const { validFrom, note } = draft
    await fromDatabase(context, proposeDraft(services, draft, { validFrom, note, by: null }))
    throw redirect(localHref(`/gestion/precios/${id}`, url.search), 303)
  }
  const seen = { id, revision: Number(textOf(readForm(context), 'revision')) }
  const isSeen = seen.revision === draft.revision
  if (!isSeen || !(await fromDatabase(context, dropDraft(services.db.kysely, seen)))) {
    await changedDraft(context, url, id)
    return refusedDraft({ problem: 'kept' }, 409)
  }
  throw redirect(localHref('/gestion/precios', url.search), 303)
}

/** What was published since somebody looked, a sentence for each change. */
async function publishedSince(context: Context, last: number): Promise<readonly string[]> {
  const i18n = context.get(i18nContext)
  const services = context.get(priceServicesContext)
  const names = await staffNames(context)
  const known = standing(await fromDatabase(context, readVersions(services.db.kysely)))
  return known
    .filter(({ id }) => id > last)
    .flatMap((version) => {
      const before = liveOn(
        known.filter(({ id }) => id < version.id),
        version.validFrom,
      )
      const [was, is] = [before && toldBy(before.content, before), toldBy(version.content, version)]
      const author = names.get(version.author) ?? ''
      const sentences = was && is ? changeSentences(i18n, was, is, version.validFrom) : []
      return [i18n._(msg`${author} has published ${versionCalled(context, version)}.`), ...sentences]
    })
}

async function soldEver(context: Context) {
  const { db } = context.get(priceServicesContext)
  const versions = await fromDatabase(context, readVersions(db.kysely))
  return versions.toReversed().flatMap((version) => toldBy(version.content, version)?.catalogue ?? [])
}

function noteIn(typed: string): string {
  return typed.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
