import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { topicLabel } from '#app/features/rights/texts/right-labels.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import type { TargetUnit } from '#domain/service-levels/sla-clock.ts'
import type { TargetClock, TargetRow } from '#app/features/edits/forms/target-fields.ts'

export const clockNames: Record<TargetClock | 'law', MessageDescriptor> = {
  firstAnswer: msg`first answer`,
  done: msg({ message: 'done', context: 'a target' }),
  law: msg`law that sets it`,
}

/** The units in which the amount of a target counts. */
export const unitNames: Record<TargetUnit, MessageDescriptor> = {
  hours: msg`hours while we are open`,
  days: msg`days on which we are open`,
  'clock-hours': msg`hours by the clock`,
  'calendar-days': msg`calendar days`,
  'business-days': msg`business days`,
  months: msg({ message: 'months', context: 'a target' }),
}

/** The name of a row of targets: complaint, or complaint about a bill. */
export function rowName(i18n: I18n, { kind, topic }: TargetRow): string {
  const name = i18n._(kindLabels[kind])
  const about = isRightKind(kind) && topic !== null ? topicLabel(kind, topic) : undefined
  return about ? `${name}: ${i18n._(about)}` : name
}
