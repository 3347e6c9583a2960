import { provedWords } from '#app/features/cases/proof/proof-of-change.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import type { OfferedProof } from '#app/features/case-kit/proof-field.tsx'

/** As many are offered: whoever means an older word asks for it anew. */
const MOST = 5

/** The latest words of the customer, in any of the requests of a case, that prove themselves. */
export function offeredProofs(whole: WholeCase): readonly OfferedProof[] {
  return [whole, ...whole.merged]
    .flatMap(({ row, events }) => provedWords(events).map((word) => ({ ...word, caseId: row.request_id })))
    .toSorted((a, b) => b.proof.at - a.proof.at)
    .slice(0, MOST)
}
