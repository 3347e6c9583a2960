import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { sessionToken } from '#app/features/staff/session-cookie.server.ts'
import { findSession } from '#app/features/staff/sessions.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import type { Foundation } from '#platform/foundation.ts'

/** Whether a request comes from somebody who may upload coverage: asked before its body is read, which may be large then. */
export async function mayUploadCoverage(
  deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>,
  request: Request,
): Promise<boolean> {
  const token = sessionToken(deps.config, request)
  const session = token === null ? null : await withTimeout(findSession(deps, token))
  return session !== null && mayDo(session.staff.role, '/gestion/ajustes/cobertura', 'upload')
}
