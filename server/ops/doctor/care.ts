import { dueAt } from '#domain/care-clock.ts'
import { caseKinds, needsStaff } from '#domain/case-states.ts'
import { spanishClock } from '#domain/spanish-time.ts'
import type { Site } from '#server/site/site.ts'

/** The month in which communities have published their holidays of the next year. */
const PUBLISHED = '10'

/** What keeps the clocks of cases from saying when something is due. */
export function examineCare({ brand, care }: Pick<Site, 'brand' | 'care'>, now: number): string[] {
  return [...missingTargets(care), ...endlessTargets({ brand, care }, now), ...missingHolidays(brand, now)]
}

function missingTargets({ targets }: Site['care']): string[] {
  return caseKinds
    .filter((kind) => needsStaff(kind) && !targets[kind])
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

function missingHolidays({ hours }: Site['brand'], now: number): string[] {
  const [year = '', month = ''] = spanishClock(now).date.split('-')
  const years = month >= PUBLISHED ? [year, String(Number(year) + 1)] : [year]
  return years
    .filter((each) => !hours.holidays.some((date) => date.startsWith(each)))
    .map((each) => `brand.yaml: hours.holidays has none of ${each}: pages and clocks take them for working days`)
}
