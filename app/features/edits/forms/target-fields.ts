import { targetTopics, type TargetKind } from '#domain/service-levels/service-levels.ts'

export type TargetRow = { readonly kind: TargetKind; readonly topic: string | null }

/** Each kind, and below it what it can be about. */
export const targetRows: readonly TargetRow[] = (Object.keys(targetTopics) as TargetKind[]).flatMap((kind) => [
  { kind, topic: null },
  ...targetTopics[kind].map((topic) => ({ kind, topic })),
])

export const clocks = ['firstAnswer', 'done'] as const
export type TargetClock = (typeof clocks)[number]

/** The name of the field of an amount; its unit is in the one with `-unit` behind. */
export function targetField({ kind, topic }: TargetRow, part: TargetClock | 'law'): string {
  return topic === null ? `${kind}-${part}` : `${kind}.${topic}-${part}`
}
