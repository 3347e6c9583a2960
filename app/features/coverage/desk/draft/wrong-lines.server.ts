import type { RouterContextProvider } from 'react-router'
import { i18nContext } from '#platform/http/contexts.ts'
import { linesAt } from '#site-folder/coverage/coverage-lines.ts'
import type { CoverageReading, PlacedFault } from '#site-folder/coverage/coverage-readings.ts'
import { coverageDeskContext } from '#app/features/coverage/services.server.ts'
import type { CoverageDraft } from '#app/features/coverage/versions/coverage-drafts.server.ts'
import { textOfCoverage } from '#app/features/coverage/versions/stored-versions.server.ts'
import type { WrongLines } from './draft-view.ts'
import { faultSentence } from './fault-sentence.server.ts'

/** In characters, of a record that is mended in a field: twenty of them fit into a form. */
const LONGEST_RECORD = 600

/** The faults of a draft, a record each, in the order of its lines. */
export async function wrongLines(
  context: Readonly<RouterContextProvider>,
  { digest }: Pick<CoverageDraft, 'digest'>,
  { faults }: CoverageReading,
): Promise<readonly WrongLines[]> {
  if (faults.length === 0) return []
  const i18n = context.get(i18nContext)
  const text = await textOfCoverage(context.get(coverageDeskContext).db.kysely, digest)
  const records = Map.groupBy(faults, ({ line }) => line)
  return [...records]
    .toSorted(([a], [b]) => a - b)
    .map(([line, found]) => {
      const last = Math.max(...found.map((fault) => fault.last))
      const record = linesAt(text, { line, last })
      const isMendable = found.every(isOfLine) && record.length <= LONGEST_RECORD
      return {
        field: fieldOfLines(line, last),
        line,
        text: isMendable ? record : null,
        sentences: found.map((fault) => faultSentence(i18n, fault)),
      }
    })
}

/** The name of the field in which a record is mended, and what it says of its lines. */
export function fieldOfLines(line: number, last: number): string {
  return `line-${line}-${last}`
}

export function linesOfField(field: string): { readonly line: number; readonly last: number } | null {
  const [, line, last] = /^line-(\d+)-(\d+)$/.exec(field) ?? []
  return line === undefined ? null : { line: Number(line), last: Number(last) }
}

/** Whether a fault has a line to show: bytes that are no text can't stand in a field, and all of a file neither. */
function isOfLine({ code }: PlacedFault): boolean {
  return !['workbook', 'other-kind', 'utf-16', 'zero-byte', 'not-utf-8', 'unreadable', 'too-many-lines'].includes(code)
}
