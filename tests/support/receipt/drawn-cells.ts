import type { I18n } from '@lingui/core'
import { requestColumns, type RequestColumn } from '#app/features/requests/request-columns.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { columnsOf } from '#app/features/requests/stored/stored-requests.server.ts'
import { requestKinds } from '#server/request-kinds.ts'

type Cells = Partial<Record<RequestColumn, string>>

const ofEvery: readonly RequestColumn[] = ['reference', 'kind', 'received', 'language', 'terms', 'messages']

/** The cells of a request in a list that have something in them, but for those that every request has. */
export function cellsOf(i18n: I18n, content: RequestContent): Cells {
  const cells = columnsOf(requestKinds, i18n, { reference: '', receivedAt: 0, content, mails: 'sent' })
  return filled(Object.fromEntries(Object.entries(cells).filter(([column]) => !ofEvery.some((one) => one === column))))
}

/** Cells with something in them; each stands in a column that lists have. */
export function filled(cells: Cells): Cells {
  return Object.fromEntries(requestColumns.flatMap((column) => (cells[column] ? [[column, cells[column]]] : [])))
}
