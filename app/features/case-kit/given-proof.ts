/** What somebody of the staff gives for proof: a call, or a word of the customer by the request that has it and its number. */
export type GivenProof =
  | { readonly by: 'call' }
  | { readonly by: 'word'; readonly caseId: string; readonly seq: number }

/** Reads what a form says of a proof, as `proofValue` writes it; null where nothing was chosen. */
export function readProof(value: string): GivenProof | null {
  if (value === 'call') return { by: 'call' }
  const [, caseId = '', seq = ''] = /^([\da-f-]{36})\.(\d{1,9})$/.exec(value) ?? []
  return caseId === '' ? null : { by: 'word', caseId, seq: Number(seq) }
}

export function proofValue({ caseId, seq }: { readonly caseId: string; readonly seq: number }): string {
  return `${caseId}.${seq}`
}
