import { data, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { postedDay, publicationView } from '#app/features/publishing/publication.server.ts'
import { authorNames, versionCalled } from '#app/features/publishing/published-words.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { TypedFields } from '#app/features/staff/draft-forms.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { withCoverage } from '#site-folder/site-coverage.ts'
import { siteOn } from '#site-folder/site-today.ts'
import { coverageDeskContext } from '#app/features/coverage/services.server.ts'
import { compareCoverage } from '#app/features/coverage/versions/compare.server.ts'
import { findCoverageDraft, type CoverageDraft } from '#app/features/coverage/versions/coverage-drafts.server.ts'
import { isInvented } from '#app/features/coverage/versions/publishable.ts'
import { readCoverageTurn, readCoverageVersions } from '#app/features/coverage/versions/stored-versions.server.ts'
import { availabilityWords, countSentences, municipalityName, rowWords } from '../change-words.server.ts'
import type { CoverageDraftView, WrongLines } from './draft-view.ts'
import { doubtSentence, mendedWords } from './mended-words.server.ts'
import { publishedSince } from './published-since.server.ts'
import { readDraft, type ReadDraft } from './read-draft.server.ts'
import { waitingGained } from './waiting-gained.server.ts'
import { wrongLines } from './wrong-lines.server.ts'

type Context = Readonly<RouterContextProvider>

/** So many municipalities are shown one by one: those first where more changes. */
const MAX_PLACES = 200

/** A draft, or the answer 404 where it was published or thrown away. */
export async function openCoverage(context: Context, id: string): Promise<CoverageDraft> {
  const draft = await fromDatabase(context, findCoverageDraft(context.get(coverageDeskContext).db.kysely, id))
  if (!draft) throw data(null, { status: 404 })
  return draft
}

/**
 * A draft with what is wrong with it, what was mended in it, and what it changes from a day on; null while all of that is
 * still read.
 */
export async function shownCoverageDraft(context: Context, url: URL, id: string): Promise<CoverageDraftView | null> {
  const services = context.get(coverageDeskContext)
  const { kysely } = services.db
  const i18n = context.get(i18nContext)
  const staff = context.get(staffContext)
  const draft = await openCoverage(context, id)
  const [{ turn }, versions, kept, names] = await fromDatabase(
    context,
    Promise.all([
      readCoverageTurn(kysely),
      readCoverageVersions(kysely),
      draftsOf(services, { staffId: staff.id, path: url.pathname }),
      authorNames(context),
    ]),
  )
  const mending = kept.find(
    ({ form, fields }) =>
      form === 'setting' && fields.some(([name, value]) => name === 'revision' && value === String(draft.revision)),
  )
  const today = spanishClock(services.clock()).date
  const mayPublish = mayDo(staff.role, '/gestion/ajustes/cobertura/:id', 'publish')
  const { day, view } = publicationView(i18n, {
    draft,
    versions,
    turn,
    names,
    kept,
    posted: postedDay(context),
    today,
    first: today,
    mayPublish,
  })
  const read = await readDraft(context, draft, day)
  if (!read) return null
  const { reading } = read
  return {
    ...view,
    wrong: withTyped(await wrongLines(context, draft, reading), mending),
    faultCount: reading.faultCount,
    readUntil: reading.readUntil,
    isInvented: isInvented(reading.coverage, services.site()),
    ...mendedWords(i18n, reading),
    doubts: reading.doubts.map((doubt) => doubtSentence(i18n, doubt)),
    ...(await changeWords(context, read, day)),
    since: await publishedSince(context, draft.base),
  }
}

/** With what this person has begun to write in place of them. */
function withTyped(wrong: readonly WrongLines[], mending: { readonly fields: TypedFields } | undefined) {
  const typed = Object.fromEntries(mending?.fields ?? [])
  return wrong.map((lines) => (lines.text === null ? lines : { ...lines, text: typed[lines.field] ?? lines.text }))
}

type ChangeWords = Pick<CoverageDraftView, 'size' | 'against' | 'counts' | 'places' | 'morePlaces' | 'waiting'>

async function changeWords(
  context: Context,
  { reading: { coverage }, version, before }: ReadDraft,
  day: string,
): Promise<ChangeWords> {
  const services = context.get(coverageDeskContext)
  const i18n = context.get(i18nContext)
  const against = versionCalled(i18n, version)
  if (!coverage) return { size: null, against, counts: [], places: [], morePlaces: 0, waiting: 0 }
  const changes = await compareCoverage(before, coverage, day)
  const number = (count: number) => formatNumber(count, localeOf(i18n))
  const rows = [...coverage.entries.values()].reduce((sum, entries) => sum + entries.length, 0)
  const site = siteOn(services.prices.siteOn(day), day)
  const now = day === spanishClock(services.clock()).date ? services.clock() : spanishInstant(day, '00:00')
  const gained = await fromDatabase(
    context,
    waitingGained(services, withCoverage(site, before), withCoverage(site, coverage), now),
  )
  const places = changes.places.slice(0, MAX_PLACES)
  return {
    size: i18n._(msg`Rows: ${number(rows)}. Municipalities: ${number(coverage.entries.size)}.`),
    against,
    counts: countSentences(i18n, changes),
    places: places.map(({ ine, was, is, ...counts }) => ({
      ine,
      name: municipalityName(ine),
      was: availabilityWords(i18n, was),
      is: availabilityWords(i18n, is),
      rows: rowWords(i18n, counts),
      waiting: gained.get(ine) ?? 0,
    })),
    morePlaces: changes.places.length - places.length,
    waiting: [...gained.values()].reduce((sum, count) => sum + count, 0),
  }
}
