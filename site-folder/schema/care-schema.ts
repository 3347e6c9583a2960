import { z } from 'zod'
import { targetTopics, type ServiceLevels } from '#domain/service-levels/service-levels.ts'
import type { Target, TargetUnit } from '#domain/service-levels/sla-clock.ts'
import { caseKinds, statesOf, type CaseKind } from '#domain/requests/states/case-states.ts'
import { movingTerms, optionalPrice } from './optional-facts.ts'
import { translated, yesOrNo } from './schema-parts.ts'

const MESSAGE =
  'write hours while you answer or days on which you do, like 8 hours or 2 days, or what laws count: clock hours, calendar days, business days, months'

const units: Readonly<Record<string, TargetUnit>> = {
  hour: 'hours',
  day: 'days',
  'clock hour': 'clock-hours',
  'calendar day': 'calendar-days',
  'business day': 'business-days',
  month: 'months',
}

const target = z
  .string(MESSAGE)
  .regex(/^[1-9]\d{0,2} ((clock )?hours?|(calendar |business )?days?|months?)$/, MESSAGE)
  .transform((typed): Target => {
    const [amount = '', ...unit] = typed.split(' ')
    return { amount: Number(amount), unit: units[unit.join(' ').replace(/s$/, '')] ?? 'hours' }
  })

const clocks = {
  firstAnswer: target.nullable().default(null),
  done: target.nullable().default(null),
  law: z.string('write the name of the law').trim().min(1, `can't be empty`).nullable().default(null),
}

/** Clocks of a kind, and of what its requests can be about. */
function targetsWith(topics: readonly string[]) {
  const each = Object.fromEntries(topics.map((topic) => [topic, z.strictObject(clocks).optional()]))
  return z.strictObject({ ...clocks, topics: z.strictObject(each).default({}) })
}

const body = z.strictObject({
  name: translated,
  url: z.url({ protocol: /^https$/, error: 'write an address that begins with https://' }),
  what: translated,
})
const bodies = z.array(body, 'write a list, each with name, url and what').default([])

function names(kind: CaseKind) {
  return z.strictObject(Object.fromEntries(statesOf(kind).map((state) => [state, translated.optional()])))
}

/** `care` of brand.yaml: how soon requests are dealt with. Without it, nothing is ever due. */
export const careSchema: z.ZodType<ServiceLevels> = z
  .strictObject({
    targets: z
      .strictObject(
        Object.fromEntries(
          Object.entries(targetTopics).map(([kind, topics]) => [kind, targetsWith(topics).optional()]),
        ),
      )
      .default({}),
    bodies: z.strictObject({ complaint: bodies, privacy: bodies }).default({ complaint: [], privacy: [] }),
    digest: yesOrNo.default(false),
    asks: yesOrNo.default(true),
    findsWords: yesOrNo.default(true),
    names: z.strictObject(Object.fromEntries(caseKinds.map((kind) => [kind, names(kind).optional()]))).default({}),
    onCall: z.string('write who it is').trim().default(''),
    suspensionPerMonth: optionalPrice,
    moving: movingTerms,
  })
  .default({
    targets: {},
    bodies: { complaint: [], privacy: [] },
    digest: false,
    asks: true,
    findsWords: true,
    names: {},
    onCall: '',
    suspensionPerMonth: null,
    moving: { cost: null, commitment: null, days: null },
  }) as unknown as z.ZodType<ServiceLevels>
