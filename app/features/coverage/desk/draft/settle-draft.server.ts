import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { dayIsOver, readPublication } from '#app/features/publishing/publication.server.ts'
import { proposeDraft } from '#app/features/publishing/stored-drafts.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { withLines } from '#site-folder/coverage/coverage-lines.ts'
import { packCoverage, plainText } from '#site-folder/coverage/packed-coverage.ts'
import { coverageDeskContext } from '#app/features/coverage/services.server.ts'
import { compareCoverage } from '#app/features/coverage/versions/compare.server.ts'
import {
  findCoverageDraft,
  mendDraft,
  type CoverageDraft,
} from '#app/features/coverage/versions/coverage-drafts.server.ts'
import { coverageVersionOn } from '#app/features/coverage/versions/coverage-on.server.ts'
import { publishable } from '#app/features/coverage/versions/publishable.ts'
import { discardCoverage, publishCoverage } from '#app/features/coverage/versions/publish.server.ts'
import {
  readCoverageTurn,
  readCoverageVersions,
  textOfCoverage,
} from '#app/features/coverage/versions/stored-versions.server.ts'
import { publishedSince } from './published-since.server.ts'
import type { CoverageDraftAnswer } from './draft-view.ts'
import { readDraft } from './read-draft.server.ts'
import { linesOfField } from './wrong-lines.server.ts'

type Context = Readonly<RouterContextProvider>

const LIST = '/gestion/ajustes/cobertura'

/** The draft that a form was posted for; whoever posts it twice is led to what became of it. */
async function postedDraft(context: Context, url: URL, id: string): Promise<CoverageDraft> {
  const draft = await fromDatabase(context, findCoverageDraft(context.get(coverageDeskContext).db.kysely, id))
  if (!draft) throw redirect(localHref(`${LIST}?terminado`, url.search), 303)
  return draft
}

/** Puts lines in place of those that were wrong. Throws the way on. */
export async function mendCoverage(context: Context, url: URL, id: string) {
  const services = context.get(coverageDeskContext)
  const i18n = context.get(i18nContext)
  const draft = await postedDraft(context, url, id)
  const form = readForm(context)
  const changes = [...form.keys()].flatMap((field) => {
    const lines = linesOfField(field)
    return lines
      ? [
          {
            ...lines,
            typed: plainText(Buffer.from(textOf(form, field)))
              .toString()
              .replace(/\n+$/, ''),
          },
        ]
      : []
  })
  const seen = { id, revision: Number(textOf(form, 'revision')) }
  const isSeen = seen.revision === draft.revision
  const text = isSeen ? withLines(await textOfCoverage(services.db.kysely, draft.digest), changes) : null
  const by = context.get(staffContext).id
  if (text && (await fromDatabase(context, mendDraft(services, seen, await packCoverage(text), by))))
    throw redirect(localHref(`${LIST}/${id}?guardado`, url.search), 303)
  const reasons = changes.map(({ line, typed }) => i18n._(msg`Line ${line}, as you wrote it: ${typed}`))
  return refusedDraft({ problem: 'mended', reasons }, 409)
}

/** Says that a draft is ready, or publishes it; answers with why not. Throws the way on. */
export async function settleCoverage(context: Context, url: URL, id: string, how: 'propose' | 'publish') {
  const services = context.get(coverageDeskContext)
  const i18n = context.get(i18nContext)
  const draft = await postedDraft(context, url, id)
  const { typed, validFrom, error, ...posted } = readPublication(
    i18n,
    readForm(context),
    spanishClock(services.clock()).date,
  )
  const refused = (why: Partial<CoverageDraftAnswer>, status = 400) => refusedDraft({ ...typed, ...why }, status)
  if (validFrom === null) return refused({ error })
  const read = await readDraft(context, draft, validFrom)
  if (!read) return refused({ problem: 'unread' }, 409)
  const coverage = publishable(read.reading.coverage, services.site())
  if (!coverage) return refused({})

  const seen = { id, revision: posted.revision }
  const moved = async (reasons: readonly string[] = []) => {
    // Pressed twice, it was published by the first press.
    await postedDraft(context, url, id)
    return refused({ problem: 'moved', reasons }, 409)
  }
  if (seen.revision !== draft.revision) return moved()
  const author = context.get(staffContext).id
  const { note } = posted
  if (how === 'propose') {
    const isProposed = await fromDatabase(
      context,
      proposeDraft(services.db.kysely, 'coverage_drafts', seen, { validFrom, note, by: author }),
    )
    if (!isProposed) return moved()
    throw redirect(localHref(`${LIST}/${id}?propuesto`, url.search), 303)
  }
  const [{ turn }, versions] = await fromDatabase(
    context,
    Promise.all([readCoverageTurn(services.db.kysely), readCoverageVersions(services.db.kysely)]),
  )
  const holdsOn = (day: string) => coverageVersionOn(versions, day)?.id
  if (turn === posted.turn && holdsOn(posted.compared) !== holdsOn(validFrom))
    return refused({ problem: 'compared' }, 409)
  const file = services.prices.folder().coverageFile
  const published = await publishCoverage(services, {
    draft: seen,
    reading: read.reading,
    changes: await compareCoverage(read.before, coverage, validFrom),
    file,
    validFrom,
    note,
    author,
    seen: posted.turn,
  })
  switch (published.outcome) {
    case 'published':
      throw redirect(localHref(`${LIST}?publicada=${published.id}`, url.search), 303)
    case 'unfit':
      return refused({})
    case 'past':
      return refused({ error: dayIsOver(i18n) })
    case 'moved':
      return moved(await publishedSince(context, posted.last))
  }
}

/** Takes a proposal back, or throws the whole draft away, unless somebody has mended it since. Throws the way on. */
export async function leaveCoverage(context: Context, url: URL, id: string, how: 'unpropose' | 'discard') {
  const services = context.get(coverageDeskContext)
  const draft = await postedDraft(context, url, id)
  if (how === 'unpropose') {
    await fromDatabase(context, proposeDraft(services.db.kysely, 'coverage_drafts', draft, { ...draft, by: null }))
    throw redirect(localHref(`${LIST}/${id}`, url.search), 303)
  }
  const seen = { id, revision: Number(textOf(readForm(context), 'revision')) }
  if (!(await fromDatabase(context, discardCoverage(services, seen)))) {
    await postedDraft(context, url, id)
    return refusedDraft({ problem: 'kept' }, 409)
  }
  throw redirect(localHref(LIST, url.search), 303)
}

function refusedDraft(why: Partial<CoverageDraftAnswer>, status: number) {
  return data<CoverageDraftAnswer>(
    { valid: null, note: null, error: null, problem: 'form', reasons: [], ...why },
    { status },
  )
}
