import { complaintTopics, dataRights } from '#domain/requests/right-kinds.ts'

/** The kinds of cases that have clocks, with what each can be about. */
export const targetKinds = {
  order: [],
  contact: [],
  referral: [],
  withdrawal: [],
  cancellation: [],
  complaint: complaintTopics,
  privacy: dataRights,
} as const satisfies Record<string, readonly string[]>
export type TargetKind = keyof typeof targetKinds

export type TargetRow = { readonly kind: TargetKind; readonly topic: string | null }

/** Each kind, and below it what it can be about. */
export const targetRows: readonly TargetRow[] = (Object.keys(targetKinds) as TargetKind[]).flatMap((kind) => [
  { kind, topic: null },
  ...targetKinds[kind].map((topic) => ({ kind, topic })),
])

export const clocks = ['firstAnswer', 'done'] as const
export type TargetClock = (typeof clocks)[number]

/** The name of the field of an amount; its unit is in the one with `-unit` behind. */
export function targetField({ kind, topic }: TargetRow, part: TargetClock | 'law'): string {
  return topic === null ? `${kind}-${part}` : `${kind}.${topic}-${part}`
}
