import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { targetsOf, type ServiceLevels } from '#domain/service-levels/service-levels.ts'
import { complaintTopics, type RightKind } from '#domain/requests/right-kinds.ts'
import { rightNames } from '#locales/words/right-links.ts'
import { topicLabels } from './texts/right-labels.ts'
import { targetLabel } from '#locales/words/target-label.ts'

/** How long the answer to something takes at most, and by which law. */
export type ClockView = { readonly label: string; readonly time: string; readonly law: string | null }

/** The clocks of one right, those of its topics first. */
export function clocksOf(i18n: I18n, care: Pick<ServiceLevels, 'targets'>, kind: RightKind): readonly ClockView[] {
  const topics = topicsOf(care, kind)
  const rest = topics.length > 0 ? i18n._(msg`Everything else`) : i18n._(msg`Our answer`)
  return [
    ...topics.flatMap((topic) => clock(i18n, care, kind, topic, i18n._(topicLabels[topic]))),
    ...clock(i18n, care, kind, null, rest),
  ]
}

/** How long each kind of case takes at most, as the operator's folder sets it. */
export function caseClocks(
  i18n: I18n,
  { rights }: Pick<Brand, 'rights'>,
  care: Pick<ServiceLevels, 'targets'>,
): readonly ClockView[] {
  const complaints = i18n._(rightNames.complaint)
  const topics = topicsOf(care, 'complaint')
  return [
    ...clock(i18n, care, 'contact', null, i18n._(msg`Messages and questions`)),
    ...clock(i18n, care, 'order', null, i18n._(msg`Tariff requests`)),
    ...topics.flatMap((topic) => {
      const about = i18n._(topicLabels[topic])
      return clock(i18n, care, 'complaint', topic, `${complaints}: ${about}`)
    }),
    ...clock(
      i18n,
      care,
      'complaint',
      null,
      topics.length > 0 ? `${complaints}: ${i18n._(msg`Everything else`)}` : complaints,
    ),
    ...clock(i18n, care, 'cancellation', null, i18n._(rightNames.cancellation)),
    ...(rights.includes('moving') ? clock(i18n, care, 'moving', null, i18n._(rightNames.moving)) : []),
    ...(rights.includes('suspension') ? clock(i18n, care, 'suspension', null, i18n._(rightNames.suspension)) : []),
    ...clock(i18n, care, 'withdrawal', null, i18n._(msg`Withdrawing from the contract`)),
    ...clock(i18n, care, 'privacy', null, i18n._(rightNames.privacy)),
  ]
}

function topicsOf({ targets }: Pick<ServiceLevels, 'targets'>, kind: RightKind) {
  return complaintTopics.filter((topic) => targets[kind]?.topics?.[topic])
}

function clock(
  i18n: I18n,
  care: Pick<ServiceLevels, 'targets'>,
  kind: 'contact' | 'order' | RightKind,
  topic: string | null,
  label: string,
): ClockView[] {
  const targets = targetsOf(care, kind, topic)
  if (!targets?.done) return []
  return [{ label, time: targetLabel(i18n, targets.done), law: targets.law ?? null }]
}
