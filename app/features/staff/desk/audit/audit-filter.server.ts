import { auditActions } from '#app/features/staff/audit-action.ts'
import type { AuditFilter } from '#app/features/staff/audit.server.ts'
import { periodFilterIn } from '#app/features/staff/filters/period-filter.ts'

/** In an address: whoever runs commands on the server. */
export const COMMAND = 'orden'

/** The filter that an address asks for: everything but coming and going, or that alone. */
export function auditFilterIn({ searchParams }: URL): AuditFilter & Required<Pick<AuditFilter, 'part'>> {
  const of = (name: string) => searchParams.get(name) ?? ''
  const action = auditActions.find((each) => each === of('que'))
  return {
    part: of('parte') === 'entradas' ? 'sign-ins' : 'actions',
    ...(isId(of('quien')) && { staff: of('quien') === COMMAND ? null : of('quien') }),
    ...(action && { action }),
    ...periodFilterIn(searchParams),
  }
}

/** The entry of an address after which a page of the audit begins; null for the latest. */
export function auditPlaceIn({ searchParams }: URL): string | null {
  const id = searchParams.get('antes') ?? ''
  return isId(id) ? id : null
}

/** Whatever else an address says, a database may refuse to read: PostgreSQL takes no NUL. */
function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
