import { z } from 'zod'
import { EVERYWHERE, speedName, type Catalogue, type Location } from '#domain/catalogue/catalogue.ts'
import { municipalities } from '#geography/municipalities.ts'
import { extraPrices, fibreSpeeds, roamingCountries, technology } from './optional-facts.ts'
import { checkPromotions, promotionSchema } from './promotion-schema.ts'
import { business, businessOf } from './business-schema.ts'
import { calls } from './calls-schema.ts'
import { charges, chargesOf, checkCharges } from './charges-schema.ts'
import { checkOrders, orders, ordersOf } from './orders-schema.ts'
import {
  codedList,
  dataName,
  digit,
  fibre,
  fixedTariff,
  linesOf,
  mobile,
  mobileName,
  pack,
  per,
} from './tariff-schema.ts'
import { euros, priceOr, shortName, translated, whole, yesOrNo } from './schema-parts.ts'

const PROVINCE = 'write the two digits of a province, from 01 to 52, like 44'

const province = z
  .union([z.number(), z.string()], PROVINCE)
  // YAML reads 08 as the number 8.
  .transform((code) => String(code).padStart(2, '0'))
  .refine((code) => /^(0[1-9]|[1-4][0-9]|5[0-2])$/.test(code), PROVINCE)

const MUNICIPALITY = 'write the five digits of a municipality (INE), like 44216'

const municipality = z
  .union([z.number(), z.string()], MUNICIPALITY)
  .transform((code) => String(code).padStart(5, '0'))
  .refine((code) => municipalities.has(code), {
    error: ({ input }) => `there is no municipality ${String(input)}: ${MUNICIPALITY}`,
  })

const location = z.strictObject({
  id: shortName('castellon'),
  name: translated,
  digit,
  provinces: z.array(province, 'write a list of provinces, like [44]').min(1, PROVINCE).optional(),
  municipalities: z
    .array(municipality, 'write a list of INE codes, like [44216, 44013]')
    .min(1, MUNICIPALITY)
    .optional(),
  technology,
  packs: codedList(
    pack,
    (entry) => `the pack ${speedName(entry.speed)} + ${linesOf(entry).map(dataName).join(' + ')}`,
  ).default([]),
  fibre: codedList(fibre, ({ speed, technology }) => `${technology ?? 'fibre'} ${speedName(speed)}`).default([]),
})

const commitment = 'write months from 0 to 24: the law allows no longer commitment (LGTel 67.7)'

const fibreConditions = z.strictObject({
  commitmentMonths: z.int(commitment).min(0, commitment).max(24, commitment),
  penalty: euros,
  noCommitmentOnRequest: yesOrNo,
  installation: euros.optional(),
  router: euros.optional(),
})

const lineConditions = {
  lines: z.strictObject({
    max: whole(1, 99),
    multiSim: whole(0, 99),
    sim: euros.default(0),
    activation: euros.default(0),
    prepaid: yesOrNo.optional(),
    esim: yesOrNo.optional(),
    esimOnly: yesOrNo.optional(),
  }),
  calls,
  data: z.strictObject({
    afterAllowanceKbps: whole(0, 1_000_000),
    roamingGb: whole(0, 10_000),
    roamingZone: whole(1, 9),
    roamingCountries,
  }),
}

const conditions = z.strictObject({
  fibre: fibreConditions.optional(),
  lines: lineConditions.lines.optional(),
  calls: lineConditions.calls.optional(),
  data: lineConditions.data.optional(),
  orders,
  referrals: z
    .strictObject({
      maxFriends: whole(1, 99),
      freeMonths: whole(1, 24),
      per: z.enum(['referral', 'friend'], { error: 'write referral or friend' }),
    })
    .optional(),
})

/** Of what is not sold. They are said nowhere. */
const NO_CONDITIONS: Omit<Catalogue['conditions'], 'referrals' | 'orders'> = {
  fibre: { commitmentMonths: 0, penalty: 0, noCommitmentOnRequest: false },
  lines: { max: 0, multiSim: 0 },
  calls: { minutes: 0, destinations: 0, noticeAtMinutes: 0, beyond: { connection: 0, perMinute: 0 } },
  data: { afterAllowanceKbps: 0, roamingGb: 0, roamingZone: 1, roamingCountries: {} },
}

const NO_EXTRAS: Catalogue['extras'] = {
  dataBundles: [],
  internationalMinutes: [],
  landlineOnSim: false,
  fixedIp: false,
  prices: { dataBundles: [], internationalMinutes: [], landlineOnSim: null, fixedIp: null, multiSim: null },
}

const extras = z
  .strictObject({
    dataBundles: z.array(whole(1, 10_000_000)).default([]),
    internationalMinutes: z.array(whole(1, 100_000)).default([]),
    landlineOnSim: yesOrNo.default(false),
    fixedIp: yesOrNo.default(false),
    prices: extraPrices,
  })
  .superRefine(({ prices, ...offered }, context) => {
    for (const name of ['dataBundles', 'internationalMinutes'] as const) {
      if (prices[name].length === 0 || prices[name].length === offered[name].length) continue
      const message = `write as many prices as there are ${name}: ${offered[name].length}`
      context.addIssue({ code: 'custom', path: ['prices', name], message })
    }
  })

/** `catalogue.yaml` as the operator writes it. What is not sold may be left out, with its conditions. */
export const catalogueSchema = z
  .strictObject({
    locations: codedList(location, ({ id }) => `the location ${id}`).default([]),
    mobile: codedList(mobile, (entry) => `the mobile tariff ${mobileName(entry)}`).default([]),
    tv: z
      .strictObject({
        price: priceOr('with packs it is free already, and without one a service in services.yaml'),
        per,
      })
      .optional(),
    business: business.optional(),
    charges,
    household: z.strictObject({ speedPerPerson: whole(1, 10_000).optional() }).optional(),
    conditions,
    extras: extras.optional(),
    fibreSpeeds,
    promotions: z.array(promotionSchema, { error: 'write a list' }).default([]),
  })
  .superRefine((file, context) => {
    const { locations, mobile, promotions } = file
    const sold = demandConditions(file, context)
    checkOrders(file.conditions, sold, context)
    checkCharges(file.charges, file.conditions, sold, context)
    assignProvinces(locations, context)
    locations.forEach(({ packs }, at) =>
      packs.forEach((entry, index) => {
        const refuse = (message: string) => {
          const key = entry.lines ? 'lines' : 'data'
          context.addIssue({ code: 'custom', path: ['locations', at, 'packs', index, key], message })
        }
        const max = file.conditions.lines?.max ?? Infinity
        if (linesOf(entry).length > max)
          refuse(`a customer may have ${max} lines: write no more, or raise conditions.lines.max`)
        if (mobile.length === 0 || linesOf(entry).every((line) => mobile.some((tariff) => tariff.data === line))) return
        const offered = mobile.map((tariff) => dataName(tariff.data)).join(', ')
        refuse(`the line in a pack is one of the mobile tariffs: ${offered}`)
      }),
    )
    checkPromotions(promotions, buildCatalogue(file, { version: '', checksCoverage: false }), context)
  })

type SoldFile = {
  readonly locations: readonly z.output<typeof location>[]
  readonly mobile: readonly unknown[]
  readonly tv?: unknown
  readonly household?: { readonly speedPerPerson?: number | undefined } | undefined
  readonly conditions: z.output<typeof conditions>
  readonly extras?: z.output<typeof extras> | undefined
}

/** What is sold has its conditions, and something is sold. Gives what. */
function demandConditions(
  { locations, mobile, tv, household, conditions, extras }: SoldFile,
  context: z.RefinementCtx,
) {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  const packs = locations.some((location) => location.packs.length > 0)
  const fixed = packs || locations.some((location) => location.fibre.length > 0)
  const lines = packs || mobile.length > 0
  if (!fixed && !lines && tv === undefined) {
    refuse([], 'nothing is sold: write at least one tariff, in fibre or packs of a location, in mobile, or tv')
  }
  if (fixed && !conditions.fibre) refuse(['conditions', 'fibre'], 'write the conditions of the fibre that is sold')
  for (const name of ['lines', 'calls', 'data'] as const) {
    if (lines && !conditions[name])
      refuse(['conditions', name], 'write the conditions of the mobile lines that are sold')
  }
  if (conditions.calls === 'none') {
    for (const name of ['internationalMinutes', 'landlineOnSim'] as const) {
      const isOffered = name === 'landlineOnSim' ? extras?.[name] : (extras?.[name] ?? []).length > 0
      if (isOffered) refuse(['extras', name], 'leave it out: lines have no calls, as conditions.calls is none')
    }
  }
  if (tv !== undefined && conditions.referrals && !fixed && !lines) {
    refuse(['conditions', 'referrals'], 'leave it out: it earns months of fibre or of a line, and neither is sold')
  }
  if (household && fixed && household.speedPerPerson === undefined) {
    refuse(['household', 'speedPerPerson'], 'write the MB that you count for each person, like 100')
  }
  return { packs, fixed, lines, tv: tv !== undefined }
}

/** Each place belongs to one location: each province and municipality stands in one, and one may be for the rest. */
function assignProvinces(locations: readonly z.output<typeof location>[], context: z.RefinementCtx): void {
  const named = new Map<string, string>()
  let rest: string | null = null
  locations.forEach(({ id, provinces, municipalities }, at) => {
    municipalities?.forEach((code, index) => {
      const message = `the municipality ${code} stands in the location ${named.get(code)} already: keep one of them`
      if (named.has(code))
        context.addIssue({ code: 'custom', path: ['locations', at, 'municipalities', index], message })
      named.set(code, id)
    })
    if (provinces && municipalities) {
      const message = 'write provinces or municipalities, not both'
      context.addIssue({ code: 'custom', path: ['locations', at, 'municipalities'], message })
    }
    if (!provinces && !municipalities) {
      const message = `the location ${rest} is for the rest of the country already: name the provinces of this one, like provinces: [44]`
      if (rest !== null) context.addIssue({ code: 'custom', path: ['locations', at], message })
      rest ??= id
    }
    provinces?.forEach((code, index) => {
      const message = `the province ${code} stands in the location ${named.get(code)} already: keep one of them`
      if (named.has(code)) context.addIssue({ code: 'custom', path: ['locations', at, 'provinces', index], message })
      named.set(code, id)
    })
  })
}

function esimOf(
  lines: z.output<typeof lineConditions.lines> | undefined,
): Pick<Catalogue['conditions']['lines'], 'esim'> {
  if (lines?.esimOnly) return { esim: 'only' }
  return lines?.esim ? { esim: true } : {}
}

type CatalogueFile = z.output<typeof catalogueSchema>

/** The catalogue as the rest of the product knows it: with ids, in cents, and without promotions, which have days. */
export function buildCatalogue(
  file: Omit<CatalogueFile, 'promotions'>,
  { version, checksCoverage }: Pick<Catalogue, 'version' | 'checksCoverage'>,
): Catalogue {
  const [first = EVERYWHERE, ...others] = file.locations.map((location): Location => {
    const { id, name, digit, provinces, municipalities, technology, packs, fibre } = location
    return {
      id,
      name,
      provinces: provinces ?? null,
      municipalities: municipalities ?? null,
      ...(digit !== undefined && { digit }),
      packs: packs.map((entry) => fixedTariff(id, { technology, ...entry }, linesOf(entry))),
      fibre: fibre.map((entry) => fixedTariff(id, { technology, ...entry }, [])),
    }
  })
  const { fibre, lines, calls, data, referrals } = file.conditions
  const ofFibre = fibre ?? NO_CONDITIONS.fibre
  const { max, multiSim } = lines ?? NO_CONDITIONS.lines
  return {
    version,
    locations: [first, ...others],
    mobile: file.mobile.map(({ data, price: cents, per, digit }) => ({
      id: mobileName({ data, per }),
      data,
      price: { per, cents },
      ...(lines?.prepaid && { prepaid: true as const }),
      ...(digit !== undefined && { digit }),
    })),
    tv: file.tv ? { price: { per: file.tv.per, cents: file.tv.price } } : null,
    charges: chargesOf(file.conditions, file.charges),
    household: file.household ? { speedPerPersonMb: file.household.speedPerPerson ?? 0 } : null,
    checksCoverage,
    ...(file.business && { business: businessOf(file.business) }),
    conditions: {
      fibre: {
        commitmentMonths: ofFibre.commitmentMonths,
        penalty: ofFibre.penalty,
        noCommitmentOnRequest: ofFibre.noCommitmentOnRequest,
      },
      lines: { max, multiSim, ...esimOf(lines) },
      calls: calls ?? NO_CONDITIONS.calls,
      data: data ?? NO_CONDITIONS.data,
      orders: ordersOf(file.conditions.orders),
      referrals: referrals ?? null,
    },
    extras: file.extras ?? NO_EXTRAS,
    fibreSpeeds: file.fibreSpeeds.map(({ speed, technology, ...ways }) => ({
      speedMb: speed,
      ...(technology && technology !== 'ftth' && { technology }),
      ...ways,
    })),
    promotions: [],
  }
}
