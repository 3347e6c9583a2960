import { dueAt, type Target } from '#domain/service-levels/sla-clock.ts'
import { caseKinds, needsStaff } from '#domain/requests/states/case-states.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf, receives } from '#domain/catalogue/offering.ts'
import type { ComplaintTopic, RightKind } from '#domain/requests/right-kinds.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Site } from '#site-folder/site.ts'

/** The month in which communities have published their holidays of the next year. */
const PUBLISHED = '10'

/** What keeps the clocks of cases from saying when something is due. */
export function examineCare(
  { brand, care, catalogue }: Pick<Site, 'brand' | 'care' | 'catalogue'>,
  now: number,
): string[] {
  return [
    ...missingTargets(care, catalogue),
    ...endlessTargets({ brand, care }, now),
    ...lateTargets({ brand, care }, now),
    ...missingBodies(care),
    ...missingHolidays(brand, now),
  ]
}

function missingTargets({ targets }: Site['care'], catalogue: Catalogue): string[] {
  const offering = offeringOf(catalogue)
  return caseKinds
    .filter((kind) => needsStaff(kind) && !targets[kind] && receives(offering, kind))
    .map((kind) => `brand.yaml: care.targets.${kind} is not given: no case of that kind is ever due`)
}

function endlessTargets({ brand, care }: Pick<Site, 'brand' | 'care'>, now: number): string[] {
  return caseKinds.flatMap((kind) =>
    (['firstAnswer', 'done'] as const).flatMap((name) => {
      const target = care.targets[kind]?.[name]
      if (!target || dueAt(brand.hours, now, target) !== null) return []
      return [`brand.yaml: care.targets.${kind}.${name} has no hours to count: see hours, its seasons and holidays`]
    }),
  )
}

/** The longest that laws allow for the answer to a right; the earlier where two of them differ. */
const legal: readonly { kind: RightKind; topic: ComplaintTopic | null; target: Target; law: string }[] = [
  { kind: 'withdrawal', topic: null, target: { amount: 14, unit: 'calendar-days' }, law: 'art. 107.1 TRLGDCU' },
  { kind: 'cancellation', topic: null, target: { amount: 2, unit: 'business-days' }, law: 'art. 7 RD 899/2009' },
  { kind: 'complaint', topic: null, target: { amount: 15, unit: 'calendar-days' }, law: 'art. 21.3 TRLGDCU' },
  { kind: 'complaint', topic: 'billing', target: { amount: 5, unit: 'calendar-days' }, law: 'art. 17.2 Ley 10/2025' },
  { kind: 'complaint', topic: 'outage', target: { amount: 2, unit: 'clock-hours' }, law: 'art. 17.3 Ley 10/2025' },
  { kind: 'privacy', topic: null, target: { amount: 1, unit: 'months' }, law: 'art. 12.3 RGPD' },
]

function lateTargets({ brand, care }: Pick<Site, 'brand' | 'care'>, now: number): string[] {
  return legal.flatMap(({ kind, topic, target, law }) => {
    const targets = targetsOf(care, kind, topic)
    if (!targets) return []
    const key = `care.targets.${kind}${topic ? `.topics.${topic}` : ''}`
    if (!targets.done) return [`brand.yaml: ${key}.done is not given: ${law} sets a time`]
    const unnamed = targets.law ? [] : [`brand.yaml: ${key}.law is not given: name the law, like '${law}'`]
    const own = dueAt(brand.hours, now, targets.done) ?? Infinity
    const latest = dueAt(brand.hours, now, target) ?? Infinity
    const { amount, unit } = target
    // Smaller operators need not answer at night (DT única.4 Ley 10/2025): theirs may count while staff answer.
    const isExempt = unit === 'clock-hours' && targets.done.unit === 'hours' && targets.done.amount <= amount
    return own > latest && !isExempt
      ? [...unnamed, `brand.yaml: ${key}.done is later than ${law} allows: ${amount} ${unit.replace('-', ' ')}`]
      : unnamed
  })
}

function missingBodies({ bodies }: Site['care']): string[] {
  const nobody = (['complaint', 'privacy'] as const).filter((kind) => bodies[kind].length === 0)
  return nobody.map(
    (kind) => `brand.yaml: care.bodies.${kind} names nobody: no refusal is sent without whom customers can turn to`,
  )
}

function missingHolidays({ hours }: Site['brand'], now: number): string[] {
  const [year = '', month = ''] = spanishClock(now).date.split('-')
  const years = month >= PUBLISHED ? [year, String(Number(year) + 1)] : [year]
  return years
    .filter((each) => !hours.holidays.some((date) => date.startsWith(each)))
    .map((each) => `brand.yaml: hours.holidays has none of ${each}: pages and clocks take them for working days`)
}
