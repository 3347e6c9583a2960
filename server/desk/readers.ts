import type { Services } from '../context.ts'

/** As long after the last sign of it, somebody counts as reading a case. */
const READS_FOR_MS = 30_000

type Reader = { readonly id: string; readonly name: string; readonly at: number }

/** A hint only, so it is kept by each process for itself. */
const readersOf = new WeakMap<Services['db'], Map<string, Reader[]>>()

/** Notes that somebody has a case before them, and gives the names of the others who have. */
export function noteReader(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caseId: string,
  { id, name }: Omit<Reader, 'at'>,
): string[] {
  const now = clock()
  const cases = readersOf.get(db) ?? new Map<string, Reader[]>()
  readersOf.set(db, cases)
  for (const [key, readers] of cases) if (readers.every(({ at }) => at < now - READS_FOR_MS)) cases.delete(key)
  const others = (cases.get(caseId) ?? []).filter((reader) => reader.id !== id && reader.at >= now - READS_FOR_MS)
  cases.set(caseId, [...others, { id, name, at: now }])
  return others.map((reader) => reader.name)
}
