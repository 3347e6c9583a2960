import { isRightKind } from '#domain/requests/right-kinds.ts'
import {
  targetTopics,
  type CareTargets,
  type ServiceLevels,
  type TargetKind,
} from '#domain/service-levels/service-levels.ts'
import { targetUnits, type Target } from '#domain/service-levels/sla-clock.ts'
import { careSchema } from '#site-folder/schema/care-schema.ts'
import { refused, type CheckedForm, type Typed } from './checked-form.ts'
import { clocks, targetField, targetRows, type TargetClock, type TargetRow } from './target-fields.ts'

/** The form for targets: an amount and a unit for each clock of each row, and the law. */
export function typedTargets(content: string): Typed {
  const targets = targetsIn(content)
  return Object.fromEntries(
    targetRows.flatMap((row) => {
      const given = givenTo(targets, row)
      return [
        ...clocks.flatMap((clock) => {
          const field = targetField(row, clock)
          const target = given?.[clock]
          return [
            [field, target ? String(target.amount) : ''],
            [`${field}-unit`, target?.unit ?? usualUnit(row)],
          ]
        }),
        [targetField(row, 'law'), given?.law ?? ''],
      ]
    }),
  ) as Typed
}

/** The targets that an edit says. */
export function targetsIn(content: string): ServiceLevels['targets'] {
  return careSchema.parse({ targets: JSON.parse(content) as unknown }).targets
}

/** The targets given to a row itself, where it has any. */
export function givenTo(targets: ServiceLevels['targets'], { kind, topic }: TargetRow): CareTargets | undefined {
  return topic === null ? targets[kind] : targets[kind]?.topics?.[topic]
}

function usualUnit({ kind }: TargetRow): Target['unit'] {
  return isRightKind(kind) ? 'calendar-days' : 'days'
}

/** Reads the form by the rules of `care.targets` in brand.yaml. A row with nothing in it has no clocks of its own. */
export function checkTargets(typed: Typed): CheckedForm {
  const targets = Object.fromEntries(
    Object.entries(targetTopics).flatMap(([name, topics]) => {
      const kind = name as TargetKind
      const own = writtenRow(typed, { kind, topic: null })
      const below = topics.flatMap((topic) => {
        const written = writtenRow(typed, { kind, topic })
        return Object.keys(written).length > 0 ? [[topic, written] as const] : []
      })
      const written = { ...own, ...(below.length > 0 && { topics: Object.fromEntries(below) }) }
      return Object.keys(written).length > 0 ? [[kind, written] as const] : []
    }),
  )
  const result = careSchema.safeParse({ targets })
  if (result.success) return { ok: true, content: JSON.stringify(targets) }
  return refused(result.error.issues.map(({ path }) => [fieldAt(path), { fault: 'target-wrong' }]))
}

function writtenRow(typed: Typed, row: TargetRow): Readonly<Record<string, string>> {
  const times = clocks.flatMap((clock) => {
    const field = targetField(row, clock)
    const amount = (typed[field] ?? '').trim()
    return amount === '' ? [] : [[clock, writtenAs(amount, typed[`${field}-unit`] ?? '')] as const]
  })
  const law = (typed[targetField(row, 'law')] ?? '').trim()
  return Object.fromEntries([...times, ...(law === '' ? [] : [['law', law] as const])])
}

/** As the file would have it: an amount that is none stays as it was typed, and the file's rule refuses it. */
function writtenAs(amount: string, typedUnit: string): string {
  const unit = targetUnits.find((each) => each === typedUnit)
  return unit ? `${amount} ${unit.replace('-', ' ')}` : amount
}

/** targets.complaint.topics.billing.done is the field `complaint.billing-done`. */
function fieldAt([, kind, ...path]: readonly PropertyKey[]): string {
  const [topic, part] = path[0] === 'topics' ? [String(path[1]), path[2]] : [null, path[0]]
  return targetField({ kind: kind as TargetKind, topic }, part as TargetClock | 'law')
}
