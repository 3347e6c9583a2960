import { z } from 'zod'
import { broken, type Fault } from './catalogue-rules.ts'
import { euros, translated, whole } from './schema-parts.ts'

/** A fact that the operator may not have given yet: '' until then, null for the rest of the product. */
function optional<Fact>(fact: z.ZodType<Fact>) {
  return z
    .union([z.literal('').transform(() => null), fact], { error: (issue) => sentence(fact, issue.input) })
    .default(null)
}

function sentence(fact: z.ZodType, input: unknown): string {
  const message = fact.safeParse(input).error?.issues[0]?.message ?? 'is not understood'
  return `${message}, or '' while it is not known`
}

/** The means by which internet comes to a home; fibre where nothing is written. */
export const technology = z
  .enum(['ftth', 'fwa', '4g', 'satellite'], { error: 'write ftth (fibre), fwa (radio), 4g or satellite' })
  .optional()

const mbps = optional(whole(1, 100_000))
const speeds = z.strictObject({ minimum: mbps, normal: mbps, maximum: mbps, advertised: mbps })
const NO_SPEEDS = { minimum: null, normal: null, maximum: null, advertised: null }

/** The real speeds of a fibre by its commercial speed, in Mb/s (art. 4 of Regulation (EU) 2015/2120). */
export const fibreSpeeds = z
  .array(
    z.strictObject({
      speed: whole(1, 100_000),
      technology,
      download: speeds.default(NO_SPEEDS),
      upload: speeds.default(NO_SPEEDS),
    }),
    { error: 'write a list' },
  )
  .superRefine((entries, context) => {
    entries.forEach(({ speed, technology, download, upload }, index) => {
      const refuse = (key: string, fault: Fault) => context.addIssue({ code: 'custom', path: [index, key], ...fault })
      const first = entries.findIndex((entry) => entry.speed === speed && entry.technology === technology)
      if (first !== index) refuse('speed', broken('stands-twice', String(speed)))
      for (const [way, { minimum, normal, maximum }] of Object.entries({ download, upload })) {
        const known = [minimum, normal, maximum].filter((figure) => figure !== null)
        if (known.some((figure, at) => figure < known[at - 1]!)) refuse(way, broken('speeds-backwards'))
      }
    })
  })
  .default([])

const mobile = z.strictObject({ maximum: mbps, advertised: mbps })
const NO_MOBILE_SPEEDS = { maximum: null, advertised: null }

/** The speeds of mobile lines, in Mb/s: what they are estimated to reach at most, and are advertised with (the same article). */
export const mobileSpeeds = z
  .strictObject({ download: mobile.default(NO_MOBILE_SPEEDS), upload: mobile.default(NO_MOBILE_SPEEDS) })
  .optional()

export const optionalPrice = optional(euros)

// A fact that is marked as the demo's comes as it is written.
const days = z.preprocess(
  (typed) => (typeof typed === 'string' && /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : typed),
  whole(0, 90),
)

/** `care.moving`: the terms of moving home. */
export const movingTerms = z
  .strictObject({
    cost: optionalPrice,
    commitment: optional(z.enum(['goes on', 'begins again'], { error: 'write goes on or begins again' })),
    days: optional(days),
  })
  .default({ cost: null, commitment: null, days: null })

/** The prices of extras, with tax: bundles once, the rest per month. */
export const extraPrices = z
  .strictObject({
    dataBundles: z.array(optionalPrice, { error: 'write a list' }).default([]),
    internationalMinutes: z.array(optionalPrice, { error: 'write a list' }).default([]),
    landlineOnSim: optionalPrice,
    fixedIp: optionalPrice,
    multiSim: optionalPrice,
  })
  .default({ dataBundles: [], internationalMinutes: [], landlineOnSim: null, fixedIp: null, multiSim: null })

/** `information` of brand.yaml. */
export const consumerFacts = z
  .strictObject({
    emergencyCalls: translated.default({}),
    emergencyLandline: translated.default({}),
    premiumNumbers: translated.default({}),
    portingCharge: translated.default({}),
    portingDelay: translated.default({}),
    roamingQuality: translated.default({}),
    accessibleServices: translated.default({}),
  })
  .default({
    emergencyCalls: {},
    emergencyLandline: {},
    premiumNumbers: {},
    portingCharge: {},
    portingDelay: {},
    roamingQuality: {},
    accessibleServices: {},
  })

/** The countries of the roaming zone, as they read within a sentence. */
export const roamingCountries = translated.default({})
