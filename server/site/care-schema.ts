import { z } from 'zod'
import type { Care } from '#domain/care.ts'
import type { Target } from '#domain/care-clock.ts'
import { caseKinds, statesOf, type CaseKind } from '#domain/case-states.ts'
import { translated, yesOrNo } from './schema-parts.ts'

const MESSAGE = 'write hours while you answer or working days, like 8 hours or 2 days'

const target = z
  .string(MESSAGE)
  .regex(/^[1-9]\d{0,2} (hours?|days?)$/, MESSAGE)
  .transform((typed): Target => {
    const [amount, unit = ''] = typed.split(' ')
    return { amount: Number(amount), unit: unit.startsWith('hour') ? 'hours' : 'days' }
  })

const targets = z.strictObject({ firstAnswer: target.nullable().default(null), done: target.nullable().default(null) })

function names(kind: CaseKind) {
  return z.strictObject(Object.fromEntries(statesOf(kind).map((state) => [state, translated.optional()])))
}

/** `care` of brand.yaml: how soon requests are dealt with. Without it, nothing is ever due. */
export const careSchema: z.ZodType<Care> = z
  .strictObject({
    targets: z
      .strictObject({
        order: targets.optional(),
        contact: targets.optional(),
        referral: targets.optional(),
      })
      .default({}),
    digest: yesOrNo.default(false),
    names: z.strictObject(Object.fromEntries(caseKinds.map((kind) => [kind, names(kind).optional()]))).default({}),
  })
  .default({ targets: {}, digest: false, names: {} }) as unknown as z.ZodType<Care>
