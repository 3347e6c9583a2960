import type { RouterContextProvider } from 'react-router'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { formatShortDate, formatTime } from '#locales/formats/format.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { casesOf } from '#app/features/cases/listed-case.server.ts'
import { findCase, type CaseRequest, type WholeCase } from '#app/features/cases/find-case.server.ts'
import { judgeMerge } from '#app/features/cases/actions/merge-cases.server.ts'
import type { MergeRefusal } from '#app/features/cases/merging/merge-rules.ts'
import { workIdOf } from '#app/features/cases/surviving.server.ts'
import { NEVER } from '#app/features/cases/views.ts'
import { caseOfReference } from '#app/features/cases/search/find-reference.server.ts'
import { withoutIdentities } from '../case/case.server.ts'

type Context = Readonly<RouterContextProvider>

/** The case of the reference that was typed, or why it is none that can join this one. */
export async function caseToMerge(
  context: Context,
  { row }: WholeCase,
  typed: string,
): Promise<{ readonly id: string } | MergeRefusal> {
  const found = await fromDatabase(context, caseOfReference(context.get(requestServicesContext), typed))
  if (!found) return 'merge-unknown'
  if (found.isBlocked) return 'merge-blocked'
  if (found.ownId === row.request_id) return 'merge-itself'
  return found.id === row.request_id ? 'merge-known' : { id: found.id }
}

/** Two cases side by side, with what proves that they are one person's and what they say differently, or why they stay apart. */
export async function mergePreview(context: Context, into: WholeCase, otherId: string) {
  const services = context.get(requestServicesContext)
  const asked = await fromDatabase(context, findCase(services, otherId))
  // It may have been merged since: then that one is meant.
  const other = asked && (await fromDatabase(context, findCase(services, workIdOf(asked.row))))
  if (!other || other.row.request_id === into.row.request_id) return null
  const pair = { into: into.row, other: other.row }
  const judged = await fromDatabase(context, judgeMerge(services, services.db.kysely, pair))
  return { into: sideOf(context, into), other: sideOf(context, other), judged }
}

function sideOf(context: Context, { row, reference, receivedAt, content }: CaseRequest) {
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const services = context.get(requestServicesContext)
  const { name, identity, phone, email } = withoutIdentities(partyOf(services, content))
  return {
    id: row.request_id,
    version: row.version,
    reference,
    name,
    identity: identity ?? '',
    phone: phone ?? '',
    email: email ?? '',
    kind: i18n._(kindLabels[row.kind]),
    state: stateLabel(i18n, context.get(siteContext).care.names, row.kind, row.state),
    about: services.kinds[content.kind].summary(i18n, content),
    received: `${formatShortDate(receivedAt, locale)}, ${formatTime(receivedAt, locale)}`,
    due: row.standing === 'open' && row.due_at < NEVER ? dueText(row.due_at, locale) : '',
  }
}

/** Other cases of the same person that may join this one. */
export async function mayJoin(context: Context, { row, others }: WholeCase) {
  const services = context.get(requestServicesContext)
  const ids = others.map(({ request_id }) => request_id)
  const listed = await fromDatabase(context, casesOf(services, ids))
  const judged = await Promise.all(
    listed.map(async (other) => ({
      other,
      ...(await judgeMerge(services, services.db.kysely, { into: row, other: other.row })),
    })),
  )
  const i18n = context.get(i18nContext)
  return judged.flatMap(({ other: { row: each, reference, content }, ...verdict }) =>
    'why' in verdict
      ? []
      : [
          {
            id: each.request_id,
            reference,
            kind: i18n._(kindLabels[each.kind]),
            received: formatShortDate(each.opened_at, context.get(localeContext)),
            about: content ? services.kinds[content.kind].summary(i18n, content) : '',
          },
        ],
  )
}
