import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'

type CaseFormProps = {
  shown: { readonly formId: string; readonly row: Pick<CaseRow, 'version' | 'last_seq'> }
  /** The page of its case, where that is another than the one that shows it. */
  at?: string
  /** The action it asks for; without, its buttons say so. */
  intent?: string
  /** As what it is kept that people write into it and do not send. */
  draft?: string
  className?: string
  /** Whether it brings files. */
  hasFiles?: true
  children: ReactNode
}

/**
 * A form of a case, with what each of them carries: what it does, once, and the case as whoever sends it has seen it. It goes
 * to the address of the page without its fragment, so that what comes back opens with what has to be read.
 */
export function CaseForm({ shown: { formId, row }, at, intent, draft, className, hasFiles, children }: CaseFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={at ?? pathname + search}
      encType={hasFiles && 'multipart/form-data'}
      className={className}
      data-draft={draft}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="form" value={formId} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="seq" value={row.last_seq} />
      {children}
    </form>
  )
}
