import type { RequestParty } from '#app/features/requests/request-party.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { casesBy } from '../cases-by-hash.server.ts'
import { PAGE } from '../list/case-list.server.ts'
import { withContents, type ListedCase } from '../listed-case.server.ts'
import { survivingCases } from '../surviving.server.ts'
import { formerKey, isCalledBy, isNamed, isNearlyNamed } from './lookup-keys.server.ts'
import { casesByWords } from './message-words.server.ts'
import { readSearch } from './read-search.server.ts'
import type { Deps } from '../deps.server.ts'

/** Cases found by first letters or last digits, that are looked through, newest first. */
const MAX_LOOKED_THROUGH = 200

type Values = {
  /** Also by values that were corrected since. A person is looked up by today's values alone. */
  readonly former: boolean
}

/**
 * The cases that are found by what was typed, latest first: by something exact, or else by a part of it and by how names
 * begin, and then by words of what was written there, or else by what is one letter away.
 */
export async function searchCases(
  deps: Deps,
  typed: string,
  values: Values = { former: true },
): Promise<readonly ListedCase[]> {
  const { whole, parts, ending, words, names, like } = readSearch(deps.cipher, typed)
  const by = async (hashes: readonly string[]) =>
    withContents(deps, await survivingCases(deps.db.kysely, await casesBy(deps, [keysOf(deps, values, hashes)], PAGE)))
  const exact = await by(whole)
  if (exact.length > 0) return exact

  const found = merged([
    await by(parts),
    ending === null ? [] : await those(deps, values, [[ending.hash]], (party) => isCalledBy(party, ending.digits)),
    await those(
      deps,
      values,
      names.map((each) => [each]),
      (party) => isNamed(party, words),
    ),
  ])
  const written = values.former ? await writtenIn(deps, typed) : []
  // Whoever is called so comes before those who wrote it.
  if (found.length > 0 || written.length > 0)
    return [...new Map([...found, ...written].map(byId)).values()].slice(0, PAGE)

  const near = like()
  return merged([
    await by(near.references),
    await those(deps, values, near.names, (party) => isNearlyNamed(party, words)),
  ])
}

async function writtenIn(deps: Deps, typed: string): Promise<readonly ListedCase[]> {
  const rows = await casesByWords(deps, typed, PAGE)
  return withContents(deps, await survivingCases(deps.db.kysely, rows))
}

function byId(listed: ListedCase): [string, ListedCase] {
  return [listed.row.request_id, listed]
}

function keysOf({ cipher }: Pick<Deps, 'cipher'>, { former }: Values, hashes: readonly string[]) {
  return former ? hashes.flatMap((hash) => [hash, formerKey(cipher, hash)]) : hashes
}

/** The database knows first letters and last digits only: what is found by them is looked at. */
async function those(
  deps: Deps,
  values: Values,
  hashes: readonly (readonly string[])[],
  isMeant: (party: RequestParty) => boolean,
): Promise<readonly ListedCase[]> {
  const groups = hashes.map((group) => keysOf(deps, values, group))
  const found = await withContents(deps, await casesBy(deps, groups, MAX_LOOKED_THROUGH))
  const meant = found.filter(({ content }) => {
    if (content === null) return false
    const party = partyOf(deps, content)
    const former = values.former ? (content.former ?? []) : []
    return [party, ...former.map((each) => ({ ...party, ...each }))].some(isMeant)
  })
  const rows = meant.map(({ row }) => row)
  // Found by what a merged request says, it is shown as the case that goes on.
  return rows.some(({ merged_into }) => merged_into !== null)
    ? withContents(deps, await survivingCases(deps.db.kysely, rows))
    : meant
}

function merged(lists: readonly (readonly ListedCase[])[]): readonly ListedCase[] {
  const each = new Map(lists.flat().map(byId))
  return [...each.values()].toSorted((a, b) => b.row.opened_at - a.row.opened_at).slice(0, PAGE)
}
