import type { RequestParty } from '#app/features/requests/request-party.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { casesBy, PAGE, withContents, type CaseTools, type ListedCase } from '../case-list.server.ts'
import { isCalledBy, isNamed, isNearlyNamed } from './lookup-keys.server.ts'
import { readSearch } from './read-search.server.ts'

/** Of those that the database finds by first letters or last digits, as many of the latest are looked through. */
const MOST_LOOKED_THROUGH = 200

/**
 * The cases that are found by what was typed, latest first: by something exact, or else by a part of it and by how names
 * begin, or else by what is one letter away.
 */
export async function searchCases(tools: CaseTools, typed: string): Promise<readonly ListedCase[]> {
  const { whole, parts, ending, words, names, like } = readSearch(tools.cipher, typed)
  const exact = await casesBy(tools, [whole], PAGE)
  if (exact.length > 0) return withContents(tools, exact)

  const found = merged([
    await withContents(tools, await casesBy(tools, [parts], PAGE)),
    ending === null ? [] : await those(tools, [[ending.hash]], (party) => isCalledBy(party, ending.digits)),
    await those(
      tools,
      names.map((each) => [each]),
      (party) => isNamed(party, words),
    ),
  ])
  if (found.length > 0) return found

  const near = like()
  return merged([
    await withContents(tools, await casesBy(tools, [near.references], PAGE)),
    await those(tools, near.names, (party) => isNearlyNamed(party, words)),
  ])
}

/** The database knows first letters and last digits only: what is found by them is looked at. */
async function those(
  tools: CaseTools,
  hashes: readonly (readonly string[])[],
  isMeant: (party: RequestParty) => boolean,
): Promise<readonly ListedCase[]> {
  const found = await withContents(tools, await casesBy(tools, hashes, MOST_LOOKED_THROUGH))
  return found.filter(({ content }) => {
    if (content === null) return false
    const party = partyOf(tools, content)
    return [party, ...(content.former ?? []).map((former) => ({ ...party, ...former }))].some(isMeant)
  })
}

function merged(lists: readonly (readonly ListedCase[])[]): readonly ListedCase[] {
  const each = new Map(lists.flat().map((listed) => [listed.row.request_id, listed]))
  return [...each.values()].toSorted((a, b) => b.row.opened_at - a.row.opened_at).slice(0, PAGE)
}
