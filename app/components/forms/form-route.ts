import { isRouteErrorResponse, type HeadersArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { postAsDocument } from './post-as-document.ts'
import { ANSWER, type Unreachable } from './request-answer.ts'

/*
 * What the route of a page with a form exports beside its loader, its action and the page itself.
 */

const ANSWER_TIMEOUT_MS = 15_000

type ClientActionArgs = { readonly request: Request; readonly serverAction: () => Promise<Unreachable> }

/**
 * Has the server act. A server that can't be reached, is too slow, or gives an answer that makes no sense is an answer,
 * too: nothing typed is lost over it. The type names only what is added here to what the route's own action answers.
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
    // The server has another version by now, which knows nothing of what these scripts ask for, but knows the page.
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

/** When to try again, where a limit is reached. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

/** Sending changes nothing that the page shows. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}
