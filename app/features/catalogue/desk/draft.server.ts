import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { dayIsOver, postedDay, publicationView, readPublication } from '#app/features/publishing/publication.server.ts'
import { authorNames, versionCalled } from '#app/features/publishing/published-words.server.ts'
import { dropDraft, proposeDraft } from '#app/features/publishing/stored-drafts.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { liveOn, standing } from '#domain/calendar/dated-versions.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import type { PriceDraft } from '../drafts/price-drafts.server.ts'
import { publishDraft } from '../drafts/publish-draft.server.ts'
import { priceServicesContext } from '../services.server.ts'
import { readBoardVersion, readVersions } from '../stored-versions.server.ts'
import { affectedSentences } from './affected.server.ts'
import { changeSentences, tariffNames } from './change-sentences.server.ts'
import { claimSentence } from './claim-sentence.server.ts'
import { changedDraft, documentOf, openDraft, problemsIn, writingOf } from './draft-part.server.ts'
import type { DraftAnswer, DraftView } from './draft-view.ts'
import { partsOf, partWith } from './form/parts.ts'
import { problemSentence } from './form/problem-sentences.server.ts'
import { problemsOf } from './form/problems.ts'
import { calledAt } from './part-view.server.ts'
import { toldBy } from './told.server.ts'

type Context = Readonly<RouterContextProvider>

/** A draft with what it changes, what is wrong with it, and when it is to begin. */
export async function shownDraft(context: Context, url: URL, id: string): Promise<DraftView> {
  const services = context.get(priceServicesContext)
  const i18n = context.get(i18nContext)
  const staff = context.get(staffContext)
  const draft = await openDraft(context, id)
  const [turn, versions, kept, names] = await fromDatabase(
    context,
    Promise.all([
      readBoardVersion(services.db.kysely),
      readVersions(services.db.kysely),
      draftsOf(services, { staffId: staff.id, path: url.pathname }),
      authorNames(context),
    ]),
  )
  const document = documentOf(draft)
  const today = spanishClock(services.clock()).date
  const { day, view } = publicationView(i18n, {
    draft,
    versions,
    turn,
    names,
    kept,
    posted: postedDay(context),
    today,
    first: nextMonth(today),
    mayPublish: mayDo(staff.role, '/gestion/precios/:id', 'publish'),
  })
  const known = standing(versions)
  const against = liveOn(known, day)
  const before = against && toldBy(against.content, against)
  const problems = problemsOfDraft(context, draft)
  const after = problems.length === 0 ? toldBy(draft.content) : null
  const base = versions.find((version) => version.id === draft.base)
  return {
    ...view,
    parts: partsOf(document).map((path) => ({
      path: path.join('.'),
      title: calledAt(i18n, path, document),
      problems: problemsIn(context, document, path).length,
    })),
    problems,
    madeOf: base ? versionCalled(i18n, base) : '',
    against: against ? versionCalled(i18n, against) : '',
    changes: before && after ? changeSentences(i18n, before, after, day) : [],
    affected:
      before && after ? await fromDatabase(context, affectedSentences(i18n, services, { before, after, day })) : [],
  }
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
  const { typed, validFrom, error, ...posted } = readPublication(
    i18n,
    readForm(context),
    spanishClock(services.clock()).date,
  )
  const refused = (why: Partial<DraftAnswer>, status = 400) => refusedDraft({ ...typed, ...why }, status)
  if (validFrom === null) return refused({ error })
  if (problemsOfDraft(context, draft).length > 0) return refused({})
  const seen = { id, revision: posted.revision, content: draft.content }
  const moved = async (reasons: readonly string[] = []) => {
    // Pressed twice, it was published by the first press.
    await changedDraft(context, url, id)
    return refused({ problem: 'moved', reasons }, 409)
  }
  if (seen.revision !== draft.revision) return moved()
  const by = context.get(staffContext).id
  if (how === 'propose') {
    const isProposed = await fromDatabase(
      context,
      proposeDraft(services.db.kysely, 'price_drafts', seen, { validFrom, note: posted.note, by }),
    )
    if (!isProposed) return moved()
    throw redirect(localHref(`/gestion/precios/${id}?propuesto`, url.search), 303)
  }
  const [turn, versions] = await fromDatabase(
    context,
    Promise.all([readBoardVersion(services.db.kysely), readVersions(services.db.kysely)]),
  )
  const holdsOn = (day: string) => liveOn(standing(versions), day)?.id
  if (turn === posted.turn && holdsOn(posted.compared) !== holdsOn(validFrom))
    return refused({ problem: 'compared' }, 409)
  const published = await publishDraft(services, {
    draft: seen,
    validFrom,
    note: posted.note,
    author: by,
    seen: posted.turn,
  })
  switch (published.outcome) {
    case 'published':
      throw redirect(localHref(`/gestion/precios?publicada=${published.id}`, url.search), 303)
    case 'past':
      return refused({ error: dayIsOver(i18n) })
    case 'moved':
      return moved(await publishedSince(context, posted.last))
    case 'errors':
      return refused({ problem: 'folder', reasons: published.errors })
    case 'claims': {
      const called = tariffNames(i18n, await soldEver(context))
      const scheduled = await fromDatabase(context, readVersions(services.db.kysely))
      const reasons = published.problems.map(({ claim }) => {
        const other = scheduled.find((version) => version.id === claim.version)
        const sentence = claimSentence(i18n, claim, called)
        return other ? `${sentence} (${versionCalled(i18n, other)})` : sentence
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
  return data<DraftAnswer>({ valid: null, note: null, error: null, problem: 'form', reasons: [], ...why }, { status })
}

/** Takes a proposal back, or throws the whole draft away, unless somebody has written in it since. Throws the way on. */
export async function leaveDraft(context: Context, url: URL, id: string, how: 'unpropose' | 'discard') {
  const { kysely } = context.get(priceServicesContext).db
  const draft = await changedDraft(context, url, id)
  if (how === 'unpropose') {
    const { validFrom, note } = draft
    await fromDatabase(context, proposeDraft(kysely, 'price_drafts', draft, { validFrom, note, by: null }))
    throw redirect(localHref(`/gestion/precios/${id}`, url.search), 303)
  }
  const seen = { id, revision: Number(textOf(readForm(context), 'revision')) }
  const isSeen = seen.revision === draft.revision
  if (!isSeen || !(await fromDatabase(context, dropDraft(kysely, 'price_drafts', seen)))) {
    await changedDraft(context, url, id)
    return refusedDraft({ problem: 'kept' }, 409)
  }
  throw redirect(localHref('/gestion/precios', url.search), 303)
}

/** The changes published since somebody looked, a sentence each. */
async function publishedSince(context: Context, last: number): Promise<readonly string[]> {
  const i18n = context.get(i18nContext)
  const services = context.get(priceServicesContext)
  const names = await authorNames(context)
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
      return [i18n._(msg`${author} has published ${versionCalled(i18n, version)}.`), ...sentences]
    })
}

async function soldEver(context: Context) {
  const { db } = context.get(priceServicesContext)
  const versions = await fromDatabase(context, readVersions(db.kysely))
  return versions.toReversed().flatMap((version) => toldBy(version.content, version)?.catalogue ?? [])
}
