import type { RouterContextProvider } from 'react-router'
import { capabilitiesContext } from '#app/features/case-kit/capability.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { FROM_FIRST, listQuery } from '#app/features/cases/desk/list/list-address.ts'
import { cursorText, loadList, queryOf } from '#app/features/cases/desk/list/list.server.ts'
import { placeOfCase, stepsFrom } from './steps.server.ts'

/** After what is no answer to why a case was to be done first, one is still at it. */
const staysHere: ReadonlySet<string> = new Set(['undo', 'note', 'assign', 'resume', 'release', 'reopen'])

/**
 * Where one is after something was done: after a reply at the next case, which says what was sent; else at the same one, which
 * remembers where it stood in the list, and after what was taken back with its words in the composer.
 */
export async function wayOn(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { row }: WholeCase,
  intent: string,
): Promise<string> {
  const query = queryOf(url)
  const id = row.request_id
  if (url.searchParams.get('vista') === FROM_FIRST && !staysHere.has(intent))
    return `/gestion/primero${listQuery(query, { vista: null, enviado: isReply(intent) ? id : null })}`
  if (!isReply(intent)) {
    const place = cursorText(placeOfCase(context, url, row))
    return `/gestion/casos/${id}${listQuery(query, { en: place })}${partOf(context, intent)}`
  }
  const { after } = await stepsFrom(context, url, await loadList(context, url), row)
  return `/gestion/casos${after ? `/${after}` : ''}${listQuery(query, { enviado: id })}`
}

/** The part of the page that an action was of, which opens again; after what was taken back, the composer with its words. */
function partOf(context: Readonly<RouterContextProvider>, intent: string): string {
  if (intent === 'undo') return '#responder'
  if (intent.startsWith('visit-')) return '#instalacion'
  if (intent.startsWith('service-')) return '#servicios'
  const own = context.get(capabilitiesContext).find(({ actions }) => actions.some((each) => each.intent === intent))
  return own ? `#${own.part.id}` : ''
}

/** Whether an intent of the page of a case sends what its composer has. */
export function isReply(intent: string): boolean {
  return intent === 'reply' || intent === 'reply-close'
}
