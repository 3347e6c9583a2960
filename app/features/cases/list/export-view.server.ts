import type { Hours } from '#domain/calendar/opening-hours.ts'
import { timeInTable } from '#domain/calendar/time-field.ts'
import { contractOn } from '#domain/contract/contract-on.ts'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import { workingText } from '#app/features/activation/describe.ts'
import { workingServices } from '#app/features/activation/working-services.server.ts'
import { NEVER } from '../views.ts'
import type { I18n } from '@lingui/core'
import type { ServiceLevels } from '#domain/service-levels/service-levels.ts'
import { reasonLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { mailStates } from '#app/features/requests/stored/mail-states.server.ts'
import { requestColumns } from '#app/features/requests/request-columns.ts'
import type { RequestKinds } from '#app/features/requests/request-kind.server.ts'
import { columnsOf } from '#app/features/requests/stored/stored-requests.server.ts'
import { countView, listCases, type CaseFilter, type Cursor } from './case-list.server.ts'
import type { ListedCase } from '../listed-case.server.ts'
import type { Deps } from '../deps.server.ts'

/** The columns of an exported view: the case, and all of its request. */
export const exportColumns = [
  'state',
  'reason',
  'assignee',
  'due',
  'answered',
  'closed',
  'workingSince',
  'commitmentUntil',
  'withdrawUntil',
  ...requestColumns,
] as const

type Exported = ListedCase & {
  readonly messages: 'sent' | 'due' | 'failed'
  readonly services: readonly WorkingService[]
}

const BATCH_SIZE = 200

/**
 * Every case of a view, in its order, for somebody who is noted: once the first of them can be read, and before any
 * leaves.
 */
export async function exportView(
  deps: Deps,
  { actor, filter }: { readonly actor: string; readonly filter: CaseFilter },
): Promise<AsyncIterable<Exported>> {
  const rows = viewRows(deps, filter)
  const first = await rows.next()
  const count = await countView(deps, filter)
  await deps.db.transaction((tx) =>
    writeAudit(tx, { staff: actor, action: 'exported', what: 'view', count, subject: null, at: deps.clock() }),
  )
  return withFirst(first, rows)
}

async function* withFirst(
  first: IteratorResult<Exported, void>,
  rest: AsyncIterable<Exported>,
): AsyncGenerator<Exported, void, void> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** Without holding all of them at a time. */
async function* viewRows(deps: Deps, filter: CaseFilter): AsyncGenerator<Exported, void, void> {
  for (let after: Cursor | null = null; ;) {
    const { cases, next }: Awaited<ReturnType<typeof listCases>> = await listCases(deps, filter, after, BATCH_SIZE)
    if (cases.length === 0) return
    const mails = await mailStates(
      deps.db,
      cases.map(({ row }) => row.request_id),
    )
    const orders = cases.map(({ row: { request_id: caseId, state }, content }) => {
      return { caseId, state, services: boughtBy(deps.kinds, content)?.services ?? [] }
    })
    const works = await workingServices(deps.db.kysely, orders)
    for (const listed of cases) {
      const { request_id: id } = listed.row
      yield { ...listed, messages: mails.get(id) ?? 'sent', services: works.get(id) ?? [] }
    }
    if (!next) return
    after = next
  }
}

/** In whose words a case is told: state and reason as the reader's language has them, people by name. */
export type ExportWords = {
  readonly i18n: I18n
  readonly names: ServiceLevels['names']
  readonly people: ReadonlyMap<string, string>
  readonly hours: Pick<Hours, 'holidays'>
  /** An ISO date. */
  readonly today: string
}

/** A case as a row of texts. */
export function exportedRow(
  kinds: RequestKinds,
  { i18n, names, people, hours, today }: ExportWords,
  { row, reference, content, messages, services }: Exported,
): Record<(typeof exportColumns)[number], string> {
  const nothing = Object.fromEntries(exportColumns.map((column) => [column, ''])) as Record<
    (typeof exportColumns)[number],
    string
  >
  const bought = boughtBy(kinds, content)
  const contract = bought && contractOn({ ...bought, services }, hours, today)
  return {
    ...nothing,
    ...(content
      ? columnsOf(kinds, i18n, { reference, receivedAt: row.opened_at, content, mails: messages })
      : { reference, kind: row.kind }),
    state: stateLabel(i18n, names, row.kind, row.state),
    reason: row.reason === null ? '' : i18n._(reasonLabels[row.reason]),
    assignee: row.assignee === null ? '' : (people.get(row.assignee) ?? ''),
    answered: timeIn(row.answered_at),
    due: row.standing === 'open' && row.due_at < NEVER ? timeIn(row.due_at) : '',
    closed: timeIn(row.closed_at),
    workingSince: workingText(i18n, services),
    commitmentUntil: contract?.commitment?.until ?? '',
    withdrawUntil: contract?.withdrawal?.until ?? '',
  }
}

function boughtBy(kinds: RequestKinds, content: ListedCase['content']) {
  return content ? (kinds[content.kind].bought?.(content) ?? null) : null
}

function timeIn(at: number | null): string {
  return at === null ? '' : timeInTable(at)
}
