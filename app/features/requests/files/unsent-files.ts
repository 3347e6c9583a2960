import { MAX_FILES, MAX_TOTAL_BYTES, MAX_FILE_BYTES, type FileRefusal } from '#domain/requests/attachment.ts'

/** Why a file is not even sent; the server, which looks inside, refuses for these as well. */
export const unsentReasons = ['empty', 'too-big', 'too-many', 'too-big-together'] as const satisfies FileRefusal[]
export type UnsentReason = (typeof unsentReasons)[number]

type Measured = { readonly name: string; readonly size: number }

/**
 * Which of the chosen files go, in their order, and why others do not: as the server judges them, so that nothing
 * travels only to be refused.
 *
 * @param kept what came with the form before, in bytes each
 */
export function sortFiles<Chosen extends Measured>(chosen: readonly Chosen[], kept: readonly number[]) {
  const going: Chosen[] = []
  const unsent: { readonly name: string; readonly why: UnsentReason }[] = []
  let together = kept.reduce((sum, size) => sum + size, 0)
  for (const file of chosen) {
    const why = reasonAgainst(file.size, { count: kept.length + going.length, together })
    if (why) {
      unsent.push({ name: file.name, why })
      continue
    }
    together += file.size
    going.push(file)
  }
  return { going, unsent }
}

function reasonAgainst(size: number, before: { readonly count: number; readonly together: number }) {
  if (size === 0) return 'empty'
  if (size > MAX_FILE_BYTES) return 'too-big'
  if (before.count >= MAX_FILES) return 'too-many'
  return before.together + size > MAX_TOTAL_BYTES ? 'too-big-together' : null
}
