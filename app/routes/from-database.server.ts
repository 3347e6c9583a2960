import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#server/context.ts'
import { withTimeout } from '#server/requests/with-timeout.ts'

/**
 * What the database gives or does for a page. Where it does not in time, throws the answer 503, so that whoever reads
 * its page of errors, or a mail program, tries again.
 */
export async function fromDatabase<Result>(
  context: Readonly<RouterContextProvider>,
  work: Promise<Result>,
): Promise<Result> {
  return withTimeout(work).catch((error: unknown) => {
    context.get(servicesContext).log.error({ error }, 'a page could not be answered without the database')
    throw data(null, { status: 503 })
  })
}
