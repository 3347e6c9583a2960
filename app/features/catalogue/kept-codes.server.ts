import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { reusedCodes, type ReusedCode } from '#domain/catalogue/code-meanings.ts'
import { isPublishedHere, standing } from '#domain/calendar/dated-versions.ts'
import { soldBy } from '#site-folder/catalogue-text.ts'
import type { StoredVersion } from './stored-versions.server.ts'

/** The catalogues of versions that were not taken back, as far as this program can read them. */
export function cataloguesOf(versions: readonly StoredVersion[]): readonly Catalogue[] {
  return standing(versions).flatMap((version) => soldBy(version, version.content)?.catalogue ?? [])
}

/**
 * The faults in the codes of the last `catalogue.yaml`, a line each. Nothing stops a file that its operator has put
 * there; one that is published is refused for the same.
 */
export function codeProblems(versions: readonly StoredVersion[]): readonly string[] {
  if (isPublishedHere(versions)) return []
  const catalogues = cataloguesOf(versions)
  const last = catalogues.at(-1)
  return last ? reusedCodes(catalogues.slice(0, -1), last).map(reusedCodeText) : []
}

/** Which code would mean something else, and what to write. */
export function reusedCodeText({ code, meant, wouldMean }: ReusedCode): string {
  return (
    `the code ${code} means ${meant} in links that customers have kept, and would mean ${wouldMean ?? 'nothing'}: write ` +
    `the digits that tariffs had, like digit: ${code.at(-1)} at ${meant}, and a free one at what is new`
  )
}
