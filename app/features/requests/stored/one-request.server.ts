import { redirect, type RouterContextProvider } from 'react-router'
import { ANSWER, OVERLAY } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { clientContext } from '#platform/http/contexts.ts'
import { SendingBrowser } from '#platform/limits/sent-lately.ts'
import { servicesContext } from '#site-folder/services.ts'
import { readSending, sendingCookie } from '#platform/http/sending-cookie.ts'

/** Under which id a posted form is stored. */
export type Identity = {
  readonly id: string
  /**
   * Whether only the browser that sends it can bring this id. Else it is made of content and day, for anybody who sends
   * the same, and must neither leave the server nor open anything.
   */
  readonly isOfBrowser: boolean
}

type Posted = {
  readonly form: FormData
  /** All that makes two posts of this form the same request. */
  readonly content: unknown
  /** A browser would send them a second time. */
  readonly hasFiles: boolean
}

type ActionArgs = {
  readonly request: Request
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** In the address at which a browser repeats its post. */
const REPEATED = 'repetido'

/**
 * The id under which a posted form is stored, so that pressing twice in one browser is one request. A form from a cached
 * page has none without scripts: then the browser is asked, by a thrown redirect, to repeat its post with a cookie.
 */
export function identify({ form, content, hasFiles }: Posted, { request, url, context }: ActionArgs): Identity {
  const posted = readRequestId(form)
  if (posted !== null) return { id: posted, isOfBrowser: true }

  const { config, cipher, clock } = context.get(servicesContext)
  const idOf = (...of: readonly unknown[]) => uuidOf(cipher.fingerprint(JSON.stringify([...of, url.pathname, content])))
  const sending = readSending(config, request)
  if (sending !== null) return { id: idOf('browser', sending), isOfBrowser: true }

  const mayRepeat = context.get(clientContext).isBrowser && !url.searchParams.has(REPEATED)
  if (mayRepeat && !hasFiles && !isByScript(request, form))
    throw repeatWithCookie(url, sendingCookie(config, new SendingBrowser()))
  return { id: idOf('day', spanishClock(clock()).date), isOfBrowser: false }
}

/** A redirect would have the scripts of a page open it anew, without what was typed. */
function isByScript(request: Request, form: FormData): boolean {
  return form.get(ANSWER) === OVERLAY || new URL(request.url).pathname.endsWith('.data')
}

/** Relative, so that no path can be read as a host. */
function repeatWithCookie(url: URL, cookie: string): Response {
  const query = new URLSearchParams(url.search)
  query.set(REPEATED, '1')
  return redirect(`?${query}`, { status: 307, headers: { 'set-cookie': cookie } })
}

/** A custom UUID (RFC 9562, version 8) of a keyed hash. */
function uuidOf(fingerprint: string): string {
  const hex = Buffer.from(fingerprint, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
