import { targetsOf } from '#domain/service-levels/service-levels.ts'
import { dueAt } from '#domain/service-levels/sla-clock.ts'
import { caseKinds, needsStaff } from '#domain/requests/states/case-states.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { hasLandlines, offeringOf } from '#domain/catalogue/offering.ts'
import { receives } from '#domain/requests/what-may-come.ts'
import { beyondTheLaw } from '#domain/service-levels/legal-limits.ts'
import { openingAt, type Hours } from '#domain/calendar/opening-hours.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Site } from '#site-folder/site.ts'

/** The month in which communities have published their holidays of the next year. */
const PUBLISHED = '10'

const NOBODY_ASKED =
  'brand.yaml: care.asks is false: nobody is asked how their resolved case went, which art. 18 Ley 10/2025 asks for'

/** Findings that keep the clocks of cases from saying when something is due. */
export function examineCare(
  { brand, care, catalogue }: Pick<Site, 'brand' | 'care' | 'catalogue'>,
  now: number,
): string[] {
  return [
    ...missingTargets(care, catalogue),
    ...endlessTargets({ brand, care }, now),
    ...lateTargets({ brand, care }, now),
    ...(care.asks ? [] : [NOBODY_ASKED]),
    ...missingBodies(care),
    ...wrongSuspension(care, catalogue),
    ...nobodyAtNight({ brand, care }, now),
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

function lateTargets({ brand, care }: Pick<Site, 'brand' | 'care'>, now: number): string[] {
  return beyondTheLaw(care, brand.hours, now).map(({ kind, topic, fault, law, target: { amount, unit } }) => {
    const key = `brand.yaml: care.targets.${kind}${topic ? `.topics.${topic}` : ''}`
    switch (fault) {
      case 'missing':
        return `${key}.done is not given: ${law} sets a time`
      case 'unnamed':
        return `${key}.law is not given: name the law, like '${law}'`
      case 'late':
        return `${key}.done is later than ${law} allows: ${amount} ${unit.replace('-', ' ')}`
    }
  })
}

function missingBodies({ bodies }: Site['care']): string[] {
  const nobody = (['complaint', 'privacy'] as const).filter((kind) => bodies[kind].length === 0)
  return nobody.map(
    (kind) => `brand.yaml: care.bodies.${kind} names nobody: no refusal is sent without whom customers can turn to`,
  )
}

function wrongSuspension({ suspensionPerMonth }: Site['care'], catalogue: Catalogue): string[] {
  if (!hasLandlines(catalogue)) return []
  if (suspensionPerMonth === null)
    return [
      'brand.yaml: care.suspensionPerMonth is not given: who suspends a landline (art. 19.3 RD 899/2009) is not told what it costs meanwhile',
    ]
  const { landline, extras } = catalogue
  const monthly = [landline?.price.per === 'month' ? landline.price.cents : null, extras.prices.landlineOnSim]
  const dearest = Math.max(...monthly.map((cents) => cents ?? 0))
  if (dearest === 0 || suspensionPerMonth * 2 <= dearest) return []
  return [
    'brand.yaml: care.suspensionPerMonth is more than half of what any landline costs by the month: half of it is taken off meanwhile (art. 19.3 RD 899/2009)',
  ]
}

/** Reports of outages come at any hour; clock hours run on while nobody answers. */
function nobodyAtNight({ brand: { hours }, care }: Pick<Site, 'brand' | 'care'>, now: number): string[] {
  const outage = targetsOf(care, 'complaint', 'outage')
  const atNight = outage && [outage.firstAnswer, outage.done].find((target) => target?.unit === 'clock-hours')
  if (!atNight || care.onCall !== '' || !isEverClosed(hours, now)) return []
  return [
    `brand.yaml: care.onCall is not given: who answers outages while hours has nobody, within ${atNight.amount} clock hours, ` +
      'at night, too? Smaller operators may count hours instead (DT única.4 Ley 10/2025)',
  ]
}

const WEEK_MS = 7 * 86_400_000

function isEverClosed(hours: Hours, now: number): boolean {
  for (let from = now; from < now + WEEK_MS;) {
    const { state, until } = openingAt(hours, from)
    if (!state.isOpen) return true
    from = until
  }
  return false
}

function missingHolidays({ hours }: Site['brand'], now: number): string[] {
  const [year = '', month = ''] = spanishClock(now).date.split('-')
  const years = month >= PUBLISHED ? [year, String(Number(year) + 1)] : [year]
  return years
    .filter((each) => !hours.holidays.some((date) => date.startsWith(each)))
    .map((each) => `brand.yaml: hours.holidays has none of ${each}: pages and clocks take them for working days`)
}
