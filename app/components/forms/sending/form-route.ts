import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { postAsDocument } from './post-as-document.ts'
import { ANSWER, type Unreachable } from './request-answer.ts'

/* The exports that the routes of pages with a form share. */

const ANSWER_TIMEOUT_MS = 15_000

type ClientActionArgs = { readonly request: Request; readonly serverAction: () => Promise<Unreachable> }

/**
 * Runs the action on the server. A server that is unreachable, too slow or returns nonsense is an answer as well, so
 * nothing typed is lost. The type only names the answers added here.
 */
export async function clientAction({ request, serverAction }: ClientActionArgs): Promise<Unreachable> {
  const { pathname, search } = new URL(request.url)
  const posted = request.clone()
  try {
    return await Promise.race([serverAction(), tooLate()])
  } catch (thrown) {
    // A redirect.
    if (thrown instanceof Response) throw thrown
    if (!isRouteErrorResponse(thrown) || thrown.status !== 404) return unanswered('unreachable')
    // A newer version has been deployed that does not know the URL of this action. It does know the page.
    // oxlint-disable-next-line no-restricted-properties -- it runs in browsers, on what they post once more
    const fields = await posted.formData()
    fields.delete(ANSWER)
    postAsDocument(pathname + search, fields)
    return tooLate()
  }
}

function tooLate(): Promise<Unreachable> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(unanswered('no-answer')), ANSWER_TIMEOUT_MS)
  })
}

function unanswered(code: Unreachable['problem']['code']): Unreachable {
  return { kind: 'unreachable', problem: { code } }
}

/** Sending changes no loader data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}
