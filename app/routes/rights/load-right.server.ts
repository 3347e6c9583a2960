import { hasExitCharge } from '#app/components/offers/condition-figures.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { bodiesFor, targetsOf } from '#domain/care.ts'
import { complaintTopics, type RightKind } from '#domain/right-kinds.ts'
import { spanishClock } from '#domain/spanish-time.ts'
import { rightPaths } from '#locales/right-links.ts'
import { targetLabel } from '#locales/rights/target-label.ts'
import { topicLabels } from '#locales/rights/right-labels.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { soldServices } from '#server/requests/rights.ts'
import { withStructuredData } from '#server/seo/structured-data.ts'

type Head = { readonly title: MessageDescriptor; readonly description: MessageDescriptor }

/** What the page of a right shows besides its form. */
export type RightFacts = ReturnType<typeof loadRight>

/** How long the answer to something takes at most, and by which law. */
export type ShownClock = { readonly label: string; readonly time: string; readonly law: string | null }

export function loadRight(kind: RightKind, context: Readonly<RouterContextProvider>) {
  const i18n = context.get(i18nContext)
  const { brand, catalogue, care, legal } = context.get(siteContext)
  const { title, description } = headOf(kind, brand.name)
  const head = { title: i18n._(title), description: i18n._(description) }
  return {
    kind,
    head: withStructuredData(context, head, { path: rightPaths[kind], organisation: true }),
    today: spanishClock(context.get(servicesContext).clock()).date,
    services: soldServices(catalogue),
    penalty: hasExitCharge(catalogue) ? catalogue.conditions.fibre.penalty : 0,
    clocks: clocksOf(kind, context),
    bodies: bodiesFor(care, kind),
    privacyEmail: legal.privacyEmail,
  }
}

function headOf(kind: RightKind, name: string): Head {
  switch (kind) {
    case 'withdrawal':
      return {
        title: msg`Withdraw from the contract here · ${name}`,
        description: msg`Withdraw within 14 calendar days without giving a reason: name, contract and e-mail. You get a receipt with date and time at once.`,
      }
    case 'cancellation':
      return {
        title: msg`Cancel a service · ${name}`,
        description: msg`Cancel a service or everything online. It takes effect within two business days, and you see what leaving costs.`,
      }
    case 'complaint':
      return {
        title: msg`Complaints · ${name}`,
        description: msg`Complain about billing, outages, quality or moving a number. You get a reference, and an answer within the time that the law sets.`,
      }
    case 'privacy':
      return {
        title: msg`Your data: see, correct, erase · ${name}`,
        description: msg`Ask to see, correct, erase or take with you the data that we have about you, or object to how we use them.`,
      }
  }
}

function clocksOf(kind: RightKind, context: Readonly<RouterContextProvider>): readonly ShownClock[] {
  const i18n = context.get(i18nContext)
  const { care } = context.get(siteContext)
  const clock = (label: string, topic: string | null): ShownClock[] => {
    const targets = targetsOf(care, kind, topic)
    if (!targets?.done) return []
    return [{ label, time: targetLabel(i18n, targets.done), law: targets.law ?? null }]
  }
  const own = complaintTopics.filter((topic) => care.targets[kind]?.topics?.[topic])
  return [
    ...own.flatMap((topic) => clock(i18n._(topicLabels[topic]), topic)),
    ...clock(own.length > 0 ? i18n._(msg`Everything else`) : i18n._(msg`Our answer`), null),
  ]
}
