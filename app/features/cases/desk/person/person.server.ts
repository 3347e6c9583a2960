import { msg } from '@lingui/core/macro'
import type { Kysely } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { formatShortDate, formatTime } from '#locales/formats/format.ts'
import type { Schema } from '#platform/database/schema.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { toldOfIncidents } from '#app/features/incidents/subscriptions.server.ts'
import { placeNameOf } from '#app/features/places/checked-place.server.ts'
import { filesOfCases } from '#app/features/requests/files/attachments.server.ts'
import { sizeLabel } from '#app/features/requests/files/file-labels.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { notedAt } from '#app/features/cases/people/customer-numbers.server.ts'
import { joinedCases, type JoinedCase } from '#app/features/cases/people/joined-cases.server.ts'
import { withoutIdentities } from '../case/case.server.ts'

type Context = Readonly<RouterContextProvider>

export type PersonView = Awaited<ReturnType<typeof shownPerson>>

/** All that is kept of the person of a case: what its identity, phone, e-mail and customer number lead to. */
export async function shownPerson(context: Context, { row, reference, content }: WholeCase) {
  const services = context.get(requestServicesContext)
  const { db, cipher } = services
  const id = row.request_id
  const party = withoutIdentities(partyOf(services, content))
  const { cases, isAll } = await fromDatabase(context, joinedCases(services, { id, content }))
  const ids = cases.map((each) => each.row.request_id)
  const [numbers, files, staff, told] = await fromDatabase(
    context,
    Promise.all([
      notedAt(db.kysely, cipher, ids),
      filesOfCases(services, ids),
      listStaff(services),
      party.email === null ? [] : toldOfIncidents(services, party.email),
    ]),
  )
  const joinedTo = await referencesOf(
    db.kysely,
    cases.flatMap((each) => each.row.merged_into ?? []),
  )
  const referenceOf = new Map(cases.map((each) => [each.row.request_id, each.reference]))
  const people = new Map(staff.map((member) => [member.id, member.name]))
  const locale = context.get(localeContext)
  const moment = (at: number) => `${formatShortDate(at, locale)}, ${formatTime(at, locale)}`
  const own = numbers.find(({ caseId }) => caseId === id)
  return {
    id,
    reference,
    party,
    /** The number that is noted at this case, for the field. */
    number: own?.number ?? '',
    /** Each number once, with where it was noted last. */
    numbers: [...new Map(numbers.toReversed().map((each) => [each.number, each])).values()].map((noted) => ({
      number: noted.number,
      caseId: noted.caseId,
      reference: referenceOf.get(noted.caseId) ?? '',
      by: people.get(noted.by) ?? '',
      at: moment(noted.at),
    })),
    cases: cases.map((each) => lineOf(context, each, party.identity, joinedTo.get(each.row.merged_into ?? '') ?? null)),
    isAll,
    files: files.map(({ caseId, id: file, name, size, at }) => ({
      id: file,
      caseId,
      name,
      size: sizeLabel(size, locale),
      at: moment(at),
      reference: referenceOf.get(caseId) ?? '',
    })),
    agreed: cases.flatMap((each) => (each.content ? [agreedOf(context, each)] : [])),
    told: told.map(({ ine, confirmedAt, agreedTo }) => ({
      place: ine === null ? null : placeNameOf(ine, locale),
      at: moment(confirmedAt),
      agreedTo,
    })),
  }
}

/** `identity`: of the person of the page, as it is shown; `joinedTo`: the reference of the case that it was merged into. */
function lineOf(
  context: Context,
  { row, reference, content, by }: JoinedCase,
  identity: string | null,
  joinedTo: string | null,
) {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const party = content && withoutIdentities(partyOf(services, content))
  return {
    id: row.request_id,
    reference,
    by,
    name: party?.name ?? '',
    /** Where it is another than that of the person: who shares a phone may be somebody else. */
    otherIdentity: party?.identity && identity && party.identity !== identity ? party.identity : null,
    kind: i18n._(kindLabels[row.kind]),
    state:
      joinedTo === null
        ? stateLabel(i18n, context.get(siteContext).care.names, row.kind, row.state)
        : i18n._(msg`joined to ${joinedTo}`),
    isOpen: row.standing === 'open',
    about: content ? services.kinds[content.kind].summary(i18n, content) : null,
    received: formatShortDate(row.opened_at, context.get(localeContext)),
  }
}

async function referencesOf(kysely: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely.selectFrom('requests').select(['id', 'reference']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

function agreedOf(context: Context, { row, reference, content }: JoinedCase) {
  const { terms, agreedTo } = content!
  return {
    id: row.request_id,
    reference,
    received: formatShortDate(row.opened_at, context.get(localeContext)),
    version: terms.version,
    sentences: agreedTo,
  }
}
