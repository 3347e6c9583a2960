import { isRightKind, type ComplaintTopic, type DataRight, type RightKind } from '#domain/requests/right-kinds.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { MovingTerms } from '#domain/service-levels/service-levels.ts'
import { topicFields, type RightValues } from './form-rules.ts'
import type { Leaving } from './leaving-rules.ts'

/** A right as it is stored when somebody withdraws, cancels, moves, suspends a landline, complains, or asks for their data. */
export type RightContent = Agreement & {
  readonly kind: RightKind
  readonly values: RightValues
  /** The date and cost that whoever cancels was told. */
  readonly leaving?: Leaving
  /** Until when a withdrawal is in time, an ISO date: said to whoever was, where it is known. */
  readonly inTimeUntil?: string
  /** What whoever moves was told that it comes to. */
  readonly moved?: MovingTerms
  /** What whoever suspends a landline was told that it costs by the month meanwhile, with tax; null: we tell it before. */
  readonly suspended?: { readonly perMonth: Cents | null }
  /** Files that came with a complaint. */
  readonly files?: readonly Attachment[]
}

export function isRight(content: { readonly kind: string }): content is RightContent {
  return isRightKind(content.kind)
}

/** The topic of a right; null where its kind says all. */
export function topicOf({ kind, values }: Pick<RightContent, 'kind' | 'values'>) {
  const field = topicFields[kind]
  return field === null ? null : ((values[field] as ComplaintTopic | DataRight | undefined) ?? null)
}

/** The value by which a right is about that. */
export function withTopic(kind: RightKind, topic: string | null): RightValues {
  const field = topicFields[kind]
  return field === null || topic === null ? {} : { [field]: topic }
}
