import type { RouterContextProvider } from 'react-router'
import { capabilitiesContext } from '#app/features/case-kit/capability.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { lastDeed } from '#app/features/cases/actions/undo.server.ts'
import type { Cursor } from '#app/features/cases/list/case-list.server.ts'
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
  { row, events, merged }: WholeCase,
  intent: string,
): Promise<string> {
  const query = queryOf(url)
  const id = row.request_id
  if (url.searchParams.get('vista') === FROM_FIRST && !staysHere.has(intent))
    return `/gestion/primero${listQuery(query, { vista: null, enviado: isReply(intent) ? id : null })}`
  if (!isReply(intent)) {
    const mail = intent === 'undo' ? mailOf({ row, events, merged }) : null
    if (mail) return `/gestion/casos/${mail}${query}`
    const place = cursorText(placeOfCase(context, url, row))
    return `/gestion/casos/${id}${listQuery(query, { en: place })}${partOf(context, intent)}`
  }
  return nextRow(context, url, { id, place: placeOfCase(context, url, row) }, { enviado: id })
}

/** The row after one that was dealt with, or else the list, which says what became of it. */
export async function nextRow(
  context: Readonly<RouterContextProvider>,
  url: URL,
  from: { readonly id: string; readonly place: Cursor },
  said: Readonly<Record<string, string>>,
): Promise<string> {
  const query = queryOf(url)
  if (url.searchParams.get('vista') === FROM_FIRST)
    return `/gestion/primero${listQuery(query, { vista: null, ...said })}`
  const { after } = await stepsFrom(context, url, await loadList(context, url), from)
  return `/gestion/casos${after ? `/${after}` : ''}${listQuery(query, said)}`
}

/** The mail that the last deed gave to a case, by its id: undone, it is without one again. */
function mailOf({ row, events, merged }: Pick<WholeCase, 'row' | 'events' | 'merged'>): string | null {
  const deed = lastDeed(row)
  const last = deed && events.find(({ seq }) => seq === deed.to)?.event
  const { event } = last?.kind === 'beside' ? (besideOf(merged, last) ?? {}) : { event: last }
  return event?.kind === 'message' || event?.kind === 'mail' ? (event.mail?.came?.mail ?? null) : null
}

function besideOf(merged: WholeCase['merged'], { of, seq }: { readonly of: string; readonly seq: number }) {
  return merged.find(({ row }) => row.request_id === of)?.events.find((each) => each.seq === seq)
}

/** The part of the page that an action was of, which opens again; after what was taken back, the composer with its words. */
function partOf(context: Readonly<RouterContextProvider>, intent: string): string {
  if (intent === 'undo') return '#responder'
  const own = context.get(capabilitiesContext).find(({ actions }) => actions?.some((each) => each.intent === intent))
  return own?.part ? `#${own.part.id}` : ''
}

/** Whether an intent of the page of a case sends what its composer has. */
export function isReply(intent: string): boolean {
  return intent === 'reply' || intent === 'reply-close'
}
