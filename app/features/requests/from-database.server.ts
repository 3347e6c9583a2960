import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#site-folder/services.ts'
import { whileWaiting, withTimeout } from '#platform/database/with-timeout.ts'

/**
 * The result of a page's work in the database. Where it does not come in time, throws the answer 503, so that whoever
 * reads its page of errors, or a mail program, tries again.
 */
export async function fromDatabase<Result>(
  context: Readonly<RouterContextProvider>,
  work: Promise<Result>,
): Promise<Result> {
  return withTimeout(work).catch((error: unknown) => {
    logAway(context, error)
    throw data(null, { status: 503 })
  })
}

/**
 * The result of a press whose page says itself when the database is away: `away` leads back there. Work that looks at
 * the signal before it commits changes nothing that its visitor was told had failed.
 */
export async function orAway<Result>(
  context: Readonly<RouterContextProvider>,
  work: (waiting: AbortSignal) => Promise<Result>,
): Promise<Result | 'away'> {
  return whileWaiting(work).catch((error: unknown) => {
    logAway(context, error)
    return 'away' as const
  })
}

function logAway(context: Readonly<RouterContextProvider>, error: unknown): void {
  context.get(servicesContext).log.error({ error }, 'a page could not be answered without the database')
}
